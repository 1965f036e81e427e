package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// J35: up to three ground units leave a coastal hex and those beside it for one supplied
// port, through Allied zones of influence but not through ships (8.44).
func TestRule5_33_OperationKE(t *testing.T) {
	t.Parallel()
	evacuation := func(t *testing.T, more ...string) *desk {
		t.Helper()
		return newDesk(t, append([]string{
			"unit jp-bde-4sn 4423", "unit jp-bde-2sn 4423", "unit jp-bde-1sn 4423", "unit jp-bde-3sn 4423",
			"unit jp-bde-south-seas 4422", "control 4423 4422 4021 japan", "unit jp-hq-south-seas 4021",
			"unit us-air-13af 4825", "unit us-cv-wasp 4626", "hand japan J35 J52", "stage impulse japan",
		}, more...)...)
	}
	b := evacuation(t)
	b.refuse(components.Japan, "play 35 event 4423 4825 jp-bde-4sn", "5.33")            // an Allied port
	b.refuse(components.Japan, "play 35 event 2008 4021", "5.33")                       // nobody to take off
	b.refuse(components.Japan, "play 35 event 4423 4021 jp-army-16", "5.33")            // far away
	b.refuse(components.Japan, "play 35 event 4423 4021 jp-bde-4sn jp-bde-4sn", "5.33") // twice
	b.refuse(components.Japan, "play 35 event 4423 4021 jp-cl-tenryu", "5.33")          // no ground unit
	if b.try(components.Japan, "play 35 event 4423 4021 jp-bde-4sn jp-bde-2sn jp-bde-1sn jp-bde-3sn") == nil {
		t.Error("a fourth unit")
	}

	b = evacuation(t)
	b.order(components.Japan, "play 35 event 4423 4021 jp-bde-4sn jp-bde-2sn jp-bde-south-seas")
	b.expect("unit jp-bde-4sn 4021", "unit jp-bde-2sn 4021", "unit jp-bde-south-seas 4021", "unit jp-bde-1sn 4423",
		"control 4423 4422 japan", "asp japan 7 0")
	b.run(state.OffensiveEnd)
	b.expect("card J35 discard")

	// Allied ships in the hex hold the units there.
	guarded := evacuation(t, "unit us-ca-northampton 4423", "unit us-ca-northampton 4423")
	guarded.refuse(components.Japan, "play 35 event 4423 4021 jp-bde-4sn", "5.33")
}

// J35 out of its time: there is nothing to take off.
func TestRule5_33_OperationKEWithoutTroops(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{35, 52}, []int{11})
	b.clear(components.Japan, components.Ground)
	b.refused(components.Japan, "play 35 event 4423 4021", "5.3")
}

// J35 leads from a hex only to ports that somebody can go to: the troops in Manila are not shipped from
// the hex beside it to Manila.
func TestRule5_33_OperationKELeadsOn(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit us-air-feaf removed", "unit us-corps-reserve removed", "unit us-hq-southwest-pacific removed",
		"unit us-corps-south-luzon removed", "unit us-corps-north-luzon removed", "control 2813 2812 2912 japan",
		"unit jp-army-14 2813", "unit jp-army-16 3005", "unit jp-army-19 3005", "unit jp-bde-1sn 3005", "hand japan J35 J52", "stage impulse japan")
	manila := b.at("2813")
	if ports := cards.EvacuationPorts(b.s, cardOf("J35"), manila); ports.IsEmpty() || ports.Has(manila) {
		t.Errorf("from Manila to %d ports, to Manila %v", ports.Count(), ports.Has(manila))
	}
	for hex := range cards.EvacuationHexes(b.s, cardOf("J35")).All() {
		for port := range cards.EvacuationPorts(b.s, cardOf("J35"), hex).All() {
			words := []string{"35", "event", b.game.HexWord(hex), b.game.HexWord(port)}
			if len(b.s.Options(engine.Seat(components.Japan), engine.Order{Verb: "play", Args: words})) == 0 {
				t.Errorf("nobody goes from %s to %s", words[2], words[3])
			}
		}
	}
	b.refuse(components.Japan, "play 35 event 2812 2813 jp-army-14", "5.33")
}

// J77: the Combined Fleet HQ and up to four ships sail to one port near a resource hex; not
// through un-neutralised Allied zones of influence.
func TestRule5_33_FuelShortage(t *testing.T) {
	t.Parallel()
	fleet := []string{
		"control 2415 2311 japan", "unit uk-air-malaya removed", "unit nl-air-dutch removed", "unit us-air-19-lrb removed",
		"unit jp-hq-combined-fleet-yamamoto 3407", "unit jp-bb-yamato 3407",
		"unit jp-cv-akagi 3407", "unit jp-cv-soryu 3407", "unit jp-cv-shokaku 3407", "unit jp-bb-hiei 3407",
		"hand japan J77 J52", "stage impulse japan",
	}
	b := newDesk(t, fleet...)
	b.refuse(components.Japan, "play 77 event 3407 jp-bb-yamato", "5.33") // where it is already
	b.refuse(components.Japan, "play 77 event 4017 jp-bb-yamato", "5.33") // no resources near
	const ships = "jp-bb-yamato jp-cv-akagi jp-cv-soryu jp-cv-shokaku"
	b.refuse(components.Japan, "play 77 event 2415 "+ships+" jp-bb-hiei", "5.33") // a fifth ship
	b.refuse(components.Japan, "play 77 event 2415 jp-hq-south", "5.33")          // another HQ
	b.order(components.Japan, "play 77 event 2415 "+ships+" jp-hq-combined-fleet-yamamoto")
	b.expect("unit jp-bb-yamato 2415", "unit jp-cv-shokaku 2415", "unit jp-hq-combined-fleet-yamamoto 2415", "unit jp-bb-hiei 3407")
	b.run(state.OffensiveEnd)
	b.expect("card J77 discard")

	watched := newDesk(t, append(fleet, "unit jp-bb-yamato 4021", "control 4021 japan",
		"unit us-air-5af 4022", "unit us-hq-southwest-pacific 3823")...)
	watched.expect("supplied us-air-5af yes")
	watched.refuse(components.Japan, "play 77 event 2415 jp-bb-yamato", "5.33")

	idle := newDesk(t, fleet...)
	idle.order(components.Japan, "play 77 event") // it may move nobody
	idle.expect("unit jp-bb-yamato 3407")
}
