package combat_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// based puts air units into play, Ready or in the Air Superiority box.
func (p *play) based(area state.Area, words ...string) {
	p.t.Helper()
	next := p.s.Clone()
	for _, word := range words {
		id := p.unit(word)
		info := next.Info(id)
		next.Base(id, next.DisplayOf(info.Side, info.Setup.Display))
		next.Unit(id).Area = area
	}
	next.Settle(p.s)
	p.s = next
}

// Aircraft give their rating: less for the attacker, more for the defender; two aircraft in one group of the attacker, one of the defender.
func TestRule23_5_AircraftInCombat(t *testing.T) {
	t.Parallel()
	lines := contested + "unit ru-57 0704\nunit jp-3 0705\nsegment b2"
	p := begin(t, advancedGame, lines)
	p.based(state.AreaReady, "ru-a05", "ru-a06", "ru-a02", "us-a08")
	p.based(state.AreaSuperiority, "ru-a01")
	p.order("attack 0705 ru-57")
	p.asked("attacker-support")
	p.expect("support", "ru-a02", "ru-a05", "ru-a06")
	p.refuse("23.5", "support ru-a02 ru-a05 ru-a06")
	p.refuse("22.1", "support ru-a01")
	p.expect("support ru-a05 with", "ru-a01")
	p.order("support ru-a05 with ru-a01")
	p.asked("defender-support")
	p.order("support us-a08", 9, 9, 9, 9, 9) // nobody is found: AAA after the support cannot lower it; then the combat
	f := p.fought()
	if f.Support != [state.Roles]int8{3, 3} {
		t.Errorf("support %v", f.Support)
	}
	for _, word := range []string{"ru-a05", "ru-a01", "us-a08"} {
		if u := p.s.Unit(p.unit(word)); u.Area != state.AreaFlown {
			t.Errorf("%s is in area %d", word, u.Area)
		}
	}
	if len(p.s.Advanced.Missions) != 0 {
		t.Errorf("%+v", p.s.Advanced.Missions)
	}
}

// What SAM and AAA add is taken from the support of that unit; what is aborted gives none.
func TestRule23_5_FireAtSupport(t *testing.T) {
	t.Parallel()
	p := begin(t, advancedGame, contested+"unit ru-57 0704\nunit jp-3 0705\nsegment b2")
	p.based(state.AreaReady, "ru-a05")
	p.order("attack 0705 ru-57")
	p.order("support ru-a05", 4, 4, 9, 9) // found nationally, SAM +1, AAA misses, the combat
	if got := p.fought().Support; got != [state.Roles]int8{2, 0} {
		t.Errorf("support %v", got)
	}
}
