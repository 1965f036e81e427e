package eots

import (
	"log/slog"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
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

// shared is the painter of the tests that do not care what was painted before: it prints no
// map twice.
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
	return speech.New(slog.New(slog.DiscardHandler), eots.New().Catalogue())
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

// start is the set-up of 1942 as everybody sees it.
func start(t testing.TB) *report.View {
	t.Helper()
	return startOf(t, "1942")
}

// startOf is the set-up of a scenario as everybody sees it.
func startOf(t testing.TB, scenario string) *report.View {
	t.Helper()
	state, err := eots.New().New(engine.Setup{Game: "eots", Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return state.View(engine.Everybody()).(*report.View)
}

// stage builds views by hand.
type stage struct {
	t    testing.TB
	view *report.View
	set  *components.Set
}

func (s *stage) unit(id string) components.Unit {
	unit, ok := s.set.UnitByID(id)
	if !ok {
		s.t.Fatalf("no unit %s", id)
	}
	return unit
}

func (s *stage) loc(h hexgrid.Number) components.Loc {
	loc := s.set.Loc(h)
	if loc == components.NoLoc {
		s.t.Fatalf("no hex %s", h)
	}
	return loc
}

// path is a shortest way over the map through the given hexes.
func (s *stage) path(hexes ...hexgrid.Number) []components.Loc {
	way := []components.Loc{s.loc(hexes[0])}
	for _, h := range hexes[1:] {
		to := s.loc(h)
		for way[len(way)-1] != to {
			here := way[len(way)-1]
			for d := range hexgrid.Direction(hexgrid.Directions) {
				if next := s.set.Neighbour(here, d); next != components.NoLoc && s.set.Distance(next, to) < s.set.Distance(here, to) {
					way = append(way, next)
					break
				}
			}
		}
	}
	return way
}

// move records a move of a stack, activates it and puts it at its end.
func (s *stage) move(form position.Form, postBattle bool, ids []string, hexes ...hexgrid.Number) {
	move := state.Move{Form: form, Path: s.path(hexes...), PostBattle: postBattle}
	for _, id := range ids {
		unit := s.unit(id)
		move.Side = s.set.Units[unit].Side
		move.Units = append(move.Units, unit)
		s.view.Board.Activated.Add(unit)
		s.view.Board.Pieces[unit].Place = position.At(move.Path[len(move.Path)-1])
	}
	s.view.Off.Moves = append(s.view.Off.Moves, move)
}

func (s *stage) battle(h hexgrid.Number, winner components.Side) {
	battle := state.Battle{Hex: s.loc(h)}
	if winner != components.NoSide {
		battle.Done, battle.Fight = true, &state.Fight{Winner: winner}
	}
	s.view.Off.Battles = append(s.view.Off.Battles, battle)
}

func (s *stage) gain(side components.Side, h hexgrid.Number) {
	loc := s.loc(h)
	s.view.Off.Gained[side].Add(loc)
	if side == components.Japan {
		s.view.Board.Japan.Add(loc)
	} else {
		s.view.Board.Japan.Remove(loc)
	}
}

// southernOffensive is a Japanese Offensive of early 1942 against Malaya, Borneo and
// Celebes with an Allied reaction.
func southernOffensive(t testing.TB) *report.View {
	t.Helper()
	view := start(t)
	s := &stage{t, view, components.Default()}
	view.Stage = state.BattleOrder
	view.Off.On, view.Off.Side, view.Off.Card = true, components.Japan, s.set.CardByNumber(components.Japan, 47)
	view.Off.HQ = [2]components.Unit{s.unit("jp-hq-south"), s.unit("uk-hq-malaya")}
	view.HandSize = [2]int{6, 5}
	s.move(position.Overland, false, []string{"jp-army-25"}, 2112, 2013, 2014)
	s.move(position.Overland, false, []string{"jp-army-38"}, 1913, 2014)
	s.move(position.Fly, false, []string{"jp-air-22"}, 2212, 2112)
	s.move(position.Organic, false, []string{"jp-bde-2sn"}, 2415, 2514, 2615, 2616)
	s.move(position.Sail, false, []string{"jp-bb-kongo", "jp-ca-mogami"}, 2311, 2412, 2613, 2615, 2616)
	s.move(position.Assault, false, []string{"jp-army-16"}, 2915, 2917, 2918, 2819, 2719)
	s.move(position.Sail, false, []string{"jp-cvl-zuiho", "jp-cvl-ryujo", "jp-ca-nachi"}, 2915, 2917, 2918, 2819, 2719)
	s.move(position.Sail, false, []string{"nl-cl-dutch"}, 2019, 2020, 2221, 2421, 2520, 2620, 2719)
	s.battle(2014, components.Allies)
	s.battle(2616, components.Japan)
	s.battle(2719, components.NoSide)
	s.gain(components.Japan, 2616)
	view.Board.Pieces[s.unit("nl-regt-3")].Place = position.Eliminated
	view.Board.Pieces[s.unit("us-dd-asiatic")].Place = position.Eliminated
	s.move(position.Sail, true, []string{"jp-ca-mogami"}, 2616, 2515, 2415)
	return view
}
