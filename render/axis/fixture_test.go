package axis

import (
	"context"
	"log/slog"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
)

// artist is a painter with its drawer.
type artist struct {
	*drawer
	*painter
}

// draw gives the scene of a request, painted.
func (a *artist) draw(ctx context.Context, request render.Request) (*scene, error) {
	d, err := a.Draw(ctx, request)
	return d.Scene, err
}

// newArtist has painted nothing yet. It has so much memory for printed maps; 0 for the usual one.
func newArtist(groundBytes int) (*artist, error) {
	faces, err := render.NewTypefaces()
	if err != nil {
		return nil, err
	}
	d, err := newDrawer(faces)
	if err != nil {
		return nil, err
	}
	p, err := d.painter(groundBytes)
	return &artist{d, p}, err
}

// newPainter has painted nothing yet.
func newPainter(t testing.TB) *artist {
	t.Helper()
	a, err := newArtist(0)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// shared is the painter of the tests: most of the work of a new one is done only once.
var shared = sync.OnceValue(func() *artist {
	a, err := newArtist(0)
	if err != nil {
		panic(err)
	}
	return a
})

// theBook is the catalogue of the tests.
var theBook = sync.OnceValue(func() *speech.Book {
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), axis.New().Catalogue())
	if err != nil {
		panic(err)
	}
	return book
})

func speaking(book *speech.Book, lang string) func(engine.Text) string {
	return func(text engine.Text) string { return book.Say(lang, text) }
}

// stage builds views by hand.
type stage struct {
	t     testing.TB
	state engine.State
}

func newStage(t testing.TB) *stage {
	t.Helper()
	state, err := axis.New().New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	return &stage{t, state}
}

// set arranges the position.
func (s *stage) set(lines ...string) {
	s.t.Helper()
	for _, line := range lines {
		order := engine.ParseOrder(line)
		next, err := axis.New().EditPosition(s.state, append([]string{order.Verb}, order.Args...))
		if err != nil {
			s.t.Fatalf("%s: %v", line, err)
		}
		s.state = next
	}
}

func (s *stage) view() state.View { return s.state.View(engine.Everybody()).(state.View) }

func spaceOf(t testing.TB, word string) components.Space {
	t.Helper()
	space, ok := components.Default().Find(word)
	if !ok {
		t.Fatalf("no space %q", word)
	}
	return space
}

func (s *stage) trail(class components.Class, combat bool, words ...string) {
	trail := state.Trail{Class: class, Combat: combat}
	for _, word := range words {
		trail.Way = append(trail.Way, spaceOf(s.t, word))
	}
	s.view().State.Trails = append(s.view().State.Trails, trail)
}

func (s *stage) fight(kind state.FightKind, word string, done bool) {
	s.view().State.Fights = append(s.view().State.Fights, state.Fight{Kind: kind, Space: spaceOf(s.t, word), Done: done})
}

// opening is the set-up with the USSR to buy.
func opening(t testing.TB) state.View {
	t.Helper()
	s := newStage(t)
	st := s.view().State
	st.Stage = state.Purchase
	return s.view()
}

// eastFront is Germany's first turn: attacks in the east, at sea and in Africa.
func eastFront(t testing.TB) state.View {
	t.Helper()
	s := newStage(t)
	s.set(
		"units germany karelia_ssr 3 infantry artillery 2 tank 2 fighter bomber",
		"units germany caucasus 2 tank", "units ussr caucasus 3 infantry artillery tank aa-gun fighter",
		"units germany sz06 3 submarine destroyer fighter", "units uk sz06 battleship 2 destroyer cruiser transport",
		"units germany anglo_egypt_sudan 2 infantry 2 tank", "damage germany 7", "control west_russia ussr",
		"aboard uk sz02 transport 2 infantry", "aboard germany sz05 transport tank infantry", "money germany 11",
	)
	st := s.view().State
	st.Active, st.Stage = components.Germany, state.Combat
	s.trail(components.Land, true, "belorussia", "karelia_ssr")
	s.trail(components.Land, true, "eastern_europe", "belorussia", "karelia_ssr")
	s.trail(components.Air, true, "germany", "eastern_europe", "karelia_ssr")
	s.trail(components.Land, true, "ukraine_ssr", "caucasus")
	s.trail(components.Sea, true, "sz05", "sz06")
	s.trail(components.Sea, true, "sz08", "sz07", "sz06")
	s.trail(components.Air, true, "norway", "sz06")
	s.trail(components.Land, true, "libya", "anglo_egypt_sudan")
	s.fight(state.LandFight, "karelia_ssr", false)
	s.fight(state.LandFight, "caucasus", false)
	s.fight(state.SeaFight, "sz06", false)
	s.fight(state.LandFight, "anglo_egypt_sudan", true)
	return s.view()
}

// pacific is Japan's turn: a move across the edge of the board, and one battle being fought.
func pacific(t testing.TB) state.View {
	t.Helper()
	s := newStage(t)
	s.set(
		"units japan sz55 2 carrier 4 fighter battleship", "units usa sz55 destroyer submarine transport battleship",
		"control china japan", "control hawaiian_islands japan", "units japan hawaiian_islands infantry",
		"control philippine_islands usa",
	)
	st := s.view().State
	st.Active, st.Stage, st.Round = components.Japan, state.DefenderLosses, 3
	s.trail(components.Sea, true, "sz60", "sz56", "sz55")
	s.trail(components.Air, true, "hawaiian_islands", "sz52", "sz53", "sz55")
	s.trail(components.Sea, false, "sz55", "sz54", "sz20")
	s.fight(state.SeaFight, "sz55", false)
	st.Battle = state.Battle{Fight: st.Fights[0], Round: 1}
	return s.view()
}
