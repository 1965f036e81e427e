package logistics_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// An attack strength of 1 is never halved away.
func TestRule19_5_NeverBelow1(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	for id := range p.All(ru, components.Ground) {
		if p.Info(id).Reduced.AS == 1 {
			u := p.State.Unit(id)
			u.Lost, u.Flags = 1, state.Unsupplied
			if got := p.AS(id); got != 1 {
				t.Errorf("%s: AS %d", p.Info(id).Word, got)
			}
			return
		}
	}
	t.Fatal("no unit has an attack strength of 1")
}

// A depot with Strike 2 supplies within four movement points: rules 19.1 and 27.3. On the primary road from 0601 a hex costs half a
// point, in a Storm a whole one.
func TestRule19_1_DamagedDepot(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		at     string
		strike int8
		want   bool
	}{{"0706", 0, true}, {"0706", 2, false}, {"0705", 2, true}} {
		p := nextwartest.Advanced(t)
		clearEnemies(p)
		take(p, ru, "0604", "0705", "0706")
		p.Weather = components.Storm
		p.Put("ru-hq-68", "hb-ru")
		p.SeaBoxes[0].InShore, p.SeaBoxes[1].InShore = al, al
		p.State.Unit(p.ID("ru-depot-1")).Strike = test.strike
		p.Put("ru-39", test.at)
		if got := logistics.Supply(p.State)[p.ID("ru-39")]; got != test.want {
			t.Errorf("%s, Strike %d: in supply %v", test.at, test.strike, got)
		}
	}
}

// An HQ at sea gives nothing.
func TestRule18_2_5_AtSea(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	hq := p.ID("ru-hq-68")
	for at, want := range map[string]int{"0601": 2, "hb-ru": 2, "so-inshore": 0, "so-atsea": 0, "0501": 0} {
		p.Put("ru-hq-68", at)
		if got := logistics.UsesLeft(p.State, hq); got != want {
			t.Errorf("at %s: %d uses", at, got)
		}
	}
}

// Superior HQs command everybody of their nation, others their formations and independent units (18.1, 18.3).
// Reading ADV-A14.
func TestRule18_1_Subordinates(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	for _, test := range []struct {
		hq, unit string
		want     bool
	}{
		{"ru-hq-68", "ru-39", true},
		{"ru-hq-68", "ru-57", false},
		{"ru-hq-68", "ru-83", true},
		{"ru-hq-emd", "ru-57", true},
		{"jp-hq-2", "jp-3", true},
		{"jp-hq-2", "ru-39", false},
	} {
		if got := logistics.Commands(p.State, p.ID(test.hq), p.ID(test.unit)); got != test.want {
			t.Errorf("%s commands %s: %v", test.hq, test.unit, got)
		}
	}
}

// A reduced HQ that is in supply regains a step for points of both kinds, once in a phase.
func TestRule18_4_HQsRegainSteps(t *testing.T) {
	t.Parallel()
	for flags, want := range map[state.Flag]bool{0: true, state.Unsupplied: false, state.Isolated: false, state.EmergencySupply: false, state.Rebuilt: false} {
		p := nextwartest.Advanced(t)
		p.RP[0] = 9
		u := p.State.Unit(p.ID("ru-hq-68"))
		u.Lost, u.Flags = 1, flags
		if got := slices.Contains(words(p, state.HQReplacement, ru, "restore-hq"), "ru-hq-68"); got != want {
			t.Errorf("flags %b: %v", flags, got)
		}
		if want {
			supply, rp := p.State.Advanced.Supply[ru], p.RP[0]
			carry(p, state.HQReplacement, ru, "restore-hq ru-hq-68")
			if u.Lost != 0 || p.State.Advanced.Supply[ru] >= supply || p.RP[0] >= rp {
				t.Errorf("lost %d, %d supply points, %d RP", u.Lost, p.State.Advanced.Supply[ru], p.RP[0])
			}
		}
	}
}

// Eliminated units come back within two hexes of their HQ; without it near a higher HQ, here in the holding box; never out of supply.
func TestRule27_9_3_WhereUnitsComeBack(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		set  func(p nextwartest.Position)
		want map[string]bool
	}{
		"near their HQ": {func(nextwartest.Position) {}, map[string]bool{"0601": true, "0602": true, "0603": true, "0604": false, "hb-ru": false, "0902": false}},
		"near a higher HQ": {func(p nextwartest.Position) { p.Units[p.ID("ru-hq-68")].At = components.Eliminated }, map[string]bool{
			"0601": false, "hb-ru": true,
		}},
		"in a City": {func(p nextwartest.Position) {
			p.Units[p.ID("ru-hq-68")].At, p.Units[p.ID("ru-hq-emd")].At = components.Eliminated, components.Eliminated
		}, map[string]bool{"0601": true, "0602": false, "hb-ru": true}},
		"not out of supply": {func(p nextwartest.Position) {
			noDepot(p)
			p.SeaBoxes[0].InShore, p.SeaBoxes[1].InShore = al, al
		}, map[string]bool{"0601": false, "0602": false, "hb-ru": true}},
	} {
		p := nextwartest.Advanced(t)
		p.Units[p.ID("ru-39")].At = components.Eliminated
		test.set(p)
		places := logistics.UnitPlaces(p.State, p.ID("ru-39"))
		for word, want := range test.want {
			if slices.Contains(places, p.Place(word)) != want {
				t.Errorf("%s: %s %v", name, word, !want)
			}
		}
	}
}

// The port 0601 is joined to the holding box of the Russians: it feeds and joins units without any depot, HQ or beachhead, while they
// control it, one of the two seas before it is not the enemy's, and its port has no Strike 2. Scenario.
func TestRule19_1_JoinedPort(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		set  func(p nextwartest.Position)
		want bool
	}{
		"as it is":                {func(nextwartest.Position) {}, true},
		"one sea is the enemy's":  {func(p nextwartest.Position) { p.SeaBoxes[0].InShore = al }, true},
		"both seas are Contested": {func(p nextwartest.Position) { p.SeaBoxes[1].InShore = components.NoSide }, true},
		"both seas are the enemy's": {func(p nextwartest.Position) {
			p.SeaBoxes[0].InShore, p.SeaBoxes[1].InShore = al, al
		}, false},
		"Strike 1": {func(p nextwartest.Position) { strikePort(p, 1) }, true},
		"Strike 2": {func(p nextwartest.Position) { strikePort(p, 2) }, false},
		"the enemy controls it": {func(p nextwartest.Position) {
			p.Control[p.Place("0601")] = al
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := nextwartest.Advanced(t)
			noDepot(p)
			p.Beachheads = nil
			p.Put("ru-hq-68", "hb-ru")
			p.Put("ru-39", "0603")
			test.set(p)
			id := p.ID("ru-39")
			if fed, cut := logistics.Supply(p.State)[id], logistics.Isolated(p.State)[id]; fed != test.want || cut == test.want {
				t.Errorf("in supply %v, isolated %v", fed, cut)
			}
		})
	}
}

func strikePort(p nextwartest.Position, level int8) {
	p.State.Advanced.Bases = append(p.State.Advanced.Bases, state.BaseDamage{At: p.Place("0601"), Site: components.Port, Strike: level})
}
