package nextwar

import (
	"log/slog"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
)

// artist is a painter with its drawer.
type artist struct {
	*drawer
	*painter
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

var oneArtist = sync.OnceValues(func() (*artist, error) { return newArtist(0) })

// shared is the painter of the tests that do not care what was painted before.
func shared(t testing.TB) *artist {
	t.Helper()
	a, err := oneArtist()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// paint also gives the least size of the texts of the picture: smaller ones are left out.
func (a *artist) paint(t *testing.T, request render.Request) (render.Picture, float64) {
	t.Helper()
	request.Geometry = true
	d, err := a.Draw(t.Context(), request)
	if err != nil {
		t.Fatalf("%s: %v", request.Crop, err)
	}
	picture, err := a.Encode(d)
	if err != nil {
		t.Fatalf("%s: %v", request.Crop, err)
	}
	return picture, d.Scene.f.Legible()
}

var readBook = sync.OnceValues(func() (*speech.Book, error) {
	return speech.New(slog.New(slog.DiscardHandler), nextwar.New().Catalogue())
})

// theBook holds the words of the game.
func theBook(t testing.TB) *speech.Book {
	t.Helper()
	book, err := readBook()
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func speaking(book *speech.Book, lang string) func(engine.Text) string {
	return func(text engine.Text) string { return book.Say(lang, text) }
}

// position is the set-up of Soya, to be changed before it is seen.
func position(t testing.TB, options map[string]string) *state.State {
	t.Helper()
	s, err := nextwar.New().New(engine.Setup{Game: "nextwar", Scenario: "soya", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state.State)
}

// seen is a position as everybody sees it.
func seen(s *state.State) report.View {
	s.Settle(nil)
	return s.View(engine.Everybody()).(report.View)
}

// stage changes a position by the words of things.
type stage struct {
	t testing.TB
	*state.State
}

func (s *stage) place(word string) components.Place {
	p, ok := s.Set().Find(word)
	if !ok {
		s.t.Fatalf("no place %s", word)
	}
	return p
}

func (s *stage) id(word string) components.UnitID {
	id, ok := s.Set().Counter(word)
	if !ok {
		s.t.Fatalf("no counter %s", word)
	}
	return id
}

func (s *stage) put(place string, units ...string) {
	for _, word := range units {
		u := s.Unit(s.id(word))
		u.At, u.Aboard = s.place(place), components.NoUnit
	}
}

func (s *stage) flag(flags state.Flag, units ...string) {
	for _, word := range units {
		s.Unit(s.id(word)).Flags |= flags
	}
}

// move moves units along a way that begins where they stand.
func (s *stage) move(units []string, way ...string) {
	trail := state.Trail{}
	for _, word := range units {
		u := s.Unit(s.id(word))
		u.Began = u.At
		u.Flags |= state.Moved
		trail.Units = append(trail.Units, s.id(word))
	}
	for _, word := range way {
		trail.Way = append(trail.Way, s.place(word))
	}
	s.put(way[len(way)-1], units...)
	s.Trails = append(s.Trails, trail)
}

// offensive is a Russian turn: moves on land, by sea and air, an airfield taken, a town that is cleared, a combat.
func offensive(t testing.TB, options map[string]string) *state.State {
	t.Helper()
	s := &stage{t, position(t, options)}
	s.Stage, s.Turn, s.Segment, s.InitiativeTurn = state.BattleChoice, 2, state.M2, true
	s.Weather, s.AirLevel = components.Overcast, components.Advantage
	s.Sides[0].VP, s.Sides[0].VPTurn, s.Sides[0].AirPoints, s.Sides[0].AirTotal = 11, 4, 3, 5
	s.Sides[1].AirPoints, s.Sides[1].AirTotal = 1, 2
	s.move([]string{"ru-39"}, "0602", "0603", "0604", "0705")
	s.move([]string{"ru-40-1", "ru-40-2"}, "1002", "1003", "0904")
	s.move([]string{"ru-83"}, "1111")
	s.move([]string{"ru-amph-1"}, "1002", "1102")
	s.put("1102", "ru-155-1", "ru-155-2", "ru-155-t")
	for _, word := range []string{"ru-155-1", "ru-155-2", "ru-155-t"} {
		s.Unit(s.id(word)).Aboard = s.id("ru-amph-1")
	}
	s.move([]string{"ru-57", "ru-114", "ru-143", "ru-218"}, "0601")
	s.put("0806", "jp-3", "jp-10")
	s.put("1112", "jp-2t", "jp-71", "jp-72")
	s.put("1810", "jp-11", "jp-52")
	s.put("0515", "jp-26", "jp-18")
	s.put("1216", "jp-h64")
	s.Unit(s.id("jp-h64")).At = s.place("1216")
	s.Unit(s.id("jp-2t")).Lost, s.Unit(s.id("ru-39")).Lost = 1, 1
	s.flag(state.Unsupplied, "ru-83", "jp-10")
	s.flag(state.UnderClearing, "ru-83")
	s.Unit(s.id("jp-25")).At = components.Eliminated
	s.Unit(s.id("ru-70")).At = components.Eliminated
	s.Clearings = append(s.Clearings, state.ClearingMarker{At: s.place("1111"), Side: 0, Value: 5})
	s.Control[s.place("0604")], s.Control[s.place("0705")] = 0, 0
	s.Entered[s.place("0904")] = 0
	s.Attacked = append(s.Attacked, s.place("0906"))
	s.Battle = &state.Battle{
		Target: s.place("0806"), Attackers: []components.UnitID{s.id("ru-39")},
		Defenders: []components.UnitID{s.id("jp-3"), s.id("jp-10")}, Checker: components.NoUnit,
	}
	return s.State
}

// advanced is a position with what only the Advanced Game knows.
func advanced(t testing.TB) *state.State {
	t.Helper()
	s := &stage{t, offensive(t, nil)}
	s.Chosen.Advanced = true
	s.Advanced = &state.Advanced{Supply: [components.Sides]int16{12, 9}, AWACS: -1}
	for side := range components.Side(components.Sides) {
		for id := range s.All(side, components.Aircraft) {
			if s.Info(id).Arrives == 0 {
				s.Base(id, s.DisplayOf(side, s.Info(id).Setup.Display))
			}
		}
	}
	s.Advanced.Bases = []state.BaseDamage{{At: s.place("1216"), Strike: 1}, {At: s.place("0515"), Strike: state.Destroyed}}
	s.Advanced.Interdicted = []state.Interdicted{{At: s.place("0911"), Cost: 2}}
	s.Advanced.Chemicals = []state.ChemicalMarker{{At: s.place("0709"), Value: 3}}
	s.Unit(s.id("ru-a01")).Area, s.Unit(s.id("ru-a02")).Area, s.Unit(s.id("ru-a03")).Area = state.AreaFlown, state.AreaAborted, state.AreaSuperiority
	s.flag(state.Detected, "jp-71", "ru-39")
	s.Unit(s.id("jp-10")).Strike, s.Unit(s.id("ru-57")).Strike = 1, 2
	return s.State
}
