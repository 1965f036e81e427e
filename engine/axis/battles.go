package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// conduct goes on with the battles of a turn: it finds them, begins the next one where there is
// no choice, does the next step of one, or goes on to homeless fighters. Rule 5, P3.
func conduct(r *referee) {
	switch {
	case r.s.Battle.Kind != NoFight:
		steps[r.s.Battle.Step](r)
	case r.s.Fights == nil:
		r.findFights()
	default:
		next := r.s.nextFights()
		if len(next) == 0 {
			r.enter(Relocation)
			return
		}
		r.begin(next[0], r.s.Onward)
	}
}

// findFights takes down the battles that the combat moves have led to, and captures the hostile
// territories in which nobody resists. Rules 9.1, A13 and A14.
func (r *referee) findFights() {
	r.launch()
	fights := []Fight{}
	contested := r.s.contested()
	for space := range contested.All() {
		if space.IsSea() {
			if r.s.seaFight(space) {
				fights = append(fights, Fight{Kind: SeaFight, Space: space})
			}
			continue
		}
		if r.s.raided(space) {
			fights = append(fights, Fight{Kind: Raid, Space: space})
		}
		if !r.s.hostileLand(space, r.s.side()) {
			continue
		}
		att, landing := r.s.tallyOf(LandFight, space, attacker), r.s.lands(space)
		def := r.s.tallyOf(LandFight, space, defender)
		switch {
		case landing || att.Total() > 0 && def.Total() > 0 || att.Aircraft() > 0 && r.s.hasGun(space):
			fights = append(fights, Fight{Kind: LandFight, Space: space, Assault: landing})
		case att.Total() > att.Aircraft() && r.s.raided(space):
			// The raid comes first: it is still the enemy's complex then.
			fights = append(fights, Fight{Kind: LandFight, Space: space})
		case att.Total() > att.Aircraft():
			r.capture(space, r.s.Active)
		}
	}
	r.Emit(FightsFound{Fights: fights})
}

// contested are the spaces where the power on turn has a unit, or where one is to land: there is
// no battle anywhere else.
func (s *State) contested() (spaces c.Spaces) {
	for u := range s.arms(ashore, flying, afloat) {
		spaces.Add(u.Space)
		if u.Target.IsLand() && u.Has(Lands) {
			spaces.Add(u.Target)
		}
	}
	return spaces
}

// launch has the fighters fly that were noted as aboard of a carrier of their own power, or of
// one that defends: they are not lost with it. Rules 7.5, 9.4 and A39.
func (r *referee) launch() {
	var flying []Unit
	for _, u := range r.s.Units {
		if u.Type != c.Fighter || u.Aboard == NoUnit {
			continue
		}
		ship := r.s.Units.find(u.Aboard)
		if ship != nil && (ship.Power == u.Power || u.Power.Side() != r.s.side()) {
			u.Aboard = NoUnit
			flying = append(flying, u)
		}
	}
	r.change(flying)
}

// raided tells whether bombers raid the complex of a territory. Rule 8.
func (s *State) raided(space c.Space) bool {
	for u := range s.at(space) {
		if u.Power == s.Active && u.Has(Raids) {
			return true
		}
	}
	return false
}

// lands tells whether cargo is to land in a territory. Rule 11.
func (s *State) lands(space c.Space) bool {
	for u := range s.arms(flying, afloat) {
		if s.landsIn(u, space) {
			return true
		}
	}
	return false
}

// seaFight tells whether there is a battle in a sea zone: with enemy surface warships there is
// one, unless the only ships there are submarines that stayed and no destroyer drives them out
// (A25); with submarines and transports there is one where it was declared (A10). Aircraft that
// only hover where they took off do not fight (7.5). Rule 9.1.
func (s *State) seaFight(zone c.Space) bool {
	att, def := s.tallyOf(SeaFight, zone, attacker), s.tallyOf(SeaFight, zone, defender)
	if att.Total() == 0 || def.Total() == 0 {
		return false
	}
	if s.Attacked>>(zone.Sea()-1)&1 == 1 {
		return true
	}
	warships := def[c.Battleship] + def[c.Carrier] + def[c.Cruiser] + def[c.Destroyer]
	for u := range s.at(zone) {
		if !s.fights(u, SeaFight, zone, attacker) {
			continue
		}
		came := u.From != c.NoSpace
		switch {
		case warships == 0:
			if s.choices.automatic && came && u.Type != c.Transport && def[c.Transport] > 0 && !u.Has(Bombards) {
				return true
			}
		case came || u.Type.Class() == c.Sea && u.Type != c.Submarine || u.Type == c.Submarine && def[c.Destroyer] > 0:
			return true
		}
	}
	return false
}

// nextFights are the battles of which the attacker may choose the next: first the raids, then the
// assaults with the sea battles that belong to them, then the others. Rule 5, P3.
func (s *State) nextFights() []Fight {
	for _, chapter := range [...]func(f Fight) bool{
		func(f Fight) bool { return f.Kind == Raid },
		func(f Fight) bool { return f.Assault },
		func(Fight) bool { return true },
	} {
		var next []Fight
		for _, f := range s.Fights {
			if !f.Done && chapter(f) {
				next = append(next, f)
			}
		}
		if len(next) > 0 {
			return next
		}
	}
	return nil
}

// begin begins a battle. The sea battles of an assault go before its landing. Rule 11.
func (r *referee) begin(f Fight, through bool) {
	next := c.NoSpace
	if f.Kind == LandFight {
		for _, sea := range r.s.Fights {
			if sea.Kind == SeaFight && !sea.Done && r.s.landsFrom(sea.Space, f.Space) {
				f, next = sea, f.Space
				break
			}
		}
	}
	begun := BattleBegun{Fight: f, Next: next, Through: through, Step: StepFlak}
	switch f.Kind {
	case SeaFight:
		begun.Step = StepRound
	case LandFight:
		begun.Step = StepLanding
	}
	for u := range r.s.at(f.Space) {
		came := u.From != c.NoSpace && u.From != f.Space && u.Type.Class() != c.Air
		if came && r.s.fights(u, f.Kind, f.Space, attacker) && !slices.Contains(begun.Exits, u.From) {
			begun.Exits = append(begun.Exits, u.From)
		}
	}
	slices.Sort(begun.Exits)
	r.Emit(begun)
}

// landsFrom tells whether cargo in a sea zone is to land in a territory.
func (s *State) landsFrom(zone, space c.Space) bool {
	for u := range s.at(zone) {
		if s.landsIn(u, space) {
			return true
		}
	}
	return false
}

// askBattle asks the attacker which battle comes next. Rule 5, P3, D5.
func askBattle(s *State) []engine.Decision {
	if s.Battle.Kind != NoFight {
		return nil
	}
	next := s.nextFights()
	if len(next) < 2 || s.Onward {
		return nil
	}
	decisions := s.decision(s.Active, "battle", engine.Tap, false, "n", len(next))
	for _, f := range next {
		decisions[0].About = append(decisions[0].About, s.set().Spaces[f.Space].Word)
	}
	return decisions
}

const (
	// wordThrough fights a battle to the end without further questions to the attacker.
	wordThrough = "through"
	// wordAll fights all battles that are left in this way, in the order of the list.
	wordAll = "all"
)

func battleOptions(s *State, _ c.Power, words []string) []engine.Option {
	switch len(words) {
	case 0:
		var options []engine.Option
		for _, f := range s.nextFights() {
			options = append(options, engine.Option{
				Word: s.set().Spaces[f.Space].Word, Label: s.spaceText(f.Space), Complete: true, More: true,
			})
		}
		return append(options, engine.Option{Word: wordAll, Label: engine.T("axis.battle.all"), Complete: true})
	case 1:
		if words[0] == wordAll {
			return nil
		}
		return []engine.Option{{Word: wordThrough, Label: engine.T("axis.battle.through"), Complete: true}}
	}
	return nil
}

// explainBattle says why a battle may not be fought now.
func explainBattle(s *State, _ c.Power, words []string, word string) *engine.Refusal {
	space, known := s.set().Find(word)
	if len(words) > 0 || !known {
		return nil
	}
	for _, f := range s.Fights {
		if f.Space == space && f.Done {
			return engine.Refuse("9", "axis.refuse.battle.done", "place", s.spaceText(space))
		}
		if f.Space == space {
			return engine.Refuse("5", "axis.refuse.battle.order", "place", s.spaceText(space))
		}
	}
	return engine.Refuse("9", "axis.refuse.battle.none", "place", s.spaceText(space))
}

// chooseBattle begins the battle that the attacker has chosen, or all that are left. Rule 5, P3, D5.
func chooseBattle(r *referee, _ c.Power, words []string) error {
	if words[0] == wordAll {
		r.Emit(BattlesJoined{})
		return nil
	}
	space, _ := r.s.set().Find(words[0])
	for _, f := range r.s.nextFights() {
		if f.Space == space {
			r.begin(f, len(words) > 1)
			break
		}
	}
	return nil
}
