package nextwar_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// fog is the start of the Advanced Game in fog of war, with some changes.
func fog(t *testing.T, lines string) *state.State {
	t.Helper()
	return position(t, map[string]string{"rules": "advanced", "fog": "on"}, lines)
}

// TestRule13_2_DetectedUnitsAreKnown: in the Advanced Game a side knows the enemy units that it has detected, and those that have
// a marker; everybody knows what is known to the enemy of a unit.
func TestRule13_2_DetectedUnitsAreKnown(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		lines, unit string
		change      func(u *state.Unit)
		want        bool
	}{
		"a brigade in woods without a road":  {"unit jp-71 0803", "jp-71", nil, true},
		"one next to an enemy unit":          {"unit jp-71 0803\nunit ru-39 0802", "jp-71", nil, false},
		"one seen from the air on a road":    {"unit jp-71 1008", "jp-71", nil, false},
		"an HQ on the same road":             {"unit jp-hq-2 1008", "jp-hq-2", nil, true},
		"an HQ that was found":               {"unit jp-hq-2 1008", "jp-hq-2", func(u *state.Unit) { u.Flags |= state.Detected }, false},
		"a brigade with a Target marker":     {"unit jp-71 0803", "jp-71", func(u *state.Unit) { u.Target[0] = -1 }, false},
		"a brigade with a marker of its own": {"unit jp-71 0803", "jp-71", func(u *state.Unit) { u.Target[1] = -1 }, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fog(t, nobody+test.lines).Clone()
			s.AirLevel = components.Supremacy
			id, _ := s.Set().Counter(test.unit)
			if test.change != nil {
				test.change(s.Unit(id))
			}
			for _, audience := range []engine.Audience{engine.Everybody(), engine.For(0)} {
				if got := s.View(audience).(report.View).Conceals(id); got != test.want {
					t.Errorf("%v: concealed %v", audience, got)
				}
			}
			if s.View(engine.For(1)).(report.View).Conceals(id) {
				t.Error("it is hidden from its own side")
			}
		})
	}
}

// TestRule13_2_OrdersAtUnknownUnits: an order or question that names a unit that its owner does not know is refused as one that names
// a unit that is not there.
func TestRule13_2_OrdersAtUnknownUnits(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		stage state.Stage
		air   string
		order string
	}{
		{state.MissionAssign, "display", "strike jp-71 ru-a05"},
		{state.MissionAssign, "display", "strike jp-hq-2 ru-a05"},
		{state.MissionAssign, "display", "bombard jp-71 ru-hq-emd"},
		{state.MissionAssign, "display", "bombard jp-hq-2 ru-hq-emd"},
		{state.MissionAssign, "display", "gunship jp-71 ru-h319"},
		{state.MissionAssign, "points", "bomb jp-71 2"},
		{state.MissileTargets, "display", "missile cruise al-depot-1"},
		{state.MissileTargets, "display", "missile cruise jp-71"},
		{state.SpecialForces, "display", "mission ru-sof-1 recon jp-71"},
		{state.SpecialForces, "display", "mission ru-sof-1 target jp-71"},
		{state.SpecialForces, "display", "mission ru-sof-1 raid jp-hq-2"},
		{state.SpecialForces, "display", "why strike ru-a05 jp-71"},
		{state.SpecialForces, "display", "why strike ru-a05 jp-hq-2"},
		{state.SpecialForces, "display", "why unit jp-71"},
		{state.SpecialForces, "display", "why supply jp-hq-2"},
		{state.SpecialForces, "display", "why move jp-71 0803"},
	} {
		t.Run(test.order, func(t *testing.T) {
			t.Parallel()
			refused := func(lines string) error {
				s := position(t, map[string]string{"rules": "advanced", "fog": "on", "air-rules": test.air}, lines).Clone()
				s.Stage, s.Segment, s.AirLevel = test.stage, state.NoSegment, components.Supremacy
				s.Sides[0].AirPoints = 4
				s.Settle(nil)
				if words := strings.Fields(test.order); words[0] == "why" {
					_, err := s.Why(engine.For(0), words[1:])
					return err
				}
				_, err := s.Decide(0, engine.ParseOrder(test.order), engine.Min())
				return err
			}
			hidden := refused("unit jp-71 0803\nunit jp-hq-2 0803\nunit al-depot-1 0803")
			absent := refused("unit jp-71 eliminated\nunit jp-hq-2 eliminated\nunit al-depot-1 eliminated")
			a, refusedHidden := engine.AsRefusal(hidden)
			b, refusedAbsent := engine.AsRefusal(absent)
			if !refusedHidden || !refusedAbsent || !reflect.DeepEqual(a.Why, b.Why) || a.Rule != b.Rule || a.Why.Key == "nextwar.refuse.not-now" {
				t.Errorf("hidden: %v; absent: %v", hidden, absent)
			}
		})
	}
}

// witness looks for the names and words of counters in what an audience gets, and remembers where it has found which.
type witness struct {
	t      *testing.T
	s      *state.State
	hidden []components.UnitID
	found  map[string]bool
}

// hears looks through something that an audience gets.
func (w *witness) hears(where string, what any) {
	data, err := json.Marshal(what)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, id := range w.hidden {
		word := w.s.Info(id).Word
		if account := string(data); strings.Contains(account, "nextwar.unit.soya."+word+`"`) || strings.Contains(account, `"`+word+`"`) {
			w.found[where+": "+word+" in "+account[:min(len(account), 600)]] = true
		}
	}
}

// TestRule13_2_NobodyNamesWhatIsHidden: in fog of war neither what is told, asked and listed nor what is explained names a counter
// that its reader may not know. Electronic detection names the HQs that it looks for (21.3).
func TestRule13_2_NobodyNamesWhatIsHidden(t *testing.T) {
	t.Parallel()
	game := nextwar.New()
	for _, rules := range []string{"standard", "advanced"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(5, 8))
			start, err := game.New(engine.Setup{Game: "nextwar", Options: map[string]string{"rules": rules, "fog": "on", "supply": "on"}})
			if err != nil {
				t.Fatal(err)
			}
			w := &witness{t: t, found: make(map[string]bool)}
			s := start.(*state.State)
			seat, order := engine.Referee, engine.Order{Verb: "start"}
			for range 1000 {
				events, err := s.Decide(seat, order, engine.NewRecorder(randomDice{random}))
				if err != nil {
					t.Fatal(err)
				}
				next := s.Evolve(events...).(*state.State)
				if next.End != nil {
					break
				}
				w.s = next
				for _, audience := range []engine.Audience{engine.Everybody(), engine.For(0), engine.For(1)} {
					before := s.Hidden(audience)
					w.hidden = slices.DeleteFunc(next.Hidden(audience), func(id components.UnitID) bool { return !slices.Contains(before, id) })
					w.hidden = slices.DeleteFunc(w.hidden, func(id components.UnitID) bool { return next.Info(id).Kind == components.HQ && namesHQs(events) })
					w.hears("told of "+order.Verb, game.Tell(s, events, audience).Lines)
					w.hidden = next.Hidden(audience)
					for _, decision := range next.Pending() {
						w.hears("pending", decision)
					}
					w.hears("status", next.View(audience).Status())
					w.swaps(audience, random)
					w.questions(audience, random)
				}
				s = next
				seat = s.Pending()[0].Seat
				w.hidden = s.Hidden(engine.For(seat))
				order = w.walk(seat, random)
			}
			for where := range w.found {
				t.Error(where)
			}
		})
	}
}

// swaps lets two hidden counters of a side change places, whatever they are: the view stays the same where both are hidden still.
func (w *witness) swaps(audience engine.Audience, random *rand.Rand) {
	if len(w.hidden) == 0 {
		return
	}
	a, b := w.hidden[random.IntN(len(w.hidden))], w.hidden[random.IntN(len(w.hidden))]
	other := w.s.Clone()
	other.Units[a], other.Units[b] = other.Units[b], other.Units[a]
	other.Settle(nil)
	if w.s.Info(a).Side != w.s.Info(b).Side || !slices.Equal(other.Hidden(audience), w.hidden) {
		return
	}
	before, failed := json.Marshal(w.s.View(audience))
	after, err := json.Marshal(other.View(audience))
	if failed != nil || err != nil || !bytes.Equal(before, after) {
		w.found["the view"] = true
	}
	if audience.Kind != engine.Player {
		return
	}
	word := w.s.Info(a).Word
	for _, option := range w.s.Options(audience.Seat, engine.Order{}) {
		order := engine.Order{Verb: option.Word, Args: []string{word}}
		_, here := engine.Try(w.s, audience.Seat, order)
		_, there := engine.Try(other, audience.Seat, order)
		if option.Word != "listen" && !reflect.DeepEqual(here, there) {
			w.found["refusals of "+order.String()] = true
		}
	}
}

// namesHQs tells whether events name HQs: those that strike, and that electronic detection looks for.
func namesHQs(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(event engine.Event) bool { return event.Kind() == "missions-shown" || event.Kind() == "listened" })
}

// walk is a random order; the lists on its way are heard.
func (w *witness) walk(seat engine.Seat, random *rand.Rand) (order engine.Order) {
	for {
		options := w.s.Options(seat, order)
		if order.Verb != "listen" {
			w.hears("options after "+order.Verb, options)
		}
		w.hears("likely", w.s.Likely(seat, order, options))
		option := options[random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			return order
		}
	}
}

// questions asks one question at random.
func (w *witness) questions(audience engine.Audience, random *rand.Rand) {
	var words []string
	for len(words) < 4 {
		options := w.s.Questions(audience, words)
		if len(options) == 0 {
			break
		}
		w.hears("questions after "+strings.Join(words[:min(1, len(words))], " "), options)
		option := options[random.IntN(len(options))]
		words = append(words, option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			break
		}
	}
	for _, id := range w.hidden {
		if _, described := w.s.Describe(audience, w.s.Info(id).Word); described {
			w.found["description"] = true
		}
	}
	if about, ok := w.s.Describe(audience, w.s.Set().Word(components.Place(random.IntN(len(w.s.Set().Hexes))))); ok {
		w.hears("description of a place", about)
	}
	answer, err := w.s.Why(audience, words)
	if err == nil {
		w.hears("answer to "+words[0], answer)
	}
}

// TestRule13_2_Whereabouts: lists of an enemy's HQs are not in the order of the map, and don't tell where they are.
func TestRule13_2_Whereabouts(t *testing.T) {
	t.Parallel()
	s := fog(t, "unit jp-hq-2 1008")
	for _, test := range []struct {
		audience engine.Audience
		word     string
		place    bool
	}{
		{engine.For(0), "jp-hq-2", false},
		{engine.Everybody(), "jp-hq-2", false},
		{engine.For(1), "jp-hq-2", true},
		{engine.For(0), "ru-hq-68", true},
		{engine.For(0), "1008", true},
		{engine.For(0), "1008-1", true}, // an unknown counter is called by its hex
	} {
		place, rank, ok := s.Whereabouts(test.audience, test.word)
		if !ok || place.IsZero() == test.place || !test.place && rank <= len(s.Set().Hexes) {
			t.Errorf("%v, %s: %v, %d", test.audience, test.word, place, rank)
		}
	}
}
