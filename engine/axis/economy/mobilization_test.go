package economy_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
)

func TestRule6_Purchase(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "repairs in part, and no more than is paid for",
		Set:  "damage germany 5\ndamage southern_europe 2\nmoney germany 6\nturn 1 germany",
		Orders: `germany: repair 3 southern_europe -- 6
			germany: repair 3 germany
			germany: buy artillery -- 6
			germany: repair southern_europe
			germany: repair 2 germany -- 6
			germany: repair germany`,
		Wants: "money germany 0\ndamage germany 1\ndamage southern_europe 0\nstage combat-move",
	}})
}

// A new complex counts against no limit and mobilizes nothing yet (A20); D14.
func TestRule15_1_WhereUnitsArePlaced(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "a complex is built and mobilizes nothing yet",
			Set:  "money uk 60\nturn 1 uk",
			Orders: `uk: buy complex tank
				uk: commit
				uk: commit
				uk: commit
				uk: place complex united_kingdom -- 15.1
				uk: place complex gibraltar -- 15.1
				uk: place complex india
				uk: place tank india -- 15.1
				uk: place tank united_kingdom
				uk: commit`,
			Wants: "units uk united_kingdom 2 infantry artillery 2 tank aa-gun 2 fighter bomber",
		},
		{
			Name: "a fighter on a new carrier",
			Set:  "empty sz06 sz07 sz08 sz03\nmoney uk 60\nturn 1 uk",
			Orders: `uk: buy carrier 3 fighter
				uk: commit
				uk: commit
				uk: commit
				uk: place fighter sz06 -- 15.1
				uk: place carrier sz06
				uk: place 3 fighter sz06 -- 15.1
				uk: place 2 fighter sz06
				uk: place fighter united_kingdom
				uk: commit`,
			Wants: "units uk sz06 carrier 2 fighter",
		},
	})
}

// D14, A30: what has room is placed, what has none is returned.
func TestRule15_2_RoomIsUsed(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "land units leave the ships the coast",
			Set:  "money ussr 60\nempty sz16\nturn 1 ussr",
			Orders: `ussr: buy 8 infantry 4 submarine
				ussr: commit
				ussr: commit
				ussr: commit
				ussr: place infantry caucasus -- 15.2
				ussr: place 8 infantry russia
				ussr: place 4 submarine sz16
				ussr: commit`,
			Wants: "money ussr 36\nunits ussr sz16 4 submarine",
		},
		{
			Name: "what has no room is returned, by choice",
			Set:  "money uk 60\ndamage united_kingdom 6\nturn 1 uk",
			Orders: `uk: buy 2 infantry 2 tank
				uk: commit
				uk: commit
				uk: commit
				uk: return 3 infantry -- 15.2
				uk: return 2 infantry
				uk: place 2 tank united_kingdom
				uk: commit`,
			Wants: "money uk 80\nunits uk united_kingdom 2 infantry artillery 3 tank aa-gun 2 fighter bomber",
		},
	})
}
