package movement_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// silent are the keys of the texts about ships that do not bombard, each with the ships it names.
func silent(lines []engine.Text) (got []string) {
	for _, line := range lines {
		if !strings.HasPrefix(line.Key, "axis.silent.") && line.Key != "axis.tell.attacked.instead" {
			continue
		}
		words := []string{strings.TrimPrefix(line.Key, "axis.silent.")}
		for _, at := range line.Args["units"].([]engine.Text) {
			units, nested := at.Args["units"].([]engine.Text)
			if !nested {
				units = []engine.Text{at}
			}
			for _, u := range units {
				words = append(words, strings.TrimPrefix(u.Key, "axis.count."))
			}
		}
		got = append(got, strings.Join(words, " "))
	}
	return got
}

// A ship for each unit that lands: what came beyond that is told, in the plan and when it is carried out, and
// so is what has to be aimed and what stood by.
func TestRule11_ShipsThatDoNotBombardAreNamed(t *testing.T) {
	t.Parallel()
	set := "empty sz03 sz05 sz06 sz07 sz08 norway\nunits germany norway infantry\n"
	landing := "uk: commit\nuk: load united_kingdom infantry sz07\nuk: move sz07 transport+infantry sz06\nuk: land sz06 infantry norway\n"
	for _, test := range []struct {
		name, set, orders string
		plan, told        []string
		dice              []int
	}{
		{
			name: "as many ships as units", set: set + "units uk sz07 transport battleship\nturn 1 uk",
			orders: landing + "uk: move sz07 battleship sz06", dice: []int{6, 1, 6},
		},
		{
			name: "a further ship", set: set + "units uk sz07 transport battleship cruiser\nturn 1 uk",
			orders: landing + "uk: move sz07 battleship cruiser sz06",
			plan:   []string{"many cruiser"}, told: []string{"many cruiser"}, dice: []int{6, 1, 6},
		},
		{
			name: "the cruiser was ordered", set: set + "units uk sz07 transport battleship cruiser\nturn 1 uk",
			orders: landing + "uk: move sz07 battleship cruiser sz06\nuk: bombard sz06 cruiser.1 norway",
			plan:   []string{"many battleship"}, told: []string{"many battleship"}, dice: []int{6, 1, 6},
		},
		{
			name: "two shores and no word",
			set: "empty sz03 sz05 sz06 sz07 sz08 sz13 norway western_europe\nunits germany norway infantry\n" +
				"units germany western_europe infantry\naboard uk sz06 transport infantry\naboard uk sz06 transport tank\nunits uk sz07 cruiser\nturn 1 uk",
			orders: "uk: commit\nuk: land sz06 infantry norway\nuk: land sz06 tank western_europe\nuk: move sz07 cruiser sz06",
			plan:   []string{"aim cruiser"}, told: []string{"aim cruiser"}, dice: []int{},
		},
		{
			name: "who stood there waits for the order", set: set + "units uk sz06 transport battleship\nturn 1 uk",
			orders: "uk: commit\nuk: load united_kingdom infantry sz06\nuk: land sz06 infantry norway",
			plan:   []string{"waiting battleship"}, dice: []int{1, 6},
		},
		{
			name: "an attack on a submarine", set: set + "units uk sz07 transport battleship\nunits germany sz06 submarine\nturn 1 uk",
			orders: landing + "uk: move sz07 battleship sz06\nuk: bombard sz06 battleship.1 norway\nuk: attack sz06",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			f := axistest.Turn(t, nil, test.set, test.dice...)
			for line := range strings.Lines(test.orders) {
				f.Give(strings.TrimSpace(line))
			}
			if got := silent(f.State.PlanNotes(engine.Seat(components.UK))); !reflect.DeepEqual(got, test.plan) {
				t.Errorf("remarks on the plan: %v, not %v", got, test.plan)
			}
			if test.dice == nil {
				return
			}
			before := f.State
			events, err := f.Try("uk: commit")
			if err != nil {
				t.Fatal(err)
			}
			f.Happened(events)
			if got := silent(axistest.Game().Tell(before, events, engine.Audience{}).Lines); !reflect.DeepEqual(got, test.told) {
				t.Errorf("told: %v, not %v", got, test.told)
			}
		})
	}
}

// Ships that were to bombard lose that by an attack in their zone, and the attack says so.
func TestRule11_AnAttackInTheZoneSilencesItsShips(t *testing.T) {
	t.Parallel()
	f := axistest.Turn(t, nil, `empty sz06 sz07 norway
		units germany norway infantry
		units germany sz06 submarine
		units uk sz06 transport battleship
		turn 1 uk`)
	f.Give("uk: commit", "uk: load united_kingdom infantry sz06", "uk: land sz06 infantry norway", "uk: bombard sz06 battleship norway")
	before := f.State
	events, err := f.Try("uk: attack sz06")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"axis.tell.attacked.instead battleship"}
	if got := silent(axistest.Game().Tell(before, events, engine.Audience{}).Lines); !reflect.DeepEqual(got, want) {
		t.Errorf("told: %v, not %v", got, want)
	}
}

// Where fewer units land than were to, ships stay silent, and that is told with the battle.
func TestRule11_FewerUnitsLand(t *testing.T) {
	t.Parallel()
	f := axistest.Turn(t, nil, `empty sz05 sz06 norway
		units germany norway infantry
		units germany sz05 destroyer
		units uk sz05 destroyer
		aboard uk sz05 transport infantry
		units uk sz06 battleship cruiser
		aboard uk sz06 transport infantry
		turn 1 uk`, 6, 1, 6, 1, 6)
	f.Give("uk: commit", "uk: land sz05 infantry norway", "uk: land sz06 infantry norway", "uk: bombard sz06 all norway")
	before := f.State
	events, err := f.Try("uk: commit")
	if err != nil {
		t.Fatal(err)
	}
	f.Happened(events)
	want := []string{"many cruiser"}
	if got := silent(axistest.Game().Tell(before, events, engine.Audience{}).Lines); !reflect.DeepEqual(got, want) {
		t.Errorf("told: %v, not %v", got, want)
	}
}
