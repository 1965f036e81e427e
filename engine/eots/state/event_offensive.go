package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// The events of an Offensive up to its battles (7.2, steps 0 to 10).
type (
	// OffensiveBegun: an Offensive starts; the board is remembered (7.2 step 0).
	OffensiveBegun struct {
		Side  components.Side `json:"side"`
		Card  components.Card `json:"card"`
		Event bool            `json:"event"`
		OC    int8            `json:"oc"`
		// Logistic value of an event, 0 of an Operations card.
		Logistic int8            `json:"logistic"`
		HQ       components.Unit `json:"hq"`
	}
	// UnitsActivated: an HQ activated units (7.21, 7.26).
	UnitsActivated unitsEvent
	// UnitsReleased: activated units that can no longer take part in a battle are not
	// activated after all (7.26).
	UnitsReleased unitsEvent
	// StackMoved: units moved together (7.22, 7.26, 9.6).
	StackMoved struct {
		Move Move `json:"move"`
		// To is the hex or box where the stack is now.
		To position.Place `json:"to"`
		// Contact: it touched a zone of influence of the Reaction player (7.25 E).
		Contact bool `json:"contact,omitempty"`
		// Escorts sail strategically too (8.23).
		Escorts bool `json:"escorts,omitempty"`
		// Awaiting: the ships wait for a landing to come (8.21, an option).
		Awaiting bool `json:"awaiting,omitempty"`
		// Bracketed units used their range in brackets (8.1).
		Bracketed []components.Unit `json:"bracketed,omitempty"`
	}
	// DisengagementOffered: defenders of a hex just entered may slip away (8.43).
	DisengagementOffered struct {
		Side components.Side `json:"side"`
		Hex  components.Loc  `json:"hex"`
		// Enterers are the units that may march on if they do.
		Enterers []components.Unit `json:"enterers"`
	}
	// Disengaged: they did, or stayed (To is NoLoc).
	Disengaged struct {
		Side  components.Side   `json:"side"`
		Hex   components.Loc    `json:"hex"`
		To    components.Loc    `json:"to"`
		Units []components.Unit `json:"units,omitempty"`
		// Marching units may go on: the hex is empty.
		Marching []components.Unit `json:"marching,omitempty"`
	}
	// BattleDeclared: a hex is declared a battle hex, in the draft (7.24).
	BattleDeclared struct {
		Hex components.Loc `json:"hex"`
		// Special: by Special Reaction (7.27).
		Special bool `json:"special,omitempty"`
	}
	// FighterAssigned binds a carrier or air unit to a battle or to the cover of a
	// landing (7.24, 7.27, 9.11).
	FighterAssigned struct {
		Unit  components.Unit `json:"unit"`
		Hex   components.Loc  `json:"hex"`
		Cover bool            `json:"cover,omitempty"`
	}
	// FightersKeptOut: the Offensives player keeps activated carriers and air units out of the
	// battles in their range (7.24, 9.11).
	FightersKeptOut struct {
		Units []components.Unit `json:"units"`
	}
	// BattlesSettled: the Offensives player has declared (7.24).
	BattlesSettled struct {
		Battles []Battle     `json:"battles"`
		Covers  []Assignment `json:"covers,omitempty"`
	}
	// BattleDropped: no battle takes place in a hex after all (AMB-38, AMB-40).
	BattleDropped hexEvent
	// WindowClosed: the Reaction player does nothing (more) in a window (5.32, 7.25).
	WindowClosed struct {
		Side components.Side `json:"side"`
		// All: nor in any later one of this Offensive, and nothing is rolled for them.
		All bool `json:"all,omitempty"`
		// Cards: no card in any later one either, but what can be rolled is rolled for them.
		Cards bool `json:"cards,omitempty"`
	}
	// ReactionPlayed: a Reaction card was played (5.32).
	ReactionPlayed struct {
		Side   components.Side `json:"side"`
		Card   components.Card `json:"card"`
		Future bool            `json:"future,omitempty"`
	}
	// ConditionSet: the intelligence condition changed (7.25).
	ConditionSet struct {
		Condition components.Condition `json:"condition"`
		// Card that set it, NoCard for the roll.
		Card components.Card `json:"card"`
	}
	// IntelligenceRolled: the one roll for intelligence (7.25) or one for a Special
	// Reaction in a hex (7.27).
	IntelligenceRolled struct {
		Roll Rolled `json:"roll"`
		// Special: for the hex of the roll.
		Special bool `json:"special,omitempty"`
	}
	// OffensiveCancelled: everything goes back to where it was (5.32 D, AMB-10).
	OffensiveCancelled struct {
		// Card that did it.
		Card components.Card `json:"card"`
		// Thrown: the Offensives card counts as discarded, not as played.
		Thrown bool `json:"thrown"`
	}
	// HQChosen: the HQ of the reaction (7.26).
	HQChosen struct {
		Side components.Side `json:"side"`
		HQ   components.Unit `json:"hq"`
	}
	// LandingTurnedBack: ships reached an unaccompanied landing force (8.45 B).
	LandingTurnedBack struct {
		Hex   components.Loc    `json:"hex"`
		Units []components.Unit `json:"units"`
	}
)

// Kinds of the events of an Offensive.
func (OffensiveBegun) Kind() string       { return "offensive" }
func (UnitsActivated) Kind() string       { return "activated" }
func (UnitsReleased) Kind() string        { return "released" }
func (StackMoved) Kind() string           { return "moved" }
func (DisengagementOffered) Kind() string { return "entered" }
func (Disengaged) Kind() string           { return "disengaged" }
func (BattleDeclared) Kind() string       { return "battle-declared" }
func (FighterAssigned) Kind() string      { return "assigned" }
func (FightersKeptOut) Kind() string      { return "kept-out" }
func (BattlesSettled) Kind() string       { return "battles" }
func (BattleDropped) Kind() string        { return "battle-dropped" }
func (WindowClosed) Kind() string         { return "window" }
func (ReactionPlayed) Kind() string       { return "reaction" }
func (ConditionSet) Kind() string         { return "condition" }
func (IntelligenceRolled) Kind() string   { return "intelligence" }
func (OffensiveCancelled) Kind() string   { return "cancelled" }
func (HQChosen) Kind() string             { return "reaction-hq" }
func (LandingTurnedBack) Kind() string    { return "turned-back" }

func (e OffensiveBegun) Apply(s *State) {
	s.Board.Activated, s.Board.InTransit = components.UnitSet{}, components.UnitSet{}
	s.Fought = s.BattlesFought()
	start := s.Board
	s.Off = Offensive{
		On: true, Side: e.Side, Card: e.Card, Event: e.Event, OC: e.OC, Logistic: e.Logistic,
		HQ: [2]components.Unit{components.NoUnit, components.NoUnit}, Start: &start, StartMarkers: s.Markers,
		Condition: components.Surprise, Current: -1, Entered: components.NoLoc,
	}
	s.Off.HQ[e.Side] = e.HQ
}

func (e UnitsActivated) Apply(s *State) {
	units := UnitSet(e.Units)
	s.Off.Chosen[e.Side] = s.Off.Chosen[e.Side].Union(units)
	s.Board.Activated = s.Board.Activated.Union(units)
}

func (e UnitsReleased) Apply(s *State) {
	units := UnitSet(e.Units)
	s.Off.Chosen[e.Side] = s.Off.Chosen[e.Side].Without(units)
	s.Board.Activated = s.Board.Activated.Without(units)
}

func (e StackMoved) Apply(s *State) {
	o := &s.Off
	o.Halted = components.UnitSet{}
	o.ZOIContact = o.ZOIContact || e.Contact
	o.Moves = append(o.Moves, e.Move)
	s.Board.ASP[e.Move.Side].Used += e.Move.ASP
	for _, unit := range e.Move.Units {
		s.Board.Pieces[unit].Place = e.To
		s.moved(unit, &e)
	}
	if e.Awaiting {
		o.Awaiting = o.Awaiting.Union(UnitSet(e.Move.Units))
	}
	o.Bracketed = o.Bracketed.Union(UnitSet(e.Bracketed))
	if e.Move.Form.Amphibious() && e.Move.Side == o.Side && !e.Move.PostBattle {
		o.SeaEntered.Add(e.To.Loc())
	}
}

func (s *State) moved(unit components.Unit, e *StackMoved) {
	o, form := &s.Off, e.Move.Form
	if e.Move.PostBattle {
		o.PostBattle[e.Move.Side].Remove(unit)
		return
	}
	o.Moved.Add(unit)
	o.release(unit)
	ground := s.Set.Units[unit].Class == components.Ground
	switch {
	case form.Strategic() && (ground || form != position.ShipStrategic || e.Escorts):
		o.Strategic.Add(unit)
	case form.Amphibious() && ground:
		o.Landed.Add(unit)
	}
	if !e.To.OnMap() && e.To != position.ChinaBox {
		s.leave(unit)
		s.Returning.Add(unit) // 8.33, second form
	}
}

// release takes a unit out of the battle or the cover that it was assigned to.
func (o *Offensive) release(unit components.Unit) {
	for i := range o.Battles {
		o.Battles[i].Distant[o.Side].Remove(unit)
		o.Battles[i].Distant[o.Reactor()].Remove(unit)
	}
	for i := range o.Covers {
		if o.Covers[i].Unit == unit {
			o.Covers = append(o.Covers[:i:i], o.Covers[i+1:]...)
			return
		}
	}
}

func (e DisengagementOffered) Apply(s *State) {
	s.Off.Entered = e.Hex
	s.Off.Halted = UnitSet(e.Enterers)
}

func (e Disengaged) Apply(s *State) {
	s.Off.Entered = components.NoLoc
	s.Off.Halted = UnitSet(e.Marching)
	for _, unit := range e.Units {
		s.Board.Pieces[unit].Place = position.At(e.To)
	}
}

func (e BattleDeclared) Apply(s *State) {
	if s.Off.Battle(e.Hex) == nil {
		s.Off.Battles = append(s.Off.Battles, Battle{Hex: e.Hex, Special: e.Special})
	}
}

func (e FighterAssigned) Apply(s *State) {
	o := &s.Off
	o.KeptOut.Remove(e.Unit)
	if e.Cover {
		o.release(e.Unit)
		o.Covers = append(o.Covers, Assignment{Unit: e.Unit, Hex: e.Hex})
		return
	}
	side := s.Set.Units[e.Unit].Side
	for i := range o.Battles {
		o.Battles[i].Distant[side].Remove(e.Unit)
	}
	if battle := o.Battle(e.Hex); battle != nil {
		battle.Distant[side].Add(e.Unit)
	}
}

func (e FightersKeptOut) Apply(s *State) {
	for _, unit := range e.Units {
		s.Off.release(unit)
		s.Off.KeptOut.Add(unit)
	}
}

func (e BattlesSettled) Apply(s *State) {
	s.Off.Battles, s.Off.Covers = slices.Clone(e.Battles), slices.Clone(e.Covers)
	s.Off.Halted = components.UnitSet{}
}

func (e BattleDropped) Apply(s *State) {
	s.Off.Battles = slices.DeleteFunc(slices.Clone(s.Off.Battles), func(battle Battle) bool { return battle.Hex == e.Hex })
}

func (e WindowClosed) Apply(s *State) {
	s.Off.Passed = s.Off.Passed || !e.Cards
	s.Off.NoCards = s.Off.NoCards || e.Cards
	s.Off.Declined = s.Off.Declined || e.All
}

func (e ReactionPlayed) Apply(s *State) {
	s.Off.ReactionCards = append(s.Off.ReactionCards, e.Card)
	s.Cards.Played.Add(e.Card)
	to := DiscardPile
	if s.Set.Cards[e.Card].Remove {
		to = RemovedPile
	}
	CardMoved{Card: e.Card, To: to, FromFuture: e.Future}.Apply(s)
}

func (e ConditionSet) Apply(s *State) { s.Off.Condition = e.Condition }

func (e IntelligenceRolled) Apply(s *State) {
	if e.Special {
		s.Off.Special.Add(e.Roll.Hex)
		if e.Roll.Success {
			s.Off.SpecialWon.Add(e.Roll.Hex)
		}
		return
	}
	s.Off.IntelRolled = true
}

func (e OffensiveCancelled) Apply(s *State) {
	o := &s.Off
	s.Board, s.Markers = *o.Start, o.StartMarkers
	o.Cancelled = true
	for unit := range s.Returning.All() {
		if s.Board.Pieces[unit].Place.OnMap() {
			s.Returning.Remove(unit) // an HQ that had left (6.14) is back
		}
	}
	o.Chosen, o.PostBattle = [2]components.UnitSet{}, [2]components.UnitSet{}
	o.Gained = [2]components.LocSet{}
	o.Awaiting, o.KeptOut = components.UnitSet{}, components.UnitSet{}
	o.Battles, o.Covers, o.Moves = nil, nil, nil
	o.SeaEntered, o.Retreats = components.LocSet{}, components.UnitSet{}
	if e.Thrown {
		s.Cards.AsEvent = false
		s.Cards.Played.Remove(o.Card)
	}
}

func (e HQChosen) Apply(s *State) { s.Off.HQ[e.Side] = e.HQ }

func (e LandingTurnedBack) Apply(s *State) {
	s.Off.TurnedBack = s.Off.TurnedBack.Union(UnitSet(e.Units))
}

// The events of the end of an Offensive (7.2, steps 12a to 16).
type (
	// Retreated: a beaten ground unit went back (9.5).
	Retreated struct {
		Unit components.Unit `json:"unit"`
		From components.Loc  `json:"from"`
		To   components.Loc  `json:"to"`
	}
	// ReturnBegun names the units of a side that may make post-battle movement (9.6).
	ReturnBegun unitsEvent
	// ReturnDone: a side has finished it.
	ReturnDone sideEvent
	// OffensiveEnded: the record is closed (7.28).
	OffensiveEnded sideEvent
	// CardFinished: the card of the impulse left the table (5.36).
	CardFinished struct {
		Side components.Side `json:"side"`
		Card components.Card `json:"card"`
		To   Pile            `json:"to"`
	}
)

// Kinds of the events of the end of an Offensive.
func (Retreated) Kind() string      { return "retreated" }
func (ReturnBegun) Kind() string    { return "return-begun" }
func (ReturnDone) Kind() string     { return "return-done" }
func (OffensiveEnded) Kind() string { return "offensive-ended" }
func (CardFinished) Kind() string   { return "card-finished" }

func (e Retreated) Apply(s *State) {
	s.Board.Pieces[e.Unit].Place = position.At(e.To)
	s.Off.Retreats.Remove(e.Unit)
}

func (e ReturnBegun) Apply(s *State) { s.Off.PostBattle[e.Side] = UnitSet(e.Units) }
func (e ReturnDone) Apply(s *State)  { s.Off.PostBattle[e.Side] = components.UnitSet{} }

// Apply ends what lasts for one Offensive: activation and with it frozen supply (6.21),
// temporary points, which count as spent first, suspended zones.
func (e OffensiveEnded) Apply(s *State) {
	for side := range s.Board.ASP {
		points := &s.Board.ASP[side]
		if spent := points.Used - s.Off.Start.ASP[side].Used; points.Extra > 0 && spent > 0 {
			points.Used -= min(points.Extra, spent)
		}
		points.Extra = 0
	}
	s.Board.Activated = components.UnitSet{}
	s.Board.NoAlliedAirZOI = false
	s.Off.On = false
	s.Off.Current = -1
	s.Off.Start = nil
}

func (e CardFinished) Apply(s *State) {
	CardMoved{Card: e.Card, To: e.To}.Apply(s)
	s.Cards.AsEvent = false
}
