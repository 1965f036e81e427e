package battle_test

import (
	"encoding/json"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

func TestLossIsStoredByName(t *testing.T) {
	t.Parallel()
	akagi, _ := components.Default().UnitByID("jp-cv-akagi")
	for want, loss := range map[string]battle.Loss{
		`{"unit":"jp-cv-akagi","steps":2}`: {Unit: akagi, Steps: 2},
		`{"unit":"garrison","steps":1}`:    {Unit: battle.Garrison, Steps: 1},
	} {
		data, err := json.Marshal(loss)
		if err != nil || string(data) != want {
			t.Errorf("%+v is stored as %s, %v; want %s", loss, data, err, want)
		}
		var again battle.Loss
		if err := json.Unmarshal(data, &again); err != nil || again != loss {
			t.Errorf("%s is read as %+v, %v", data, again, err)
		}
	}
	for _, wrong := range []string{`{"unit":"bismarck","steps":1}`, `{"unit":7}`, `[]`} {
		if err := json.Unmarshal([]byte(wrong), new(battle.Loss)); err == nil {
			t.Errorf("%s is read", wrong)
		}
	}
}
