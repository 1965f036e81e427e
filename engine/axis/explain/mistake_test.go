package explain_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// What players type although a rule forbids it is refused by that rule, for its own cause: a line has the order,
// the rule, and the cause.
func TestRules6To15_WrongOrdersAreRefusedByTheirRule(t *testing.T) {
	t.Parallel()
	landing := "set empty sz05 sz06 sz07 sz08 norway\nset units germany norway infantry\nset units uk sz08 2 transport cruiser destroyer\n" +
		"set units uk united_kingdom 4 infantry 2 tank aa-gun fighter bomber\nset turn 1 uk\nuk: commit\n"
	fight := "set units germany ukraine_ssr 3 infantry artillery tank fighter\nset units ussr caucasus 4 infantry\nset turn 1 germany\n" +
		"germany: commit\ngermany: move ukraine_ssr all caucasus\n"
	for _, test := range []struct {
		name, orders string
		dice         []int
	}{
		{"purchase", `set turn 1 germany
			germany: buy 14 infantry -- 6 too-dear
			germany: buy 9 tank -- 6 too-dear
			germany: buy all -- 6 too-dear
			germany: buy 3 complex -- 6 too-dear
			germany: buy 0 infantry -- 6 number
			germany: buy infantry infantry -- 6 twice
			germany: buy battleship battleship -- 6 twice
			germany: buy infantry russia -- 15.1 buy.place
			germany: buy 3 infantry germany -- 15.1 buy.place
			uk: buy infantry -- 6 not-yours
			germany: move germany tank russia -- 6 not-now`, nil},
		{"repair", `set turn 1 germany
			germany: repair germany -- 6 undamaged
			germany: repair 3 germany -- 6 undamaged
			germany: repair russia -- 6 not-your-complex
			germany: repair sz05 -- 6 not-your-complex
			germany: repair -- 6 no-damage
			set damage germany 3
			set turn 1 germany
			germany: repair 5 germany -- 6 damage
			germany: repair 0 germany -- 6 number
			germany: repair southern_europe -- 6 undamaged
			germany: repair western_europe -- 6 not-your-complex`, nil},
		{"moves", `set turn 1 germany
			germany: commit
			germany: move germany 9 tank karelia_ssr -- 7.1 few
			germany: move ukraine_ssr cruiser caucasus -- 7.1 absent
			germany: move ukraine_ssr aa-gun caucasus -- 7.1 absent
			germany: move germany infantry karelia_ssr -- 7.2 move.far
			germany: move germany infantry eastern_europe -- 7.1 move.no-enemy
			germany: move germany tank russia -- 7.2 move.far
			germany: move germany complex ukraine_ssr -- 7.2 move.complex
			germany: move germany aa-gun eastern_europe -- 7.2 move.gun
			germany: move germany eastern_europe -- 7.1 units-first
			germany: move infantry -- 7.1 from-first
			germany: move ukraine_ssr 0 infantry caucasus -- 7.1 number
			germany: move ukraine_ssr infantry 2 infantry caucasus -- 7.1 twice
			germany: move ukraine_ssr all infantry caucasus -- 7.1 all
			germany: move russia infantry ukraine_ssr -- 7.1 deserted
			germany: move ukraine_ssr infantry sz16 -- 7.4 move.load
			germany: move sz14 battleship sz34 -- 4.6 move.canal
			germany: move sz05 cruiser sz10 -- 7.1 absent
			germany: attack karelia_ssr -- 7.1 attack.land
			germany: attack sz06 -- 7.6 attack.nothing
			germany: raid germany fighter united_kingdom -- 8 raid.type
			germany: raid germany 2 bomber united_kingdom -- 8 few
			germany: raid germany bomber karelia_ssr -- 8 raid.target
			germany: buy infantry -- 7.1 not-now`, nil},
		{"transports", landing + `uk: load united_kingdom 5 infantry sz08 -- 7.4 few
			uk: load united_kingdom 3 infantry 2 tank sz08 -- 7.4 load.room
			uk: load united_kingdom fighter sz08 -- 7.4 load.kind
			uk: load united_kingdom complex sz08 -- 7.4 load.kind
			uk: load united_kingdom artillery sz08 -- 7.4 absent
			uk: load australia infantry sz40
			uk: load new_zealand infantry sz40 -- 7.4 load.ships
			uk: load united_kingdom aa-gun sz08 -- 7.2 move.gun
			uk: load united_kingdom infantry western_europe -- 7.4 load.coast
			uk: load infantry -- 7.4 from-first
			uk: load united_kingdom infantry tank sz08
			uk: move sz08 infantry sz06 -- 7.4 move.aboard
			uk: move sz08 3 transport sz06 -- 7.1 few
			uk: move sz08 2 transport cruiser sz06
			uk: land sz06 artillery norway -- 7.4 land.absent
			uk: land sz06 2 tank norway -- 7.4 few
			uk: land sz06 fighter norway -- 7.4 load.kind
			uk: land sz06 infantry norway
			uk: bombard sz06 destroyer norway -- 11 bombard.type
			uk: bombard sz06 2 cruiser norway -- 11 few
			uk: bombard sz06 battleship norway -- 11 absent
			uk: commit -- 7.1 idle`, nil},
		{"battles", fight + `germany: move libya all anglo_egypt_sudan
			germany: commit
			germany: battle germany -- 9 battle.none
			germany: battle sz05 -- 9 battle.none
			germany: battle 2 -- 9 battle.one
			germany: battle caucasus anglo_egypt_sudan -- 9 battle.one
			germany: battle all through -- 9 battle.all
			germany: press -- 9 not-now
			germany: retreat ukraine_ssr -- 9 not-now`, nil},
		{"casualties", fight + `germany: commit
			germany: losses infantry -- 9.4 losses.more
			germany: losses 1 infantry 1 tank -- 9.4 losses.more
			germany: losses 0 -- 9.4 losses.more
			germany: losses all -- 9.4 losses.many
			germany: losses 2 tank -- 9.4 losses.absent
			germany: losses cruiser -- 9.4 losses.none
			germany: losses aa-gun -- 9.4 losses.never
			germany: losses order complex -- 9.4 losses.never
			germany: losses usual infantry -- 9.4 losses.usual
			germany: losses infantry infantry -- 9.4 twice
			ussr: losses infantry -- 9.4 not-yours
			germany: retreat -- 9.4 not-now
			germany: losses 1 infantry 1 tank 1 artillery 1 fighter
			germany: retreat russia -- 9.7 retreat.from
			germany: retreat germany -- 9.7 retreat.from
			germany: stay -- 9.6 stay
			germany: losses infantry -- 9.6 not-now`, []int{1, 1, 6, 6, 6, 6, 1, 1, 1, 1}},
		{"submarines", `set empty sz06
			set units germany sz06 submarine
			set units germany sz05 2 submarine
			set units uk sz06 cruiser
			set turn 1 germany
			germany: commit
			germany: move sz05 2 submarine sz06
			germany: commit
			germany: submerge 4 submarine -- 9.2 submerge.few
			germany: submerge cruiser -- 9.2 submerge.type
			germany: submerge 0 -- 9.2 submerge.strike
			germany: submerge all submarine -- 9.2 all
			germany: strike 2 submarine -- 9.2 strike`, nil},
		{"mobilization", `set money uk 90
			set turn 1 uk
			uk: buy 2 complex 2 infantry fighter destroyer
			uk: commit
			uk: commit
			uk: commit
			uk: place 2 complex india -- 15.1 place.one-complex
			uk: place 2 complex -- 15.1 place.one-complex
			uk: place complex infantry india -- 15.1 place.one-complex
			uk: place infantry complex india -- 15.1 place.one-complex
			uk: place complex united_kingdom -- 15.1 place.no-site
			uk: place complex gibraltar -- 15.1 place.no-site
			uk: place complex germany -- 15.1 place.no-site
			uk: place 3 infantry united_kingdom -- 15.1 place.not-bought
			uk: place tank united_kingdom -- 15.1 place.not-bought
			uk: place infantry india -- 15.1 place.no-complex
			uk: place destroyer united_kingdom -- 15.1 place.wrong
			uk: place fighter sz08 -- 15.1 place.no-deck
			uk: place united_kingdom -- 15.1 units-first
			uk: place infantry infantry united_kingdom -- 15.1 twice
			uk: place 0 infantry united_kingdom -- 15.1 number
			uk: return infantry -- 15.2 return
			uk: commit -- 15.2 unplaced
			uk: place all united_kingdom -- 15.1 place.wrong
			uk: place complex india
			uk: place complex india -- 15.1 place.no-site
			uk: place infantry india -- 15.1 place.built`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			axistest.GiveOrRefuse(t, test.orders, test.dice...)
		})
	}
}

// An order may be typed as people say it.
func TestOrdersAsPeopleSayThem(t *testing.T) {
	t.Parallel()
	set := "empty sz05 sz06 sz07 sz08 norway\nunits uk sz08 3 transport\nunits uk united_kingdom 4 infantry 2 tank fighter\nturn 1 uk"
	load := "uk: commit\nuk: load united_kingdom infantry tank sz08\nuk: load united_kingdom infantry sz08\n"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "one, and the units first", Set: "turn 1 germany",
			Orders: `germany: buy 1 infantry 1 tank
				germany: commit
				germany: move 3 infantry 1 tank ukraine_ssr caucasus
				expect units germany caucasus 3 infantry tank`,
		},
		{
			Name: "the complex first", Set: "damage germany 3\nturn 1 germany",
			Orders: "germany: repair germany 2\nexpect damage germany 1",
		},
		{
			Name: "all transports, whatever they carry (7.4)", Set: set,
			Orders: load + "uk: move sz08 3 transport sz06\nexpect units uk sz06 3 transport 2 infantry tank\nexpect units uk sz08",
		},
		{
			Name: "of more transports than are named nobody can tell which (7.4)", Set: set,
			Orders: load + "uk: move sz08 2 transport sz06 -- 7.1\nuk: move sz08 transport sz06\nexpect units uk sz06 transport\nuk: move sz08 2 transport sz06\n" +
				"expect units uk sz06 3 transport 2 infantry tank",
		},
		{
			Name: "as many as carry nothing are those (7.4)", Set: "empty sz06 sz07 sz08\nunits uk sz08 3 transport\nunits uk united_kingdom infantry\nturn 1 uk",
			Orders: "uk: commit\nuk: load united_kingdom infantry sz08\nuk: move sz08 2 transport sz06\nexpect units uk sz06 2 transport\nexpect units uk sz08 transport infantry",
		},
		{
			Name: "the one transport that there is (7.4)", Set: "empty sz06 sz07 sz08\nunits uk sz08 transport\nunits uk united_kingdom infantry\nturn 1 uk",
			Orders: "uk: commit\nuk: load united_kingdom infantry sz08\nuk: move sz08 transport sz06\nexpect units uk sz06 transport infantry",
		},
	})
}
