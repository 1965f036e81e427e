package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// mostRepairs is how many supply points a side spends on its tracks in a turn. Rule 27.9.2.
const mostRepairs = 4

// trackPrice of one level of a track in supply points. Rule 27.9.2.
func trackPrice(s *state.State, track components.Track) int8 {
	item := components.RaiseTrack
	if track == components.AAATrack {
		item = components.RaiseAAA
	}
	return s.Set().Charts.Advanced.Prices[item].Supply
}

// Raisable are the tracks that a side may raise by one now. Rule 27.9.2.
func Raisable(s *state.State, side components.Side) (tracks []components.Track) {
	a := s.Advanced
	if !s.Chosen.AirWar() {
		return nil
	}
	for track := range components.Track(components.Tracks) {
		price := trackPrice(s, track)
		if a.Tracks[side][track] < s.Set().Sides[side].Advanced.TrackMaximum[track] && int16(price) <= a.Supply[side] &&
			a.Repairs[side]+price <= mostRepairs {
			tracks = append(tracks, track)
		}
	}
	return tracks
}

// Repairable are the destroyed bases in hexes that a side controls. Rule 27.9.1.
func Repairable(s *state.State, side components.Side) (targets []state.Target) {
	if s.Advanced.Supply[side] < int16(s.Set().Charts.Advanced.Prices[components.RepairBase].Supply) {
		return nil
	}
	for _, b := range s.Advanced.Bases {
		if b.Strike == state.Destroyed && s.Control[b.At] == side {
			targets = append(targets, state.Target{Kind: state.SiteTarget, At: b.At, Unit: components.NoUnit, Site: b.Site})
		}
	}
	return targets
}

func askRepair(s *state.State) (all []engine.Decision) {
	for side := range components.Side(components.Sides) {
		if s.Asked>>side&1 == 0 && len(Raisable(s, side))+len(Repairable(s, side)) > 0 {
			all = append(all, engine.Decision{
				Seat: state.Seat(side), Kind: "repair", Rule: "27.9.2", Effort: engine.Moment, Draft: true, Round: int(s.Turn),
				Ask: engine.T("nextwar.ask.repair", "points", int(s.Advanced.Supply[side])),
			})
		}
	}
	return all
}

func raiseOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, track := range Raisable(s, by) {
		t := state.Target{Kind: state.AirDefenseTarget, Track: track}
		options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), Complete: true})
	}
	return options
}

func raise(r *state.Referee, by components.Side, words []string) {
	t, _ := r.State.FindTarget(words[0])
	r.Emit(TrackChanged{Side: by, Track: t.Track, Levels: 1, Paid: trackPrice(r.State, t.Track)})
}

func repairOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, t := range Repairable(s, by) {
		options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), Complete: true})
	}
	return options
}

// repair brings a destroyed airbase or port to Strike 2, an airfield to Strike 1; the marker lies upside down. Rule 27.9.1.
func repair(r *state.Referee, _ components.Side, words []string) {
	t, _ := r.State.FindTarget(words[0])
	marker := strike2
	if t.Site == components.Airfield {
		marker = strike1
	}
	r.Emit(BaseRepaired{At: t.At, Site: t.Site, Strike: marker, Cost: r.State.Set().Charts.Advanced.Prices[components.RepairBase].Supply})
}

// reduceMarkers lowers the Strike markers (AR5). A port that is whole again raises the levels of its side. Rules 7.4.3, 27.9.1.
func reduceMarkers(r *state.Referee) {
	for _, b := range r.State.Advanced.Bases {
		if side := native(r.State, b.At); b.Site == components.Port && b.Scored && !b.Fresh && b.Strike == strike1 && r.State.Control[b.At] == side {
			r.Emit(naval.LevelsMoved{Side: side, Change: 1}) // fully repaired: 7.4.3
		}
	}
	r.Emit(MarkersReduced{})
	r.Enter(state.Clearing)
}

// deliberateReach is how near enemy units must be. Rule 27.2.1.
const deliberateReach = 2

// Deliberates are the own bases that a side may try to damage now: undamaged enough, with enemy ground units within 2 hexes,
// once in a control step. Rule 27.2.1.
func Deliberates(s *state.State, side components.Side) (targets []state.Target) {
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if s.Control[p] != side {
			continue
		}
		hex := s.Set().Hex(p)
		for site := range components.Site(components.Sites) {
			t := state.Target{Kind: state.SiteTarget, At: p, Unit: components.NoUnit, Site: site}
			if hex.HasSite(site) && s.Damage(p, site) < state.Destroyed && !slices.Contains(s.Advanced.Deliberate, t) &&
				groundWithin(s, side.Enemy(), p, deliberateReach) {
				targets = append(targets, t)
			}
		}
	}
	return targets
}

func groundWithin(s *state.State, side components.Side, at components.Place, reach int) bool {
	for id := range s.All(side, components.Ground) {
		if p := s.Unit(id).At; s.Set().IsHex(p) && s.Set().Distance(p, at) <= reach {
			return true
		}
	}
	return false
}

func askDeliberate(s *state.State) (all []engine.Decision) {
	for side := range components.Side(components.Sides) {
		if s.Asked>>side&1 == 0 && len(Deliberates(s, side)) > 0 {
			all = append(all, engine.Decision{
				Seat: state.Seat(side), Kind: "deliberate-damage", Rule: "27.2.1", Effort: engine.Tap,
				Ask: engine.T("nextwar.ask.deliberate-damage"),
			})
		}
	}
	return all
}

func deliberateOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, t := range Deliberates(s, by) {
		options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), Complete: true})
	}
	return options
}

// demolish tries to damage an own base, without collateral damage. Rules 27.2.1, 27.7.4.
func demolish(r *state.Referee, by components.Side, words []string) {
	s := r.State
	t, _ := s.FindTarget(words[0])
	charts := &s.Set().Charts.Advanced
	mods := int8(0)
	if s.EnemyIn(by, t.At) {
		mods += charts.DeliberateDRMs.EnemyInHex
	}
	if t.Site == components.Airfield {
		mods += charts.DeliberateDRMs.Airfield
	}
	if logistics.Covers(s, by, t.At) {
		mods += charts.DeliberateDRMs.HeadquartersNear
	}
	roll, before := r.D10("deliberate damage "+words[0]), s.Damage(t.At, t.Site)
	tried := DeliberateTried{At: t.At, Site: t.Site, Roll: int8(roll), Mods: mods, Strike: DeliberateResult(charts, roll+int(mods))}
	r.Emit(tried)
	if tried.Strike == state.Destroyed && before < state.Destroyed {
		collapse(r, by, t)
		if t.Site != components.Port {
			scatter(r, t.At, false)
			display.Overflow(r)
		}
	}
}

// DeliberateResult is the damage by a modified roll: 0 for none, up to [state.Destroyed]. Rule 27.2.1.
func DeliberateResult(charts *components.AdvancedCharts, roll int) int8 {
	for _, band := range charts.Deliberate {
		if roll >= int(band.From) && roll <= int(band.To) {
			return map[string]int8{"strike-1": strike1, "strike-2": strike2, "destroyed": state.Destroyed}[band.Result]
		}
	}
	return 0
}
