package stage_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

func TestSetUpWithData(t *testing.T) {
	t.Parallel()
	info := engine.Info{ID: "test", Scenarios: []string{"own", "read"}, Rules: 1, Data: map[string]string{"read": "sum"}}
	for _, c := range []struct{ scenario, data, want, refused string }{
		{"own", "", "", ""},
		{"own", "sum", "", "engine.data-changed"},
		{"read", "", "sum", ""},
		{"read", "sum", "sum", ""},
		{"read", "other", "", "engine.data-changed"},
		{"gone", "sum", "", "engine.data-missing"},
		{"gone", "", "", "test.refuse.scenario"},
	} {
		setup, err := stage.SetUp(info, engine.Setup{Scenario: c.scenario, Data: c.data})
		refusal, _ := engine.AsRefusal(err)
		switch {
		case c.refused == "" && (err != nil || setup.Data != c.want):
			t.Errorf("%s with %q: %+v, %v", c.scenario, c.data, setup, err)
		case c.refused != "" && (refusal == nil || refusal.Why.Key != c.refused):
			t.Errorf("%s with %q: %v, want %s", c.scenario, c.data, err, c.refused)
		}
	}
}
