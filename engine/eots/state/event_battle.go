package state

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Causes of losses in battles; LossesTaken tells of both.
const (
	// CauseBattle: hits in a battle (9.2, 9.4).
	CauseBattle Cause = "battle"
	// CauseLostWithShip: lost with the ship that carried it (8.46).
	CauseLostWithShip Cause = "drowned"
)

// The events of battles.
type (
	// BattleJoined: a battle begins with these participants (9.1).
	BattleJoined struct {
		Battle   int8                  `json:"battle"`
		Fighters [2]components.UnitSet `json:"fighters"`
		Escorts  [2]components.UnitSet `json:"escorts"`
		Ground   [2]components.UnitSet `json:"ground"`
		Prepared bool                  `json:"prepared,omitempty"`
		Garrison int8                  `json:"garrison,omitempty"`
	}
	// BattleSkipped: one side has nobody in a declared battle: it does not take place
	// (AMB-38, AMB-40). Retreats are landed units that turned back (8.45 B).
	BattleSkipped struct {
		Battle   int8              `json:"battle"`
		Retreats []components.Unit `json:"retreats,omitempty"`
	}
	// VolleysFired: the dice of an exchange of fire, none, one or two (9.2 B, 9.4 A).
	VolleysFired struct {
		Ground  bool     `json:"ground,omitempty"`
		Volleys []Volley `json:"volleys,omitempty"`
	}
	// StepSpared: the owner chose the last ground step (9.2 F.5).
	StepSpared struct {
		Unit components.Unit `json:"unit"`
	}
	// HitsAllocated: the steps that the open volley takes, so far or, when Closed,
	// for good (9.2 F, 9.4 B).
	HitsAllocated struct {
		Losses []Casualty `json:"losses,omitempty"`
		Left   int16      `json:"left"`
		Closed bool       `json:"closed,omitempty"`
	}
	// LossesTaken: the losses of an exchange take effect. What becomes of the counters
	// follows in StepsLost.
	LossesTaken struct {
		Losses []Casualty `json:"losses,omitempty"`
		Ground bool       `json:"ground,omitempty"`
		// WithShip: lost with the ship that carried it (8.46).
		WithShip bool `json:"drowned,omitempty"`
	}
	// StepShifted: Japan passed a lost step from one carrier to another (9.2 F.7), or,
	// with NoUnit twice, did not care to.
	StepShifted struct {
		From components.Unit `json:"from"`
		To   components.Unit `json:"to"`
	}
	// AirNavalWon: the air-naval stage is decided (9.3); not Held where there was none (9.34).
	AirNavalWon struct {
		Side     components.Side `json:"side"`
		Held     bool            `json:"held,omitempty"`
		Strength [2]int16        `json:"strength"`
	}
	// BattleEnded: a battle is over (9.4 C). Retreats are the ground units that leave the
	// hex after the battles.
	BattleEnded struct {
		Winner   components.Side   `json:"winner"`
		Retreats []components.Unit `json:"retreats,omitempty"`
	}
)

// Kinds of the events of battles.
func (BattleJoined) Kind() string  { return "battle-joined" }
func (BattleSkipped) Kind() string { return "battle-skipped" }
func (VolleysFired) Kind() string  { return "volleys" }
func (StepSpared) Kind() string    { return "spared" }
func (HitsAllocated) Kind() string { return "hits" }
func (LossesTaken) Kind() string   { return "losses" }
func (StepShifted) Kind() string   { return "shifted" }
func (AirNavalWon) Kind() string   { return "air-naval-won" }
func (BattleEnded) Kind() string   { return "battle-ended" }

func (e BattleJoined) Apply(s *State) {
	s.Off.Current = e.Battle
	fight := &Fight{
		Fighters: e.Fighters, Escorts: e.Escorts, Ground: e.Ground, Prepared: e.Prepared, Garrison: e.Garrison,
		AirNaval: components.NoSide, Winner: components.NoSide,
	}
	for unit := range e.Fighters[components.Japan].All() {
		if s.Set.Units[unit].Carrier() {
			fight.Berths = append(fight.Berths, Assignment{Unit: unit, Hex: s.Board.Pieces[unit].Place.Loc()})
		}
	}
	s.Current().Fight = fight
}

func (e BattleSkipped) Apply(s *State) {
	s.Off.Battles[e.Battle].Done = true
	s.Off.Retreats = s.Off.Retreats.Union(UnitSet(e.Retreats))
}

func (e VolleysFired) Apply(s *State) {
	fight := s.Current().Fight
	if e.Ground {
		fight.GroundFought = true
	} else {
		fight.Exchanges++
		fight.Held = true
	}
	fight.Volleys = append(fight.Volleys, e.Volleys...)
}

func (e StepSpared) Apply(s *State) { s.Current().Fight.Open().Spared = e.Unit }

func (e HitsAllocated) Apply(s *State) {
	volley := s.Current().Fight.Open()
	volley.Losses = slices.Clone(e.Losses)
	volley.Left, volley.Closed = e.Left, e.Closed
}

func (e LossesTaken) Apply(s *State) {
	fight := s.Current().Fight
	for i := range fight.Volleys {
		fight.Volleys[i].Applied = true
	}
	for _, loss := range e.Losses {
		fight.Casualties = append(fight.Casualties, loss)
		if loss.Unit == battle.Garrison {
			fight.Garrison -= loss.Steps
		}
		if e.Ground {
			fight.Lost[s.sideOf(loss.Unit)] += loss.Steps
		}
	}
}

func (e StepShifted) Apply(s *State) {
	fight := s.Current().Fight
	fight.Shifted = true
	if e.From == components.NoUnit {
		return
	}
	fight.Casualties = append(fight.Casualties, Casualty{Unit: e.From, Steps: -1}, Casualty{Unit: e.To, Steps: 1})
	if piece := &s.Board.Pieces[e.From]; piece.Place.OnMap() {
		piece.Reduced = false
	} else { // a sunk carrier is back where it fought from
		for _, berth := range fight.Berths {
			if berth.Unit == e.From {
				*piece = position.Piece{Place: position.At(berth.Hex), Reduced: true}
			}
		}
		if s.Off.Chosen[components.Japan].Has(e.From) {
			s.Board.Activated.Add(e.From)
		}
	}
	gone := s.Board.Steps(s.Set, e.To) == 1
	StepsLost{Unit: e.To, Steps: 1, Gone: gone, Cause: CauseBattle, Rule: "9.2"}.Apply(s)
}

func (e AirNavalWon) Apply(s *State) { s.Current().Fight.AirNaval = e.Side }

func (e BattleEnded) Apply(s *State) {
	b := s.Current()
	b.Done = true
	b.Fight.Winner = e.Winner
	s.Off.Retreats = s.Off.Retreats.Union(UnitSet(e.Retreats))
	s.Off.Current = -1
}

// Everything about battles is public: the audience makes no difference.

func (e BattleJoined) Tell(before *State, _ engine.Audience) []engine.Text {
	b := &before.Off.Battles[e.Battle]
	f := before.Field(b)
	lines := []engine.Text{before.text("eots.battle.told.joined",
		"hex", b.Hex, "condition", engine.T("eots.battle.condition."+before.Off.Condition.String()))}
	for _, side := range []components.Side{before.Off.Side, before.Off.Reactor()} {
		name := SideText(side)
		if units := e.Fighters[side]; !units.IsEmpty() {
			lines = append(lines, engine.T("eots.battle.told.fleet", "side", name, "units", before.Fighters(f, units)))
		}
		if units := e.Escorts[side]; !units.IsEmpty() {
			lines = append(lines, before.text("eots.battle.told.escorts", "side", name, "units", UnitSlice(units)))
		}
		ground := before.Fighters(f, e.Ground[side])
		if steps := f.GarrisonOf(side); steps > 0 {
			ground = append(ground, engine.T("eots.battle.fighter.garrison", "n", steps))
		}
		if len(ground) > 0 {
			lines = append(lines, engine.T("eots.battle.told.ground", "side", name, "units", ground))
		}
	}
	return lines
}

// Fighters names units with what they add to the strength of their side.
func (s *State) Fighters(f *battle.Field, units components.UnitSet) []engine.Text {
	var texts []engine.Text
	for unit := range units.All() {
		key := "eots.battle.fighter"
		if s.Set.Units[unit].Class == components.Air && f.Stretched(unit) {
			key = "eots.battle.fighter.far"
		}
		texts = append(texts, engine.T(key, "unit", s.UnitText(unit), "n", f.Contribution(unit)))
	}
	return texts
}

func (e BattleSkipped) Line(before *State) engine.Text {
	return before.text("eots.battle.told.skipped", "hex", before.Off.Battles[e.Battle].Hex)
}

func (e VolleysFired) Tell(before *State, _ engine.Audience) []engine.Text {
	var lines []engine.Text
	for i := range e.Volleys {
		v := &e.Volleys[i]
		key, at := "eots.battle.told.volley", "air-naval"
		if len(v.Mods) == 0 {
			key = "eots.battle.told.volley.plain"
		}
		switch {
		case v.Ground:
			at = "ground" // of ground units
		case v.Ashore:
			at = "ashore" // of ships and aircraft at the ground
		}
		lines = append(lines, before.text(key, "stage", engine.T("eots.battle.stage."+at), "side", v.Side,
			"strength", v.Strength, "die", v.Die, "mods", modifierTexts("eots.battle.mod", v.Mods), "modified", Figure(v.Modified),
			"multiplier", quarterWords[v.Quarters], "n", v.Hits, "rule", HitRule(v.Ground)))
		if v.Critical {
			lines = append(lines, before.text("eots.battle.told.critical", "side", v.Side))
		}
	}
	return lines
}

func modifierTexts(key string, mods []Modifier) []engine.Text {
	return texts(slices.Values(mods), len(mods), func(mod Modifier) engine.Text {
		return engine.T(key, "value", Signed(mod.Value), "name", engine.T(mod.Key), "rule", mod.Rule)
	})
}

// Figure is a number with the typographic minus.
func Figure[N int | int8 | int16](n N) string {
	return strings.Replace(strconv.Itoa(int(n)), "-", "−", 1)
}

// Signed is a number with its sign.
func Signed[N int | int8 | int16](n N) string {
	if n < 0 {
		return Figure(n)
	}
	return "+" + Figure(n)
}

// quarterWords are the multipliers given in quarters.
var quarterWords = [...]string{1: "¼", 2: "½", 4: "1", 6: "1½", 8: "2"}

func (e StepSpared) Line(before *State) engine.Text {
	return before.text("eots.battle.told.spared", "unit", e.Unit)
}

func (e LossesTaken) Tell(before *State, _ engine.Audience) []engine.Text {
	if len(e.Losses) == 0 {
		return []engine.Text{engine.T("eots.battle.told.no-losses")}
	}
	if e.WithShip {
		return []engine.Text{before.text("eots.battle.told.drowned", "unit", e.Losses[0].Unit)}
	}
	var lines []engine.Text
	for side := components.Japan; side <= components.Allies; side++ {
		var reduced, eliminated []engine.Text
		for _, loss := range e.Losses {
			switch {
			case before.sideOf(loss.Unit) != side:
			case loss.Unit == battle.Garrison, int(loss.Steps) == before.Board.Steps(before.Set, loss.Unit):
				eliminated = append(eliminated, before.FighterText(loss.Unit))
			default:
				reduced = append(reduced, before.FighterText(loss.Unit))
			}
		}
		if len(reduced) > 0 {
			lines = append(lines, before.text("eots.battle.told.reduced", "side", side, "units", reduced, "n", len(reduced)))
		}
		if len(eliminated) > 0 {
			lines = append(lines, before.text("eots.battle.told.eliminated", "side", side, "units", eliminated, "n", len(eliminated)))
		}
	}
	return lines
}

// sideOf is the owner of a unit or garrison.
func (s *State) sideOf(unit components.Unit) components.Side {
	if unit == battle.Garrison {
		return components.Japan
	}
	return s.Set.Units[unit].Side
}

func (e StepShifted) Line(before *State) engine.Text {
	if e.From == components.NoUnit {
		return engine.Text{}
	}
	return before.text("eots.battle.told.shifted", "from", e.From, "to", e.To)
}

func (e AirNavalWon) Line(before *State) engine.Text {
	if !e.Held {
		return engine.Text{}
	}
	key := "eots.battle.told.air-naval"
	if e.Strength[e.Side] < e.Strength[e.Side.Other()] {
		key += "-alone" // the weaker one wins if only they have aircraft left
	}
	return before.text(key, "side", e.Side, "own", e.Strength[e.Side], "other", e.Strength[e.Side.Other()])
}

func (e BattleEnded) Tell(before *State, _ engine.Audience) []engine.Text {
	lines := []engine.Text{e.Headline(before)} // hosts say once what is both
	if len(e.Retreats) > 0 {
		lines = append(lines, before.text("eots.battle.told.leave", "units", e.Retreats, "n", len(e.Retreats)))
	}
	return lines
}

// Headline tells who has won the battle and what was eliminated in it.
func (e BattleEnded) Headline(before *State) engine.Text {
	b := before.Current()
	what := before.text("eots.battle.headline", "hex", b.Hex)
	switch {
	case b.Fight.GroundFought:
		what = before.text("eots.battle.headline.ground", "hex", b.Hex, "side", e.Winner,
			"own", b.Fight.Lost[e.Winner], "other", b.Fight.Lost[e.Winner.Other()])
	case b.Fight.Held:
		what = before.text("eots.battle.headline.air-naval", "hex", b.Hex, "side", b.Fight.AirNaval)
	}
	gone := before.eliminated(b.Fight.Casualties)
	if len(gone) == 0 {
		return what
	}
	return before.text("eots.battle.headline.lost", "what", what, "units", gone)
}

// eliminated are those of the casualties that are no longer on the map.
func (s *State) eliminated(casualties []Casualty) []engine.Text {
	var gone []engine.Text
	known := make(map[components.Unit]bool)
	for _, loss := range casualties {
		if (loss.Unit == battle.Garrison || !s.Board.Pieces[loss.Unit].Place.OnMap()) && !known[loss.Unit] {
			known[loss.Unit] = true
			gone = append(gone, s.FighterText(loss.Unit))
		}
	}
	return gone
}

// HitRule is the paragraph that the allocation of a volley follows.
func HitRule(ground bool) engine.Rule {
	if ground {
		return "9.4"
	}
	return "9.2"
}

// FighterText names a unit or the garrison.
func (t *Tables) FighterText(unit components.Unit) engine.Text {
	if unit == battle.Garrison {
		return engine.T("eots.battle.garrison")
	}
	return t.UnitText(unit)
}
