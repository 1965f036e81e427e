package axis_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Whatever is typed is an order that is carried out, or is refused: nothing else.
func FuzzOrders(f *testing.F) {
	for _, line := range []string{
		"move sz07 destroyer sz06 sz05", "move belorussia 2 infantry tank west_russia", "move all", "move germany 99 infantry",
		"load united_kingdom infantry tank sz08 transport", "land sz06 infantry norway", "bombard sz06 all norway",
		"raid united_kingdom bomber germany", "escort united_kingdom fighter germany", "attack sz08", "ignore sz08",
		"buy 3 infantry 2 tank", "repair 2 germany", "place complex india", "return 2 infantry", "restart", "commit", "lend", "withhold now",
	} {
		f.Add(line)
	}
	var stages []*state.State
	for _, order := range []string{"", "uk: commit", "uk: commit"} {
		s := axistest.Turn(f, nil, "money uk 60\ndamage united_kingdom 3\nturn 1 uk").State
		if len(stages) > 0 {
			s = stages[len(stages)-1]
		}
		if order != "" {
			game := &axistest.Play{T: f, State: s, Dice: engine.Script()}
			s = game.Give(order).State
		}
		stages = append(stages, s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		order := engine.ParseOrder(line)
		for _, s := range stages {
			events, err := s.Decide(engine.Seat(s.Active), order, engine.Max())
			if _, refused := engine.AsRefusal(err); err != nil && !refused || err == nil && len(events) == 0 {
				t.Fatalf("%q: %v, %d events", line, err, len(events))
			}
			s.Options(engine.Seat(s.Active), order)
		}
	})
}
