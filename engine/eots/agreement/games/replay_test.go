package games

import (
	"errors"
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Verdict is what a comparison says.
type Verdict string

// Verdicts.
const (
	Agreed       Verdict = "agreed"
	Explained    Verdict = "explained"
	Different    Verdict = "different"
	Refused      Verdict = "refused"
	Untranslated Verdict = "untranslated"
)

// Result is how a segment went.
type Result struct {
	Kind        Kind
	Card        string
	Verdict     Verdict
	Differences []Difference
	// Problem is the refusal, or why there is no order.
	Problem string
	// Readings are the names of those that explain the differences.
	Readings []string
	Orders   []string
}

// replayer plays the segments of a game.
type replayer struct {
	*table
	// known is our own state at the end of the segment before.
	known *state.State
}

// newReplayer prepares a game.
func newReplayer(game *eots.Game, k *codes, recorded *Game, options map[string]string) (*replayer, error) {
	t, err := newTable(game, k, recorded.Scenario, options)
	if err != nil {
		return nil, fmt.Errorf("scenario %q: %w", recorded.Scenario, err)
	}
	for loc := range components.Loc(components.NumHexes) {
		info := &t.set.Hexes[loc]
		if !info.Port && !info.Airfield && !info.Resource && info.City == components.NoCity {
			t.untracked.Add(loc)
		}
	}
	recordedJapan := components.LocSet{}
	for _, number := range recorded.Start.Japan {
		if loc := t.loc(number); loc != components.NoLoc {
			recordedJapan.Add(loc)
		}
	}
	t.untracked = t.untracked.Union(t.start.Board.Japan.Without(recordedJapan))
	start, err := t.lay(&recorded.Start, t.start)
	return &replayer{table: t, known: start}, err
}

// stages are where a segment begins and where it ends with us.
func (s *Segment) stages() (from state.Stage, mover components.Side, until []state.Stage) {
	side := components.Japan
	if s.Start.Active == "Allies" {
		side = components.Allies
	}
	switch s.Kind {
	case Operations, Event, OtherUse, Initiative:
		from, until = state.Impulse, []state.Stage{state.Impulse, state.NationalStatus, state.GameOver}
		if s.Kind == Initiative {
			from = state.Initiative
		}
		if s.Last {
			until = []state.Stage{state.Attrition, state.GameOver}
		}
		if s.Last && s.Next == "" {
			// Where nobody is out of supply that program comes to the end without another prompt.
			until = []state.Stage{state.GameOver}
		}
		return from, side, until
	case Status:
		return state.NationalStatus, side, []state.Stage{state.Attrition, state.GameOver}
	case Attrition:
		return state.Attrition, side, []state.Stage{state.EndOfTurn}
	case EndOfTurn:
		return state.EndOfTurn, side, []state.Stage{state.AlliedReinforcements, state.GameOver}
	case Reinforcements:
		if side == components.Allies {
			return state.AlliedReinforcements, side, []state.Stage{state.JapaneseReinforcements}
		}
		return state.JapaneseReinforcements, side, []state.Stage{state.AlliedReplacements}
	case Replacements:
		if side == components.Allies {
			return state.AlliedReplacements, side, []state.Stage{state.JapaneseReplacements}
		}
		return state.JapaneseReplacements, side, []state.Stage{state.StrategicWarfare}
	case Deal:
		return state.StrategicWarfare, side, []state.Stage{state.Initiative}
	case Opening:
		switch prompt(s.Start.Stack) {
		case "emergency_move":
			return state.OpeningMove, side, []state.Stage{state.Initiative}
		case "burma_choose_offensive":
			return state.ChooseFuture, side, []state.Stage{state.Initiative}
		}
	case SetUp:
	}
	return state.NotStarted, side, nil
}

// play plays a segment, compares what came of it, and looks for an explanation where it differs.
func (r *replayer) play(seg *Segment) Result {
	known := r.known
	result, p := r.once(seg, nil)
	r.known = known
	if p != nil {
		// What the record does not tell goes on from our own state.
		r.known = p.s
	}
	if next, err := r.lay(&seg.End, r.known); err == nil {
		r.known = next
	}
	switch result.Verdict {
	case Different, Refused:
		if names, ok := r.explain(seg, known); ok {
			result.Verdict, result.Readings = Explained, names
		} else if r.offSheet(&seg.Start) || r.offSheet(&seg.End) {
			result.Verdict, result.Problem = Untranslated, errOffSheet.Error()+"; "+result.Problem
		}
	}
	return result
}

// once plays a segment by some lapses. The player is nil where nothing came of it.
func (r *replayer) once(seg *Segment, lapses map[string]bool) (Result, *player) {
	result := Result{Kind: seg.Kind}
	if card := r.card(seg.Card); card != components.NoCard {
		result.Card = r.set.Cards[card].ID
	}
	start, end, err := r.ends(seg)
	if err != nil {
		result.Verdict, result.Problem = Untranslated, err.Error()
		return result, nil
	}
	p := &player{
		codes: r.codes, game: r.game, seg: seg, plan: readPlan(r.codes, seg), s: start, used: map[int]bool{}, began: start.Board,
		may: lapses, did: map[string]bool{},
	}
	p.dice = newTray(r.codes, seg, p.plan)
	_, _, p.until = seg.stages()
	p.turn(r, func(l *reading) func(*replayer, *Segment, *player) bool { return l.before })
	err = p.guarded()
	if err == nil {
		p.turn(r, func(l *reading) func(*replayer, *Segment, *player) bool { return l.after })
	}
	result.Orders = p.orders
	switch refusal := (*engine.Refusal)(nil); {
	case errors.As(err, &refusal):
		result.Verdict, result.Problem = Refused, strings.Join(append(p.refused, err.Error()), "; ")
		return result, nil
	case err != nil:
		result.Verdict, result.Problem = Untranslated, err.Error()
		return result, nil
	}
	if card := p.s.Cards.InPlay; p.s.End != nil && card != components.NoCard {
		// The game has ended before the card came to its pile.
		p.s.Cards.Discard[p.set.Cards[card].Side].Add(card)
	}
	result.Differences = compare(r.table, p.s, end)
	if over := seg.End.Result != nil; over != (p.s.End != nil) && !(over && p.loses()) {
		result.Differences = append(result.Differences, Difference{"over", fmt.Sprint(!over), fmt.Sprint(over)})
	}
	if missing := p.dice.lacking(seg.Kind); len(missing) > 0 {
		result.Differences = append(result.Differences, Difference{"dice", strings.Join(missing, ", "), "none"})
	}
	result.Verdict = Agreed
	if len(result.Differences) > 0 {
		result.Verdict = Different
		result.Problem = strings.Join(p.refused, "; ")
	}
	return result, p
}

// loses tells whether a side has no HQ on the map, by the lapse that it loses by that.
func (p *player) loses() bool {
	for side := components.Japan; side <= components.Allies; side++ {
		found := false
		for hq := range p.set.HQsOf(side).All() {
			found = found || p.piece(hq).Place.OnMap()
		}
		if !found {
			return p.allows(lastHQ)
		}
	}
	return false
}

// turn applies the lapses that change a state at one end of a segment.
func (p *player) turn(r *replayer, end func(*reading) func(*replayer, *Segment, *player) bool) {
	for _, lapse := range readings() {
		if change := end(&lapse); change != nil && p.may[lapse.name] && change(r, p.seg, p) {
			p.did[lapse.name] = true
		}
	}
}

// allows tells whether the segment is played by a lapse, for which there is an occasion now.
func (p *player) allows(name string) bool {
	if p.may[name] {
		p.did[name] = true
	}
	return p.may[name]
}

// errOffSheet tells that a unit is where the map of a small scenario has no hexes (1.23).
var errOffSheet = errors.New("a unit is off the sheet (1.23)")

// offSheet tells whether a unit stands in a hex that the map does not have.
func (t *table) offSheet(f *Facts) bool {
	sheet := t.start.Board.Sheet(t.set)
	for number, place := range f.Places {
		if t.unit(number) != components.NoUnit && t.codes.beyond(place, sheet) {
			return true
		}
	}
	return false
}

func (t *table) beyond(place int) bool { return t.codes.beyond(place, t.start.Board.Sheet(t.set)) }

// beyond tells the places that are hexes of the sheets beside the map.
func (k *codes) beyond(place int, sheet components.LocSet) bool {
	return k.beside(place) || place <= lastHex && !sheet.Has(k.loc(place))
}

// beside tells the places that no map of ours has: the steps on the way to a box of a small map.
func (k *codes) beside(place int) bool {
	if place > lastHex {
		return place > turnBoxes+components.NumTurns+1
	}
	return k.loc(place) == components.NoLoc
}

// guarded plays and turns a panic of forced dice or of the rules into an error.
func (p *player) guarded() (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return p.play()
}

// ask fixes the quota of the Progress of the War (16.47). We do so at the end of the Japanese
// reinforcements, which that program leaves out where nobody comes.
func (r *replayer) ask(kind Kind, s *state.State) {
	if s.Record.Quota != 0 || kind == Reinforcements || kind == Opening || kind == EndOfTurn {
		return
	}
	if scenario, known := r.set.Scenario(r.setup.Scenario); s.Board.Map != components.MainMap && known {
		special := &scenario.Special
		switch {
		case special.NoProgress:
		case s.Board.Turn == s.First:
			s.Record.Quota = special.Progress[0]
		default:
			s.Record.Quota = special.Progress[1]
		}
		return
	}
	if r.set.Turns[s.Board.Turn].Progress {
		s.Record.Quota = min(quotaLimit, s.Board.ASP[components.Allies].Owned)
	}
}

// quotaLimit is the highest quota (16.47).
const quotaLimit = 4

// ends are the states at both ends of a segment.
func (r *replayer) ends(seg *Segment) (start, end *state.State, err error) {
	from, mover, _ := seg.stages()
	if from == state.NotStarted {
		return nil, nil, errUntranslated
	}
	if start, err = r.lay(&seg.Start, r.known); err != nil {
		return nil, nil, err
	}
	start.Stage, start.Mover = from, mover
	r.ask(seg.Kind, start)
	if seg.Kind == Opening {
		// The hands are dealt at the end of the segment there, before it with us.
		seg.End.Hand, seg.End.Decks = seg.Start.Hand, seg.Start.Decks
	}
	if seg.Kind == Reinforcements && mover == components.Allies {
		seg.End = seg.End.beforeJapanese(&seg.Start)
	}
	if end, err = r.lay(&seg.End, r.known); err != nil {
		return nil, nil, err
	}
	return start, end, nil
}
