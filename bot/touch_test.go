package bot_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/render"
)

// TestTouch: who plays is told what may be said next, in their plan; others are told nothing. It writes nothing.
func TestTouch(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	touch := func(who platform.User, order string, picked ...string) platform.Touch {
		t.Helper()
		told, err := c.Host.Touch(t.Context(), platform.Inbound{User: who, Chat: c.Channel}, order, picked)
		if err != nil {
			t.Fatal(err)
		}
		return told
	}
	orders := func(told platform.Touch) (lines []string) {
		for _, word := range slices.Concat(told.Words, told.Going) {
			if word.Label == "" || word.Verb == "" {
				t.Errorf("%+v says nothing", word)
			}
			lines = append(lines, word.Order)
		}
		return lines
	}
	commits := c.Store.Commits()
	for _, test := range []struct {
		name, order string
		picked      []string
		want        string
	}{
		{"every verb, and a word behind it", "", nil, "move red-cruiser"},
		{"the words behind a verb", "move red-cruiser", nil, "move red-cruiser reef"},
		{"the verbs that take a picked word", "", []string{"red-cruiser"}, "move red-cruiser reef"},
	} {
		if got := orders(touch(hosttest.Anna, test.order, test.picked...)); !slices.Contains(got, test.want) {
			t.Errorf("%s: %q without %q", test.name, got, test.want)
		}
	}
	if got := touch(hosttest.Anna, "", "no-such-ship").Going; len(got) > 0 {
		t.Errorf("behind a word that nothing takes: %+v", got)
	}
	if got := c.Store.Commits(); got != commits {
		t.Errorf("it wrote %d times", got-commits)
	}
	before := touch(hosttest.Anna, "")
	c.Do(hosttest.Anna, "order", "text", "move red-cruiser reef")
	after := touch(hosttest.Anna, "")
	if after.Version == before.Version || len(after.Plan) != 1 || after.Plan[0].Order != "move red-cruiser reef" || len(after.Plan[0].Lines) == 0 {
		t.Errorf("the plan is %+v", after)
	}
	if got := touch(hosttest.Cecylia, ""); len(got.Words)+len(got.Plan) > 0 || got.Version == "" {
		t.Errorf("who only looks on is told %+v", got)
	}
	if got := touch(hosttest.Boris, "", "red-cruiser"); len(got.Plan) > 0 || slices.ContainsFunc(got.Words, func(w platform.Word) bool { return strings.Contains(w.Order, "red") }) {
		t.Errorf("the other player is told %+v", got)
	}
}

// TestPresentHasGeometry: the map that a platform keeps in sight tells what lies where.
func TestPresentHasGeometry(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	present, err := c.Host.Present(t.Context(), platform.Inbound{User: hosttest.Anna, Chat: c.Channel}, true)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // painted, and as it is kept
		image, err := c.Host.Paint(t.Context(), present.Picture, c.Platform.Limits())
		if err != nil {
			t.Fatal(err)
		}
		var geometry render.Geometry
		if err := json.Unmarshal(image.Geometry, &geometry); err != nil || len(geometry.Areas) == 0 {
			t.Errorf("geometry %s, %v", image.Geometry, err)
		}
	}
}
