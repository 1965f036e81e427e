package module

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

func TestAdvancedCharts(t *testing.T) {
	t.Parallel()
	c := &Soya().Charts.Advanced
	for name, ok := range map[string]bool{
		"local detection of a roll of 2":            c.Detection[0][2] == components.Detected && c.Detection[0][3] == components.Undetected,
		"detection of 0 and 1":                      c.DetectionColumn[0] == 1 && c.DetectionColumn[1] == 1 && c.DetectionColumn[10] == 9,
		"detection of 4":                            c.Detection[c.DetectionColumn[4]][1] == components.Engaged,
		"SAM of 0 does not fire":                    c.SAMColumn[0] == -1 && c.AAAColumn[0] == -1,
		"local SAM is that of 3":                    c.LocalSAM == c.SAMColumn[3] && c.SAM[c.LocalSAM][0].Kill && c.SAM[c.LocalSAM][2].Plus == 2,
		"local AAA is that of 1":                    c.LocalAAA == c.AAAColumn[1] && c.AAA[c.LocalAAA][0].Plus == 2,
		"long range, difference 4, roll 10":         c.AirCombat[0][8][12] == components.NoAirResult && c.AirCombat[0][8][0] == components.AirKill,
		"long range, difference 4, roll 4":          c.AirCombat[0][8][6] == components.AirDamageAbort,
		"strike 4 at hardened targets":              c.StrikeColumn["air_strike_4"][components.HardenedTarget] == 3,
		"HQs strike no hardened targets":            c.StrikeColumn["other_hq"][components.HardenedTarget] == 0,
		"Wild Weasels strike tracks":                c.StrikeColumn["wild_weasel"][components.TrackTarget] == 5,
		"ships with CS 2":                           c.NavalStrikeColumn["naval_2"] == 4 && c.NavalStrikeColumn["cruise"] == 4,
		"strike column 3, roll -2":                  c.Strike[2][0] == components.StrikeResult{Damage: 2, Track: 2},
		"interdiction by an HQ of 4":                c.Interdiction["hq_support_4"] == [4]int8{0, 2, 3, 4},
		"reconnaissance of an HQ in the open":       c.Forces[components.ReconHQ][0][4] == "D" && c.Forces[components.ReconHQ][0][5] == "",
		"raids on tracks are the same everywhere":   c.Forces[components.RaidTrack][0] == c.Forces[components.RaidTrack][3],
		"collateral damage of an airbase destroyed": c.Collateral["airbase"][2][0] == "Air* Air AmPt" && c.Collateral["airbase"][2][7] == "",
		"deliberate damage":                         c.Deliberate[0].To == 1 && c.Deliberate[0].Result == "destroyed" && c.Deliberate[3].From == 8,
		"modifiers":                                 c.DRMs[components.DetectionTable][components.Stealth] == 5 && c.DRMs[components.SurvivalTable][components.OfUS] == -3,
		"ratios":                                    c.Ratios == [3]int{15, 25, 40} && c.HolderRange == [4]int8{2, 4, 8, 12} && c.OtherRange == [4]int8{2, 1, 0, 0},
		"prices":                                    c.Prices[components.RebuildSuperiorHQ] == components.Price{RP: 1, Supply: 5} && c.Prices[components.TurnBackDepot].Supply == -2,
		"single numbers":                            c.Electronic["allied"] == 4 && c.Emergency.HQ == 2 && c.Survival == 6 && c.UNResolution == 10,
		"supply ranges":                             c.SupplyRange.Urban == components.Points(6) && c.SupplyRange.HQ == components.Points(4),
		"transport":                                 c.TransportFire["fire/kill"] == "abort steps point" && c.TransportFire["air/damage"] == "step",
	} {
		if !ok {
			t.Errorf("wrong: %s", name)
		}
	}
}

func TestAdvancedCounters(t *testing.T) {
	t.Parallel()
	set := Soya()
	unit := func(word string) *components.Unit {
		id, known := set.Counter(word)
		if !known {
			t.Fatalf("there is no %s", word)
		}
		return &set.Units[id]
	}
	ship, _ := set.Counter("us-cvbg")
	depot, lent := unit("al-depot-2"), unit("al-depot-4")
	for name, ok := range map[string]bool{
		"Su-35S":             *unit("ru-a01").Air == components.AirCounter{Type: "Su-35S", Air: 4, Strike: 2, CS: 1, ReducedAir: 3, ReducedStrike: 1, AirMark: components.LongRange, Reach: "L", AllWeather: true, FirstRank: true, Replaceable: true, Carrier: components.NoUnit},
		"carrier aircraft":   unit("us-a06").Air.Carrier == ship && unit("us-a06").Air.WildWeasel && unit("us-a06").Steps == 1,
		"HQ of a division":   unit("jp-hq-2").HQ.Support == 3 && len(unit("jp-hq-2").HQ.Commands) == 2 && unit("jp-hq-2").HQ.Freight == components.Whole(1),
		"HQ at the edge":     len(unit("jp-hq-7").Setup.Entry) == 2 && unit("jp-hq-7").Arrives == 1,
		"superior HQ":        unit("ru-hq-emd").HQ.Superior && unit("ru-hq-emd").HQ.StrikeRow == "supreme_hq",
		"depot at the start": depot.Setup.Place == at(t, "2013") && depot.Supply.Range == components.Points(8) && depot.MA == 0,
		"depot in stock":     lent.Setup.Place == components.Nowhere,
		"MSU":                unit("ru-msu-4").MA == 8 && unit("ru-msu-4").Mobility == components.Motorized,
		"carrier":            *unit("us-cvbg").Naval == components.NavalValues{Detection: 8, SAM: 8, AAA: 3, Surface: 2, USMissiles: true},
		"special forces":     *unit("us-sof-1").Forces == components.SpecialForces{Target: -2, US: true} && unit("us-sof-1").Arrives == 2,
	} {
		if !ok {
			t.Errorf("wrong: %s", name)
		}
	}
}

func TestAdvancedScenario(t *testing.T) {
	t.Parallel()
	set := Soya()
	ru, al := &set.Sides[0].Advanced, &set.Sides[1].Advanced
	for name, ok := range map[string]bool{
		"tracks":                  ru.Tracks == [3]int8{6, 5, 2} && al.Tracks == [3]int8{7, 5, 1},
		"tries":                   len(al.ElectronicTries) == 2 && al.ElectronicTries[1].From == 2 && al.ElectronicTries[1].Many == 2,
		"supply":                  ru.Supply == 8 && al.SupplyGain[3] == 3 && len(ru.SupplyGain) == 1,
		"missiles":                ru.Cruise == 6 && al.CruiseArrive[1] == 4 && ru.Ballistic == 3 && ru.BallisticMost == 1,
		"depots":                  len(al.Depots) == 2 && al.DepotCounters == 4 && ru.SupplyCounters == 4,
		"displays":                len(ru.Displays) == 2 && len(al.Displays) == 3,
		"reach of the homeland":   ru.Displays[0].Reach["S"] == 20 && ru.Displays[0].Reach["L"] == -1 && !ru.Displays[0].Superiority["S"],
		"reach of forward bases":  al.Displays[1].Reach["L"] == -2 && al.Displays[1].PerAirbase == 3 && len(al.Displays[1].Bases) == 4,
		"reach of the carrier":    al.Displays[2].Reach["M"] == 30 && al.Displays[2].InShore == 3 && al.Displays[2].AtSea == 8,
		"posture":                 len(set.Play.Advanced.Posture) == 13 && set.Play.Advanced.Posture[7].At[0] == at(t, "1116"),
		"detection of ships":      set.Play.Advanced.NavalDetection["sj-atsea"] == [2]int8{1, 0} && set.Play.Advanced.NavalDetection["coast"] == [2]int8{-2, -2},
		"veto":                    set.Play.Advanced.VetoPoints == -5 && set.Play.Advanced.DefyPoints == 10 && set.Play.Advanced.Defier == 0,
		"points":                  set.Play.Points[0].SuperiorHQ == 5 && set.Play.Points[1].AirbaseDestroyed == 1 && set.Play.Points[0].AirbaseDestroyed == 2,
		"points of the standards": set.Play.Points[0].Urban == 6 && set.Play.Points[1].Urban == 4,
	} {
		if !ok {
			t.Errorf("wrong: %s", name)
		}
	}
}

// What the scenario gives HQs, depots and MSUs that their counters do not: a defense strength of 1 in parentheses, no stacking value, what
// they count in sea transport.
// Readings ADV-A12 and ADV-A17.
func TestValuesOfSupportCounters(t *testing.T) {
	t.Parallel()
	set := Soya()
	for i := range set.Units {
		u := &set.Units[i]
		common := u.Bracketed && u.Full.DS == 1 && u.Full.AS == 0 && u.SP == 0
		switch u.Kind {
		case components.HQ:
			if !common || u.Mobility != components.Motorized || u.HQ.Freight != components.Whole(1) {
				t.Errorf("HQ %s: %+v", u.Word, u)
			}
		case components.MSU:
			if !common || u.Full.ER != 3 || u.Steps != 1 || u.Mobility != components.Motorized || u.Supply.Freight != components.Whole(1) {
				t.Errorf("MSU %s: %+v", u.Word, u)
			}
		case components.Depot:
			if !common || u.Full.ER != 3 || u.Steps != 1 || u.MA != 0 || u.Supply.Freight != 0 {
				t.Errorf("depot %s: %+v", u.Word, u)
			}
		}
	}
}
