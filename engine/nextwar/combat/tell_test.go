package combat_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// told are the keys of what everybody reads about some orders.
func (p *play) told(orders func()) (keys []string) {
	p.t.Helper()
	before, from := p.s, len(p.events)
	orders()
	for _, line := range before.Rules().Machine.Tell(before, p.events[from:], engine.Everybody()).Lines {
		keys = append(keys, line.Key)
	}
	return keys
}

func TestRule9_2_ToldInOneMessage(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, throughZone+"segment b2")
	keys := p.told(func() {
		p.order("attack 1112 ru-39 ru-57")
		p.order("lead ru-39", 3, 4)
		p.order("advance ru-39")
		p.order("done")
	})
	want := []string{
		"nextwar.told.attack", "nextwar.told.fought", "nextwar.tell.step", "nextwar.told.check.through.passed",
		"nextwar.tell.moved.retreat", "nextwar.tell.moved.advance",
	}
	if len(keys) != len(want) {
		t.Fatalf("%v", keys)
	}
	for i := range want {
		if keys[i] != want[i] {
			t.Errorf("line %d is %s, want %s", i, keys[i], want[i])
		}
	}
}
