package engine

import (
	"fmt"
	"io/fs"
	"maps"
	"sort"
)

// Game is one set of rules. Values are immutable and safe for concurrent use.
type Game interface {
	// Info describes the game to hosts and players.
	Info() Info
	// New is the position before anything is dealt. The order "start" of the
	// Referee seat deals and begins. Errors are refusals that name the bad value.
	New(setup Setup) (State, error)
	// DecodeEvent reads an event as json.Marshal wrote it, for every rules
	// version up to the current one.
	DecodeEvent(kind string, data []byte) (Event, error)
	// DecodeState reads a snapshot as json.Marshal wrote it.
	DecodeState(data []byte) (State, error)
	// Nouns are the things an order can name: units, places, cards.
	Nouns() []Noun
	// Catalogue holds the game's messages: one file "<language>.json" each,
	// with a key of the game's id in front ("eots.").
	Catalogue() fs.FS
	// Tell says what happened, for an audience: nothing it may not know.
	// before is the state that the events were decided on.
	Tell(before State, events []Event, audience Audience) Telling
	// Rulebook finds our own short summary of a paragraph ("8.45").
	Rulebook(rule Rule) (Text, bool)
}

// Info describes a game.
type Info struct {
	// ID is the game's short name in orders, files and messages ("eots").
	ID string
	// Seats are the names of the seats as the notation writes them.
	Seats []string
	// Scenarios by id, the first is the default.
	Scenarios []string
	// Data are the checksums of the files of scenarios that are read from outside of the program, by scenario. They may
	// change while a game is played; those of the program change with Rules.
	Data map[string]string
	// Options that may be chosen when a game is created, with their defaults first.
	Options []OptionSpec
	// Rules is the current version of the rules implementation, from 1. New takes every version from 1 to
	// this one, and the state decides as that version did: stored games go on under the version with which
	// they began. Other versions are refused.
	Rules int
	// Verbs are the orders the game knows.
	Verbs []Verb
	// Overlays are the extra layers its pictures can show ("supply", "zoi").
	Overlays []string
	// Shown are the kinds of nouns that its pictures can show the surroundings of; empty for all.
	Shown []NounKind
	// Routines are the decisions that a player may have answered by a standing order.
	Routines []Routine
	// PassPart says on a button that all chances to act of one kind pass in this part of a turn (Routine.Window), where the game
	// has words of its own for that part.
	PassPart Text
	// Partners are the seats that one player may hold together; each seat is in one of the
	// groups at most. Where there are two groups, two people can play the game against
	// each other. Empty: a player holds one seat.
	Partners []Partners
	// Open: nothing is hidden from anybody, so that no player holds anything of their own to look at.
	Open bool
	// NoHands: though something may be hidden, no player holds anything of their own to look at.
	NoHands bool
	// PublicDice: everybody sees every die fall, though other things are hidden. Of other games, unless they
	// are open, hosts tell nothing about the rolls while the game goes on.
	PublicDice bool
}

// Holds tells whether players hold something of their own to look at.
func (i Info) Holds() bool { return !i.Open && !i.NoHands }

// Teams are what plays against each other: the partners, where the game has them, or each seat.
func (i Info) Teams() []Partners {
	if len(i.Partners) > 0 {
		return i.Partners
	}
	var teams []Partners
	for seat, word := range i.Seats {
		teams = append(teams, Partners{Word: word, Seats: []Seat{Seat(seat)}})
	}
	return teams
}

// Partners are seats that one player may hold together. "<game>.partners.<word>" names them.
type Partners struct {
	Word  string
	Seats []Seat
}

// Routine is a kind of decision that comes up again and again and can be answered in
// advance. "<game>.routine.<kind>" names it.
type Routine struct {
	Kind string
	// Secret: what the answer is depends on what the seat holds. A host that answers for the
	// player takes its time then, so that nobody learns anything from how quickly it came.
	Secret bool
	// Given: the usual answer is given for a player who has not ordered otherwise, so that
	// nobody waits for them; see Advisor.
	Given bool
	// Between: it is asked of one partner about another, and nobody need be asked where both
	// are the same person.
	Between bool
	// Window: it is a chance to act that passes by itself, and the usual answer is to let it pass. A player may let all of
	// them pass in one part of a turn.
	Window bool
}

// OptionSpec is a choice made when a game is created.
type OptionSpec struct {
	ID     string
	Values []string
	Rule   Rule
	// Limit is the value, if any, with which a game ends in any case though the rules let it go on. Where
	// nobody can agree to stop, in leagues and random games, it takes the place of the default; see
	// Info.Limited.
	Limit string
}

// Limited adds to the options of a setup those values that make every game end, where the
// setup does not choose for itself.
func (i Info) Limited(options map[string]string) map[string]string {
	limited := maps.Clone(options)
	for _, spec := range i.Options {
		if _, chosen := options[spec.ID]; chosen || spec.Limit == "" {
			continue
		}
		if limited == nil {
			limited = make(map[string]string)
		}
		limited[spec.ID] = spec.Limit
	}
	return limited
}

// Verb is an order the game knows: it becomes a slash command, a menu entry and
// a line of the help.
//
// Messages: "<game>.verb.<word>" is a short phrase that tells what it does, for
// buttons and as the description of a command (at most 80 characters);
// "<game>.verb.<word>.also" holds the single words that people may type for it
// in that language, separated by commas, the first being the name of the command
// there. "<game>.param.<name>" is a parameter's name in one lower-case word of at
// most 32 letters, "<game>.param.<name>.help" (optional) its meaning in at most
// 100 characters. Seats, scenarios, options and overlays are named by
// "<game>.name", "<game>.seat.<word>", "<game>.scenario.<id>", "<game>.option.<id>",
// "<game>.option.<id>.<value>" and "<game>.overlay.<id>". "<game>.command" is the name of the game's own
// command and "<game>.command.help" its description.
type Verb struct {
	Word   string
	Params []Param
	// Phase groups verbs in the menus of a game that has more than 25: "<game>.phase.<word>" names it and
	// "<game>.phase.<word>.help" says what for. Empty for those that stand at the top.
	Phase string
}

// Param is a part of an order. Its legal words come from State.Options.
type Param struct {
	Name string
	// Many: several words may be given. AnyOrder: in any order, so that hosts can let players tick them in a list.
	Many, AnyOrder bool
	Optional       bool
	// Kind is the kind of the nouns that it takes, empty where any will do.
	Kind NounKind
}

// NounKind groups the things an order can name.
type NounKind string

// Noun is something an order can name.
type Noun struct {
	Kind NounKind
	// Word is its canonical form in the notation.
	Word string
	// Name is the catalogue key of its name.
	Name string
	// Aliases are further forms that mean it in any language.
	Aliases []string
}

// Setup tells what to play.
type Setup struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	// Rules is the version of the rules implementation, 0 for the current one.
	Rules   int               `json:"rules"`
	Options map[string]string `json:"options,omitempty"`
	// Data is the checksum of the files from which the scenario was read, see Info.Data. New fills it in, and refuses
	// another one than it has.
	Data string `json:"data,omitempty"`
}

// Event is a fact of a game. Values are immutable, marshal with encoding/json
// and are read again by Game.DecodeEvent.
type Event interface {
	Kind() string
}

// State is a position with everything hidden in it. Values are immutable: Evolve
// returns a new one. Methods may be called by several goroutines at once.
type State interface {
	// Decide judges an order. On success it returns at least one event; a
	// *Refusal changes nothing. Other errors are defects.
	Decide(seat Seat, order Order, dice Dice) ([]Event, error)
	// Evolve is the state after the events. It panics on events that Decide
	// could not have produced for this state only where continuing would
	// corrupt the game; hosts fence it.
	Evolve(events ...Event) State
	// Pending are the decisions the game waits for, at most one for each seat,
	// in the order of seats. Empty before "start" and after the end.
	Pending() []Decision
	// Options lists the words that may follow prefix in an order of the seat;
	// with the zero order, the verbs. Empty where the seat has nothing to decide.
	Options(seat Seat, prefix Order) []Option
	// View redacts the state.
	View(audience Audience) View
	// Outcome tells how the game ended; false while it goes on.
	Outcome() (Outcome, bool)
	// Setup is what the state was made from.
	Setup() Setup
}

// View is a state redacted for an audience. The game's painter knows its type.
type View interface {
	Audience() Audience
	// Status tells whose move it is, what is pending and where the markers stand.
	Status() []Text
	// Hand tells the reader's own hidden things, one a line; empty for others.
	Hand() []Text
}

// Telling is what happened, in words, for one audience.
type Telling struct {
	// Headlines are what came of it, for whoever reads no more; none where the lines are short enough.
	Headlines []Text
	Lines     []Text
	// Picture: the position changed so that the map is worth showing.
	Picture bool
}

// Outcome is how a game ended.
type Outcome struct {
	// Winners are the seats that won, empty for a draw.
	Winners []Seat `json:"winners"`
	// Method tells how ("decisive", "resignation").
	Method string `json:"method"`
	// Score of each seat as leagues count it, where the game has one.
	Score []int `json:"score,omitempty"`
	Why   Text  `json:"why"`
}

// Registry is the games that a process can referee, by id. It is filled once and
// then only read.
type Registry struct {
	games map[string]Game
}

// NewRegistry registers games. It fails on two games of one id.
func NewRegistry(games ...Game) (*Registry, error) {
	registry := &Registry{games: make(map[string]Game, len(games))}
	for _, game := range games {
		id := game.Info().ID
		if _, taken := registry.games[id]; taken {
			return nil, fmt.Errorf("engine: two games are called %q", id)
		}
		registry.games[id] = game
	}
	return registry, nil
}

// Game finds a game by its id.
func (r *Registry) Game(id string) (Game, error) {
	game, ok := r.games[id]
	if !ok {
		return nil, Misunderstood("engine.unknown-game", "game", id)
	}
	return game, nil
}

// IDs are the ids of all games in alphabetical order.
func (r *Registry) IDs() []string {
	ids := make([]string, 0, len(r.games))
	for id := range r.games {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	return ids
}
