package turn_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// after is a position after the casualty phase of the turn before the first, in which nobody rolls for the initiative. All dice
// have to be rolled.
func after(t *testing.T, dice []int, lines ...string) *aamtest.Position {
	t.Helper()
	p := aamtest.New(t, append([]string{
		"map crossroads", "unit axis germany-mauser-kar-98k A1", "unit allies usa-m1-garand-rifle I17", "turn 0",
	}, lines...)...)
	p.Enter(state.Casualties, dice...)
	return p
}

// The casualty phase, step by step, with the units that behave differently in it. Rule 4.6.
func TestRule4_6_Casualties(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		lines  []string
		dice   []int
		expect []string
	}{
		"W25 two hits remove a soldier": {
			[]string{"counter m1-garand-rifle disrupted-down destroyed-down", "unit allies usa-bazooka A2"},
			nil,
			[]string{"unit m1-garand-rifle gone"},
		},
		"W26 two hits damage a vehicle": {
			[]string{"unit allies usa-m4a1-sherman F9", "counter m4a1-sherman disrupted-down damaged-down"},
			nil,
			[]string{"counters m4a1-sherman disrupted damaged"},
		},
		"W26 Damaged stays": {
			[]string{"unit allies usa-m4a1-sherman F9", "counter m4a1-sherman disrupted damaged"},
			nil,
			[]string{"counters m4a1-sherman damaged"},
		},
		"W26 one more hit": {
			[]string{"unit allies usa-m4a1-sherman F9", "counter m4a1-sherman damaged disrupted-down"},
			nil,
			[]string{"counters m4a1-sherman disrupted damaged"},
		},
		"M22 a second Damaged counter": {
			[]string{"unit allies usa-m4a1-sherman F9", "counter m4a1-sherman damaged disrupted-down damaged-down"},
			nil,
			[]string{"unit m4a1-sherman gone"},
		},
		"W27 disrupted and hit again once": {
			[]string{"counter m1-garand-rifle disrupted disrupted-down"},
			nil,
			[]string{"counters m1-garand-rifle disrupted"},
		},
		"passengers go with their carrier": {
			[]string{"unit allies usa-m3-half-track F9", "place m1-garand-rifle m3-half-track", "unit allies usa-bazooka A2", "counter m3-half-track disrupted-down damaged-down destroyed-down"},
			nil,
			[]string{"unit m1-garand-rifle gone", "unit m3-half-track gone"},
		},
		"green rolls a 4": {
			[]string{"unit allies usa-untested-recruit F9", "counter untested-recruit disrupted"},
			[]int{4},
			[]string{"counters untested-recruit none"},
		},
		"green rolls a 3": {
			[]string{"unit allies usa-untested-recruit F9", "counter untested-recruit disrupted"},
			[]int{3},
			[]string{"counters untested-recruit disrupted"},
		},
		"unreliable": {
			[]string{"unit allies china-t-26-series-1933 F9", "counter t-26-series-1933 disrupted"},
			nil,
			[]string{"counters t-26-series-1933 disrupted"},
		},
		"overheated in this turn": {
			[]string{"unit allies china-kuomintang-mg-team F9", "counter kuomintang-mg-team disrupted", "flags kuomintang-mg-team stays-disrupted"},
			nil,
			[]string{"counters kuomintang-mg-team disrupted", "flags kuomintang-mg-team none"},
		},
		"overheated in the turn before": {
			[]string{"unit allies china-kuomintang-mg-team F9", "counter kuomintang-mg-team disrupted"},
			nil,
			[]string{"counters kuomintang-mg-team none"},
		},
		"endurance on 5": {
			[]string{"unit allies ussr-hero-of-the-soviet-union F9", "counter hero-of-the-soviet-union disrupted-down destroyed-down"},
			[]int{5},
			[]string{"unit hero-of-the-soviet-union F9", "counters hero-of-the-soviet-union disrupted"},
		},
		"endurance on 4": {
			[]string{"unit allies ussr-hero-of-the-soviet-union F9", "counter hero-of-the-soviet-union disrupted-down destroyed-down"},
			[]int{4},
			[]string{"unit hero-of-the-soviet-union gone"},
		},
		"fire-hazard burns on 5, M28": {
			[]string{"unit allies usa-early-m4a1-sherman F9", "counter early-m4a1-sherman disrupted-down damaged-down"},
			[]int{5},
			[]string{"unit early-m4a1-sherman gone"},
		},
		"fire-hazard does not on 4, M28": {
			[]string{"unit allies usa-early-m4a1-sherman F9", "counter early-m4a1-sherman disrupted-down damaged-down"},
			[]int{4},
			[]string{"counters early-m4a1-sherman disrupted damaged"},
		},
		"highly-flammable burns on 3": {
			[]string{"unit axis italy-carro-armato-m13-40 F9", "counter carro-armato-m13-40 disrupted-down damaged-down"},
			[]int{3},
			[]string{"unit carro-armato-m13-40 gone"},
		},
		"highly-flammable does not on 2": {
			[]string{"unit axis italy-carro-armato-m13-40 F9", "counter carro-armato-m13-40 disrupted-down damaged-down"},
			[]int{2},
			[]string{"counters carro-armato-m13-40 disrupted damaged"},
		},
		"an old Damaged counter starts no fire": {
			[]string{"unit allies usa-early-m4a1-sherman F9", "counter early-m4a1-sherman damaged disrupted-down"},
			nil,
			[]string{"counters early-m4a1-sherman disrupted damaged"},
		},
		"lack of determination": {
			[]string{"unit allies china-kuomintang-rifleman F9", "counter kuomintang-rifleman disrupted-down"},
			nil,
			[]string{"unit kuomintang-rifleman gone"},
		},
		"a unit that is disrupted ends its overwatch": {
			[]string{"watch m1-garand-rifle nw", "counter m1-garand-rifle disrupted-down"},
			nil,
			[]string{"watch m1-garand-rifle none"},
		},
		"the first player rolls first": {
			[]string{
				"unit allies usa-untested-recruit F9", "counter untested-recruit disrupted", "unit allies ussr-soviet-conscript F8", "counter soviet-conscript disrupted", "first allies",
			},
			[]int{4, 1},
			[]string{"counters untested-recruit none", "counters soviet-conscript disrupted"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := after(t, test.dice, test.lines...)
			p.Expect(append(test.expect, "turn 1", "stage first")...)
		})
	}
}

// An aircraft that is hit misses the next flight phase; one that was disrupted by a reaction keeps its counter for the rest of this
// turn and misses the next one too (M25). Rules 4.7, 12.3, 12.4.
func TestRule12_3_DisruptedAircraft_W47(t *testing.T) {
	t.Parallel()
	hit := after(t, nil, "unit axis germany-ju-87-stuka F9", "counter ju-87-stuka disrupted-down")
	hit.Expect("unit ju-87-stuka waiting", "counters ju-87-stuka disrupted", "flags ju-87-stuka flown")
	hit.Set("part flight axis")
	hit.Expect("stage assault", "asked axis")
	hit.Set("turn 0")
	hit.Enter(state.Casualties)
	hit.Expect("counters ju-87-stuka none")
	hit.Set("part flight axis")
	hit.Expect("stage flight", "asked axis")

	shot := after(t, nil, "unit axis germany-ju-87-stuka F9", "counter ju-87-stuka disrupted", "flags ju-87-stuka stays-disrupted flown")
	shot.Expect("unit ju-87-stuka waiting", "counters ju-87-stuka disrupted", "flags ju-87-stuka flown")

	after(t, nil, "unit axis germany-ju-87-stuka F9", "counter ju-87-stuka disrupted-down destroyed-down").Expect("unit ju-87-stuka gone")
}
