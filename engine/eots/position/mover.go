package position

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Form is the way a unit moves (8.4, 8.21, 8.31).
type Form uint8

// The forms of movement.
const (
	// Stay is no movement: the unit fights from where it is.
	Stay Form = iota
	// Overland movement of ground units (8.42).
	Overland
	// Sail is normal naval movement (8.21).
	Sail
	// Fly is normal air movement in legs (8.31).
	Fly
	// Assault is amphibious assault by ASP (8.45).
	Assault
	// Organic is amphibious assault by organic naval transport, without ASP (8.46).
	Organic
	// Barge is the Japanese barge assault (8.47).
	Barge
	// SailStrategic is strategic naval movement (8.23).
	SailStrategic
	// FlyStrategic is strategic air movement (8.33).
	FlyStrategic
	// ShipStrategic is strategic movement of ground units (8.44).
	ShipStrategic
	// Withdraw takes an air unit to the turn track (8.33, second form).
	Withdraw
	NumForms
)

// String is the word for the form in the notation.
func (f Form) String() string {
	return [...]string{
		"stay", "land", "sea", "air", "assault", "organic", "barge",
		"strategic-sea", "strategic-air", "strategic-land", "withdraw",
	}[f]
}

// Strategic tells the forms that forbid battle and post-battle movement.
func (f Form) Strategic() bool {
	return f == SailStrategic || f == FlyStrategic || f == ShipStrategic || f == Withdraw
}

// Amphibious tells the forms that land a ground unit from the sea.
func (f Form) Amphibious() bool { return f == Assault || f == Organic || f == Barge }

// Mover is one stack that starts together, moves together and ends together
// (8.21, 8.31, 8.4, 7.23), and everything outside the position that decides how
// far it may go.
type Mover struct {
	Side components.Side
	// Units all stand in one hex, or in the China box.
	Units []components.Unit
	// Form is the way the stack moves. Naval units that escort ground units move
	// with them under an amphibious form or ShipStrategic.
	Form Form
	// Allowance is the Operations value of the card that started the Offensive,
	// or the value an event puts in its place for movement (7.22): movement points
	// of ground units, legs of air units, fives of naval hexes.
	Allowance int
	// NavalAllowance is the number of hexes by sea that an event gives, 0 for five
	// times the Allowance.
	NavalAllowance int

	// Spent are half movement points that ground units have used already, before a
	// disengagement let them move on (8.43).
	Spent int

	// Reaction movement ends only where the units fight (7.26).
	Reaction bool
	// PostBattle movement ends only in a friendly base (9.6).
	PostBattle bool
	// Home are the hexes where post-battle movement of ships ends, any friendly port
	// where it is empty.
	Home components.LocSet
	// Battles are the declared battle hexes, for Reaction movement only.
	Battles components.LocSet
	// OneBattle: the Offensive may declare one battle hex in all, as one by an
	// Operations card (7.1, AMB-32).
	OneBattle bool
	// Landings are the hexes in which own ground units have already ended an
	// amphibious assault in this Offensive (8.21 E, 8.45.D).
	Landings components.LocSet
	// ToCome are hexes where own ground units may still land after the stack has moved; its
	// ships may wait there, by an option (B-E03).
	ToCome components.LocSet
	// ASPLeft are the Amphibious Shipping Points that the stack may spend.
	ASPLeft int

	// NormalRange keeps air units with a bracketed extended range to their normal
	// range, so that they may fight (8.1).
	NormalRange bool
	// EscortStrategic: the naval units with a strategically shipped stack move
	// strategically too; otherwise they sail, which halves the distance but lets a
	// carrier neutralise zones of influence (8.23).
	EscortStrategic bool
	// MarinesWaived: an event lets US Army units land on defended one-hex islands
	// without Marines (8.45 D).
	MarinesWaived bool
	// AvoidZOI keeps the path out of the enemy's zone of influence, neutralised
	// or not, for the sake of the intelligence roll (7.25 E).
	AvoidZOI bool
}

// verdict is a refusal in the making, without allocation. The zero value allows.
type verdict struct {
	rule engine.Rule
	key  string
}

func (v verdict) refused() bool { return v.key != "" }

// refusal is the verdict as a refusal, nil where it allows.
func (v verdict) refusal() error {
	if !v.refused() {
		return nil
	}
	return &engine.Refusal{Kind: engine.NotAllowed, Rule: v.rule, Why: v.text()}
}

// text is the reason. A reading that is an option, or goes further by one, is named by its title.
func (v verdict) text() engine.Text {
	options := map[string]edition.Option{
		"eots.move.china-box": edition.ThreeInChina, "eots.move.armour-stops": edition.ArmourStops,
		"eots.move.repulse-zoi": edition.BeatenStayOut, "eots.move.strategic-zoi-exit": edition.NoStrategicExit,
	}
	if option, ok := options[v.key]; ok {
		return engine.T(v.key, "option", engine.T(option.Key()))
	}
	return engine.T(v.key)
}

// in is the refusal with the hex it is about.
func (v verdict) in(set *components.Set, loc components.Loc) error {
	if !v.refused() || loc < 0 {
		return v.refusal()
	}
	return engine.Refuse(v.rule, "eots.move.at", "why", v.text(), "hex", hexText(set, loc))
}

// hexText names a hex: its number, with its name where it has one.
func hexText(set *components.Set, loc components.Loc) engine.Text {
	number := set.Hex(loc).String()
	if set.Hexes[loc].Slug == "" {
		return engine.T("eots.hex", "hex", number)
	}
	return engine.T("eots.hex.named", "hex", number, "name", engine.T("eots.place."+number))
}

func (m *Mover) start(p *Position) components.Loc { return p.Pieces[m.Units[0]].Place.Loc() }

// crew is the make-up of a stack.
type crew struct {
	ground, air, naval int
	carriers           int
	// carrierRange is the shortest range of the carriers in the stack.
	carrierRange int
	// covered: a carrier with a zone of influence moves along (6.4).
	covered bool
}

func (s *Situation) crew(m *Mover) crew {
	var w crew
	for _, unit := range m.Units {
		info := &s.Set.Units[unit]
		switch info.Class {
		case components.Ground:
			w.ground++
		case components.Air:
			w.air++
		case components.Naval:
			w.naval++
			if info.Carrier() {
				if w.carriers == 0 || int(info.Range) < w.carrierRange {
					w.carrierRange = int(info.Range)
				}
				w.carriers++
				w.covered = w.covered || s.Projecting.Has(unit)
			}
		}
	}
	return w
}

// checkStack checks that the units can move as one stack by the form at all: one
// side, one place, the right classes (Rules 7.23, 7.26, 8.21, 8.31, 8.4).
func (s *Situation) checkStack(m *Mover, w crew) verdict {
	if len(m.Units) == 0 {
		return verdict{"7.23", "eots.move.nobody"}
	}
	place := s.P.Pieces[m.Units[0]].Place
	for _, unit := range m.Units {
		switch info := &s.Set.Units[unit]; {
		case info.Side != m.Side:
			return verdict{"7.23", "eots.move.other-side"}
		case info.Class == components.HQ:
			return verdict{"6.1", "eots.move.hq"}
		case s.P.Pieces[unit].Place != place:
			return verdict{"7.23", "eots.move.apart"}
		}
	}
	notBySea := func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Ground && !s.Set.Units[unit].StrategicSea
	}
	switch n := len(m.Units); {
	case !place.OnMap() && (place != ChinaBox || w.air != n):
		return verdict{"7.23", "eots.move.off-map"}
	case m.Reaction && m.Form.Strategic():
		return verdict{"7.26", "eots.move.reaction-strategic"}
	case m.PostBattle && m.Form.Strategic():
		return verdict{"9.6", "eots.move.post-battle-strategic"}
	case m.Form == Overland && w.ground != n:
		return verdict{"8.42", "eots.move.ground-only"}
	case m.Form == Overland && m.PostBattle:
		return verdict{"9.6", "eots.move.ground-post-battle"}
	case (m.Form == Sail || m.Form == SailStrategic) && w.naval != n:
		return verdict{"8.21", "eots.move.naval-only"}
	case (m.Form == Fly || m.Form == FlyStrategic) && w.air != n:
		return verdict{"8.31", "eots.move.air-only"}
	case m.Form == ShipStrategic && (w.ground == 0 || w.air != 0):
		return verdict{"8.44", "eots.move.ground-by-sea"}
	case m.Form == ShipStrategic && slices.ContainsFunc(m.Units, notBySea):
		return verdict{"8.44", "eots.move.not-by-sea"}
	case m.Form.Amphibious():
		return s.checkAssaultStack(m, w)
	case m.Form >= Withdraw:
		return verdict{"8.1", "eots.move.no-form"}
	}
	return verdict{}
}
