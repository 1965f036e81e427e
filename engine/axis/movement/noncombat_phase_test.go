package movement_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
)

func TestRule14_NoncombatMoves(t *testing.T) {
	t.Parallel()
	captured := "empty ukraine_ssr\nunits ussr caucasus 2 infantry aa-gun\nturn 1 ussr"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "land units follow into captured land (A15), aircraft do not", Set: captured + "",
			Orders: `ussr: commit
				ussr: move caucasus infantry ukraine_ssr
				ussr: commit
				ussr: move caucasus infantry aa-gun ukraine_ssr
				ussr: move russia fighter ukraine_ssr -- 14
				ussr: move ukraine_ssr infantry.0 caucasus -- 14
				ussr: commit`,
			Wants: "units ussr ukraine_ssr 2 infantry aa-gun",
		},
		{
			Name: "unless that is forbidden", Set: captured, Options: map[string]string{"advance": "forbidden"},
			Orders: `ussr: commit
				ussr: move caucasus infantry ukraine_ssr
				ussr: commit
				ussr: move caucasus infantry ukraine_ssr -- 14`,
		},
		{
			Name: "ships stay out of hostile zones, submarines do not",
			Set:  "empty sz06 sz07 sz08\nunits uk sz08 cruiser submarine\nunits germany sz07 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: move sz08 cruiser sz07 -- 14
				uk: move sz08 submarine sz07
				uk: commit`,
			Wants: "units uk sz07 submarine\nunits germany sz07 cruiser",
		},
		{
			Name: "what cannot land is lost",
			Set: `empty sz52 sz53 sz45 hawaiian_islands midway sz57 sz58
				units usa sz52 carrier fighter
				units japan sz53 cruiser
				turn 1 usa`,
			// The fighter is saved by its range; the carrier goes down.
			Dice: []int{6, 1},
			Orders: `usa: commit
				usa: move sz52 carrier sz53
				usa: commit
				usa: commit -- 14
				usa: move sz52 fighter hawaiian_islands
				usa: commit`,
			Wants: "units usa hawaiian_islands fighter\nunits usa sz53",
		},
	})
}

// The carrier goes down in a sea without any friendly land: its fighter wins the battle and is lost.
func TestRule14_AircraftThatCannotLandAreLost(t *testing.T) {
	t.Parallel()
	var set strings.Builder
	set.WriteString("empty sz52 sz35\nunits usa sz43 carrier fighter\nunits japan sz43 cruiser\n")
	for land := range components.Space(components.NumLands) {
		if info := &components.Default().Spaces[land]; !info.Neutral {
			set.WriteString("control " + info.Word + " japan\n")
		}
	}
	axistest.Turn(t, nil, set.String()+"turn 1 usa", 6, 6, 1, 1, 6).Give(
		"usa: commit", "usa: losses carrier", "usa: press",
	).Wants("stage noncombat-move\nunits usa sz43 fighter").Give("usa: commit").Spent().Wants("units usa sz43")
}

func TestRule14_BridgingAndGuns(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "load and unload without moving",
		Set:  "empty sz14 sz15 southern_europe libya\nunits germany southern_europe infantry aa-gun\nunits germany sz14 transport\nturn 1 germany",
		Orders: `germany: commit
			germany: commit
			germany: load southern_europe infantry aa-gun sz14
			germany: land sz14 infantry aa-gun libya
			germany: load libya infantry sz14 -- 7.4
			germany: commit`,
		Wants: "units germany libya infantry aa-gun\nunits germany sz14 transport",
	}})
}
