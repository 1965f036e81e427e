package selfplay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
)

// examine checks a position before an order is given.
func (g *table) examine(decision engine.Decision, pending []engine.Decision) *broken {
	g.note(decision.Ask)
	for i := range g.config.Game.Info().Seats {
		seat, asked := engine.Seat(i), false
		for _, d := range pending {
			asked = asked || d.Seat == seat
		}
		if listed := len(g.state.Options(seat, engine.Order{})) > 0; listed != asked {
			return fail("pending", "seat %d: waited for %v, has options %v", seat, asked, listed)
		}
	}
	if problem := g.examineOptions(decision.Seat); problem != nil {
		return problem
	}
	return g.unlisted(decision.Seat)
}

// examineOptions walks a random way through the options and checks each list; the
// order at its end has to be accepted.
func (g *table) examineOptions(seat engine.Seat) *broken {
	order := engine.Order{}
	for {
		options := g.state.Options(seat, order)
		if len(options) == 0 {
			return fail("options", "nothing may follow %q", order)
		}
		clear(g.listed)
		for i := range options {
			option := &options[i]
			switch {
			case option.Word == "":
				return fail("options", "an empty word after %q", order)
			case g.listed[option.Word]:
				return fail("options", "%q is listed twice after %q", option.Word, order)
			case option.Hidden:
				return fail("options", "%q after %q is not offered", option.Word, order)
			case !option.Complete && !option.More:
				return fail("options", "%q after %q leads nowhere", option.Word, order)
			}
			g.listed[option.Word] = true
			g.note(option.Label)
		}
		option := options[g.random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete {
			if _, err := g.state.Decide(seat, order, g.dice()); err != nil {
				return fail("options", "the listed order %q is refused: %v", order, err)
			}
		}
		if !option.More || len(order.Args) > 500 {
			return nil
		}
	}
}

// unlisted gives orders that the state does not list; they have to be refused.
func (g *table) unlisted(seat engine.Seat) *broken {
	order, problem := g.choose(seat, engine.Order{})
	if problem != nil {
		return problem
	}
	for _, mutant := range g.words.mutants(g.random, order) {
		if notation.Listed(g.state, seat, mutant) || g.misspelt(seat, mutant) {
			continue
		}
		if problem := g.refused(seat, mutant); problem != nil {
			return problem
		}
	}
	for i := range g.config.Game.Info().Seats {
		stranger := engine.Seat(i)
		if stranger == seat || len(g.state.Options(stranger, engine.Order{})) > 0 {
			continue
		}
		if problem := g.refused(stranger, order); problem != nil {
			return problem
		}
	}
	return nil
}

// misspelt tells whether an order is another spelling of a listed one.
func (g *table) misspelt(seat engine.Seat, order engine.Order) bool {
	speller, ok := g.state.(engine.Speller)
	return ok && notation.Listed(g.state, seat, speller.Canonical(seat, order))
}

func (g *table) refused(seat engine.Seat, order engine.Order) *broken {
	recorder := engine.NewRecorder(g.dice())
	_, err := g.state.Decide(seat, order, recorder)
	if err == nil {
		return fail("unlisted", "seat %d: %q is accepted, but not listed", seat, order)
	}
	if rolls := recorder.Rolls(); len(rolls) > 0 {
		// What is refused does not count, so its dice would come again, and somebody might have learned them.
		return fail("unlisted", "seat %d: %q is refused after %d rolls", seat, order, len(rolls))
	}
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		return fail("unlisted", "seat %d: %q fails without a refusal: %v", seat, order, err)
	}
	g.Refused++
	g.note(refusal.Why)
	for _, instead := range refusal.Instead { // orders, or the beginnings of orders
		if !notation.Listed(g.state, seat, instead) && len(g.state.Options(seat, instead)) == 0 {
			return fail("unlisted", "seat %d: %q is offered instead of %q, but not listed", seat, instead, order)
		}
	}
	return nil
}

// scrutinise checks what came of an order.
func (g *table) scrutinise(before engine.State, given notation.Given, events []engine.Event, kept []stored) *broken {
	if problem := again(before, given, kept); problem != nil {
		return problem
	}
	audiences := g.audiences()
	audience := audiences[g.random.IntN(len(audiences))]
	g.note(g.config.Game.Tell(before, events, audience).Lines...)
	view := g.state.View(audience)
	g.note(view.Status()...)
	g.note(view.Hand()...)
	if !g.drafting(before, given.Seat) {
		if problem := g.leak(audience); problem != nil {
			return problem
		}
	}
	if g.random.IntN(4) == 0 {
		return g.snapshot()
	}
	return nil
}

// again decides an order once more, with the dice that it got.
func again(before engine.State, given notation.Given, kept []stored) *broken {
	events, err := engine.Again(before, given.Seat, given.Order, given.Rolls)
	if err != nil {
		return fail("again", "%q, decided again, fails: %v", given.Order, err)
	}
	if len(events) != len(kept) {
		return fail("again", "%q, decided again, has %d events, not %d", given.Order, len(events), len(kept))
	}
	for i, event := range events {
		second, err := store(event)
		if err != nil || second.kind != kept[i].kind || !bytes.Equal(second.data, kept[i].data) {
			return fail("again", "%q, decided again, has another event:\n%s %s\n%s %s",
				given.Order, kept[i].kind, kept[i].data, second.kind, second.data)
		}
	}
	return nil
}

func (g *table) audiences() []engine.Audience {
	all := []engine.Audience{engine.Everybody(), {Kind: engine.Spectator, Seat: engine.Nobody}}
	for i := range g.config.Game.Info().Seats {
		all = append(all, engine.For(engine.Seat(i)))
	}
	return all
}

// drafting tells whether the last order belongs to a draft that its owner is
// still composing: such a state is shown to nobody else.
func (g *table) drafting(before engine.State, seat engine.Seat) bool {
	for _, decision := range before.Pending() {
		if decision.Seat == seat && decision.Draft && waits(g.state, decision) {
			return true
		}
	}
	return false
}

// leak compares what an audience gets of the state and of a disguise of it.
func (g *table) leak(audience engine.Audience) *broken {
	concealer, ok := g.state.(engine.Concealer)
	if !ok {
		return nil
	}
	disguised := concealer.ShuffleHidden(audience, g.random.IntN)
	g.Leaks++
	for i, state := range [...]engine.State{g.state, disguised} {
		var err error
		if g.accounts[i], err = g.shown(g.accounts[i][:0], state, audience); err != nil {
			return fail("leak", "%v", err)
		}
	}
	if !bytes.Equal(g.accounts[0], g.accounts[1]) {
		a, b := difference(string(g.accounts[0]), string(g.accounts[1]))
		return fail("leak", "audience %v sees a difference that it may not know:\n%s\n%s", audience, a, b)
	}
	return nil
}

// shown is everything that an audience gets of a state, written in some memory.
func (g *table) shown(room account, state engine.State, audience engine.Audience) (account, error) {
	view := state.View(audience)
	data, err := json.Marshal([]any{view, state.Pending()})
	if err != nil {
		return nil, fmt.Errorf("a view cannot be written: %w", err)
	}
	everything := append(room, data...).texts(view.Status()).texts(view.Hand())
	if audience.Kind == engine.Player {
		options := state.Options(audience.Seat, engine.Order{})
		everything = everything.options(options)
		for _, option := range options {
			if option.More {
				words := state.Options(audience.Seat, engine.Order{Verb: option.Word})
				everything = everything.options(words).places(state, audience, words)
			}
		}
	}
	everything, texts, err := asked(everything, state, audience, g.Leaks)
	if err != nil {
		return nil, err
	}
	g.note(texts...)
	if holding, ok := view.(engine.Holding); ok {
		everything = everything.anything(holding.Held())
	}
	everything, texts = described(everything, state, audience, g.words.words, g.Leaks)
	g.note(texts...)
	if g.config.Shows == nil {
		return everything, nil
	}
	more, err := g.config.Shows(state, audience)
	return append(everything, more...), err
}

// difference cuts two texts down to what is around the first difference.
func difference(a, b string) (string, string) {
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	around := func(text string) string {
		return strings.ToValidUTF8(text[max(0, same-120):min(len(text), same+120)], "")
	}
	return "…" + around(a) + "…", "…" + around(b) + "…"
}

// snapshot writes the state and reads it again; the game goes on with the copy.
func (g *table) snapshot() *broken {
	data, err := json.Marshal(g.state)
	if err != nil {
		return fail("snapshot", "the state cannot be written: %v", err)
	}
	if len(data) > len(g.heaviest) {
		g.heaviest = data
	}
	copied, err := g.config.Game.DecodeState(data)
	if err != nil {
		return fail("snapshot", "the state cannot be read: %v", err)
	}
	second, err := json.Marshal(copied)
	if err != nil || !bytes.Equal(data, second) {
		a, b := difference(string(data), string(second))
		return fail("snapshot", "the state came back as another one: %v\n%s\n%s", err, a, b)
	}
	g.state = copied
	return nil
}

// replay reads the events of the game back and compares the positions.
func (g *table) replay() *broken {
	state, err := g.config.Game.New(g.record.Setup)
	if err != nil {
		return fail("replay", "%v", err)
	}
	events := make([]engine.Event, 0, len(g.events))
	for _, kept := range g.events {
		event, err := g.config.Game.DecodeEvent(kept.kind, kept.data)
		if err != nil {
			return fail("replay", "an event cannot be read: %v\n%s %s", err, kept.kind, kept.data)
		}
		if again, err := store(event); err != nil || again.kind != kept.kind || !bytes.Equal(again.data, kept.data) {
			return fail("replay", "an event came back as another one: %s\n%s\n%s", kept.kind, kept.data, again.data)
		}
		events = append(events, event)
	}
	state = state.Evolve(events...)
	a, errA := json.Marshal(g.state)
	b, errB := json.Marshal(state)
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		played, replayed := difference(string(a), string(b))
		return fail("replay", "the events give another position:\n%s\n%s", played, replayed)
	}
	if len(a) > len(g.heaviest) {
		g.heaviest = a
	}
	return nil
}

// languages that every message has to be in.
var languages = [...]string{"en", "ru", "pl"}

// catalogue knows which messages there are.
type catalogue struct {
	prefix string
	keys   [len(languages)]map[string]json.RawMessage
}

// readCatalogue reads the files "<language>.json" and "<name>.<language>.json".
func readCatalogue(game engine.Game) (*catalogue, error) {
	c := &catalogue{prefix: game.Info().ID + "."}
	files, err := fs.ReadDir(game.Catalogue(), ".")
	if err != nil {
		return nil, fmt.Errorf("selfplay: catalogue: %w", err)
	}
	for i, language := range languages {
		c.keys[i] = make(map[string]json.RawMessage)
		for _, file := range files {
			if !strings.HasSuffix("."+file.Name(), "."+language+".json") {
				continue
			}
			data, err := fs.ReadFile(game.Catalogue(), file.Name())
			if err == nil {
				err = json.Unmarshal(data, &c.keys[i]) // adds to what is there
			}
			if err != nil {
				return nil, fmt.Errorf("selfplay: catalogue %s: %w", file.Name(), err)
			}
		}
	}
	return c, nil
}

// note records the messages of texts that are missing.
func (t *tally) note(texts ...engine.Text) {
	for _, text := range texts {
		if !t.noted[text.Key] && strings.HasPrefix(text.Key, t.texts.prefix) {
			t.noted[text.Key] = true
			for i, language := range languages {
				if _, ok := t.texts.keys[i][text.Key]; !ok {
					t.missing[language+" "+text.Key] = true
				}
			}
		}
		for _, arg := range text.Args {
			switch arg := arg.(type) {
			case engine.Text:
				t.note(arg)
			case []engine.Text:
				t.note(arg...)
			}
		}
	}
}
