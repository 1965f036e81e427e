package combat_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// Where nobody lands after a sea battle, or nobody defends, no battle is told of.
func TestRule11_NobodyFightsNobody(t *testing.T) {
	t.Parallel()
	set := "empty sz05 sz06 sz07 norway\nunits uk sz07 destroyer\naboard uk sz07 transport infantry\n"
	alone := "uk: commit\nuk: move sz07 transport sz06\nuk: land sz06 infantry norway\nuk: commit"
	landing := "uk: commit\nuk: move sz07 all sz06\nuk: land sz06 infantry norway\n"
	for _, test := range []struct {
		name, set, orders string
		dice              []int
		told              []string
	}{
		{
			"the ships retreat", set + "units germany sz06 cruiser\nunits germany norway infantry", landing + "uk: commit\nuk: retreat sz07",
			[]int{6, 6},
			[]string{"battle", "retreat", "ended.broken-off", "called-off"},
		},
		{
			"the ships retreat, nobody defends", set + "units germany sz06 cruiser", landing + "uk: commit\nuk: retreat sz07",
			[]int{6, 6},
			[]string{"battle", "retreat", "ended.broken-off", "called-off"},
		},
		{
			"the ships are sunk", set + "units germany sz06 2 cruiser\nunits germany norway infantry", landing + "uk: commit",
			[]int{6, 1, 1},
			[]string{"battle", "ended.lost", "called-off"},
		},
		{"nobody defends", set, alone, nil, []string{"unopposed", "control"}},
		{
			"a gun defends", "empty sz05 sz06 sz07 norway\nunits germany norway aa-gun\naboard uk sz07 transport infantry", alone,
			nil,
			[]string{"gun-alone", "ended.won", "control"},
		},
		{
			"somebody defends", set + "units germany norway infantry", alone,
			[]int{1, 6},
			[]string{"battle", "ended.won", "control"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			f := axistest.Turn(t, nil, test.set+"\nturn 1 uk", test.dice...)
			var told []string
			for line := range strings.Lines(test.orders) {
				before := f.State
				events, err := f.Try(strings.TrimSpace(line))
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				f.Happened(events)
				for _, text := range axistest.Game().Tell(before, events, engine.Everybody()).Lines {
					key, is := strings.CutPrefix(text.Key, "axis.tell.")
					if is && !strings.HasPrefix(key, "moved") && key != "exchange" {
						told = append(told, key)
					}
					if key == "battle" && axistest.NobodyIn(text) {
						t.Errorf("told: %+v", text)
					}
				}
			}
			if !reflect.DeepEqual(told, test.told) {
				t.Errorf("told: %v, not %v", told, test.told)
			}
		})
	}
}
