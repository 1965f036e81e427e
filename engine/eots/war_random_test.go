package eots

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// annals counts what happened in a random war, for the limits of the rules.
type annals struct {
	*testing.T
	name string
	// alaska to fewResources count changes of Political Will that come once or twice a game.
	occupied, fewResources int
	// progress, navy and bombing count those of the current turn.
	progress, navy, bombing int
	// nations are the changes by 16.41.
	nations int
	// away are the units in Europe with the turn of their return, abroad how many ever went.
	away   map[components.Unit]int
	abroad int
	asp    int8
}

// TestChapters10To16_AnyWarKeepsToTheLimits plays the Political and Strategic Phases from turn 2 to
// turn 12 with a board that is shaken up in each turn. Tracks stay in range and every state is
// in order (Inspect); Political Will moves only by its causes, each as often as 16.41 to 16.47
// allow; units sent to Europe come back three turns later (10.24); Allied shipping grows by
// one a turn below level 3 of the War in Europe and never shrinks (10.31); no nation
// surrenders or is won back twice (13.1).
func TestChapters10To16_AnyWarKeepsToTheLimits(t *testing.T) {
	t.Parallel()
	abroad, occupied, bombed := 0, 0, 0
	for seed := range uint64(60) {
		dice := luck{rand.New(rand.NewPCG(seed, 1016))}
		st, err := theGame().New(engine.Setup{Game: "eots", Scenario: "1942-45"})
		if err != nil {
			t.Fatal(err)
		}
		b := &desk{t: t, game: theGame(), s: st.(*state.State)}
		log := &annals{T: t, name: fmt.Sprintf("seed %d", seed), away: map[components.Unit]int{}}
		for b.s.End == nil && b.s.Board.Turn < components.NumTurns {
			log.turn(b, dice)
		}
		abroad += log.abroad
		occupied += log.occupied
		bombed += b.s.Get(state.BombedTurns)
	}
	if abroad == 0 || occupied == 0 || bombed == 0 {
		t.Errorf("%d units went to Europe, %d islands were held, %d turns of bombing at the end", abroad, occupied, bombed)
	}
}

// turn shakes the board, ends a turn and answers whatever is asked at random up to the first
// impulse of the next one.
func (log *annals) turn(b *desk, dice luck) {
	b.set("stage impulse japan", "hand japan J10", "hand allies", fmt.Sprintf("marker political-will %d", 4+dice.IntN(6)),
		fmt.Sprintf("marker war-in-europe %d", dice.IntN(11)-7), fmt.Sprintf("marker china %d", dice.IntN(state.ChinaCollapsed)))
	b.jolt(dice)
	log.progress, log.navy, log.bombing = 0, 0, 0
	log.asp = b.s.Board.ASP[components.Allies].Owned
	next := b.s.Board.Turn + 1
	order := engine.ParseOrder("discard J10")
	for asked := range 500 {
		pending := b.s.Pending()
		if len(pending) == 0 {
			return
		}
		if asked > 0 {
			if b.s.Board.Turn == next && (b.s.Stage == state.Impulse || b.s.Stage == state.Initiative) {
				return
			}
			var ok bool
			if order, ok = randomOrder(b.s, pending[0].Seat, dice); !ok {
				log.Fatalf("%s: dead end in %s of turn %d", log.name, b.s.Stage, b.s.Board.Turn)
			}
		}
		events, err := b.s.Decide(pending[0].Seat, order, dice)
		if err != nil {
			log.Fatalf("%s: %s in %s: %v", log.name, order, b.s.Stage, err)
		}
		for _, e := range events {
			log.judge(b.s, e)
			b.s = b.s.Evolve(e).(*state.State)
		}
		if violations := b.s.Inspect(); len(violations) > 0 {
			log.Fatalf("%s turn %d after %s in %s: %s", log.name, b.s.Board.Turn, order, b.s.Stage, strings.Join(violations, "; "))
		}
	}
	log.Fatalf("%s: turn %d does not end", log.name, b.s.Board.Turn)
}

// judge looks at one event and the state before it.
func (log *annals) judge(before *state.State, e engine.Event) {
	turn1 := int(before.Board.Turn)
	switch e := e.(type) {
	case state.MarkerSet:
		log.marker(before, e)
	case state.UnitPlaced:
		back, due := log.away[e.Unit]
		switch {
		case e.Cause == state.CauseEurope && e.To == position.Removed:
			if turn1+turn.EuropeanTour <= components.NumTurns {
				log.Errorf("%s: %s is lost in turn %d", log.name, before.Set.Units[e.Unit].ID, turn1)
			}
		case e.Cause == state.CauseEurope:
			log.abroad++
			log.away[e.Unit] = turn1 + turn.EuropeanTour
			if e.To != position.OnTrack(turn1+turn.EuropeanTour) || !before.Set.Units[e.Unit].Divertible {
				log.Errorf("%s: %s goes to %v in turn %d", log.name, before.Set.Units[e.Unit].ID, e.To, turn1)
			}
		case due && e.From == position.OnTrack(back):
			if turn1 != back {
				log.Errorf("%s: %s comes back in turn %d, not %d", log.name, before.Set.Units[e.Unit].ID, turn1, back)
			}
			delete(log.away, e.Unit)
		}
	case state.PointsSet:
		if e.Side != components.Allies {
			if e.Points.Owned < turn.MinJapaneseASP {
				log.Errorf("%s: Japan has %d shipping points", log.name, e.Points.Owned)
			}
			return
		}
		if gain := e.Points.Owned - log.asp; gain != 1 || politics.EuropeLevel(before) >= 3 {
			log.Errorf("%s: %d shipping points more at level %d", log.name, gain, politics.EuropeLevel(before))
		}
	case state.TurnAdvanced:
		if held := before.Board.ASP[components.Allies].Owned; held < log.asp {
			log.Errorf("%s: the Allies lose shipping", log.name)
		}
	}
}

// marker judges changes of Political Will and of the nations.
func (log *annals) marker(before *state.State, e state.MarkerSet) {
	gain := int(e.Value - e.From)
	switch e.Marker {
	case state.SurrenderedNations, state.LiberatedNations:
		if e.From&^e.Value != 0 {
			log.Errorf("%s: %b nations after %b", log.name, e.Value, e.From)
		}
	case state.PoliticalWill:
		limit := func(counter *int, most int, ok bool) {
			*counter++
			if !ok || *counter > most {
				log.Errorf("%s: Political Will %+d by %s, number %d, in turn %d", log.name, gain, e.Rule, *counter, before.Board.Turn)
			}
		}
		switch e.Rule {
		case "16.41":
			limit(&log.nations, 2*int(state.NumNations)+1, gain >= -2 && gain <= 2)
		case "16.42":
			limit(&log.occupied, 2, gain == -1)
		case "16.43":
			if before.Stage == state.StrategicWarfare {
				limit(&log.bombing, 1, gain == 1 && before.Board.Turn >= 9)
			} else {
				limit(&log.fewResources, 1, gain >= 1 && gain <= 3 && before.Board.Turn >= 5)
			}
		case "16.46":
			limit(&log.navy, 2, gain == -1)
		case "16.47":
			limit(&log.progress, 1, gain == -1 && before.Board.Turn >= 4)
		default:
			log.Errorf("%s: Political Will %+d by %q", log.name, gain, e.Rule)
		}
	}
}

// jolt gives bases at random, now and then whole nations, to a random side, takes units off
// and brings others, B-29s among them, into play.
func (b *desk) jolt(dice luck) {
	s := b.s
	for unit := range s.Board.Pieces {
		if place := s.Board.Pieces[unit].Place; place.OnMap() && dice.IntN(8) == 0 {
			s.Board.Pieces[unit] = position.Piece{Place: position.Removed, Reduced: true}
			if b.game.Set.Units[unit].Pool != components.NoPool && !s.LostForGood(components.Unit(unit)) {
				s.Board.Pieces[unit].Place = position.Eliminated
			}
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
	bases := b.game.Set.Areas.Named.Intersect(b.game.Set.Areas.Controllable).Without(b.game.Set.Areas.HomeIslands)
	bases.Remove(b.at("2407")) // Kunming and the mainland of India are never Japanese (13.75, 13.61)
	bases = bases.Without(b.game.Set.Areas.MainlandIndia)
	for hex := range bases.All() {
		if dice.IntN(7) == 0 {
			give(hex, components.Side(dice.IntN(2)))
		}
	}
	for nation := range state.NumNations {
		if nation != state.China && dice.IntN(5) == 0 {
			side := components.Side(dice.IntN(2))
			for _, hex := range s.NationData(nation).Triggers {
				give(hex, side)
			}
		}
	}
	if dice.IntN(2) == 0 {
		for i, hex := range [...]string{"4600", "5108"} {
			give(b.at(hex), components.Japan)
			s.Board.Pieces[b.game.Unit([...]string{"jp-bde-1sn", "jp-bde-2sn"}[i])] = position.Piece{Place: position.At(b.at(hex))}
		}
	}
	if s.Board.Turn >= 8 {
		give(b.at("3813"), components.Allies)
		s.Board.Pieces[b.game.Unit("us-air-20bc")] = position.Piece{Place: position.At(b.at("3813"))}
	}
	*s = *s.Clone()
}
