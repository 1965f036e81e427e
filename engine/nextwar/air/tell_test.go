package air

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// What players read about the facts of this chapter.
func TestLines(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	ru11, helicopter, place := []components.UnitID{tb.unit("ru-11")}, tb.unit("ru-h319"), tb.place("0604")
	for _, test := range []struct {
		event any
		key   string
	}{
		{AirPointsRolled{Roll: 6, Table: 6, Points: 6}, "nextwar.told.air-points"},
		{AirPointsRolled{Roll: 6, Table: 6, Points: 3}, "nextwar.told.air-points.changed"},
		{AirLevelFound{}, "nextwar.told.air-level.contested"},
		{AirLevelFound{Level: -components.Supremacy}, "nextwar.told.air-level"},
		{DefenseFired{Mission: SupportPoints, Points: 2, At: place}, "nextwar.told.fire"},
		{
			DefenseFired{Mission: Airmobile, Units: ru11, At: place, Modifiers: state.Modifiers{}.With("air-escort", 1)},
			"nextwar.told.fire.modified",
		},
		{FlightBegun{state.Flight{Mission: uint8(Paradrop), Units: ru11, To: place}}, "nextwar.told.flight.paradrop"},
		{UnitDropped{Unit: ru11[0], At: place, Result: components.Scattered}, "nextwar.told.paradrop.scattered"},
		{HelicopterRebased{Helicopter: helicopter, To: place, Ship: components.NoUnit}, "nextwar.told.rebase"},
		{HelicopterRebased{Helicopter: helicopter, To: place, Ship: components.NoUnit, Over: true}, "nextwar.told.rebase.over"},
		{HelicopterShipped{Helicopter: helicopter}, "nextwar.told.ferry"},
	} {
		same(t, "line", told(tb.State, test.event).Key, test.key)
	}
	same(t, "the Allies' level", AirLevelFound{Level: -1}.Line(tb.State).Args["side"].(engine.Text).Key, tb.SideName(allies).Key)
}

// told is the only line of an event, for everybody.
func told(s *state.State, event any) engine.Text {
	if teller, ok := event.(stage.Teller[*state.State]); ok {
		return teller.Tell(s, engine.Everybody())[0]
	}
	return event.(stage.Line[*state.State]).Line(s)
}

// Each part of a result is told only where it does something.
func TestRule6_6_1_EffectsInWords(t *testing.T) {
	t.Parallel()
	everything := components.FireResult{Points: 2, Abort: true, Loss: true}
	for _, test := range []struct {
		event DefenseFired
		want  []string
	}{
		{DefenseFired{Mission: SupportPoints, Result: everything}, []string{"points", "point"}},
		{DefenseFired{Mission: SupportHelicopter, Result: everything}, []string{"support", "step"}},
		{DefenseFired{Mission: HelicopterRebase, Result: everything}, []string{"abort", "step"}},
		{DefenseFired{Mission: HelicopterRebase, Result: everything, Resolute: true}, []string{"step"}},
		{DefenseFired{Mission: AirTransport, Result: components.FireResult{Points: 1}}, []string{"none"}},
	} {
		var got []string
		for _, effect := range test.event.effects() {
			got = append(got, effect.Key[len("nextwar.air.fire."):])
		}
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %q, want %q", test.event.Mission.word(), got, test.want)
		}
	}
}

// Stored events come back as they were; what this chapter does not know is refused.
func TestEvents(t *testing.T) {
	t.Parallel()
	all := stage.NewEvents("nextwar", state.Events(), Events())
	tb := newTable(t)
	tb.put("0601", "ru-83")
	tb.Sides[russia].AirPoints = 2
	tb.begin(state.M1)
	events := append(tb.give("drop ru-83 0803 1", 8, 9), tb.give("lift ru-155-a 0602", 9, 9)...)
	events = append(events, tb.give("rebase ru-h319 0202", 9)...)
	for _, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := all.Decode(event.Kind(), data); err != nil || !reflect.DeepEqual(again, event) {
			t.Errorf("%s: %s is %+v, %v", event.Kind(), data, again, err)
		}
	}
	for kind, data := range map[string]string{
		"air-defense-fire": `{"mission":9}`, "flight": `{"flight":{"mission":4}}`, "paradrop": `{"result":7}`,
	} {
		if event, err := all.Decode(kind, []byte(data)); err == nil {
			t.Errorf("%s %s is %+v", kind, data, event)
		}
	}
}

// Orders about bases are refused by the rule that forbids them.
func TestRule6_5_1_2_Refusals(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.refused("6.5.1", "rebase ru-39 0202")
	tb.refused("6.2.2", "rebase ru-h319 0202 1")
	same(t, "a helicopter without a mission", whyNotRebase(spent(tb, "ru-h319"), russia, nil, "ru-h319").Rule, "6.5.1.2")
	same(t, "a helicopter whose base is safe", whyNotForced(tb.State, russia, nil, "ru-h319").Rule, "6.5.1.2")
	same(t, "a town", whyNotForced(tb.State, russia, []string{"ru-h319"}, "0602").Rule, "6.5.1")
}

// spent is the position with a helicopter that flies no more missions.
func spent(tb *table, word string) *state.State {
	s := tb.Clone()
	s.Unit(tb.unit(word)).Flags |= state.Spent
	return s
}
