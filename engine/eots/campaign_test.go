package eots

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// theatre is an Offensive just before its battles, written down for a test. Units are
// words such as "jp-cv-akagi@5506" with marks: r reduced, L landed, a activated,
// d fights from afar in the battle of the hex that follows ("us-cv-wasp@4425ad4423").
// Every unit of the Offensives player is activated.
type theatre struct {
	turn      int
	active    components.Side
	condition components.Condition
	battles   []int
	japan     []int
	units     string
	cards     []string
	special   bool
	alter     func(s *state.State)
}

// campaign is a running theatre.
type campaign struct {
	t      testing.TB
	state  *state.State
	dice   *engine.Scripted
	events []engine.Event
}

// testGame ends at the stage after the battles, whatever the other chapters do there.
var testGame = sync.OnceValue(func() *Game {
	game := New()
	game.Rules.Machine.Stages[state.AfterBattleCards] = state.PlayStage{
		Name: "over", Run: func(*state.Referee) {},
		Ask: func(*state.State) []engine.Decision { return []engine.Decision{{Seat: engine.Nobody, Kind: "over"}} },
	}
	return game
})

func (th theatre) state(t testing.TB) *state.State {
	t.Helper()
	st, err := testGame().New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state.State)
	set := s.Set
	loc := func(number int) components.Loc {
		found := set.Loc(hexgrid.Number(number))
		if found == components.NoLoc {
			t.Fatalf("no hex %d", number)
		}
		return found
	}
	s.Board = position.Position{Turn: int8(max(th.turn, 1)), TokyoExpress: components.NoLoc, DivisionsInChina: 11}
	for unit := range s.Board.Pieces {
		s.Board.Pieces[unit].Place = position.Removed
	}
	for _, number := range th.japan {
		s.Board.Japan.Add(loc(number))
	}
	s.Off = state.Offensive{On: true, Side: th.active, Card: s.Set.CardByNumber(th.active, 1), Condition: th.condition, Current: -1}
	for _, number := range th.battles {
		s.Off.Battles = append(s.Off.Battles, state.Battle{Hex: loc(number), Special: th.special})
	}
	for word := range strings.FieldsSeq(th.units) {
		id, rest, _ := strings.Cut(word, "@")
		unit, known := set.UnitByID(id)
		if !known {
			t.Fatalf("no unit %s", id)
		}
		number, err := strconv.Atoi(rest[:4])
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
		marks, distant, far := strings.Cut(rest[4:], "d")
		info := &set.Units[unit]
		s.Board.Pieces[unit] = position.Piece{
			Place: position.At(loc(number)), Reduced: strings.Contains(marks, "r") || info.Steps == 1,
		}
		if strings.Contains(marks, "a") || info.Side == th.active {
			s.Board.Activated.Add(unit)
			s.Off.Chosen[info.Side].Add(unit)
		}
		if strings.Contains(marks, "L") {
			s.Off.Landed.Add(unit)
		}
		if far {
			number, err := strconv.Atoi(distant)
			if err != nil {
				t.Fatalf("%s: %v", word, err)
			}
			s.Off.Battle(loc(number)).Distant[info.Side].Add(unit)
		}
	}
	start := s.Board
	for unit := range s.Off.Chosen[th.active].All() {
		start.Pieces[unit].Place = position.Removed // it came from somewhere else
	}
	s.Off.Start = &start
	for _, id := range th.cards {
		s.Off.ReactionCards = append(s.Off.ReactionCards, cardOf(id))
	}
	if th.alter != nil {
		th.alter(s)
	}
	s.Stage = state.BattleOrder
	return s
}

// fight begins the battles with these dice.
func (th theatre) fight(t testing.TB, dice ...int) *campaign {
	t.Helper()
	cp := &campaign{t: t, state: th.state(t), dice: engine.Script(dice...)}
	r := state.RefereeOn(cp.state.Clone(), cp.dice)
	if err := proceed(r); err != nil {
		t.Fatal(err)
	}
	cp.take(r.Events)
	return cp
}

// take applies events after sending them through their stored form.
func (cp *campaign) take(events []engine.Event) {
	cp.t.Helper()
	for _, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			cp.t.Fatal(err)
		}
		again, err := theGame().DecodeEvent(event.Kind(), data)
		if err != nil {
			cp.t.Fatal(err)
		}
		cp.checkTelling(again)
		cp.state = cp.state.Evolve(again).(*state.State)
		cp.events = append(cp.events, again)
	}
}

// checkTelling asks that every word of the telling is in all catalogues.
func (cp *campaign) checkTelling(event engine.Event) {
	cp.t.Helper()
	for _, line := range theGame().Tell(cp.state, []engine.Event{event}, engine.Everybody()).Lines {
		wantKeys(cp.t, line)
	}
}

// wantKeys asks that a text and all texts in it are in the catalogues of three languages.
func wantKeys(t testing.TB, text engine.Text) {
	t.Helper()
	if strings.HasPrefix(text.Key, "eots.hex") || strings.HasPrefix(text.Key, "eots.card.named") {
		return // forms of the game as a whole, not of the battles
	}
	for _, language := range []string{"en", "ru", "pl"} {
		if !catalogued(t, language)[text.Key] {
			t.Errorf("%s is not in the catalogue of %s", text.Key, language)
		}
	}
	for _, arg := range text.Args {
		switch value := arg.(type) {
		case engine.Text:
			wantKeys(t, value)
		case []engine.Text:
			for _, item := range value {
				wantKeys(t, item)
			}
		}
	}
}

// catalogued are the keys of a language.
func catalogued(t testing.TB, language string) map[string]bool {
	t.Helper()
	keys, err := catalogueKeys()
	if err != nil {
		t.Fatal(err)
	}
	return keys[language]
}

// order gives an order that has to be accepted.
func (cp *campaign) order(side components.Side, line string) {
	cp.t.Helper()
	events, err := cp.dice.Decide(cp.state, engine.Seat(side), engine.ParseOrder(line))
	if err != nil {
		cp.t.Fatalf("%s: %s: %v; pending %v", side, line, err, cp.state.Pending())
	}
	cp.take(events)
}

// refuse gives an order that has to be refused by a rule.
func (cp *campaign) refuse(side components.Side, line string, rule engine.Rule) {
	cp.t.Helper()
	_, err := cp.dice.Decide(cp.state, engine.Seat(side), engine.ParseOrder(line))
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		cp.t.Fatalf("%s is not refused: %v", line, err)
	}
	if refusal.Rule != rule {
		cp.t.Fatalf("%s is refused by %q (%v), want %q", line, refusal.Rule, refusal.Why, rule)
	}
	if strings.HasPrefix(refusal.Why.Key, "eots.battle.") {
		wantKeys(cp.t, refusal.Why)
	}
}

// asked asks that a seat is asked such a question.
func (cp *campaign) asked(side components.Side, kind string) {
	cp.t.Helper()
	pending := cp.state.Pending()
	if len(pending) != 1 || pending[0].Seat != engine.Seat(side) || pending[0].Kind != kind {
		cp.t.Fatalf("pending %v in stage %s, want %s of %s", pending, cp.state.Stage, kind, side)
	}
	wantKeys(cp.t, pending[0].Ask)
}

// over asks that all battles are fought and all dice were rolled.
func (cp *campaign) over() {
	cp.t.Helper()
	if cp.state.Stage != state.AfterBattleCards {
		cp.t.Fatalf("stage %s, pending %v", cp.state.Stage, cp.state.Pending())
	}
	if left := cp.dice.Left(); left != "" {
		cp.t.Fatalf("dice are left: %s", left)
	}
}

// words are the second words of a verb that a seat may use.
func (cp *campaign) words(side components.Side, prefix string) []string {
	var words []string
	for _, option := range cp.state.Options(engine.Seat(side), engine.ParseOrder(prefix)) {
		wantKeys(cp.t, option.Label)
		words = append(words, option.Word)
	}
	slices.Sort(words)
	return words
}

func (cp *campaign) wantWords(side components.Side, prefix string, want ...string) {
	cp.t.Helper()
	slices.Sort(want)
	if got := cp.words(side, prefix); !slices.Equal(got, want) {
		cp.t.Fatalf("after %q: %v, want %v", prefix, got, want)
	}
}

// want asks that units are as the words say: "us-ca-asiatic r", "uk-air-malaya x",
// "jp-army-14 full".
func (cp *campaign) want(units ...string) {
	cp.t.Helper()
	for _, word := range units {
		id, condition, _ := strings.Cut(word, " ")
		unit, known := cp.state.Set.UnitByID(id)
		if !known {
			cp.t.Fatalf("no unit %s", id)
		}
		piece := cp.state.Board.Pieces[unit]
		got := "full"
		switch {
		case !piece.Place.OnMap():
			got = "x"
		case piece.Reduced:
			got = "r"
		}
		if got != condition {
			cp.t.Errorf("%s is %s, want %s", id, got, condition)
		}
	}
}

// wantRetreats asks that exactly these units have to leave.
func (cp *campaign) wantRetreats(ids ...string) {
	cp.t.Helper()
	var want components.UnitSet
	for _, id := range ids {
		unit, _ := cp.state.Set.UnitByID(id)
		want.Add(unit)
	}
	if cp.state.Off.Retreats != want {
		cp.t.Errorf("retreats %v, want %v", state.UnitSlice(cp.state.Off.Retreats), ids)
	}
}

func (cp *campaign) wantControl(number int, side components.Side) {
	cp.t.Helper()
	set := cp.state.Set
	if got := cp.state.Board.Control(set, set.Loc(hexgrid.Number(number))); got != side {
		cp.t.Errorf("%d is controlled by %v, want %v", number, got, side)
	}
}

func (cp *campaign) wantWinner(number int, side components.Side) {
	cp.t.Helper()
	b := cp.state.Off.Battle(cp.state.Set.Loc(hexgrid.Number(number)))
	if b == nil || b.Fight == nil || b.Fight.Winner != side {
		cp.t.Errorf("battle %+v, want it won by %v", b, side)
	}
}

// wantRefusal asks that a hit is refused for a reason.
func (cp *campaign) wantRefusal(side components.Side, line, reason string) {
	cp.t.Helper()
	_, err := cp.dice.Decide(cp.state, engine.Seat(side), engine.ParseOrder(line))
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Why.Key != "eots.battle.refuse."+reason {
		cp.t.Fatalf("%s: %v, want a refusal: %s", line, err, reason)
	}
	if len(refusal.Instead) == 0 {
		cp.t.Errorf("%s: the refusal names no legal alternative", line)
	}
}
