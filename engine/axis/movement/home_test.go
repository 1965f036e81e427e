package movement_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// returning is a random position after the battles of a turn: aircraft and carriers close together,
// most of them over the sea and far from land, with allies on board, enemies around, carriers that
// were bought, and allies that lend no decks.
func returning(t *testing.T, random *rand.Rand) *state.State {
	t.Helper()
	s := axistest.Opening(t).Clone()
	s.Active, s.Units, s.LastID = components.Power(random.IntN(components.NumPowers)), nil, 0
	s.Reindex()
	side := s.Side()
	friends, enemies := []components.Power{}, []components.Power{}
	for power := range components.Power(components.NumPowers) {
		switch {
		case power.Side() != side:
			enemies = append(enemies, power)
		case power != s.Active:
			friends = append(friends, power)
		}
	}
	hostile := random.IntN(4)
	for land := range components.Space(components.NumLands) {
		if s.Lands[land].Owner != components.NoPower && random.IntN(4) < hostile && land != s.Set().Powers[s.Active].Capital {
			s.Lands[land].Owner = enemies[random.IntN(len(enemies))]
		}
		s.TurnStart.Owners[land] = s.Lands[land].Owner
	}
	near := state.SeaBits(s.Set().Within(components.SeaZone(1+random.IntN(components.NumSeas)), 1+random.IntN(3)))
	if random.IntN(2) == 0 { // where a carrier may be placed
		home := s.Set().Seas[s.Set().Powers[s.Active].Capital]
		if len(home) > 0 {
			near = state.SeaBits(s.Set().Within(home[random.IntN(len(home))], 2))
		}
	}
	var zones []components.Space
	for zone := range state.SeaSpaces(near).All() {
		zones = append(zones, zone)
	}
	anywhere := func() components.Space { return zones[random.IntN(len(zones))] }
	for range random.IntN(5) {
		s.AddNew(s.Active, components.Carrier, anywhere(), 1, state.NoUnit)
		if u := &s.Units[len(s.Units)-1]; random.IntN(4) == 0 {
			u.Flags, u.Used = state.MovedCombat, 1
		}
	}
	for range random.IntN(3) {
		s.AddNew(friends[random.IntN(len(friends))], components.Carrier, anywhere(), 1, state.NoUnit)
	}
	for i := range s.Units { // fighters of allies on board, and aboard of carriers that fought
		u := s.Units[i]
		if n := random.IntN(5); n < 3 {
			aboard := state.NoUnit
			if u.Has(state.MovedCombat) {
				aboard = u.ID
			}
			s.AddNew(friends[random.IntN(len(friends))], components.Fighter, u.Space, n, aboard)
		}
	}
	for range 1 + random.IntN(9) {
		s.AddNew(s.Active, components.Fighter, anywhere(), 1, state.NoUnit)
		u := &s.Units[len(s.Units)-1]
		if u.Used = uint8(random.IntN(5)); u.Used > 0 {
			u.Flags = state.MovedCombat | state.Fought
		}
	}
	for range random.IntN(2) {
		s.AddNew(s.Active, components.Bomber, anywhere(), 1, state.NoUnit)
		s.Units[len(s.Units)-1].Used = uint8(random.IntN(7))
	}
	for range random.IntN(3) {
		s.AddNew(enemies[0], components.Cruiser, anywhere(), 1, state.NoUnit)
	}
	s.Units = slices.DeleteFunc(s.Units, func(u state.Unit) bool { // warships have fought it out
		return u.Power.Side() != side && slices.ContainsFunc(s.Units, func(o state.Unit) bool { return o.Space == u.Space && o.Power.Side() == side })
	})
	s.Pool[components.Carrier] = uint8(max(0, random.IntN(5)-2))
	for _, friend := range friends {
		if random.IntN(4) == 0 {
			s.Refused |= 1 << friend
		}
	}
	s.Reindex()
	s.Stage = state.NoncombatMove
	s.Started = s.Clone()
	s.Started.Refused = 0
	return s.Evolve().(*state.State)
}

// From any draft of the non-combat moves the order home and the end of the phase are accepted in
// turn, and no more aircraft are lost than no plan could have saved.
func TestRule14_HomeLandsAllThatCanBeSaved(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(14, 13))
	homes, losses := 0, 0
	for n := range 250 {
		s := returning(t, random)
		doomed := landing.Doomed(s)
		for range 12 {
			if stranded := len(landing.Stranded(s)); stranded != doomed {
				t.Fatalf("position %d: %d aircraft cannot land, %d when the phase began", n, stranded, doomed)
			}
			homed := s
			if lost := len(landing.Aloft(s)); lost < doomed {
				t.Fatalf("position %d: %d aircraft are lost, though %d are doomed", n, lost, doomed)
			} else if lost > doomed {
				homed = axistest.Give(t, s, "home")
				homes++
			}
			after := axistest.Give(t, homed, "commit")
			if lost := count(homed, s.Active) - count(after, s.Active); after.Stage != state.NoncombatConsent {
				losses += lost
				if lost != doomed {
					t.Fatalf("position %d: %d aircraft are lost, %d were doomed", n, lost, doomed)
				}
			}
			s = wander(t, s, random)
		}
	}
	if homes < 300 || losses == 0 {
		t.Errorf("%d times home, %d losses", homes, losses)
	}
}

// count is how many aircraft a power has.
func count(s *state.State, power components.Power) (n int) {
	for i := range s.Units {
		if u := &s.Units[i]; u.Power == power && s.InfoOf(u).Class == components.Air {
			n++
		}
	}
	return n
}

// wander gives a random order of moves that is listed.
func wander(t *testing.T, s *state.State, random *rand.Rand) *state.State {
	t.Helper()
	seat := engine.Seat(s.Active)
	order := engine.Order{}
	for {
		options := s.Options(seat, order)
		if order.IsZero() {
			options = slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.Word != "move" })
		}
		if len(options) == 0 {
			if order.IsZero() {
				return s
			}
			t.Fatalf("nothing follows %s", order)
		}
		option := options[random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			break
		}
	}
	events, err := s.Decide(seat, order, engine.Max())
	if err != nil {
		t.Fatalf("%s: %v", order, err)
	}
	return s.Evolve(events...).(*state.State)
}
