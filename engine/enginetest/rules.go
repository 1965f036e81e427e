// Package enginetest is a small but complete game, Skirmish, for the tests of everything that hosts, stores, replays or
// displays games, and for whoever writes a game. Its rules; those in brackets hold in version 2:
//
//   - 1.1 Red and blue have a cruiser and a destroyer each, in their ports. The five places lie in a row.
//   - 1.2 Of the ten cards each seat is dealt three, which only it may see.
//   - 2.1 The active seat plans: it may play one card of its hand for a bonus, a third of its number rounded up.
//   - 2.2 It may move each ship once, to a place next to it.
//   - 2.3 Then it commits. With nothing planned it passes.
//   - 3.1 Where ships of both meet there is battle. The other seat may react with a card. [To decline is not recorded.]
//   - 3.2 Both roll a die and add their bonus. The lower total, or the attacker [defender] in a tie, loses a ship of its choice there.
//   - 3.3 Battles are fought in the order of the places.
//   - 4.1 After its plan the seat draws a card, if there is one, and the other seat becomes active.
//   - 4.2 A seat without ships has lost. After the last turn the seat with more ships has won; else it is a draw.
//   - 4.3 The referee ends the game when a seat resigns.
package enginetest

import (
	"cmp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// The seats, the stages, and where things are that are not on the map. A hand is called like its seat.
const (
	Red, Blue                               = engine.Seat(0), engine.Seat(1)
	Dealing, Plan, React, Loss, Going, Over = "deal", "plan", "react", "loss", "going", "over"
	Deck, Discard, Sunken                   = "deck", "discard", "sunk"
)

// State is a position of Skirmish.
type State struct {
	stage.Things[*State]
	Turn          int
	Stage         string
	Active, Loser string   // the seat that plans; that has to lose a ship in the stage Loss
	Card, Battle  string   // what this plan played; the place that is being fought for
	Done          []string // the ships that this plan moved, and the places where its battles are over
}

func seatOf(word string) engine.Seat    { return engine.Seat(slices.Index(seats.List, word)) }
func other(seat string) string          { return seats.List[1-slices.Index(seats.List, seat)] }
func owner(ship string) string          { return seats.List[slices.Index(ships.List, ship)/2] }
func fleet(seat string) []string        { return ships.List[2*slices.Index(seats.List, seat):][:2] }
func bonus(card string) int             { return (slices.Index(cards.List, card) + 3) / 3 }
func (s *State) afloat(seat string) int { return 2 - len(s.In(Sunken, fleet(seat))) }

// ShuffleHidden lets the hidden cards change their places. [engine.Concealer]
func (s *State) ShuffleHidden(audience engine.Audience, pick func(n int) int) engine.State {
	next := s.Clone()
	hidden := func(c string) bool { return s.Where[c] != Discard && !audience.Sees(seatOf(s.Where[c])) } // of the deck too
	for i, a := range cards.List {
		if b := cards.List[pick(i+1)]; hidden(a) && hidden(b) {
			next.Where[a], next.Where[b] = next.Where[b], next.Where[a]
		}
	}
	return next
}

// Describe tells where a ship is, what is in a place, and what a card is worth that the audience may see. [engine.Describer]
func (s *State) Describe(audience engine.Audience, word string) (engine.Explanation, bool) {
	e := engine.Explanation{Title: vocabulary.Name(word)}
	switch at := s.Where[word]; {
	case slices.Contains(ships.List, word):
		e.Because("1.1", engine.T("skirmish.about.ship", "seat", vocabulary.Name(owner(word)), "place", vocabulary.Name(at)))
	case slices.Contains(places.List, word):
		for _, ship := range s.In(word, ships.List) {
			e.Because("1.1", engine.T("skirmish.about.ship", "seat", vocabulary.Name(owner(ship)), "place", vocabulary.Name(ship)))
		}
	case slices.Contains(cards.List, word) && (at == Discard || at != Deck && audience.Sees(seatOf(at))):
		e.Because("2.1", engine.T("skirmish.about.card", "bonus", bonus(word)))
	default:
		return engine.Explanation{}, false
	}
	return e, true
}

// Usual declines, and loses the first ship. [engine.Advisor]
func (s *State) Usual(seat engine.Seat) (engine.Order, bool) {
	if s.Stage == Loss && seats.List[seat] == s.Loser {
		return engine.Order{Verb: "lose", Args: s.In(s.Battle, fleet(s.Loser))[:1]}, true
	}
	return engine.Order{Verb: "decline"}, s.Stage == React && seats.List[seat] != s.Active
}

// Chapter is the turn. [engine.Chaptered]
func (s *State) Chapter() (number int, heading engine.Text) {
	return s.Turn, engine.T("skirmish.status.turn", "turn", s.Turn)
}

// View redacts the state: hands are for their owners.
func (s *State) View(audience engine.Audience) engine.View {
	v := stage.NewView(vocabulary, s, audience, engine.T("skirmish.status.turn", "turn", s.Turn))
	v.Cells = [][]stage.Cell{nil}
	for _, place := range places.List {
		cell := stage.Cell{Word: place, Class: "sea"}
		for _, ship := range s.In(place, ships.List) {
			v.Lines = append(v.Lines, engine.T("skirmish.status.ship", "ship", vocabulary.Name(ship), "place", vocabulary.Name(place)))
			cell.Pieces = append(cell.Pieces, stage.Piece{Owner: seatOf(owner(ship)), Name: engine.T("skirmish.piece." + ship)})
		}
		v.Cells[0] = append(v.Cells[0], cell)
	}
	for seat, word := range seats.List {
		hand := s.In(word, cards.List)
		v.Lines = append(v.Lines, engine.T("skirmish.status.hand", "seat", vocabulary.Name(word), "n", len(hand)))
		for _, card := range hand {
			if audience.Sees(engine.Seat(seat)) {
				v.Holds = append(v.Holds, card)
				v.Own = append(v.Own, engine.T("skirmish.hand", "card", vocabulary.Name(card), "bonus", bonus(card)))
			}
		}
	}
	return v
}

// The facts of a game, with the rules they come from. Their fields are the arguments of "skirmish.told.<kind>".
type (
	Dealt     struct{ Cards int }          // 1.2
	Drawn     struct{ Seat, Card string }  // 1.2, 4.1
	Played    struct{ Seat, Card string }  // 2.1
	Moved     struct{ Ship, Place string } // 2.2
	Committed struct{}                     // 2.3
	Passed    struct{ Seat string }        // 2.3
	Joined    struct{ Place string }       // 3.1: a battle begins
	Reacted   struct{ Seat, Card string }  // 3.1
	Declined  struct{ Seat string }        // 3.1
	Fought    struct {                     // 3.2
		Attacker, Defender, Loser                  string
		Attack, AttackBonus, Defence, DefenceBonus int
	}
	Sunk       struct{ Ship string } // 3.2
	TurnPassed struct {              // 4.1
		Turn int
		Seat string
	}
	Ended struct{ engine.Outcome } // 4.2, 4.3
)

func (Dealt) Kind() string      { return "dealt" }
func (Played) Kind() string     { return "played" }
func (Moved) Kind() string      { return "moved" }
func (Committed) Kind() string  { return "committed" }
func (Passed) Kind() string     { return "passed" }
func (Joined) Kind() string     { return "battle" }
func (Reacted) Kind() string    { return "reacted" }
func (Declined) Kind() string   { return "declined" }
func (Fought) Kind() string     { return "fought" }
func (Sunk) Kind() string       { return "sunk" }
func (Drawn) Kind() string      { return "drawn" }
func (TurnPassed) Kind() string { return "turn" }
func (Ended) Kind() string      { return "ended" }

func (Dealt) Apply(s *State)     { s.Stage = Plan }
func (e Played) Apply(s *State)  { s.Card, s.Where[e.Card] = e.Card, Discard }
func (e Moved) Apply(s *State)   { s.Where[e.Ship], s.Done = e.Place, append(s.Done, e.Ship) }
func (Committed) Apply(s *State) { s.Stage = Going }
func (Passed) Apply(s *State)    { s.Stage = Going }
func (e Joined) Apply(s *State)  { s.Stage, s.Battle = React, e.Place }
func (e Reacted) Apply(s *State) { s.Where[e.Card] = Discard }
func (Declined) Apply(*State)    {}
func (e Fought) Apply(s *State)  { s.Stage, s.Loser, s.Done = Loss, e.Loser, append(s.Done, s.Battle) }
func (e Sunk) Apply(s *State)    { s.Stage, s.Battle, s.Where[e.Ship] = Going, "", Sunken }
func (e Drawn) Apply(s *State)   { s.Where[e.Card] = e.Seat }
func (e Ended) Apply(s *State)   { s.Stage, s.Battle, s.Result = Over, "", &e.Outcome }
func (e TurnPassed) Apply(s *State) {
	s.Turn, s.Active, s.Stage, s.Card, s.Done = e.Turn, e.Seat, Plan, "", nil
}

func (e Drawn) Tell(_ *State, audience engine.Audience) []engine.Text {
	if audience.Sees(seatOf(e.Seat)) {
		return []engine.Text{engine.T("skirmish.told.your-card", "card", vocabulary.Name(e.Card))}
	}
	return []engine.Text{engine.T("skirmish.told.drew", "seat", vocabulary.Name(e.Seat))}
}
func (e Ended) Line(*State) engine.Text { return engine.T("skirmish.told.ended", "why", e.Why) }
func (Dealt) Shows(*State) bool         { return true }
func (Moved) Shows(*State) bool         { return true }
func (Sunk) Shows(*State) bool          { return true }

type (
	order = stage.SimpleVerb[*State, referee, engine.Seat]
	ban   = stage.Ban[*State, engine.Seat]
	step  = stage.Stage[*State, referee, engine.Seat]
)

// sequence of play: who is asked in a stage, by which rule, what may be answered, and what the rules forbid.
func sequence() []step {
	planned := func(s *State, _ engine.Seat, _ []string) bool { return s.Card != "" || s.Done != nil }
	unplanned := func(s *State, _ engine.Seat, _ []string) bool { return s.Card == "" && s.Done == nil }
	notHeld := func(s *State, by engine.Seat, w []string) bool { return s.Where[w[0]] != seats.List[by] }
	return []step{
		{Name: Dealing, Rule: "1.2"},
		asks(Plan, "2.1", engine.Session, func(s *State) string { return s.Active },
			order{Word: "play", From: []stage.Words{cards}, Carry: play, Bans: []ban{
				stage.Forbid("2.1", "skirmish.one-card", 0, func(s *State, _ engine.Seat, _ []string) bool { return s.Card != "" }),
				stage.Forbid("2.1", "skirmish.not-in-hand", 1, notHeld),
			}},
			order{Word: "move", From: []stage.Words{ships, places}, Carry: move, Bans: []ban{
				stage.Forbid("2.2", "skirmish.not-your-ship", 1, func(_ *State, by engine.Seat, w []string) bool { return owner(w[0]) != seats.List[by] }),
				stage.Forbid("2.2", "skirmish.ship-sunk", 1, func(s *State, _ engine.Seat, w []string) bool { return s.Where[w[0]] == Sunken }),
				stage.Forbid("2.2", "skirmish.has-moved", 1, func(s *State, _ engine.Seat, w []string) bool { return slices.Contains(s.Done, w[0]) }),
				stage.Forbid("2.2", "skirmish.too-far", 2, func(s *State, _ engine.Seat, w []string) bool {
					way := slices.Index(places.List, w[1]) - slices.Index(places.List, s.Where[w[0]])
					return way != 1 && way != -1
				}),
			}},
			order{Word: "commit", Carry: commit, Bans: []ban{stage.Forbid("2.3", "skirmish.nothing-planned", 0, unplanned)}},
			order{Word: "pass", Carry: pass, Bans: []ban{stage.Forbid("2.3", "skirmish.already-planned", 0, planned)}}),
		asks(React, "3.1", engine.Tap, func(s *State) string { return other(s.Active) },
			order{Word: "react", From: []stage.Words{cards}, Carry: react, Bans: []ban{stage.Forbid("3.1", "skirmish.not-in-hand", 1, notHeld)}},
			order{Word: "decline", Carry: react}),
		asks(Loss, "3.2", engine.Tap, func(s *State) string { return s.Loser },
			order{Word: "lose", From: []stage.Words{ships}, Carry: lose, Bans: []ban{
				stage.Forbid("3.2", "skirmish.not-in-battle", 1, func(s *State, by engine.Seat, w []string) bool {
					return owner(w[0]) != seats.List[by] || s.Where[w[0]] != s.Battle
				}),
			}}),
		{Name: Going, Rule: "3.3", Run: goOn},
		{Name: Over, Rule: "4.2"},
	}
}

// asks is a stage with one decision.
func asks(name string, rule engine.Rule, effort engine.Effort, who func(s *State) string, orders ...order) step {
	return step{Name: name, Rule: rule, Verbs: stage.SimpleVerbs(vocabulary, orders), Ask: func(s *State) []engine.Decision {
		ask := engine.T("skirmish.ask."+name, "turn", s.Turn, "place", vocabulary.Name(s.Battle))
		return []engine.Decision{{
			Seat: seatOf(who(s)), Kind: name, Rule: rule, Ask: ask, About: strings.Fields(s.Battle), Effort: effort, Draft: name == Plan, Round: s.Turn,
		}}
	}}
}

func play(r referee, by engine.Seat, words []string) { r.Emit(Played{seats.List[by], words[0]}) }
func move(r referee, _ engine.Seat, words []string)  { r.Emit(Moved{words[0], words[1]}) }
func commit(r referee, _ engine.Seat, _ []string)    { r.Emit(Committed{}) }
func pass(r referee, by engine.Seat, _ []string)     { r.Emit(Passed{seats.List[by]}) }
func lose(r referee, _ engine.Seat, words []string)  { r.Emit(Sunk{words[0]}) }

// react is rules 3.1 and 3.2.
func react(r referee, by engine.Seat, words []string) {
	s, defender, answer := r.After, seats.List[by], ""
	if len(words) > 0 {
		answer = words[0]
		r.Emit(Reacted{defender, answer})
	} else if s.Config.Rules < 2 {
		r.Emit(Declined{defender})
	}
	die := func(seat string) int {
		return r.Dice.Roll("battle "+seat+" "+s.Battle, map[string]int{"six": 6, "ten": 10}[s.Config.Options["die"]])
	}
	e := Fought{s.Active, defender, s.Active, die(s.Active), bonus(s.Card), die(defender), bonus(answer)}
	if ahead := e.Attack + e.AttackBonus - e.Defence - e.DefenceBonus; ahead > 0 || ahead == 0 && s.Config.Rules >= 2 {
		e.Loser = defender
	}
	r.Emit(e)
	if lost := s.In(s.Battle, fleet(e.Loser)); len(lost) == 1 {
		r.Emit(Sunk{lost[0]})
	}
}

// deal is rule 1.2.
func deal(r referee) {
	for _, seat := range []string{"red", "red", "red", "blue", "blue", "blue"} {
		draw(r, "deal", seat)
	}
	r.Emit(Dealt{Cards: 3})
}

// draw gives a seat a card, if there is one.
func draw(r referee, purpose, seat string) {
	var numbers []int
	deck := r.After.In(Deck, cards.List)
	for _, card := range deck {
		numbers = append(numbers, 1+slices.Index(cards.List, card))
	}
	if len(deck) > 0 {
		r.Emit(Drawn{seat, deck[r.Dice.Draw(purpose+" "+seat, numbers)]})
	}
}

// goOn begins the next battle (3.1, 3.3), or ends the plan (4.1) or the game (4.2).
func goOn(r referee) {
	s := r.After
	for _, at := range places.List {
		if !slices.Contains(s.Done, at) && len(s.In(at, fleet("red"))) > 0 && len(s.In(at, fleet("blue"))) > 0 {
			r.Emit(Joined{at})
			return
		}
	}
	draw(r, "draw", s.Active)
	turn, red, blue := s.Turn+int(seatOf(s.Active)), s.afloat("red"), s.afloat("blue")
	winner := []string{"blue", "", "red"}[1+cmp.Compare(red, blue)]
	switch {
	case red == 0 || blue == 0:
		end(r, "elimination", winner)
	case turn > map[string]int{"short": 4, "long": 8}[s.Config.Scenario]:
		end(r, "points", winner)
	default:
		r.Emit(TurnPassed{turn, other(s.Active)})
	}
}

// resign is rule 4.3.
func resign(r referee, by engine.Seat) { end(r, "resignation", seats.List[1-by]) }

func end(r referee, method, winner string) {
	outcome := engine.Outcome{Method: method, Score: []int{r.After.afloat("red"), r.After.afloat("blue")}, Why: engine.T("skirmish.end.draw")}
	if winner != "" {
		outcome.Winners = []engine.Seat{seatOf(winner)}
		outcome.Why = engine.T("skirmish.end."+method, "seat", vocabulary.Name(winner), "other", vocabulary.Name(other(winner)))
	}
	r.Emit(Ended{outcome})
}
