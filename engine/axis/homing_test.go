package axis

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// returning is a random position after the battles of a turn: aircraft and carriers close together,
// most of them over the sea and far from land, with allies on board, enemies around, carriers that
// were bought, and allies that lend no decks.
func returning(t *testing.T, random *rand.Rand) *State {
	t.Helper()
	s := opening(t).Clone()
	s.Active, s.Units, s.LastID = c.Power(random.IntN(c.NumPowers)), nil, 0
	s.recount()
	side := s.side()
	friends, enemies := []c.Power{}, []c.Power{}
	for power := range c.Power(c.NumPowers) {
		switch {
		case power.Side() != side:
			enemies = append(enemies, power)
		case power != s.Active:
			friends = append(friends, power)
		}
	}
	hostile := random.IntN(4)
	for land := range c.Space(c.NumLands) {
		if s.Lands[land].Owner != c.NoPower && random.IntN(4) < hostile && land != s.set().Powers[s.Active].Capital {
			s.Lands[land].Owner = enemies[random.IntN(len(enemies))]
		}
		s.Dawn.Owners[land] = s.Lands[land].Owner
	}
	near := seaBits(s.set().Within(c.SeaZone(1+random.IntN(c.NumSeas)), 1+random.IntN(3)))
	if random.IntN(2) == 0 { // where a carrier may be placed
		home := s.set().Seas[s.set().Powers[s.Active].Capital]
		if len(home) > 0 {
			near = seaBits(s.set().Within(home[random.IntN(len(home))], 2))
		}
	}
	var zones []c.Space
	for zone := range seaSpaces(near).All() {
		zones = append(zones, zone)
	}
	anywhere := func() c.Space { return zones[random.IntN(len(zones))] }
	for range random.IntN(5) {
		s.add(s.Active, c.Carrier, anywhere(), 1, NoUnit)
		if u := &s.Units[len(s.Units)-1]; random.IntN(4) == 0 {
			u.Flags, u.Used = MovedCombat, 1
		}
	}
	for range random.IntN(3) {
		s.add(friends[random.IntN(len(friends))], c.Carrier, anywhere(), 1, NoUnit)
	}
	for i := range s.Units { // fighters of allies on board, and aboard of carriers that fought
		u := s.Units[i]
		if n := random.IntN(5); n < 3 {
			aboard := NoUnit
			if u.Has(MovedCombat) {
				aboard = u.ID
			}
			s.add(friends[random.IntN(len(friends))], c.Fighter, u.Space, n, aboard)
		}
	}
	for range 1 + random.IntN(9) {
		s.add(s.Active, c.Fighter, anywhere(), 1, NoUnit)
		u := &s.Units[len(s.Units)-1]
		if u.Used = uint8(random.IntN(5)); u.Used > 0 {
			u.Flags = MovedCombat | Fought
		}
	}
	for range random.IntN(2) {
		s.add(s.Active, c.Bomber, anywhere(), 1, NoUnit)
		s.Units[len(s.Units)-1].Used = uint8(random.IntN(7))
	}
	for range random.IntN(3) {
		s.add(enemies[0], c.Cruiser, anywhere(), 1, NoUnit)
	}
	s.Units = slices.DeleteFunc(s.Units, func(u Unit) bool { // warships have fought it out
		return u.Power.Side() != side && slices.ContainsFunc(s.Units, func(o Unit) bool { return o.Space == u.Space && o.Power.Side() == side })
	})
	s.Pool[c.Carrier] = uint8(max(0, random.IntN(5)-2))
	for _, friend := range friends {
		if random.IntN(4) == 0 {
			s.Refused |= 1 << friend
		}
	}
	s.recount()
	s.Stage = NoncombatMove
	s.Started, s.cache = s.Clone(), new(cache)
	s.Started.Refused = 0
	return s
}

// From any draft of the non-combat moves the order home and the end of the phase are accepted in
// turn, and no more aircraft are lost than no plan could have saved.
func TestRule14_HomeLandsAllThatCanBeSaved(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(14, 13))
	homes, losses := 0, 0
	for n := range 250 {
		s := returning(t, random)
		doomed := s.doomed()
		for range 12 {
			if stranded := len(s.stranded()); stranded != doomed {
				t.Fatalf("position %d: %d aircraft cannot land, %d when the phase began", n, stranded, doomed)
			}
			homed := s
			if lost := len(s.aloft()); lost < doomed {
				t.Fatalf("position %d: %d aircraft are lost, though %d are doomed", n, lost, doomed)
			} else if lost > doomed {
				homed = orderIn(t, s, "home")
				homes++
			}
			after := orderIn(t, homed, "commit")
			if lost := count(homed, s.Active) - count(after, s.Active); after.Stage != NoncombatConsent {
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
func count(s *State, power c.Power) (n int) {
	for i := range s.Units {
		if u := &s.Units[i]; u.Power == power && s.info(u).Class == c.Air {
			n++
		}
	}
	return n
}

// orderIn gives an order of one word that must be accepted.
func orderIn(t *testing.T, s *State, word string) *State {
	t.Helper()
	seat := engine.Seat(s.Active)
	events, err := s.Decide(seat, engine.Order{Verb: word}, engine.Max())
	if err != nil {
		t.Fatalf("%s: %v; aloft %v, doomed %d", word, err, s.aloft(), s.doomed())
	}
	return s.Evolve(events...).(*State)
}

// wander gives a random order of moves that is listed.
func wander(t *testing.T, s *State, random *rand.Rand) *State {
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
	return s.Evolve(events...).(*State)
}
