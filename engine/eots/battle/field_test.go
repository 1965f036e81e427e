package battle_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// arena is a battle written down for a test. Units are words such as
// "jp-cv-akagi@5506", with an r for a reduced unit and an L for a landed one
// ("jp-army-14@2812rL"); a "garrison" is a step of it.
type arena struct {
	turn      int
	hex       int
	active    components.Side
	condition components.Condition
	units     string
	prepared  bool
	cards     []string
}

// fielded is an arena brought to life.
type fielded struct {
	battle.Field
	t testing.TB
}

func (a arena) field(t testing.TB) fielded {
	t.Helper()
	set := components.Default()
	board := &position.Position{Turn: int8(max(a.turn, 1)), TokyoExpress: components.NoLoc}
	for unit := range board.Pieces {
		board.Pieces[unit].Place = position.Removed
	}
	f := fielded{battle.Field{
		Set: set, Board: board, Hex: set.Loc(hexgrid.Number(a.hex)), Active: a.active, Condition: a.condition, Prepared: a.prepared,
	}, t}
	for word := range strings.FieldsSeq(a.units) {
		if word == "garrison" {
			f.Garrison++
			continue
		}
		id, place, found := strings.Cut(word, "@")
		if !found {
			place = strconv.Itoa(a.hex)
		}
		marks := strings.TrimLeft(place, "0123456789")
		number, err := strconv.Atoi(strings.TrimSuffix(place, marks))
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
		unit, loc := f.unit(id), set.Loc(hexgrid.Number(number))
		if loc == components.NoLoc {
			t.Fatalf("%s: no such hex", word)
		}
		info := &set.Units[unit]
		board.Pieces[unit] = position.Piece{
			Place:   position.At(loc),
			Reduced: strings.Contains(marks, "r") || info.Steps == 1,
		}
		if strings.Contains(marks, "L") {
			f.Landed.Add(unit)
		}
		if info.Class == components.Ground {
			f.Ground[info.Side].Add(unit)
		} else {
			f.Enrol(unit)
		}
	}
	for _, id := range a.cards {
		f.play(id)
	}
	return f
}

func (f *fielded) play(id string) {
	for card := range f.Set.Cards {
		if f.Set.Cards[card].ID != id {
			continue
		}
		for _, b := range f.Set.Cards[card].Bonuses {
			f.Bonuses = append(f.Bonuses, battle.Bonus{Word: b.Word, Value: int(b.Value), Card: components.Card(card)})
		}
	}
}

func (f *fielded) unit(id string) components.Unit {
	f.t.Helper()
	if id == "garrison" {
		return battle.Garrison
	}
	unit, known := f.Set.UnitByID(id)
	if !known {
		f.t.Fatalf("no unit is called %s", id)
	}
	return unit
}

func (f *fielded) id(unit components.Unit) string {
	if unit == battle.Garrison {
		return "garrison"
	}
	return f.Set.Units[unit].ID
}

// lose takes chosen losses off the board.
func (f *fielded) lose(losses []battle.Loss) {
	for _, loss := range losses {
		if loss.Unit == battle.Garrison {
			f.Garrison -= int(loss.Steps)
			continue
		}
		piece := &f.Board.Pieces[loss.Unit]
		if int(loss.Steps) == f.Board.Steps(f.Set, loss.Unit) {
			piece.Place = position.Eliminated
		}
		piece.Reduced = true
	}
}

// hit chooses steps one after another, failing where one is not legal.
func (f *fielded) hit(a *battle.Allocation, ids ...string) {
	f.t.Helper()
	for _, id := range ids {
		if !slices.Contains(a.Targets(), f.unit(id)) {
			f.t.Fatalf("%s cannot be hit, only %v", id, f.targets(a))
		}
		a.Hit(f.unit(id))
	}
}

// targets are the words of the legal targets.
func (f *fielded) targets(a *battle.Allocation) []string {
	var ids []string
	for _, unit := range a.Targets() {
		ids = append(ids, f.id(unit))
	}
	slices.Sort(ids)
	return ids
}

func (f *fielded) wantTargets(a *battle.Allocation, ids ...string) {
	f.t.Helper()
	slices.Sort(ids)
	if got := f.targets(a); !slices.Equal(got, ids) {
		f.t.Fatalf("targets %v, want %v", got, ids)
	}
}

// words are losses such as "us-ca-asiatic" or "us-air-feaf x2".
func (f *fielded) words(losses []battle.Loss) string {
	var words []string
	for _, loss := range losses {
		word := f.id(loss.Unit)
		if loss.Steps > 1 {
			word += " x" + strconv.Itoa(int(loss.Steps))
		}
		words = append(words, word)
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

// volley is a side's air-naval volley of a shot.
func volley(firing components.Side, shot battle.Shot) battle.Volley {
	return battle.Volley{Firing: firing, Hits: shot.Hits, Critical: shot.Critical, Spared: components.NoUnit}
}

// groundVolley is a side's volley of the ground stage.
func groundVolley(firing components.Side, shot battle.Shot) battle.Volley {
	return battle.Volley{Firing: firing, Ground: true, Hits: shot.Hits, Spared: components.NoUnit}
}

// ashore turns a volley on the ground units.
func ashore(v battle.Volley) battle.Volley {
	v.Ashore = true
	return v
}

func wantShot(t *testing.T, shot battle.Shot, strength, modified, quarters, hits int) {
	t.Helper()
	if shot.Strength != strength || shot.Modified != modified || shot.Quarters != quarters || shot.Hits != hits {
		t.Fatalf("strength %d, modified die %d, %d quarters, %d hits; want %d, %d, %d, %d",
			shot.Strength, shot.Modified, shot.Quarters, shot.Hits, strength, modified, quarters, hits)
	}
}

func wantSum(t *testing.T, mods []battle.Modifier, want int) {
	t.Helper()
	sum := 0
	for _, mod := range mods {
		sum += int(mod.Value)
	}
	if sum != want {
		t.Fatalf("modifiers %v sum up to %d, want %d", mods, sum, want)
	}
}
