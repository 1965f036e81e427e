package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// What several events consist of.
type (
	sideEvent struct {
		Side components.Side `json:"side"`
	}
	cardEvent struct {
		Side components.Side `json:"side"`
		Card components.Card `json:"card"`
	}
	unitsEvent struct {
		Side  components.Side   `json:"side"`
		Units []components.Unit `json:"units"`
	}
	hexEvent struct {
		Hex components.Loc `json:"hex"`
	}
)

// Cause tells why a unit lost steps or was moved without marching.
type Cause string

// Causes of more than one chapter.
const (
	// CauseReinforcement: the unit arrives (10.1).
	CauseReinforcement Cause = "reinforcement"
	// CauseReplacement: the unit was rebuilt (11.0).
	CauseReplacement Cause = "replacement"
	// CauseDelay: the unit waits in the Delayed Reinforcements box (10.12, 10.2).
	CauseDelay Cause = "delay"
	// CauseEurope: the unit was sent to Europe (10.24).
	CauseEurope Cause = "europe"
	// CauseSurrender: its nation surrendered (13.1).
	CauseSurrender Cause = "surrender"
	// CauseAttrition: out of supply in the Attrition Phase (6.24).
	CauseAttrition Cause = "attrition"
	// CauseBombing: lost over Japan (12.32).
	CauseBombing Cause = "bombing"

	// Units that leave or enter the map beside the battles.
	CauseWithdrawal Cause = "withdrawal"
	CauseReturn     Cause = "return"
	CauseEmergency  Cause = "emergency"
	CauseOverstack  Cause = "overstack"
	CauseStranded   Cause = "stranded"
	CauseRetreat    Cause = "retreat"
	CauseTurnedBack Cause = "turned-back"
)

// The general events. Each changes one kind of thing; what belongs to one chapter
// only has its events beside the chapter.
type (
	// StageEntered: the sequence of play went on.
	StageEntered struct {
		Stage Stage `json:"stage"`
	}
	// CardsDealt: cards went from the draw pile to a hand (4.14, 5.35). Hidden from the other side.
	CardsDealt struct {
		Side  components.Side   `json:"side"`
		Cards []components.Card `json:"cards"`
		// ByEvent counts against the three draws of a phase (5.35).
		ByEvent bool `json:"by_event,omitempty"`
	}
	// CardMoved: a card went to another pile.
	CardMoved struct {
		Card components.Card `json:"card"`
		To   Pile            `json:"to"`
		// FromFuture: the card was the Future Offensive card.
		FromFuture bool `json:"from_future,omitempty"`
	}
	// DeckShuffled: the discard pile became part of the draw pile again (5.37, AMB-06).
	DeckShuffled sideEvent
	// PassesSet gives passes or takes one.
	PassesSet struct {
		Side   components.Side `json:"side"`
		Passes int8            `json:"passes"`
	}
	// MarkerSet moves a marker to a value.
	MarkerSet struct {
		Marker Marker      `json:"marker"`
		Value  int16       `json:"value"`
		From   int16       `json:"from"`
		Rule   engine.Rule `json:"rule,omitempty"`
	}
	// PointsSet changes Amphibious Shipping Points (10.3).
	PointsSet struct {
		Side   components.Side `json:"side"`
		Points position.Points `json:"points"`
	}
	// UnitPlaced puts a unit somewhere without marching: reinforcements, emergency
	// movement, HQs, boxes, removal.
	UnitPlaced struct {
		Unit    components.Unit `json:"unit"`
		From    position.Place  `json:"from"`
		To      position.Place  `json:"to"`
		Reduced bool            `json:"reduced,omitempty"`
		Cause   Cause           `json:"cause"`
		Rule    engine.Rule     `json:"rule,omitempty"`
	}
	// StepsLost: a unit lost one or two steps; Gone when it was eliminated.
	StepsLost struct {
		Unit  components.Unit `json:"unit"`
		Steps int8            `json:"steps"`
		Gone  bool            `json:"gone,omitempty"`
		Cause Cause           `json:"cause"`
		Rule  engine.Rule     `json:"rule,omitempty"`
	}
	// StepRegained: a unit was flipped to its full side.
	StepRegained struct {
		Unit components.Unit `json:"unit"`
		Rule engine.Rule     `json:"rule,omitempty"`
	}
	// ControlTaken: hexes changed hands (6.5).
	ControlTaken struct {
		Side  components.Side  `json:"side"`
		Hexes []components.Loc `json:"hexes"`
		Rule  engine.Rule      `json:"rule,omitempty"`
	}
	// Rolled: a die fell.
	Rolled struct {
		// What is the catalogue key of the roll ("eots.roll.submarine").
		What string      `json:"what"`
		Rule engine.Rule `json:"rule,omitempty"`
		Die  int8        `json:"die"`
		Mods []Modifier  `json:"mods,omitempty"`
		// Total after modifiers, Target it was compared with, Success.
		Total   int8 `json:"total"`
		Target  int8 `json:"target"`
		Success bool `json:"success"`
		// Unit or Hex the roll was about, NoUnit and NoLoc without.
		Unit components.Unit `json:"unit"`
		Hex  components.Loc  `json:"hex"`
	}
	// BoardSwitched flips one of the switches beside the board.
	BoardSwitched struct {
		Switch Switch          `json:"switch"`
		Side   components.Side `json:"side"`
		On     bool            `json:"on"`
		Hex    components.Loc  `json:"hex"`
	}
	// PendingChoicesSet replaces the pending choices of a segment.
	PendingChoicesSet struct {
		PendingChoices PendingChoices `json:"errand"`
	}
	// ImpulseTurned: the other player is to act (4.22).
	ImpulseTurned struct {
		Mover components.Side `json:"mover"`
	}
	// TurnAdvanced: a new game turn begins (4.5) and with it everything that counts
	// by the turn: points used, draws, once-a-turn flags.
	TurnAdvanced struct {
		Turn int8 `json:"turn"`
	}
	// GameEnded closes the game.
	GameEnded struct {
		Outcome engine.Outcome `json:"outcome"`
	}
)

// Pile is where a card can go.
type Pile uint8

// Piles of cards.
const (
	HandPile Pile = iota
	DiscardPile
	RemovedPile
	FuturePile
	TablePile
	DrawPile
)

// Switch names what BoardSwitched flips.
type Switch uint8

// Switches beside the board.
const (
	RivalrySwitch Switch = iota
	HumpSwitch
	BargesSwitch
	PTBoatsSwitch
	KwaiSwitch
	JarhatSwitch
	ImphalSwitch
	LedoSwitch
	TokyoExpressSwitch
	ChinaSurrenderSwitch
	IndiaSurrenderSwitch
	GarrisonSwitch
	// AlliedAirZonesSwitch: Allied air units have zones of influence, until J2 suspends them.
	AlliedAirZonesSwitch
)

// Kinds of the general events.
func (StageEntered) Kind() string      { return "stage" }
func (CardsDealt) Kind() string        { return "dealt" }
func (CardMoved) Kind() string         { return "card" }
func (DeckShuffled) Kind() string      { return "shuffled" }
func (PassesSet) Kind() string         { return "passes" }
func (MarkerSet) Kind() string         { return "marker" }
func (PointsSet) Kind() string         { return "asp" }
func (UnitPlaced) Kind() string        { return "placed" }
func (StepsLost) Kind() string         { return "lost" }
func (StepRegained) Kind() string      { return "regained" }
func (ControlTaken) Kind() string      { return "control" }
func (Rolled) Kind() string            { return "rolled" }
func (BoardSwitched) Kind() string     { return "switched" }
func (PendingChoicesSet) Kind() string { return "errand" }
func (ImpulseTurned) Kind() string     { return "impulse" }
func (TurnAdvanced) Kind() string      { return "turn" }
func (GameEnded) Kind() string         { return "ended" }

func (e StageEntered) Apply(s *State) {
	s.Stage = e.Stage
	s.Off.Passed = false
	if e.Stage != Build {
		s.Round++ // Build goes on with the draft that Impulse or Initiative began
	}
}

func (e CardsDealt) Apply(s *State) {
	for _, card := range e.Cards {
		s.Cards.Hand[e.Side].Add(card)
	}
	if e.ByEvent {
		s.Cards.Drawn[e.Side]++
	}
}

func (e CardMoved) Apply(s *State) {
	side := s.Set.Cards[e.Card].Side
	cards := &s.Cards
	cards.Hand[side].Remove(e.Card)
	cards.Discard[side].Remove(e.Card)
	if cards.Future[side] == e.Card {
		cards.Future[side] = components.NoCard
	}
	if cards.InPlay == e.Card {
		cards.InPlay = components.NoCard
	}
	switch e.To {
	case HandPile:
		cards.Hand[side].Add(e.Card)
	case DiscardPile:
		cards.Discard[side].Add(e.Card)
		if s.Set.Cards[e.Card].Reshuffle {
			cards.Reshuffle[side] = true // 5.37: thrown away unused, it goes back into the deck
		}
	case RemovedPile:
		cards.Removed[side].Add(e.Card)
	case FuturePile:
		cards.Future[side] = e.Card
		cards.FutureTurn[side] = s.Board.Turn
	case TablePile:
		cards.InPlay = e.Card
	case DrawPile:
	}
}

func (e DeckShuffled) Apply(s *State) {
	s.Cards.Discard[e.Side] = components.CardSet{}
	s.Cards.Reshuffle[e.Side] = false
}

func (e PassesSet) Apply(s *State) { s.Cards.Passes[e.Side] = e.Passes }
func (e MarkerSet) Apply(s *State) { s.Markers[e.Marker] = e.Value }
func (e PointsSet) Apply(s *State) { s.Board.ASP[e.Side] = e.Points }

func (e UnitPlaced) Apply(s *State) {
	s.Board.Pieces[e.Unit] = position.Piece{Place: e.To, Reduced: e.Reduced}
	if s.PendingChoices.Units.Has(e.Unit) {
		s.PendingChoices.Done.Add(e.Unit)
	}
	if !e.To.OnMap() {
		s.leave(e.Unit)
	}
	s.PendingChoices.Units.Remove(e.Unit)
	returning := s.Returning.Has(e.Unit)
	s.Returning.Remove(e.Unit)
	// Taken off the map for a time, it comes back by the turn track without delay (6.13, 6.14, 8.24, 8.34, 8.48). Units from
	// Europe (10.24) and from fallen China (13.73) come as reinforcements like any other.
	takenOff := e.Cause == CauseWithdrawal || e.Cause == CauseOverstack
	if _, onTrack := e.To.Turn(); onTrack && (takenOff || returning && e.Cause == CauseDelay) {
		s.Returning.Add(e.Unit)
	}
	if e.Cause == CauseReinforcement && e.To.OnMap() && s.Set.Units[e.Unit].Class == components.HQ {
		s.Record.NewHQs.Add(e.Unit)
	}
}

func (e StepsLost) Apply(s *State) {
	if !e.Gone {
		s.Board.Pieces[e.Unit].Reduced = true
		return
	}
	to := position.Eliminated
	if s.LostForGood(e.Unit) {
		to = position.Removed
	}
	s.Board.Pieces[e.Unit] = position.Piece{Place: to, Reduced: true}
	s.leave(e.Unit)
}

// leave takes a unit that is off the map out of the Offensive and the pending choices.
func (s *State) leave(unit components.Unit) {
	s.PendingChoices.Units.Remove(unit)
	s.Board.Activated.Remove(unit)
	s.Off.Retreats.Remove(unit)
	for side := range s.Off.PostBattle {
		s.Off.PostBattle[side].Remove(unit)
	}
}

func (e StepRegained) Apply(s *State) { s.Board.Pieces[e.Unit].Reduced = false }

func (e ControlTaken) Apply(s *State) {
	for _, hex := range e.Hexes {
		if e.Side == components.Japan {
			s.Board.Japan.Add(hex)
		} else {
			s.Board.Japan.Remove(hex)
		}
		if s.Off.On {
			s.Off.Gained[e.Side].Add(hex)
			s.Off.Gained[e.Side.Other()].Remove(hex)
		}
	}
	if e.Side == components.Allies {
		s.alliesTook(e.Hexes)
	}
}

// alliesTook draws the consequences of Allied gains that no rule leaves to anybody: a
// Northern India hex calms India down (13.62), the Tokyo Express ends with the loss of
// its hex (6.23), the garrison of a home city is dead for good (13.94).
func (s *State) alliesTook(hexes []components.Loc) {
	for _, hex := range hexes {
		if s.calmsIndia(hex) {
			s.Markers[IndiaStatus] = IndiaStable
		}
		if s.Board.TokyoExpress == hex {
			s.Board.TokyoExpress = components.NoLoc
		}
		if s.Set.Hexes[hex].City == components.HomeGarrison {
			s.Board.GarrisonsGone.Add(hex)
		}
	}
}

func (e Rolled) Apply(*State) {}

func (e BoardSwitched) Apply(s *State) {
	b := &s.Board
	switch e.Switch {
	case RivalrySwitch:
		b.Rivalry[e.Side] = e.On
	case TokyoExpressSwitch:
		b.TokyoExpress = e.Hex
	case GarrisonSwitch:
		b.GarrisonsGone.Add(e.Hex)
	case AlliedAirZonesSwitch:
		b.NoAlliedAirZOI = !e.On
	default:
		*[...]*bool{
			HumpSwitch: &b.Hump, BargesSwitch: &b.Barges, PTBoatsSwitch: &b.PTBoats,
			KwaiSwitch: &b.Built[components.Kwai], JarhatSwitch: &b.Built[components.Jarhat],
			ImphalSwitch: &b.Built[components.Imphal], LedoSwitch: &b.Built[components.Ledo],
			ChinaSurrenderSwitch: &b.ChinaSurrendered, IndiaSurrenderSwitch: &b.IndiaSurrendered,
		}[e.Switch] = e.On
	}
}

func (e PendingChoicesSet) Apply(s *State) { s.PendingChoices = e.PendingChoices }
func (e ImpulseTurned) Apply(s *State)     { s.Mover = e.Mover }

func (e TurnAdvanced) Apply(s *State) {
	s.Board.Turn = e.Turn
	s.BeginTurn()
}

func (e GameEnded) Apply(s *State) {
	outcome := e.Outcome
	s.End = &outcome
	s.Stage = GameOver
}
