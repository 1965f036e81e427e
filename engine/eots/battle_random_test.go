package eots

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"pgregory.net/rapid"
)

// drawn are dice of a rapid test.
type drawn struct{ t *rapid.T }

func (d drawn) Roll(purpose string, sides int) int {
	return rapid.IntRange(0, sides-1).Draw(d.t, purpose)
}

func (d drawn) Draw(string, []int) int { panic("no battle draws cards") }

// drawTheatre makes up two battles.
func drawTheatre(t *rapid.T) theatre {
	th := theatre{
		turn: rapid.IntRange(2, 10).Draw(t, "turn"), active: components.Side(rapid.IntRange(0, 1).Draw(t, "active")),
		condition: rapid.SampledFrom([]components.Condition{components.Surprise, components.Intercept, components.Ambush}).Draw(t, "condition"),
		battles:   []int{4423, 2508}, japan: []int{2508},
	}
	ids := strings.Fields(`jp-cv-akagi jp-cv-soryu jp-cvl-zuiho jp-bb-hiei jp-ca-aoba jp-cl-tenryu jp-air-25 jp-air-21 jp-army-17 jp-army-18 jp-bde-4sn
		us-cv-wasp us-cvl-cowpens us-bb-washington us-ca-northampton us-dd-asiatic us-air-13af us-air-13af-lrb us-mardiv-1 us-corps-x us-bde-marine nl-regt-1`)
	var words []string
	for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom(ids), 2, len(ids), rapid.ID[string]).Draw(t, "units") {
		flies := strings.Contains(id, "-cv") || strings.Contains(id, "-air-")
		places := []string{"4423", "4423r", "2508", "2508r"}
		if flies {
			places = append(places, "4421ad4423", "4425rad4423")
		} else if !strings.Contains(id, "army") && !strings.Contains(id, "corps") {
			places = append(places, "4421", "4425r")
		}
		place := rapid.SampledFrom(places).Draw(t, id)
		ground := slices.ContainsFunc([]string{"army", "bde", "mardiv", "corps", "regt"}, func(kind string) bool { return strings.Contains(id, kind) })
		if ground && len(place) < len("4421ad") && rapid.Bool().Draw(t, "landed") {
			place += "L"
		}
		words = append(words, id+"@"+place)
	}
	th.units = strings.Join(words, " ")
	return th
}

// TestRule9_RandomBattles plays random battles by listed orders only: each is accepted,
// every battle comes to an end, hits pay for all steps, and a stored game replays.
func TestRule9_RandomBattles(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		s := drawTheatre(rt).state(t)
		stored, err := json.Marshal(s)
		if err != nil {
			rt.Fatal(err)
		}
		r := state.RefereeOn(s.Clone(), drawn{rt})
		if err := proceed(r); err != nil {
			rt.Fatal(err)
		}
		log := slices.Clone(r.Events)
		now := s.Evolve(r.Events...).(*state.State)
		for now.Stage != state.AfterBattleCards {
			seat, order := anyOrder(rt, now)
			events, err := now.Decide(seat, order, drawn{rt})
			if err != nil {
				rt.Fatalf("%s is listed and refused: %v", order, err)
			}
			log = append(log, events...)
			now = now.Evolve(events...).(*state.State)
			checkFight(rt, now)
		}
		for i := range now.Off.Battles {
			if !now.Off.Battles[i].Done {
				rt.Fatalf("battle %d is not over", i)
			}
		}
		again, err := theGame().DecodeState(stored)
		if err != nil {
			rt.Fatal(err)
		}
		want, got := fmt.Sprintf("%+v", now.Board), fmt.Sprintf("%+v", again.Evolve(log...).(*state.State).Board)
		if want != got {
			rt.Fatal("a stored state with the same events comes to another board")
		}
	})
}

// anyOrder picks an order word by word.
func anyOrder(t *rapid.T, s *state.State) (engine.Seat, engine.Order) {
	pending := s.Pending()
	if len(pending) != 1 {
		t.Fatalf("stage %s waits for %v", s.Stage, pending)
	}
	seat := pending[0].Seat
	var order engine.Order
	for {
		options := s.Options(seat, order)
		if len(options) == 0 {
			t.Fatalf("%s leads nowhere in %s", order, s.Stage)
		}
		option := rapid.SampledFrom(options).Draw(t, "order")
		order = order.With(option.Word)
		if option.Complete {
			return seat, order
		}
	}
}

// checkFight checks the books of the battle being fought.
func checkFight(t *rapid.T, s *state.State) {
	b := s.Current()
	if b == nil {
		return
	}
	for i := range b.Fight.Volleys {
		v := &b.Fight.Volleys[i]
		if v.Left < 0 || v.Left > v.Hits {
			t.Fatalf("volley %+v", v)
		}
	}
	for side := range b.Fight.Ground {
		for unit := range b.Fight.Ground[side].All() {
			if s.Set.Units[unit].Side != components.Side(side) || s.Set.Units[unit].Class != components.Ground {
				t.Fatalf("%s fights on the ground for %v", s.Set.Units[unit].ID, components.Side(side))
			}
		}
	}
}
