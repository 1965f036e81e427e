package movement_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// homeward is a position of the non-combat moves with lines "POWER SPACE TYPE USED": units that have
// used some moves.
func homeward(t *testing.T, active components.Power, owners map[string]components.Power, lines string) *state.State {
	t.Helper()
	s := axistest.Opening(t).Clone()
	s.Active, s.Units, s.LastID, s.Stage = active, nil, 0, state.NoncombatMove
	s.Reindex()
	for land, owner := range owners {
		s.Lands[axistest.Space(t, land)].Owner = owner
	}
	for land := range components.Space(components.NumLands) {
		s.TurnStart.Owners[land] = s.Lands[land].Owner
	}
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		power, _ := components.PowerOf(words[0])
		kind, _ := s.Set().TypeOf(words[2])
		s.AddNew(power, kind, axistest.Space(t, words[1]), 1, state.NoUnit)
		s.Units[len(s.Units)-1].Used = words[3][0] - '0'
	}
	s.Reindex()
	s.Started = s.Clone()
	return s.Evolve().(*state.State)
}

// Of places that are equally near, home takes the own one before a partner's, the quiet one before the
// front; decks are left to those who need them, and the fewest carriers sail, the nearest of them.
func TestRule14_HomeChoosesAmongPlaces(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		owners map[string]components.Power
		units  string
		wants  string
	}{
		{
			name: "nearest", units: "uk sz07 fighter 0\nuk sz08 bomber 1", wants: "units uk united_kingdom fighter bomber",
		},
		{
			name: "own before a partner's", owners: map[string]components.Power{"norway": components.USA},
			units: "uk sz06 fighter 2", wants: "units uk united_kingdom fighter",
		},
		{
			name: "behind the front", owners: map[string]components.Power{"norway": components.UK, "karelia_ssr": components.Germany},
			units: "uk sz06 fighter 2", wants: "units uk united_kingdom fighter",
		},
		{
			name:  "a deck for those who need it",
			units: "uk sz06 carrier 2\nuk sz06 fighter 2\nuk sz06 fighter 4\nuk sz06 fighter 4",
			wants: "units uk sz06 carrier 2 fighter\nunits uk united_kingdom fighter",
		},
		{
			name:  "who has room stays",
			units: "uk sz06 carrier 2\nuk sz06 fighter 0\nuk sz06 fighter 4\nuk sz10 fighter 4\nuk sz09 carrier 0",
			wants: "units uk sz06 carrier 2 fighter\nunits uk sz10 carrier fighter",
		},
		{
			name:  "the nearest carrier sails, and no other",
			units: "uk sz08 carrier 0\nuk sz10 carrier 0\nuk sz11 fighter 4\nuk sz11 fighter 4",
			wants: "units uk sz11 carrier 2 fighter\nunits uk sz08 carrier",
		},
		{
			name:  "an own deck before a partner's",
			units: "usa sz10 carrier 0\nuk sz10 fighter 3\nuk sz11 carrier 2",
			wants: "units uk sz10 fighter\nunits uk sz11 carrier",
		},
	} {
		s := homeward(t, components.UK, test.owners, test.units)
		if len(landing.Aloft(s)) > 0 {
			s = axistest.Give(t, s, "home")
		}
		for line := range strings.Lines(test.wants) {
			if err := axis.New().Expect(s, strings.Fields(line)); err != nil {
				t.Errorf("%s: %s: %v", test.name, strings.TrimSpace(line), err)
			}
		}
	}
}
