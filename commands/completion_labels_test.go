package commands_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/commandstest"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// listed is how many words of a list a label names at least, however long the names are.
const listed = 4

// In random play of every game, no completion shows what only the notation calls a thing: neither the word of a noun nor its number.
func TestCompletionsShowNames(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			r := newReader(t, game)
			state := r.begin(t)
			for range 90 {
				pending := state.Pending()
				if len(pending) == 0 {
					break
				}
				seat := pending[r.random.IntN(len(pending))].Seat
				if r.random.IntN(6) == 0 {
					r.read(t, state, seat)
				}
				state = r.act(t, state, seat)
			}
			if r.found < 100 {
				t.Errorf("only %d completions were seen", r.found)
			}
		})
	}
}

// reader fills in the parameters of orders by what is completed.
type reader struct {
	random  *rand.Rand
	game    engine.Game
	lexicon *commands.Lexicon
	orders  map[string]commands.GameOrder
	// ids are the words of the notation that are no names.
	ids   map[string]bool
	found int
}

func newReader(t *testing.T, game engine.Game) *reader {
	t.Helper()
	r := &reader{
		random: rand.New(rand.NewPCG(1, 2)), game: game, lexicon: commands.NewLexicon(newBook(t, game), game),
		orders: make(map[string]commands.GameOrder), ids: make(map[string]bool),
	}
	for _, spec := range commandstest.Specs(t, game) {
		if order, ok := spec.In(game.Info().ID); ok {
			r.orders[order.Verb] = order
		}
	}
	for _, noun := range game.Nouns() {
		if strings.ContainsAny(noun.Word, "-_") {
			r.ids[noun.Word] = true
		}
	}
	return r
}

func (r *reader) Roll(_ string, sides int) int            { return r.random.IntN(sides) }
func (r *reader) Draw(_ string, candidates []int) (i int) { return r.random.IntN(len(candidates)) }

// begin is the first position of the game's first scenario.
func (r *reader) begin(t *testing.T) engine.State {
	t.Helper()
	info := r.game.Info()
	state, err := r.game.New(engine.Setup{Game: info.ID, Scenario: info.Scenarios[0], Options: info.Limited(nil)})
	if err != nil {
		t.Fatal(err)
	}
	events, err := state.Decide(engine.Referee, engine.Order{Verb: "start"}, r)
	if err != nil {
		t.Fatal(err)
	}
	return state.Evolve(events...)
}

// act gives some legal order.
func (r *reader) act(t *testing.T, state engine.State, seat engine.Seat) engine.State {
	t.Helper()
	var order engine.Order
	for {
		option := r.some(state.Options(seat, order))
		order = order.With(option.Word)
		if option.Complete && (!option.More || r.random.IntN(2) == 0) {
			break
		}
	}
	events, err := state.Decide(seat, order, r)
	if err != nil {
		t.Fatalf("%s: %v", order, err)
	}
	return state.Evolve(events...)
}

func (r *reader) some(options []engine.Option) engine.Option {
	return options[r.random.IntN(len(options))]
}

// read looks at the completions of all orders that may be given.
func (r *reader) read(t *testing.T, state engine.State, seat engine.Seat) {
	t.Helper()
	for _, verb := range state.Options(seat, engine.Order{}) {
		prefix := engine.Order{Verb: verb.Word}
		for _, param := range r.orders[verb.Word].Params {
			if param.Kind == commands.WordList {
				r.pick(t, state, seat, prefix)
			} else {
				lang := speech.Languages()[r.random.IntN(len(speech.Languages()))]
				r.names(t, r.lexicon.Complete(state, seat, prefix, "", lang, room))
			}
			options := state.Options(seat, prefix)
			if len(options) == 0 {
				break
			}
			prefix = prefix.With(r.some(options).Word)
		}
	}
}

// room is that of Discord.
var room = commands.Room{Count: 25, Text: 100}

// pick looks at the completions of a list that becomes longer.
func (r *reader) pick(t *testing.T, state engine.State, seat engine.Seat, prefix engine.Order) {
	t.Helper()
	lang := speech.Languages()[r.random.IntN(len(speech.Languages()))]
	typed := ""
	for range listed {
		found := r.lexicon.CompleteList(state, seat, prefix, typed, lang, room)
		r.names(t, found)
		if len(found) == 0 {
			return
		}
		typed = found[r.random.IntN(len(found))].Value + " "
	}
}

func (r *reader) names(t *testing.T, found []commands.Completion) {
	t.Helper()
	r.found += len(found)
	for _, c := range found {
		if utf8.RuneCountInString(c.Label) > room.Text {
			t.Errorf("%q is too long", c.Label)
		}
		for word := range strings.FieldsFuncSeq(c.Label, func(r rune) bool { return strings.ContainsRune(" ,:()·", r) }) {
			if r.ids[word] || strings.HasPrefix(word, "~") {
				t.Errorf("%q shows %q for %q", c.Label, word, c.Value)
			}
		}
	}
}
