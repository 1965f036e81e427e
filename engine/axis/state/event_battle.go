package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// The salvoes.
const (
	SalvoFire   Salvo = iota // of a round (9.2, steps 3 and 4), or of escorts and interceptors (8.1)
	SalvoStrike              // of submarines (9.2, step 2)
	SalvoShells              // of a bombardment (11)
	SalvoFlak                // of an antiaircraft gun (10)
	numSalvoes
)

// BattlesJoined: the attacker fights all battles that are left, one after another, to the end (5).
type BattlesJoined struct{}

// FightsFound: the battles of a turn are known.
type FightsFound struct {
	Fights []Fight `json:"fights"`
}

// InterceptorsAsked: these powers still have to decide about interceptors (8.1).
type InterceptorsAsked struct {
	Powers uint8 `json:"powers"`
}

// Intercepted: fighters rise against a raid (8.1).
type Intercepted struct {
	Units Units `json:"units"`
}

// BattleBegun: a battle is being fought.
type BattleBegun struct {
	Fight   Fight              `json:"fight"`
	Step    Step               `json:"step"`
	Next    components.Space   `json:"next"`
	Through bool               `json:"through,omitempty"`
	Exits   []components.Space `json:"exits,omitempty"`
}

// Stepped: the battle goes on to another step.
type Stepped struct {
	Step Step `json:"step"`
}

// RoundBegun: a round of combat begins (9.2).
type RoundBegun struct {
	Round    int     `json:"round"`
	Surprise [2]bool `json:"surprise,omitempty"`
	Step     Step    `json:"step"`
}

// DiversAsked: these powers still have to decide about their submarines (9.2).
type DiversAsked struct {
	Powers uint8 `json:"powers"`
}

// SubmarinesDecided: a power has decided which of its submarines submerge (9.2).
type SubmarinesDecided struct {
	Power components.Power `json:"power"`
	Down  []UnitID         `json:"down,omitempty"`
}

// Fired: a side rolled its dice; the other one chooses casualties next.
type Fired struct {
	Salvo   Salvo     `json:"salvo"`
	Role    Role      `json:"role"`
	Volleys []Volley  `json:"volleys"`
	Hits    hits.Hits `json:"hits"`
	Shown   bool      `json:"shown,omitempty"` // the casualties are asked for, so the dice are told before them
}

// Casualties: the hits took effect; what is lost waits behind the casualty line.
type Casualties struct {
	Role Role   `json:"role"`
	Toll Losses `json:"toll"`
}

// LossesProposed: one of several defending powers proposes casualties (9.9).
type LossesProposed struct {
	Power    components.Power `json:"power"`
	Toll     Losses           `json:"toll"`
	Partners uint8            `json:"partners"`
}

// LossesAgreed: a partner agrees (9.9).
type LossesAgreed struct {
	Power components.Power `json:"power"`
}

// LossesDisputed: a partner does not agree; the attacker chooses (9.9).
type LossesDisputed struct {
	Power components.Power `json:"power"`
}

// Pressed: the attacker fights another round (9.6).
type Pressed struct {
	Through bool `json:"through,omitempty"`
}

// Withdrawn: units retreated from the battle; aircraft stayed over it (9.7).
type Withdrawn struct {
	Units Units            `json:"units"`
	To    components.Space `json:"to"`
}

// BombsDropped: bombers that got through damaged a complex (8).
type BombsDropped struct {
	Space  components.Space `json:"space"`
	Dice   []uint8          `json:"dice"`
	Damage uint8            `json:"damage"`
}

// BattleEnded: the battle being fought is over.
type BattleEnded struct {
	Result Result `json:"result"`
}

// Resettled: the homeless fighters of a space have their place (14).
type Resettled struct {
	Space components.Space `json:"space"`
}

func (BattlesJoined) Kind() string     { return "battles-joined" }
func (FightsFound) Kind() string       { return "fights" }
func (InterceptorsAsked) Kind() string { return "interceptors-asked" }
func (Intercepted) Kind() string       { return "intercepted" }
func (BattleBegun) Kind() string       { return "battle" }
func (Stepped) Kind() string           { return "step" }
func (RoundBegun) Kind() string        { return "round" }
func (DiversAsked) Kind() string       { return "divers-asked" }
func (SubmarinesDecided) Kind() string { return "submarines" }
func (Fired) Kind() string             { return "fired" }
func (Casualties) Kind() string        { return "casualties" }
func (LossesProposed) Kind() string    { return "losses-proposed" }
func (LossesAgreed) Kind() string      { return "losses-agreed" }
func (LossesDisputed) Kind() string    { return "losses-disputed" }
func (Pressed) Kind() string           { return "pressed" }
func (Withdrawn) Kind() string         { return "withdrawn" }
func (BombsDropped) Kind() string      { return "bombs" }
func (BattleEnded) Kind() string       { return "battle-ended" }
func (Resettled) Kind() string         { return "resettled" }

func (BattlesJoined) Apply(s *State) { s.Onward = true }

func (e FightsFound) Apply(s *State) {
	// An empty list is not the absence of one: the battles of this turn are known.
	s.Fights = append([]Fight{}, e.Fights...)
}

func (e InterceptorsAsked) Apply(s *State) { s.Asked = e.Powers }
func (e Intercepted) Apply(s *State)       { s.Put(e.Units) }

func (e BattleBegun) Apply(s *State) {
	s.Battle = Battle{Fight: e.Fight, Step: e.Step, Next: e.Next, Through: e.Through, Exits: slices.Clone(e.Exits)}
	def := s.Tally(Defender)
	s.Battle.Decks = uint8(def[components.Carrier])
}

func (e Stepped) Apply(s *State) { s.Battle.Step = e.Step }

func (e RoundBegun) Apply(s *State) {
	s.Battle.Round, s.Battle.Surprise, s.Battle.Step = e.Round, e.Surprise, e.Step
}

func (e DiversAsked) Apply(s *State) { s.Battle.Waiting = e.Powers }

func (e SubmarinesDecided) Apply(s *State) {
	s.Battle.Waiting &^= 1 << e.Power
	s.mark(e.Down, Submerged|Fought)
}

func (e Fired) Apply(s *State) {
	s.Battle.Hits, s.Battle.Volleys, s.Battle.Shown = e.Hits, e.Volleys, e.Shown
	s.Battle.Salvo = e.Salvo
}

func (e Casualties) Apply(s *State) {
	s.mark(e.Toll.Lost, BehindCasualtyLine)
	s.mark(e.Toll.Damaged, Damaged)
	b := &s.Battle
	b.Hits, b.Volleys, b.Shown, b.Proposal, b.Waiting, b.Disputed = hits.Hits{}, nil, false, Losses{}, 0, false
}

func (e LossesProposed) Apply(s *State) { s.Battle.Proposal, s.Battle.Waiting = e.Toll, e.Partners }
func (e LossesAgreed) Apply(s *State)   { s.Battle.Waiting &^= 1 << e.Power }

func (e LossesDisputed) Apply(s *State) {
	s.Battle.Proposal, s.Battle.Waiting, s.Battle.Disputed = Losses{}, 0, true
}

func (e Pressed) Apply(s *State) { s.Battle.Through, s.Battle.Step = e.Through, StepRound }

func (e Withdrawn) Apply(s *State) {
	s.Put(e.Units)
	s.Battle.Withdrawn = true
}

func (e BombsDropped) Apply(s *State) { s.Lands[e.Space].Damage = e.Damage }

func (e BattleEnded) Apply(s *State) {
	def := s.Tally(Defender)
	for u := range s.UnitsInBattle() {
		if s.InBattle(u, Attacker) || s.InBattle(u, Defender) {
			u.Flags = u.Flags&^(Damaged|BehindCasualtyLine) | Fought
		}
	}
	for i := range s.Fights {
		if f := &s.Fights[i]; f.Kind == s.Battle.Kind && f.Space == s.Battle.Space {
			f.Done = true
			f.Carriers = uint8(max(0, int(s.Battle.Decks)-def[components.Carrier]))
		}
	}
	s.Battle = Battle{}
}

func (e Resettled) Apply(s *State) {
	for i := range s.Fights {
		if s.Fights[i].Space == e.Space && s.Fights[i].Kind != LandFight {
			s.Fights[i].Resettled = true
		}
	}
}
