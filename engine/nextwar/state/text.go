package state

import (
	"strconv"
	"sync/atomic"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// texts are the names of what is in a set, made once. Names come from the module: the game makes messages of them, see the
// package nextwar.
type texts struct {
	units, places []engine.Text
	// arguments are the places once more, as messages take them: long lists are made of them.
	arguments []any
	nowhere   engine.Text
	// byRolls are the places with a number of rolls that the way to them needs, from 1: long lists are made of them. Each is made when
	// it is asked for first.
	byRolls [][mostRolls]atomic.Pointer[engine.Text]
}

// mostRolls is how many rolls a way by sea seldom exceeds.
const mostRolls = 16

func textsOf(set *components.Set) *texts {
	t := &texts{nowhere: engine.T("nextwar.place.nowhere")}
	for i := range set.Units {
		t.units = append(t.units, engine.T("nextwar.unit."+set.ID+"."+set.Units[i].Word))
	}
	for i := range set.Hexes {
		word := set.Word(components.Place(i))
		if set.Hexes[i].Name != "" {
			t.places = append(t.places, engine.T("nextwar.place."+set.ID+"."+word))
		} else {
			t.places = append(t.places, engine.T("nextwar.place.hex", "hex", word))
		}
	}
	for i := range set.Boxes {
		t.places = append(t.places, engine.T("nextwar.place."+set.ID+"."+set.Boxes[i].Word))
	}
	for _, place := range t.places {
		t.arguments = append(t.arguments, place)
	}
	t.byRolls = make([][mostRolls]atomic.Pointer[engine.Text], len(t.places))
	return t
}

// Name of a counter.
func (s *State) Name(id components.UnitID) engine.Text { return s.texts.units[id] }

// NamesOf some counters.
func (s *State) NamesOf(ids []components.UnitID) []engine.Text {
	names := make([]engine.Text, len(ids))
	for i, id := range ids {
		names[i] = s.Name(id)
	}
	return names
}

// PlaceName of a hex or box: what the map prints there with its number, or the number alone.
func (s *State) PlaceName(p components.Place) engine.Text {
	if p < 0 {
		return s.texts.nowhere
	}
	return s.texts.places[p]
}

// PlaceArgument is the name of a place as an argument of a message.
func (s *State) PlaceArgument(p components.Place) any {
	if p < 0 {
		return s.texts.nowhere
	}
	return s.texts.arguments[p]
}

// ByRolls names a place, and how many rolls of contested sea movement the way to it needs.
func (s *State) ByRolls(p components.Place, rolls int) engine.Text {
	switch {
	case rolls == 0:
		return s.PlaceName(p)
	case rolls > mostRolls || p < 0:
		return byRolls(s.PlaceName(p), rolls)
	}
	kept := &s.texts.byRolls[p][rolls-1]
	if text := kept.Load(); text != nil {
		return *text
	}
	text := byRolls(s.PlaceName(p), rolls)
	kept.Store(&text)
	return text
}

func byRolls(place engine.Text, rolls int) engine.Text {
	return engine.T("nextwar.naval.by-rolls", "place", place, "n", rolls)
}

// SideName is the name of a side.
func (s *State) SideName(side components.Side) engine.Text {
	if side == components.NoSide {
		return engine.T("nextwar.side.none")
	}
	return engine.T("nextwar.side." + s.set.ID + "." + s.set.Sides[side].Word)
}

// SeatName is the name of the seat of a side.
func (s *State) SeatName(side components.Side) engine.Text {
	return engine.T("nextwar.seat." + s.rules.info.Seats[side])
}

// NationName is the name of a nation.
func (s *State) NationName(n components.Nation) engine.Text {
	return engine.T("nextwar.nation." + s.set.ID + "." + s.set.Nations[n].Word)
}

// SPText is a number of stacking points, with a half where there is one.
func SPText(sp components.Stacking) engine.Text {
	if sp%2 == 0 {
		return engine.T("nextwar.number", "n", int(sp/2))
	}
	return engine.Decimal(float64(sp)/2, 1)
}

// MPText is a number of movement points: whole, with halves or with thirds ("2⅓").
func MPText(mp components.Movement) engine.Text { return MPArgument(mp).(engine.Text) }

// MPArgument is the same as an argument of a message.
func MPArgument(mp components.Movement) any {
	if mp >= 0 && int(mp) < len(mpTexts) {
		return mpTexts[mp]
	}
	return mpText(mp)
}

// mpTexts are those of all numbers that most units have.
var mpTexts = func() (texts [6 * 25]any) {
	for mp := range texts {
		texts[mp] = mpText(components.Movement(mp))
	}
	return texts
}()

func mpText(mp components.Movement) engine.Text {
	whole, rest := int(mp/6), int(mp%6)
	if rest == 0 {
		return engine.T("nextwar.number", "n", whole)
	}
	fraction := [...]string{"", "⅙", "⅓", "½", "⅔", "⅚"}[rest]
	if whole == 0 {
		return engine.T("nextwar.fraction", "fraction", fraction)
	}
	return engine.T("nextwar.mixed", "whole", strconv.Itoa(whole), "fraction", fraction)
}

// WeatherWords are the words of the weathers in orders and messages.
var WeatherWords = [...]string{"clear", "overcast", "storm"}

// WeatherName names a weather.
func WeatherName(w components.Weather) engine.Text {
	return engine.T("nextwar.weather." + WeatherWords[w])
}

// ZoneName is the name of a sea zone.
func (s *State) ZoneName(z components.Zone) engine.Text {
	return engine.T("nextwar.zone." + s.set.ID + "." + s.set.Zones[z].Word)
}

// Now names the segment, or the phase beside the segments. Rule 3.0.
func (s *State) Now() engine.Text {
	if s.Segment != NoSegment {
		return engine.T("nextwar.status.segment", "segment", s.SegmentName(), "side", s.SideName(s.Active()))
	}
	return engine.T("nextwar.status.phase." + s.Stage.phase())
}

// phase is the word of the phase that a stage belongs to, if it is no segment.
func (g Stage) phase() string {
	switch {
	case g <= Opening:
		return "opening"
	case g <= StormShelter:
		return "weather"
	case g == SupplyCheck:
		return "supply"
	case g <= MineClearing:
		return "initiative"
	case g >= Reorganization && g <= ForcedRebase:
		return "reorganization"
	case g == Reinforcement || g == Replacement:
		return "reinforcement"
	case g == Victory:
		return "victory"
	case g == Over:
		return "over"
	default:
		return "advanced"
	}
}

// Counted tells whether the victory points of the turn are in the totals already: from the end of a turn until the initiative
// of the next one is decided (5.0).
func (s *State) Counted() bool {
	return s.Stage >= TurnBegin && s.Stage <= Initiative && s.Turn > 1 || s.Stage == Over
}
