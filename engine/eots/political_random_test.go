package eots

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestRule4_3_AnyBoardGoesOn turns the board upside down at random and plays the Political
// and the next Strategic Phase with random choices: nations surrender and are won back,
// units flee, and the game always comes to the next impulse, or to its end, in order.
func TestRule4_3_AnyBoardGoesOn(t *testing.T) {
	t.Parallel()
	surrendered, liberated, evacuated, fled := 0, 0, 0, 0
	for seed := range uint64(150) {
		dice := luck{rand.New(rand.NewPCG(seed, 43))}
		b := newDesk(t, "stage impulse japan", "hand japan J10", "hand allies", "marker political-will 10")
		b.shake(dice)
		b.set("control 1406 1805 allies", "unit uk-corps-15 1805", "unit uk-corps-33 1406", "unit uk-bb-warspite 1406", "unit uk-air-seac 1805")
		st := engine.State(b.s)
		for asked := 0; ; asked++ {
			if asked > 400 {
				t.Fatalf("seed %d: no end in %s", seed, st.(*state.State).Stage)
			}
			pending := st.Pending()
			if len(pending) == 0 {
				break
			}
			switch pending[0].Kind {
			case "evacuation":
				evacuated++
			case "emergency":
				fled++
			}
			order := engine.ParseOrder("discard J10")
			if asked > 0 {
				if st.(*state.State).Stage == state.Impulse || st.(*state.State).Stage == state.Initiative {
					break
				}
				var ok bool
				if order, ok = randomOrder(st, pending[0].Seat, dice); !ok {
					t.Fatalf("seed %d: dead end after %s in %s", seed, order, st.(*state.State).Stage)
				}
			}
			events, err := st.Decide(pending[0].Seat, order, dice)
			if err != nil {
				t.Fatalf("seed %d: %s: %v", seed, order, err)
			}
			st = st.Evolve(events...)
			if violations := st.(*state.State).Inspect(); len(violations) > 0 {
				t.Fatalf("seed %d after %s in %s: %s", seed, order, st.(*state.State).Stage, strings.Join(violations, "; "))
			}
		}
		for nation := range state.NumNations {
			if st.(*state.State).Surrendered(nation) {
				surrendered++
			}
			if st.(*state.State).Liberated(nation) {
				liberated++
			}
		}
	}
	t.Logf("%d surrenders, %d liberations, %d times evacuated, %d times fled", surrendered, liberated, evacuated, fled)
	if surrendered == 0 || liberated == 0 || evacuated == 0 || fled == 0 {
		t.Error("something never happened")
	}
}

// shake removes units at random and gives hexes without units of either side, whole
// nations at a time now and then, to a random side.
func (b *desk) shake(dice luck) {
	s := b.s
	for unit := range s.Board.Pieces {
		if place := s.Board.Pieces[unit].Place; place.OnMap() && dice.IntN(5) < 2 {
			s.Board.Pieces[unit].Place = position.Removed
		}
	}
	give := func(hex components.Loc, side components.Side) {
		for unit := range s.Board.Pieces {
			ground := b.game.Set.Units[unit].Class == components.Ground
			if s.Board.Pieces[unit].Place.Loc() == hex && ground && b.game.Set.Units[unit].Side != side {
				s.Board.Pieces[unit].Place = position.Removed
			}
		}
		if side == components.Japan {
			s.Board.Japan.Add(hex)
		} else {
			s.Board.Japan.Remove(hex)
		}
	}
	for hex := range b.game.Set.Areas.Named.Intersect(b.game.Set.Areas.Controllable).All() {
		if dice.IntN(6) == 0 && !b.game.Set.Areas.HomeIslands.Has(hex) {
			give(hex, components.Side(dice.IntN(2)))
		}
	}
	for nation := range state.NumNations {
		switch {
		case nation == state.China || dice.IntN(2) == 0:
			continue
		case dice.IntN(3) == 0:
			s.Markers[state.SurrenderedNations] |= 1 << nation
			s.Markers[state.WillSurrenders] |= 1 << nation
			for _, hex := range s.NationData(nation).Triggers {
				give(hex, components.Allies)
			}
		default:
			for _, hex := range s.NationData(nation).Triggers {
				give(hex, components.Japan)
			}
		}
	}
	s.Board.IndiaSurrendered = s.Surrendered(state.India)
	if dice.IntN(2) == 0 {
		s.Markers[state.IndiaStatus] = state.IndiaRevolts
	}
	*s = *s.Clone()
}
