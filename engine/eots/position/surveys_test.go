package position_test

import (
	"reflect"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"pgregory.net/rapid"
)

// What is remembered equals a new survey, in whatever order boards come back, and does not change.
func TestSurveys_EqualNewOnes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var surveys position.Surveys
		set := components.Default()
		boards := []position.Position{*anyBoard(t)}
		for range rapid.IntRange(1, 5).Draw(t, "changes") {
			changed := boards[len(boards)-1]
			disturb(t, &changed)
			boards = append(boards, changed)
		}
		var last *position.Situation
		for range 12 {
			board := rapid.SampledFrom(boards).Draw(t, "board")
			last = surveys.Of(set, &board, last)
			expectSame(t, last, survey(&board))
		}
	})
}

// More boards than are remembered, by several who ask at once: everyone gets the survey of the board asked about.
func TestSurveys_PastTheirBound(t *testing.T) {
	t.Parallel()
	var surveys position.Surveys
	set := components.Default()
	first := setUp(t, "1942")
	boardOf := func(i int) position.Position {
		board := first
		board.ASP[components.Japan].Used = int8(i % 100)
		board.DivisionsInChina = int8(i / 100)
		return board
	}
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			var r position.Reach
			var last *position.Situation
			for i := range 1200 {
				board := boardOf(i % 900)
				last = surveys.Of(set, &board, last)
				if *last.P != board {
					t.Errorf("board %d: the survey is of another one", i)
					return
				}
				asp := int(last.P.ASP[components.Japan].Used)
				for _, unit := range []string{"jp-army-14", "jp-army-15", "jp-army-16"} {
					m := position.Mover{
						Side: components.Japan, Units: []components.Unit{unitOf(t, set, unit)}, Form: position.Assault, Allowance: 3, ASPLeft: asp,
					}
					if found := surveys.RangeOf(last, &m, &r); !sameRange(found, last, &m) {
						t.Errorf("board %d: %s goes elsewhere", i, unit)
					}
				}
			}
		})
	}
	group.Wait()
}

// sameRange compares a range with a search.
func sameRange(found position.Range, s *position.Situation, m *position.Mover) bool {
	var r position.Reach
	if err := s.Reach(m, &r); err != nil {
		return found.Err != nil && found.Err.Error() == err.Error()
	}
	return found.Err == nil && found.Ends == r.Ends && found.Box == r.Box
}

// Ranges asked about twice, among others, equal a search.
func TestSurveys_RangesEqualASearch(t *testing.T) {
	t.Parallel()
	var surveys position.Surveys
	var r position.Reach
	for range 2 {
		trials(t, func(x trial) {
			s := surveys.Of(x.s.Set, x.s.P, x.s)
			for range 2 {
				if found := surveys.RangeOf(s, &x.m, &r); !sameRange(found, x.s, &x.m) {
					t.Errorf("%+v: %v, searched anew it is different", x.m, found.Err)
				}
			}
		})
	}
}

// Every field of a Mover counts: a field that is added later must not be forgotten in what is remembered.
func TestSurveys_EveryFieldOfAMoverCounts(t *testing.T) {
	t.Parallel()
	set := components.Default()
	board := setUp(t, "1942")
	var surveys position.Surveys
	s := surveys.Of(set, &board, nil)
	whole := position.Mover{Side: components.Allies, Units: []components.Unit{unitOf(t, set, "us-ca-asiatic")}, Form: position.Sail, Allowance: 1}
	if !surveys.Alike(s, &whole, &whole) {
		t.Fatal("a movement differs from itself")
	}
	fields := reflect.TypeFor[position.Mover]()
	for i := range fields.NumField() {
		other := whole
		switch field := reflect.ValueOf(&other).Elem().Field(i); field.Kind() {
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Int:
			field.SetInt(field.Int() + 1)
		case reflect.Uint8:
			field.SetUint(0)
		case reflect.Int8:
			field.SetInt(int64(components.Japan))
		case reflect.Slice:
			field.Set(reflect.ValueOf([]components.Unit{unitOf(t, set, "us-air-feaf")}))
		default:
			field.Set(reflect.ValueOf(hexes(t, "2813")))
		}
		if surveys.Alike(s, &whole, &other) {
			t.Errorf("%s does not count", fields.Field(i).Name)
		}
	}
}
