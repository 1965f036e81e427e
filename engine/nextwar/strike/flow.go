package strike

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Begin begins a Strike Phase, which ends with a stage: the first one with missiles, the second one without. Rules 16.0, 23.0,
// A-53, ADV-A46.
func Begin(r *state.Referee, second bool, then state.Stage) {
	r.Emit(PhaseBegun{Second: second, Then: then})
	if second {
		r.Enter(state.MissionAssign)
		return
	}
	r.Enter(state.MissileTargets)
}

// fireMissiles shows and resolves all missiles, those of the First side first, then goes on to the missions of AK2. Rule 26.1.2.
func fireMissiles(r *state.Referee) {
	s := r.State
	if i := firstOf(s, func(m *state.Mission) bool { return m.Step == state.Assigned && IsMissile(m.Kind) }); i >= 0 {
		if !s.Advanced.MissilesPaid {
			r.Emit(MissionsShown{Missiles: true})
		}
		ship := s.Advanced.Missions[i].Target.Unit
		fireMissile(r, i)
		r.Emit(MissionDone{Mission: i})
		if IsShip(s, s.Advanced.Missions[i].Target) {
			OfferRetreat(r, ship, state.MissileTargets)
		}
		return
	}
	r.Enter(state.MissionAssign)
}

// fireMissile resolves one missile point: only ships fire at it. Rules 17.1.4, 26.0.
func fireMissile(r *state.Referee, i int) {
	s := r.State
	m := &s.Advanced.Missions[i]
	if IsShip(s, m.Target) {
		if s.Unit(m.Target.Unit).At < 0 || !closeDefense(r, i, 0) {
			return
		}
	}
	resolve(r, i, 0)
}

// firstOf is the first mission of the First side of a sort, else of the other side; -1 for none.
func firstOf(s *state.State, sort func(m *state.Mission) bool) int {
	for _, side := range [2]components.Side{s.First, s.First.Enemy()} {
		for i := range s.Advanced.Missions {
			if m := &s.Advanced.Missions[i]; m.Side == side && sort(m) {
				return i
			}
		}
	}
	return -1
}

// afterAssignment shows all missions when both sides have given theirs. Rules 23.2, ADV-A6.
func afterAssignment(r *state.Referee) {
	for i := range r.State.Advanced.Missions {
		if m := &r.State.Advanced.Missions[i]; m.Step == state.Assigned {
			air.Spend(r, m.Side, int(m.Points+m.Escort), "29.1")
		}
	}
	r.Emit(MissionsShown{})
	r.Enter(state.StrikeNext)
}

// strikeNext goes through the Strike Phase: Wild Weasel strikes one by one, then all other air missions together, HQ strikes,
// helicopter strikes one by one, and at last the losses of tracks and the collateral damage. Rules 16.0, 23.3, 23.4.1, ADV-A6.
func strikeNext(r *state.Referee) {
	s := r.State
	waiting := func(kinds ...state.MissionKind) func(m *state.Mission) bool {
		return func(m *state.Mission) bool {
			for _, kind := range kinds {
				if m.Kind == kind && m.Step == state.Assigned {
					return true
				}
			}
			return false
		}
	}
	if i := firstOf(s, waiting(state.WildWeaselStrike)); i >= 0 {
		begin(r, []int{i})
		return
	}
	var all []int
	for _, side := range [2]components.Side{s.First, s.First.Enemy()} {
		for i := range s.Advanced.Missions {
			if m := &s.Advanced.Missions[i]; m.Side == side && waiting(state.AirStrike, state.AirMining)(m) {
				all = append(all, i)
			}
		}
	}
	if len(all) > 0 {
		begin(r, all)
		return
	}
	if i := firstOf(s, waiting(state.PointStrike)); i >= 0 {
		strikeWithPoints(r, i)
		r.Emit(MissionDone{Mission: i})
		if t := s.Advanced.Missions[i].Target; IsShip(s, t) {
			OfferRetreat(r, t.Unit, state.StrikeNext)
		}
		return
	}
	if i := firstOf(s, waiting(state.HQStrike)); i >= 0 {
		resolve(r, i, 0)
		r.Emit(MissionDone{Mission: i})
		return
	}
	if i := firstOf(s, waiting(state.HelicopterStrike)); i >= 0 {
		begin(r, []int{i})
		return
	}
	endPhase(r)
}

func begin(r *state.Referee, missions []int) {
	r.Emit(BatchBegun{Missions: missions, After: state.StrikeNext})
	r.Enter(state.AirDetection)
}

// endPhase takes the losses of tracks, settles the collateral damage and goes on. Rules 23.4.1, 27.7.4.
func endPhase(r *state.Referee) {
	a := r.State.Advanced
	if a.TrackLoss != [components.Sides][components.Tracks]int8{} {
		r.Emit(TrackLossesTaken{Loss: a.TrackLoss})
	}
	if len(a.Missions) > 0 {
		r.Emit(MissionsCleared{})
	}
	Settle(r, a.AfterStrike)
}

// underWay are the missions at a step.
func underWay(s *state.State, step state.MissionStep) (all []int) {
	for i := range s.Advanced.Missions {
		if s.Advanced.Missions[i].Step == step {
			all = append(all, i)
		}
	}
	return all
}

// detect rolls for all groups under way: one roll for each group. Rules 24.1, 24.2.
func detect(r *state.Referee) {
	s := r.State
	for _, i := range underWay(s, state.UnderWay) {
		m := &s.Advanced.Missions[i]
		d := DefenseOf(s, m)
		if d.Detection == none {
			r.Emit(GroupDetected{Mission: i, Unrolled: true})
			continue
		}
		mods := DetectionModifiers(s, m, &d)
		roll := r.D10("detection " + s.TargetWord(m.Target))
		r.Emit(GroupDetected{
			Mission: i, Roll: int8(roll), Modifiers: mods,
			Result: DetectionResult(&s.Set().Charts.Advanced, &d, roll+mods.Sum()),
		})
	}
	r.Enter(state.Interception)
}

// DetectionResult of a column and a modified roll; ships' own values count a "D" as an "ED", the local system knows no "ED". Rules
// 17.1.4, 24.2, 24.3.
func DetectionResult(charts *components.AdvancedCharts, d *Defense, roll int) components.Detection {
	result := charts.Detection[d.Detection][min(max(roll, 0), 9)]
	if d.Ships && result == components.Detected {
		return components.Engaged
	}
	return result
}

// fly goes on with the missions that are under way: one aircraft at a time through SAM, AAA and its strike. Rules 24.5, 24.6.
func fly(r *state.Referee) {
	s := r.State
	all := underWay(s, state.Engaging)
	if len(all) == 0 {
		r.Enter(s.Advanced.AfterBatch)
		return
	}
	i := all[0]
	for j := range s.Advanced.Missions[i].Flyers {
		if f := &s.Advanced.Missions[i].Flyers[j]; !f.Acted && f.Role != state.Escort && s.Airborne(f) {
			flyOne(r, i, j)
			if m := &s.Advanced.Missions[i]; IsShip(s, m.Target) {
				OfferRetreat(r, m.Target.Unit, state.MissionFlight)
			}
			return
		}
	}
	comeHome(r, i)
	r.Emit(MissionDone{Mission: i})
}

// comeHome puts the aircraft of a mission that are left into Flown, or Recovery. Rule 22.4.
func comeHome(r *state.Referee, i int) {
	s := r.State
	for j := range s.Advanced.Missions[i].Flyers {
		f := &s.Advanced.Missions[i].Flyers[j]
		if f.Unit >= 0 && s.Info(f.Unit).Kind == components.Aircraft && s.Airborne(f) {
			r.Emit(display.AircraftMoved{Units: []components.UnitID{f.Unit}, Area: display.AfterFlight(s, f.Unit), Why: display.OfReturn})
		}
	}
}

// flyOne takes one aircraft, helicopter or nominal aircraft through the fire to what it came for. Rules 17.1.4, 23.5, 23.6, 24.5,
// 24.6, 25.1.
func flyOne(r *state.Referee, i, j int) {
	s := r.State
	m := &s.Advanced.Missions[i]
	f := &m.Flyers[j]
	d := DefenseOf(s, m)
	ship := IsShip(s, m.Target)
	found := m.Detection != components.Undetected
	if found && d.SAM != none && !fireAt(r, i, j, shot{table: components.SAMTable, column: d.SAM, mods: SAMModifiers(s, m, f)}) {
		return
	}
	guns := d.AAA != none && !ship && (f.Role == state.Striker || s.Chosen.FireAtSuppression) && !UsesStandOff(s, m, f) // ADV-A36
	if found && guns && !fireAt(r, i, j, shot{table: components.AAATable, column: d.AAA, mods: AAAModifiers(s, m, f)}) {
		return
	}
	switch {
	case f.Role != state.Striker:
		r.Emit(FlyerDone{Mission: i, Flyer: j})
		return
	case m.Kind == state.SupportMission || m.Kind == state.HelicopterSupport:
		r.Emit(FlyerDone{Mission: i, Flyer: j, Support: supportOf(s, m, f)})
	case m.Kind == state.AirMining:
		r.Emit(MinesLaid{Mission: i, Laid: true}, FlyerDone{Mission: i, Flyer: j})
		return
	case f.Unit < 0:
		r.Emit(FlyerDone{Mission: i, Flyer: j})
		return
	default:
		if ship && !closeDefense(r, i, j) {
			return
		}
		resolve(r, i, j)
		r.Emit(FlyerDone{Mission: i, Flyer: j})
	}
	if !found && d.Late && s.Airborne(f) && !UsesStandOff(s, m, f) {
		fireAt(r, i, j, shot{
			table: components.AAATable, column: s.Set().Charts.Advanced.LocalAAA, mods: AAAModifiers(s, m, f), late: true,
		})
	}
}

// supportOf is what an aircraft or helicopter gives in a combat: its rating less the +n on it, not below 0. Rule 23.5.
func supportOf(s *state.State, m *state.Mission, f *state.Flyer) int8 {
	if m.Kind == state.HelicopterSupport {
		return max(0, int8(HelicopterCS(s, f.Unit))-f.Plus)
	}
	return max(0, int8(display.Value(s, f.Unit, display.Support))-f.Plus)
}

// resolve rolls a strike. Track losses of strikes by others than Wild Weasels and missiles wait for the end of the phase. Rules
// 23.3, 23.4.1, 26.0, 27.8.
func resolve(r *state.Referee, i, j int) {
	s := r.State
	m := &s.Advanced.Missions[i]
	f := &m.Flyers[j]
	t := TargetOf(m, f)
	if gone(s, m, t) {
		return
	}
	column := Column(s, m, f)
	if column == 0 { // what has been damaged on its way may be too weak
		return
	}
	mods := StrikeModifiers(s, m, f)
	roll := r.D10("strike " + s.TargetWord(t))
	result := Result(&s.Set().Charts.Advanced, column, roll+mods.Sum())
	r.Emit(Struck{Mission: i, Flyer: j, Column: int8(column), Roll: int8(roll), Modifiers: mods, Damage: result.Damage, Track: result.Track})
	switch {
	case t.Kind == state.AirDefenseTarget && m.Kind == state.AirStrike:
		r.Emit(TrackChanged{Side: m.Side.Enemy(), Track: t.Track, Levels: -result.Track, Later: true})
	case t.Kind == state.AirDefenseTarget || t.Kind == state.PointsTarget:
		Weaken(r, m.Side, t, result.Track)
	default:
		Hit(r, m.Side, t, result.Damage)
	}
}

// gone tells whether a target is no longer there.
func gone(s *state.State, m *state.Mission, t state.Target) bool {
	switch t.Kind {
	case state.UnitTarget:
		return s.Unit(t.Unit).At < 0
	case state.SiteTarget:
		return s.Damage(t.At, t.Site) == state.Destroyed
	case state.BeachheadTarget:
		return s.Beachhead(m.Side.Enemy(), t.At) == nil
	}
	return false
}

// done ends the answer of a side.
func done(r *state.Referee, by components.Side, _ []string) { r.Emit(state.Answered{Side: by}) }

// decisionAt asks a side about a mission.
func decisionAt(side components.Side, kind string, rule engine.Rule, ask engine.Text) engine.Decision {
	return engine.Decision{Seat: state.Seat(side), Kind: kind, Rule: rule, Effort: engine.Moment, Ask: ask}
}
