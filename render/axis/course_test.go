package axis

import (
	"context"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
)

// openings are attacks of the first turns.
var openings = map[string]string{
	"ussr": `move caucasus 3 infantry artillery tank ukraine_ssr; move russia 2 tank ukraine_ssr; move russia fighter ukraine_ssr
		move karelia_ssr 3 infantry norway; move archangel tank west_russia; move russia 3 infantry artillery west_russia`,
	"germany": `move ukraine_ssr 3 infantry artillery tank caucasus; move ukraine_ssr fighter caucasus; move eastern_europe tank karelia_ssr
		move belorussia 3 infantry karelia_ssr; move germany 2 tank karelia_ssr; move libya all anglo_egypt_sudan
		move western_europe fighter sz13; move germany bomber sz13; move sz14 battleship transport sz15`,
	"uk": `load united_kingdom infantry tank sz02; move sz02 transport battleship sz03; land sz03 infantry tank norway
		move united_kingdom 2 fighter norway; move united_kingdom bomber western_europe; move sz13 cruiser sz14; move anglo_egypt_sudan all libya
		move india 3 infantry french_indochina`,
	"japan": `move manchuria 2 infantry china; move kwangtung 3 infantry china; move french_indochina 2 infantry china
		move manchuria fighter china; move japan fighter buryatia_ssr; move sz60 battleship sz52; move sz50 carrier cruiser sz52; move japan bomber sz52`,
	"usa": `move sz52 fighter sz59; move sz52 submarine sz60; move hawaiian_islands fighter sz60; load eastern_united_states infantry tank sz10
		move sz10 transport+infantry+tank cruiser sz12; land sz12 all algeria; move china all manchuria`,
}

// attack plays the opening of a power.
func attack(t *testing.T, power string) state.View {
	t.Helper()
	s := newStage(t)
	s.set("turn 1 " + power)
	by, _ := components.PowerOf(power)
	dice := engine.Script()
	for _, line := range strings.FieldsFunc("commit;"+openings[power], func(r rune) bool { return r == ';' || r == '\n' }) {
		events, err := dice.Decide(s.state, engine.Seat(by), engine.ParseOrder(strings.TrimSpace(line)))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		s.state = s.state.Evolve(events...)
	}
	return s.view()
}

// The heads of the arrows of the opening attacks cover no names, and none of them is hidden by another.
func TestCourses_HeadsLeaveNamesFree(t *testing.T) {
	t.Parallel()
	for power := range openings {
		t.Run(power, func(t *testing.T) {
			t.Parallel()
			view := attack(t, power)
			for _, lang := range []string{"en", "ru", "pl"} {
				s, err := shared().draw(context.Background(), render.Request{View: view, Width: 1080, Say: speaking(theBook(), lang)})
				if err != nil {
					t.Fatal(err)
				}
				if len(s.courses.Heads) < 3 {
					t.Errorf("%s: only %d arrows", lang, len(s.courses.Heads))
				}
				for i, head := range s.courses.Heads {
					for j := range s.labels {
						if covered := head.Overlap(s.labels[j].box) / (s.f.U * s.f.U); covered > 0.3 {
							t.Errorf("%s: a head covers %v by %.2f", lang, s.labels[j].lines, covered)
						}
					}
					for _, other := range s.courses.Heads[:i] {
						if covered := head.Overlap(other) / (s.f.U * s.f.U); covered > 0.9 {
							t.Errorf("%s: two heads lie over each other by %.2f", lang, covered)
						}
					}
				}
			}
		})
	}
}
