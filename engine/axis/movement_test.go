package axis

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// table is a turn of a whole game in a test: a position of lines of Arrange, the last of which
// begins the turn, with dice from 1 to 6.
func table(t testing.TB, options map[string]string, lines string, dice ...int) *fray {
	t.Helper()
	g := New()
	st, err := g.New(engine.Setup{Game: "axis", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(lines) {
		if words := strings.Fields(line); len(words) > 0 {
			if st, err = g.EditPosition(st, words); err != nil {
				t.Fatalf("%s: %v", strings.TrimSpace(line), err)
			}
		}
	}
	return (&fray{t: t, s: st.(*state.State), dice: engine.Script()}).roll(dice...)
}

// turn is a case of a table of turns: orders are accepted, or refused by the rule after "--". Among
// them lines that begin with "set" change the position, and such that begin with "expect" look at it.
type turn struct {
	name    string
	options map[string]string
	set     string
	dice    []int
	orders  string
	wants   string
}

func playTurns(t *testing.T, turns []turn) {
	t.Helper()
	for _, test := range turns {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			f := table(t, test.options, test.set, test.dice...)
			for line := range strings.Lines(test.orders) {
				line = strings.TrimSpace(line)
				word, rest, _ := strings.Cut(line, " ")
				order, rule, refused := strings.Cut(line, " -- ")
				switch {
				case line == "":
				case word == "set":
					f.s = arranged(t, f.s, rest)
				case word == "expect":
					f.wants(rest)
				case refused:
					f.refuse(order, engine.Rule(rule))
				default:
					f.give(line)
				}
			}
			f.spent().wants(test.wants)
		})
	}
}

func TestRule4_2_NobodyEntersNeutralLand(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{{
		name: "on foot and through the air",
		set:  "turn 1 germany",
		orders: `
			germany: commit
			germany: move libya infantry sahara -- 4.2
			germany: commit
			germany: move libya infantry sahara -- 4.2
			germany: move western_europe fighter spain -- 4.2`,
	}})
}

func TestRule4_6_Canals(t *testing.T) {
	t.Parallel()
	panama := "empty sz19 sz20 sz21\nunits usa sz20 destroyer\nturn 1 usa"
	playTurns(t, []turn{
		{
			name: "Panama is open to its side", set: panama,
			orders: "usa: commit\nusa: commit\nusa: move sz20 destroyer sz19",
		},
		{
			name: "and closed when the enemy held it", set: "control panama japan\n" + panama,
			orders: "usa: commit\nusa: commit\nusa: move sz20 destroyer sz19 -- 4.6",
		},
		{
			name: "Suez between two sides is closed to both",
			set:  "control trans_jordan germany\nempty trans_jordan sz15 sz34\nunits uk sz15 destroyer\nturn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: move sz15 destroyer sz34 -- 4.6`,
		},
		{
			name: "land units walk across it",
			set:  "turn 1 uk", orders: "uk: commit\nuk: commit\nuk: move anglo_egypt_sudan tank trans_jordan",
		},
	})
}

func TestRule4_7_ClosedStraits(t *testing.T) {
	t.Parallel()
	set := "empty sz15 sz16\nunits uk sz15 destroyer\nunits ussr sz16 submarine\nturn 1 uk"
	playTurns(t, []turn{
		{name: "open", set: set, orders: "uk: commit\nuk: commit\nuk: move sz15 destroyer sz16"},
		{
			name: "closed", set: set, options: map[string]string{"straits": "closed"},
			orders: "uk: commit\nuk: commit\nuk: move sz15 destroyer sz16 -- 4.7",
		},
		{
			name: "a ship may be placed behind them (A22)", options: map[string]string{"straits": "closed"},
			set: "money ussr 8\nturn 1 ussr",
			orders: `ussr: buy destroyer
				ussr: commit
				ussr: commit
				ussr: commit`,
			wants: "units ussr sz16 destroyer\nactive germany",
		},
	})
}

func TestRule7_1_CombatMovesNeedAReason(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{
		{
			name: "a ship that goes nowhere", set: "empty sz06 sz07 sz08\nunits uk sz07 destroyer cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: move sz07 destroyer sz06 -- 7.1
				uk: move sz07 cruiser sz06
				uk: commit -- 7.1
				uk: restart
				uk: commit`,
		},
		{
			name: "a ship that flees from a hostile zone",
			set:  "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: move sz06 destroyer sz08
				uk: commit
				uk: move sz08 destroyer.1 sz09 -- 14`,
			wants: "units uk sz08 destroyer",
		},
		{
			name: "a submarine is attacked without a word", dice: []int{1, 6},
			set: "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz08 submarine\nturn 1 uk",
			orders: `uk: commit
				uk: move sz06 destroyer sz08
				uk: commit`,
			wants: "units germany sz08",
		},
		{
			name: "land units do not go to their own side", set: "turn 1 ussr",
			orders: "ussr: commit\nussr: move russia infantry archangel -- 7.1",
		},
	})
}

func TestRule7_2_LandUnits(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{
		{
			name: "guns do not attack", set: "empty ukraine_ssr\nturn 1 ussr",
			orders: `ussr: commit
				ussr: move caucasus infantry ukraine_ssr
				ussr: move caucasus aa-gun ukraine_ssr -- 7.2`,
		},
		{
			name: "a tank goes through friendly land to the enemy",
			set:  "empty west_russia ukraine_ssr\ncontrol west_russia ussr\nunits ussr russia tank infantry\nturn 1 ussr",
			orders: `ussr: commit
				ussr: move russia infantry ukraine_ssr -- 7.2
				ussr: move russia tank ukraine_ssr`,
			wants: "units ussr ukraine_ssr tank\ncontrol ukraine_ssr germany",
		},
		{
			name: "what was only entered changes hands with the battles (A13)",
			set:  "empty ukraine_ssr\nunits ussr caucasus tank\nturn 1 ussr",
			orders: `ussr: commit
				ussr: move caucasus tank ukraine_ssr
				ussr: commit`,
			wants: "control ukraine_ssr ussr",
		},
		{
			name: "a blitz goes on later, too",
			set:  "empty ukraine_ssr eastern_europe\nunits ussr caucasus tank\nturn 1 ussr",
			orders: `ussr: commit
				ussr: move caucasus tank ukraine_ssr
				ussr: move ukraine_ssr tank.1 eastern_europe`,
			wants: "control ukraine_ssr ussr\ncontrol eastern_europe germany\nunits ussr eastern_europe tank",
		},
	})
}

func TestRule7_3_ShipsThatBeginInAHostileZone(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{
		{
			name: "who does nothing fights (A24)", dice: []int{1, 6},
			set:    "empty sz06\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			orders: "uk: commit\nuk: commit", wants: "units germany sz06\nunits uk sz06 destroyer",
		},
		{
			name: "a submarine stays out of it (A25)",
			set:  "empty sz06\nunits uk sz06 submarine\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: commit`,
			wants: "stage noncombat-move\nunits germany sz06 cruiser\nunits uk sz06 submarine",
		},
		{
			name: "or attacks", dice: []int{1},
			set: "empty sz06\nunits uk sz06 submarine\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: attack sz06
				uk: commit
				uk: strike`,
			wants: "units germany sz06\nunits uk sz06 submarine",
		},
		{
			name: "a warship does not pass another",
			set:  "empty sz06 sz07 sz08\nunits uk sz08 cruiser\nunits germany sz07 destroyer\nturn 1 uk",
			orders: `uk: commit
				uk: move sz08 cruiser sz07 sz06 -- 7.3
				uk: move sz08 cruiser sz07`,
		},
	})
}

func TestRule7_4_Transports(t *testing.T) {
	t.Parallel()
	sea := "empty sz05 sz06 sz07 sz08 norway\nunits uk sz08 transport\n"
	playTurns(t, []turn{
		{
			name: "load, sail, land", set: sea + "turn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom tank infantry sz08
				uk: load united_kingdom infantry sz08 -- 7.4
				uk: commit -- 7.4
				uk: move sz08 transport+infantry+tank sz06
				uk: commit -- 7.1
				uk: land sz06 infantry norway
				uk: commit -- 7.4
				uk: land sz06 tank western_europe -- 7.4
				uk: land sz06 tank norway
				uk: move sz06 transport+infantry+tank.1 sz07 -- 7.4
				uk: commit`,
			wants: "control norway uk\nunits uk norway infantry tank",
		},
		{
			name: "load on the way", set: sea + "units uk sz07 destroyer\nturn 1 uk",
			orders: `uk: commit
				uk: move sz08 transport sz06
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry norway
				uk: commit`,
			wants: "control norway uk",
		},
		{
			name: "no landing past warships that nobody fights", set: sea + "units germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: load united_kingdom artillery sz06 -- 7.4
				uk: move sz08 transport+infantry sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.4`,
		},
		{
			name: "nobody moves and loads", set: sea + "turn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry sz06
				uk: land sz06 infantry united_kingdom
				uk: load united_kingdom infantry sz06 -- 7.4
				uk: move sz06 transport.1 sz07 -- 14`,
		},
		{
			name: "guns stay aboard in an assault (A36)",
			set:  sea + "aboard uk sz06 transport aa-gun infantry\nturn 1 uk",
			orders: `uk: commit
				uk: land sz06 infantry norway
				uk: land sz06 aa-gun norway -- 7.4
				uk: commit`,
			wants: "units uk norway infantry\nunits uk sz06 transport aa-gun",
		},
	})
}

func TestRule7_5_Aircraft(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{
		{
			name: "a bomber needs a way home",
			set:  "units usa eastern_united_states bomber\nturn 1 usa",
			orders: `usa: commit
				usa: move eastern_united_states bomber germany -- 7.5`,
		},
		{
			name: "fighters that hover need one, too",
			set:  "empty sz52 sz53 sz45 hawaiian_islands\nunits usa sz52 carrier fighter\nunits japan sz53 transport\nturn 1 usa",
			orders: `usa: commit
				usa: move sz52 carrier sz53
				usa: commit`,
			wants: "units usa sz53 carrier\nunits usa sz52 fighter\nunits japan sz53",
		},
		{
			name: "a carrier takes two",
			set: `empty sz52 sz53 sz45 hawaiian_islands midway
				control hawaiian_islands japan
				control midway japan
				control alaska japan
				control western_united_states japan
				control western_canada japan
				control mexico japan
				empty sz55 sz56 sz54 sz51 sz50
				units usa sz52 carrier 2 fighter
				units usa sz53 destroyer
				units japan hawaiian_islands infantry
				turn 1 usa`,
			orders: `usa: commit
				usa: move sz52 2 fighter hawaiian_islands
				usa: commit`,
			dice: []int{1, 1, 6},
		},
	})
}

func TestRule7_6_Declarations(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{
		{
			name: "an attack that aircraft came for is not called off",
			set:  "empty sz06\nunits uk sz06 destroyer\nunits germany sz06 submarine\nturn 1 uk",
			orders: `uk: commit
				uk: ignore sz06 -- 7.6
				uk: attack sz06
				uk: ignore sz06
				uk: move united_kingdom fighter sz06
				uk: attack sz06
				uk: ignore sz06 -- 7.6
				uk: attack sz05 -- 7.6`,
		},
	})
}

func TestRule8_1_Escorts(t *testing.T) {
	t.Parallel()
	set := "empty sz05\nunits uk sz06 carrier\nturn 1 uk"
	playTurns(t, []turn{
		{name: "not agreed", set: set, orders: "uk: commit\nuk: raid united_kingdom bomber germany\nuk: escort united_kingdom fighter germany -- 8.1"},
		{
			name: "agreed", set: set, options: map[string]string{"escorts": "on"},
			orders: `uk: commit
				uk: escort united_kingdom fighter germany -- 8.1
				uk: raid united_kingdom bomber germany
				uk: escort united_kingdom fighter germany
				uk: raid united_kingdom bomber germany -- 8
				uk: commit
				germany: decline`,
			dice: []int{6, 6, 3},
		},
	})
}

func TestRule11_BombardmentByItself(t *testing.T) {
	t.Parallel()
	f := table(t, nil, `
		empty sz05 sz06 sz07 sz08 norway
		units germany norway infantry
		units uk sz08 transport battleship cruiser
		turn 1 uk`).give(
		"uk: commit", "uk: load united_kingdom infantry tank sz08", "uk: move sz08 battleship cruiser transport+infantry+tank sz06",
		"uk: land sz06 infantry tank norway")
	_, r := f.s.Rules.Machine.On(f.s.Clone(), f.dice)
	if err := movement.EndCombatMoves(r, r.S.Active, nil); err != nil {
		t.Fatal(err)
	}
	firing := 0
	for _, u := range r.S.Units {
		if u.Has(state.Bombards) && u.Target == space(t, "norway") {
			firing++
		}
	}
	if firing != 2 {
		t.Errorf("%d ships bombard, want both", firing)
	}
}
