package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// TestRefusals: each refusal names its rule.
func TestRefusals(t *testing.T) {
	t.Parallel()
	movement := []string{
		"axis usa-jeep C2 e", "axis usa-m1-garand-rifle C2", "axis usa-bazooka F2", "axis germany-fallschirmjager -", "axis usa-m3-half-track E2",
		"axis uk-6-pounder-anti-tank-gun E2 aboard usa-m3-half-track", "axis germany-bmw-r75 C2", "allies usa-bar-gunner K17",
	}
	for _, c := range []struct {
		order string
		rule  engine.Rule
		key   string
	}{
		{"board jeep m3-half-track", "5.8", "move.no-soldier"},
		{"board fallschirmjager jeep", "5.6", "move.off-map"},
		{"board 6-pounder-anti-tank-gun jeep", "5.6", "move.aboard"},
		{"board bazooka jeep", "5.8", "move.no-carrier"},
		{"board m1-garand-rifle m3-half-track", "5.8", "carry.full"},
		{"board m1-garand-rifle bmw-r75", "5.8", "carry.none"},
		{"board bmw-r75 jeep", "5.8", "move.no-carrier"},
		{"board bar-gunner jeep", "4", "move.enemy"},
		{"dismount bazooka F2", "5.8", "move.not-aboard"},
		{"dismount 6-pounder-anti-tank-gun F2", "5.8", "move.room-here"},
		{"turn bar-gunner w", "4", "move.enemy"},
		{"turn bazooka w", "5.3", "move.no-facing"},
		{"watch bazooka w", "15.1", "move.base-rules"},
		{"move nobody C3", "", "word"},
		{"move bazooka Z9", "", "word"},
		{"move bazooka", "", "incomplete"},
	} {
		open(t, "crossroads", movement...).refuses(c.order, c.rule, c.key)
	}
	assault := []string{
		"option profile expanded", "axis usa-us-engineer D8", "axis germany-pioneers A1", "axis japan-imperial-sergeant C2", "axis japan-snlf-fanatics C2", "axis usa-jeep F8",
		"axis usa-us-engineer F8 aboard usa-jeep", "axis germany-pioneers -", "axis usa-bazooka K1 attacked", "allies germany-fortress-defender D2", "allies usa-bar-gunner A17",
	}
	for _, c := range []struct {
		order string
		rule  engine.Rule
		key   string
	}{
		{"demolish pioneers-1 A2", "16.1", "move.no-bridge"},
		{"demolish us-engineer-2 F9", "5.6", "move.aboard"},
		{"demolish pioneers-2 F9", "5.6", "move.off-map"},
		{"banzai snlf-fanatics imperial-sergeant", "9.1", "move.no-prey"},
		{"banzai us-engineer-1 bar-gunner", "16.1", "move.no-leader"},
		{"watch us-engineer-2 w", "15.1.1", "move.aboard"},
		{"watch pioneers-2 w", "5.6", "move.off-map"},
		{"watch bazooka w", "4", "move.activated"},
		{"watch bar-gunner w", "4", "move.enemy"},
		{"unwatch bazooka", "15.1.2", "move.nobody-on-watch"},
		{"angriff snlf-fanatics fortress-defender", "16.1", "move.nobody-charges"},
		{"move bazooka J1", "4.5", "move.attacked"},
	} {
		open(t, "stream-line", assault...).assault().refuses(c.order, c.rule, c.key)
	}
}
