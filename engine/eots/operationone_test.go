package eots

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

func TestRule17_11_AllHQsLead(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t)
	if limit := b.s.ActivationLimit(components.Japan, components.UnitSet{}); limit != 20+3+2+1 {
		t.Errorf("%d activations", limit)
	}
	// from the reach of South HQ, of South Seas HQ and of Yamamoto
	b.do(components.Japan, "activate jp-air-22 jp-bde-3sn jp-bb-nagato")
	b.refused(components.Japan, "activate jp-cv-soryu", "17.11").refused(components.Japan, "activate jp-hq-south", "7.21")
	b.refused(components.Japan, "activate us-ca-asiatic", "7.21")
	// one HQ less, its efficiency less; who was in its reach only stays
	b = southEastAsia(t).put("jp-air-26 4322")
	b.s.Board.Pieces[b.unit("jp-hq-south-seas")].Place = position.Removed
	b.at(state.Build)
	if limit := b.s.ActivationLimit(components.Japan, components.UnitSet{}); limit != 20+3+1 {
		t.Errorf("%d activations by two HQs", limit)
	}
	// supply and an activation line to one of them are needed as ever
	b = southEastAsia(t).put("jp-bde-1sn 5708", "jp-bde-2sn 5108").hold(components.Japan, "5708", "5108")
	b.s.Board.TokyoExpress = b.loc("5108")
	b.s.Board.Pieces[b.unit("jp-hq-combined-fleet-yamamoto")].Place = position.Removed
	b.at(state.Build).refused(components.Japan, "activate jp-bde-1sn", "6.21").refused(components.Japan, "activate jp-bde-2sn", "6.3")
	var all []string
	for unit := range offensive.Activatable(b.s, components.Japan, components.UnitSet{}).All() {
		all = append(all, b.s.Set.Units[unit].ID)
	}
	if len(all) <= 23 {
		t.Fatalf("only %v can be activated", all)
	}
	b.refused(components.Japan, "activate "+strings.Join(all[:24], " "), "17.11").do(components.Japan, "activate "+strings.Join(all[:23], " "))
	b = southEastAsia(t)
	for unit := range offensive.Activatable(b.s, components.Japan, components.UnitSet{}).All() {
		chosen := b.s.Off.Chosen[components.Japan]
		if chosen.Count() < 26 {
			b.do(components.Japan, "activate "+b.s.Set.Units[unit].ID)
			continue
		}
		b.refused(components.Japan, "activate "+b.s.Set.Units[unit].ID, "17.11")
	}
	if chosen := b.s.Off.Chosen[components.Japan]; chosen.Count() != 26 {
		t.Errorf("%d units activated", chosen.Count())
	}
}

func TestRule17_11_NoAlliedAirZones(t *testing.T) {
	t.Parallel()
	b := december(t)
	if b.s.Situation().ZOI[components.Allies].IsEmpty() {
		t.Fatal("no Allied zones before the event")
	}
	b = southEastAsia(t)
	for unit := range b.s.Situation().Projecting.All() {
		if info := &b.s.Set.Units[unit]; info.Side == components.Allies && info.Class == components.Air {
			t.Errorf("%s has a zone", info.ID)
		}
	}
	b.do(components.Japan, "commit")
	if projecting := b.s.Situation().Projecting; !projecting.Has(b.unit("uk-air-malaya")) {
		t.Error("the zones do not come back")
	}
}

func TestRule17_11_LandingsNearPorts(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t).put("uk-bb-force-z 1307")
	b.do(components.Japan, "activate jp-bde-4sn jp-cl-tenryu jp-bde-3sn jp-apd-kamikaze jp-army-14 jp-bde-2sn jp-ca-mogami")
	for line, rule := range map[string]engine.Rule{
		"move jp-bde-3sn jp-apd-kamikaze 4423 organic": "17.11", // Guadalcanal
		"move jp-bde-4sn jp-cl-tenryu 5108 organic":    "17.11", // Midway
		"move jp-army-14 2813 assault":                 "17.11", // Manila without ships
		"move jp-bde-2sn 2015 assault":                 "17.11", // Singapore without ships
	} {
		b.refused(components.Japan, line, rule)
	}
	for _, line := range []string{
		"move jp-bde-3sn jp-apd-kamikaze 4021 organic", "move jp-bde-4sn jp-cl-tenryu 4612 organic",
		"move jp-army-14 2812 assault", "move jp-bde-2sn jp-ca-mogami 2015 organic",
	} {
		if !b.offers(components.Japan, line) {
			t.Errorf("%s is refused", line)
		}
	}
}

func TestRule17_11_ManilaAndSingaporeCostShips(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t)
	b.do(components.Japan, "activate jp-army-14 jp-ca-takao jp-bb-kongo jp-bde-2sn jp-ca-mogami", "move jp-army-14 jp-ca-takao jp-bb-kongo 2813 assault",
		"move jp-bde-2sn jp-ca-mogami 2415 organic")
	b.do(components.Japan, "commit")
	lost := map[components.Unit]int{}
	for _, e := range b.told {
		if e, ok := e.(state.StepsLost); ok && e.Rule == "17.11" {
			lost[e.Unit] += int(e.Steps)
		}
	}
	if len(lost) != 2 || lost[b.unit("jp-ca-takao")] != 1 || lost[b.unit("jp-bb-kongo")] != 1 {
		t.Errorf("steps lost off Manila: %v", lost)
	}
	// the ship may also have gone before
	b = southEastAsia(t)
	b.do(components.Japan, "activate jp-army-14 jp-bb-kongo", "move jp-bb-kongo 2813")
	if !b.offers(components.Japan, "move jp-army-14 2813 assault") {
		t.Error("a landing beside a ship is refused")
	}
	// without a landing nothing is lost
	b.told = nil
	b.do(components.Japan, "commit")
	for _, e := range b.told {
		if e, ok := e.(state.StepsLost); ok && e.Rule == "17.11" {
			t.Errorf("%+v", e)
		}
	}
}

func TestRule17_11_ForceZMeetsShips(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		units  string
		orders []string
		// at is where Force Z fights, choice whether the Allies are asked.
		at     string
		choice bool
	}{
		"nobody comes":            {"jp-army-15", []string{"move jp-army-15 2010"}, "", false},
		"one hex":                 {"jp-army-25 jp-bb-kongo", []string{"move jp-army-25 2112 assault", "move jp-bb-kongo 2112"}, "2112", false},
		"a landing without ships": {"jp-army-25", []string{"move jp-army-25 2112 assault"}, "", false},
		"two hexes": {
			"jp-army-25 jp-bb-kongo jp-bde-2sn jp-ca-mogami",
			[]string{"move jp-army-25 2112 assault", "move jp-bb-kongo 2112", "move jp-bde-2sn jp-ca-mogami 2014 organic"},
			"2014", true,
		},
		"at home": {"jp-bde-2sn jp-ca-mogami", []string{"move jp-bde-2sn jp-ca-mogami 2015 organic"}, "2015", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := southEastAsia(t)
			b.do(components.Japan, "activate "+test.units).do(components.Japan, test.orders...).do(components.Japan, "commit")
			if test.choice {
				b.waits(components.Allies, "force-z").refused(components.Allies, "choose 2015", "17.11").refused(components.Allies, "commit", "17.11")
				b.do(components.Allies, "choose "+test.at)
			}
			var fought []string
			for i := range b.s.Off.Battles {
				if fight := b.s.Off.Battles[i].Fight; fight != nil && fight.Fighters[components.Allies].Has(b.unit("uk-bb-force-z")) {
					fought = append(fought, b.s.Set.Hex(b.s.Off.Battles[i].Hex).String())
				}
			}
			if strings.Join(fought, " ") != test.at {
				t.Errorf("Force Z fought at %v, not at %q", fought, test.at)
			}
		})
	}
}

// Who covers the landing that Force Z meets fights there.
func TestRule17_11_CoverMeetsForceZ(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t).rolls(9)
	b.do(components.Japan, "activate jp-army-25 jp-bb-kongo jp-air-22", "move jp-army-25 2112 assault", "move jp-bb-kongo 2112",
		"cover jp-air-22 2112", "commit")
	fight := b.s.Off.Battle(b.loc("2112")).Fight
	if fight == nil || !fight.Fighters[components.Japan].Has(b.unit("jp-air-22")) {
		t.Errorf("%+v", fight)
	}
}

// Allied air units outside the battle hexes join a battle within their range, in supply or
// not; with several in range the Allies choose.
func TestRule17_11_AirUnitsJoin(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t).put("uk-air-malaya 2014", "uk-air-far-east 1913")
	b.do(components.Japan, "activate jp-army-25 jp-bb-kongo", "move jp-army-25 2112 assault", "move jp-bb-kongo 2112", "commit")
	fight := b.s.Off.Battle(b.loc("2112")).Fight
	if fight == nil || !fight.Fighters[components.Allies].Has(b.unit("uk-air-malaya")) {
		t.Fatalf("%+v", fight)
	}
	if fight.Fighters[components.Allies].Has(b.unit("us-air-avg")) {
		t.Error("the AVG flies four hexes")
	}
	// two battles in range
	b = southEastAsia(t).put("us-air-feaf 2912", "us-corps-reserve 2813")
	b.do(components.Japan, "activate jp-army-14 jp-ca-takao jp-cvl-zuiho jp-army-19", "move jp-army-14 jp-ca-takao 2812 assault",
		"move jp-cvl-zuiho 2913", "move jp-army-19 2913 assault", "commit")
	b.waits(components.Allies, "air-joins").refused(components.Allies, "assign us-air-feaf 2015", "17.11").refused(components.Allies, "assign us-air-avg 2812", "17.11")
	b.do(components.Allies, "assign us-air-feaf 2913").waits(components.Japan, "battle-order").do(components.Japan, "fight 2913")
	if fight := b.s.Off.Battle(b.loc("2913")).Fight; !fight.Fighters[components.Allies].Has(b.unit("us-air-feaf")) {
		t.Error("the FEAF does not fight where it was sent")
	}
}
