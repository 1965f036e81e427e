package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Offensive is the record of one Offensive (7.0), from the card to the end of the
// impulse. Slices are never changed in place by more than one owner: clone copies them.
type Offensive struct {
	// On while the Offensive runs; the record stays until the next one.
	On bool `json:"on"`
	// Side is the Offensives player; the other one is the Reaction player.
	Side components.Side `json:"side"`
	Card components.Card `json:"card"`
	// Event: played as an event (EC), otherwise for its Operations value (OC).
	Event bool `json:"event"`
	// OC value for movement and reaction activations, Limit of activations.
	OC       int8 `json:"oc"`
	Logistic int8 `json:"logistic"`
	// HQ of the Offensives player and of the Reaction player.
	HQ [2]components.Unit `json:"hq"`
	// Chosen are the units activated by each side.
	Chosen [2]components.UnitSet `json:"chosen"`
	// Kamikazes are the battles that have seen a Kamikaze attack.
	Kamikazes components.LocSet `json:"kamikazes"`
	// Moved units have ended their movement; Strategic ones may not fight or make PBM.
	Moved     components.UnitSet `json:"moved"`
	Strategic components.UnitSet `json:"strategic"`
	// Bracketed air units used their bracketed range to move and may not fight (8.1).
	Bracketed components.UnitSet `json:"bracketed"`
	Moves     []Move             `json:"moves,omitempty"`
	// Origin is the hex where each activated unit stood at the start; EnteredFrom
	// the hex from which an overland unit entered its last hex (9.5).
	Start *position.Position `json:"start,omitempty"`
	// StartMarkers are the markers of that moment.
	StartMarkers Markers `json:"start_markers"`

	// Landed are ground units that came by sea (8.45).
	Landed components.UnitSet `json:"landed"`
	// SeaEntered are hexes entered by amphibious assault.
	SeaEntered components.LocSet `json:"sea_entered"`

	// Awaiting are ships that have ended their movement for a landing to come (8.21, an
	// option).
	Awaiting components.UnitSet `json:"awaiting,omitzero"`

	// Condition of intelligence (7.25).
	Condition components.Condition `json:"condition"`
	// ZOIContact: a moving unit touched a Reaction ZOI (7.25E).
	ZOIContact bool `json:"zoi_contact"`
	// IntelRolled, Fixed: one roll only; the event prescribes Surprise Attack.
	IntelRolled bool `json:"intel_rolled"`
	// ReactionCards played, at most three (5.32).
	ReactionCards []components.Card `json:"reaction_cards,omitempty"`
	// Special reaction: hexes to roll for, hexes won.
	Special    components.LocSet `json:"special"`
	SpecialWon components.LocSet `json:"special_won"`

	Battles []Battle `json:"battles,omitempty"`
	// Covers: activated carriers and air units that cover a landing (7.24).
	Covers []Assignment `json:"covers,omitempty"`
	// KeptOut are activated carriers and air units that their player keeps out of the battles in
	// their range (7.24, 9.11).
	KeptOut components.UnitSet `json:"kept_out,omitzero"`
	// Current is the index of the battle being fought, -1 between battles.
	Current int8 `json:"current"`
	// Gained are the hexes that changed hands, for the telling and the picture.
	Gained [2]components.LocSet `json:"gained"`
	// Claimed: the event has given what it gives once (J58 to J60, A55, A69).
	Claimed bool `json:"claimed,omitempty"`
	// Passed: the Reaction player has declined the window of this stage.
	Passed bool `json:"passed"`
	// NoCards: they have declined every further card window of the Offensive, but not its rolls.
	NoCards bool `json:"no_cards,omitempty"`
	// Declined: they have declined every further card window and roll of the Offensive.
	Declined bool `json:"declined,omitempty"`
	// Entered is the hex whose defenders may slip away now, NoLoc without (8.43).
	Entered components.Loc `json:"entered"`
	// Halted units were stopped by defenders that have slipped away: they may march on
	// before any other stack moves (8.43).
	Halted components.UnitSet `json:"halted"`
	// TurnedBack are landed units whose landing was turned back: they take no part in
	// the battle of their hex (8.45 B).
	TurnedBack components.UnitSet `json:"turned_back"`
	// Cancelled by weather or a personage card (5.32D).
	Cancelled bool `json:"cancelled"`
	// Pools of units that still may make post-battle movement by side.
	PostBattle [2]components.UnitSet `json:"post_battle"`
	// Retreats still to be made: units by owner.
	Retreats components.UnitSet `json:"retreats"`
}

// Move is one finished movement of a stack.
type Move struct {
	Side  components.Side   `json:"side"`
	Units []components.Unit `json:"units"`
	Form  position.Form     `json:"form"`
	// Path from the start hex to the end hex, both included.
	Path []components.Loc `json:"path"`
	// ASP spent.
	ASP int8 `json:"asp,omitempty"`
	// PostBattle moves are drawn differently.
	PostBattle bool `json:"pbm,omitempty"`
}

// Assignment binds a carrier or air unit to a hex.
type Assignment struct {
	Unit components.Unit `json:"unit"`
	Hex  components.Loc  `json:"hex"`
}

// Battle is a declared battle and how it went (7.24, 9.0).
type Battle struct {
	Hex components.Loc `json:"hex"`
	// Special: created by Special Reaction; it stands only if Reaction units come (AMB-38).
	Special bool `json:"special,omitempty"`
	// Distant are the carriers and air units of each side that fight from other
	// hexes, or left the hex but fight for it (9.11), and the ships named as escorts of
	// such a carrier where the owner had the choice (9.12).
	Distant [2]components.UnitSet `json:"distant"`
	Done    bool                  `json:"done"`
	// Fight is the running or finished fight; nil before it starts.
	Fight *Fight `json:"fight,omitempty"`
}

func (o Offensive) Clone() Offensive {
	o.Moves = slices.Clone(o.Moves)
	o.ReactionCards = slices.Clone(o.ReactionCards)
	o.Covers = slices.Clone(o.Covers)
	o.Battles = slices.Clone(o.Battles)
	for i := range o.Battles {
		if fight := o.Battles[i].Fight; fight != nil {
			copied := fight.clone()
			o.Battles[i].Fight = &copied
		}
	}
	return o
}

// Fought is a battle of an Offensive that is over.
type Fought struct {
	Condition components.Condition `json:"condition"`
	Battle    Battle               `json:"battle"`
}

// MaxFought is how many battles of earlier Offensives are kept: about as many as a turn has.
const MaxFought = 16

// BattlesFought are the latest battles when the next Offensive begins.
func (s *State) BattlesFought() []Fought {
	fought := make([]Fought, 0, MaxFought)
	add := func(f Fought) {
		if !slices.ContainsFunc(fought, func(other Fought) bool { return other.Battle.Hex == f.Battle.Hex }) && len(fought) < MaxFought {
			fought = append(fought, f)
		}
	}
	for i := range s.Off.Battles {
		if s.Off.Battles[i].Fight != nil {
			add(Fought{s.Off.Condition, s.Off.Battles[i]})
		}
	}
	if len(fought) == 0 {
		return s.Fought
	}
	for _, earlier := range s.Fought {
		add(earlier)
	}
	return slices.Clip(fought)
}

// Reactor is the Reaction player of the Offensive.
func (o *Offensive) Reactor() components.Side { return o.Side.Other() }

// Battle finds the battle of a hex, nil where none is declared.
func (o *Offensive) Battle(hex components.Loc) *Battle {
	if i := slices.IndexFunc(o.Battles, func(b Battle) bool { return b.Hex == hex }); i >= 0 {
		return &o.Battles[i]
	}
	return nil
}

// Participates finds the battle that a unit fights in: the battle of its hex or
// the one it is assigned to from afar; nil without.
func (s *State) Participates(unit components.Unit) *Battle {
	for i := range s.Off.Battles {
		battle := &s.Off.Battles[i]
		if battle.Distant[0].Has(unit) || battle.Distant[1].Has(unit) {
			return battle
		}
	}
	return s.Off.Battle(s.Board.Pieces[unit].Place.Loc())
}

// ActivationLimit is how many units the HQ of a side may activate with this list. Rules
// 7.21, 7.26: for the Offensive its Operations or logistic value, for the reaction the
// logistic value of a Counteroffensive or else the Operations value of the Offensives
// card; to that comes the efficiency of the HQ, which may depend on the list (AMB-15).
func (s *State) ActivationLimit(side components.Side, chosen components.UnitSet) int {
	limit := s.ActivationValue(side)
	for hq := range s.Leaders(side).All() {
		limit += s.Situation().Efficiency(hq, chosen)
	}
	return limit
}

// ActivationValue is the limit without the efficiency of the HQ.
func (s *State) ActivationValue(side components.Side) int {
	o := &s.Off
	switch {
	case side == o.Side && o.Event:
		return int(o.Logistic)
	case side == o.Side:
		return int(o.OC)
	}
	if card := s.Counteroffensive(); card != components.NoCard {
		return int(LogisticValue(&s.Set.Cards[card], o.HQ[side], o.OC))
	}
	return int(o.OC)
}

// Counteroffensive is the Counteroffensive card played in this Offensive, NoCard without
// (5.32 C).
func (s *State) Counteroffensive() components.Card {
	for _, card := range s.Off.ReactionCards {
		if s.Set.Cards[card].Family == components.FamilyCounteroffensive {
			return card
		}
	}
	return components.NoCard
}

// Scope limits the units that a side may activate: by the event of the Offensive, or by the
// Counteroffensive (5.31 A, 5.32 C). False where no card limits them.
func (s *State) Scope(side components.Side) (*components.Scope, bool) {
	if side == s.Off.Side {
		return &s.Set.Cards[s.Off.Card].Scope, s.Off.Event
	}
	card := s.Counteroffensive()
	if card == components.NoCard {
		return nil, false
	}
	return &s.Set.Cards[card].Scope, true
}

// Leaders are the HQs that activate the units of a side: the one that was named (7.21,
// 7.26), for IAI Operation No. 1 all supplied ones at once (J2), for Operation Z none (J1).
func (s *State) Leaders(side components.Side) components.UnitSet {
	if side == s.Off.Side && s.Off.Event && s.Set.Cards[s.Off.Card].AllHQs {
		return s.CommandedHQs(side)
	}
	var hqs components.UnitSet
	if hq := s.Off.HQ[side]; hq != components.NoUnit {
		hqs.Add(hq)
	}
	return hqs
}

// LogisticValue of an event led by an HQ. Some cards print a better one for some HQs, J65
// and J85 one that counts from the Operations value of the Offensive (5.31, 5.32 C).
func LogisticValue(info *components.CardInfo, hq components.Unit, oc int8) int8 {
	if slices.Contains(info.LogisticHQ, hq) {
		return info.LogisticAlt
	}
	if info.LogisticOC {
		return oc + info.Logistic
	}
	return max(info.Logistic, 0)
}

// CommandedHQs are the supplied HQs of a side on the map (AMB-25).
func (s *State) CommandedHQs(side components.Side) components.UnitSet {
	return s.Situation().SuppliedHQ.Intersect(s.Set.UnitsOf(side))
}
