package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// whyWill explains what the Political Will Segment would change if it came now: the segment
// itself judges a copy of the game (4.32, 16.4).
func whyWill(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	r := state.RefereeOn(s.Clone(), nil)
	politics.JudgeWill(r)
	e := engine.Explanation{Title: engine.T("eots.why.will", "from", state.Figure(s.Get(state.PoliticalWill)), "to",
		state.Figure(r.State.Get(state.PoliticalWill)))}
	var counted []engine.Rule
	for _, fact := range r.Events {
		set, ok := fact.(state.MarkerSet)
		if !ok || set.Marker != state.PoliticalWill {
			continue
		}
		counted = append(counted, set.Rule)
		e.Because(set.Rule, engine.T("eots.why.will."+string(set.Rule), "change", state.Signed(int(set.Value-set.From))))
	}
	becauseIf(&e, len(counted) == 0, "16.4", engine.T("eots.why.will.none"))
	if quota := int(s.Record.Quota); quota > 0 && !slices.Contains(counted, "16.47") {
		e.Because("16.47", engine.T("eots.why.will.progress", "taken", politics.Progress(s), "quota", quota))
	}
	if politics.InAleutians(s) && !slices.Contains(counted, "16.42") {
		e.Because("16.42", engine.T("eots.why.will.alaska", "held", s.Get(state.AlaskaCount)+1, "limit", s.AlaskaLimit()))
	}
	return e
}

// whyVictory explains the victory points line by line, or in a campaign the conditions of
// victory (16.0, 17.2).
func whyVictory(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	var e engine.Explanation
	if s.Schedule() == nil {
		e.Title = engine.T("eots.why.victory.campaign")
		e.Because("16.1", engine.T("eots.why.victory.will", "now", state.Figure(s.Get(state.PoliticalWill))))
		near := engine.T("eots.why.no")
		if victory.BomberNearTokyo(s) {
			near = engine.T("eots.why.yes")
		}
		e.Because("16.2", engine.T("eots.why.victory.allies", "turns", s.Get(state.BombedTurns), "need", victory.BombedTurnsToWin,
			"held", s.Resources(components.Japan), "most", victory.ResourcesToWin, "near", near))
		e.Because("16.3", engine.T("eots.why.victory.time", "turn", int(s.Last)))
		return e
	}
	points := victory.VictoryPoints(s)
	e.Title = engine.T("eots.why.victory.points", "points", state.Figure(points))
	for _, score := range victory.VictoryScores(s) {
		e.Because("17.2", engine.T("eots.why.victory.line", "points", state.Signed(score.Points), "item", engine.T("eots.why.vp."+score.Item)))
	}
	if bid := s.BidPoints(); bid != 0 {
		e.Because("16.49", engine.T("eots.why.victory.line", "points", state.Signed(bid), "item", engine.T("eots.why.vp.bid")))
	}
	becauseIf(&e, len(e.Reasons) == 0, "17.2", engine.T("eots.why.victory.no-line"))
	for _, level := range victory.Levels(s) {
		result := engine.T("eots.result."+level.Method, "side", state.SideText(level.Side))
		if level.Most == 1<<30 {
			e.Because("17.2", engine.T("eots.why.victory.above", "result", result))
			continue
		}
		e.Because("17.2", engine.T("eots.why.victory.level", "points", state.Figure(level.Most), "result", result))
	}
	e.Because("16.1", engine.T("eots.why.victory.will", "now", state.Figure(s.Get(state.PoliticalWill))))
	return e
}

// japanWord asks about the surrender of Japan.
const japanWord = "japan"

// whyNationWords are the nations that can surrender, Japan last.
func whyNationWords(s *state.State) []engine.Option {
	var options []engine.Option
	for nation := range state.NumNations {
		if concerns(s, nation) {
			options = append(options, state.WordOption(nation.ID(), nation.Text(), state.Complete))
		}
	}
	if !s.Small() {
		options = append(options, state.WordOption(japanWord, state.SideText(components.Japan), state.Complete))
	}
	return options
}

// concerns tells whether what decides about a nation is on the map in play (2.1).
func concerns(s *state.State, nation state.Nation) bool {
	if nation == state.China {
		return hasKunming(s)
	}
	return !slices.ContainsFunc(s.NationData(nation).Triggers, func(loc components.Loc) bool { return !s.Situation().Shows(loc) })
}

// hasKunming tells whether the map in play shows Kunming and so the Burma Road (13.78).
func hasKunming(s *state.State) bool {
	return s.Situation().Shows(s.Set.Nation(state.China.ID()).Bases[0])
}

// whySurrender explains how far a nation is from surrender: who holds the hexes that decide, or
// where its marker stands (chapter 13).
func whySurrender(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	if words[0] == japanWord {
		return surrenderOfJapan(s)
	}
	nation := state.Nation(0)
	for n := range state.NumNations {
		if n.ID() == words[0] {
			nation = n
		}
	}
	var e engine.Explanation
	key := "eots.why.surrender.stands"
	switch {
	case s.Liberated(nation):
		key = "eots.why.surrender.liberated"
	case s.Surrendered(nation):
		key = "eots.why.surrender.fallen"
	}
	e.Title = engine.T(key, "nation", nation.Text())
	if nation == state.China {
		becauseChina(s, &e)
	} else {
		becauseTriggers(s, &e, nation)
	}
	becauseIf(&e, nation == state.India && !s.Surrendered(state.India), "13.62", engine.T("eots.why.surrender.india", "box", s.IndiaText()))
	e.Because("16.41", engine.T("eots.why.surrender.will", "n", state.Signed(int(s.NationData(nation).PoliticalWill))))
	becauseIf(&e, slices.Contains([]state.Nation{state.China, state.India, state.Australia}, nation), "12.52", engine.T("eots.why.surrender.card"))
	return e
}

// becauseTriggers tells who holds the hexes that decide about a nation.
func becauseTriggers(s *state.State, e *engine.Explanation, nation state.Nation) {
	triggers := state.LocSet(s.NationData(nation).Triggers)
	for loc := range triggers.All() {
		e.Shown.Places = append(e.Shown.Places, s.HexWord(loc))
	}
	for _, side := range []components.Side{components.Japan, components.Allies} {
		if held := s.Holds(side, triggers); !held.IsEmpty() {
			e.Because(nation.Rule(), engine.T("eots.why.surrender.held", "side", state.SideText(side), "n", held.Count(),
				"all", triggers.Count(), "hexes", s.HexTexts(held)))
			if side == components.Allies {
				e.Shown.Blocks = append(e.Shown.Blocks, hexWords(s, slices.Collect(held.All()))...)
			}
		}
	}
	key := "eots.why.surrender.when"
	if nation == state.India {
		key = "eots.why.surrender.when-india"
	}
	e.Because("13.1", engine.T(key))
}

// becauseChina tells where the China marker stands and what an offensive would roll against
// (13.72, 13.73).
func becauseChina(s *state.State, e *engine.Explanation) {
	e.Because("13.73", engine.T("eots.why.surrender.china", "box", s.ChinaText()))
	if s.Surrendered(state.China) {
		return
	}
	road := turn.RoadValue[s.Situation().Road]
	e.Because("13.72", engine.T("eots.why.surrender.china-roll", "base", int(s.Board.DivisionsInChina-road),
		"divisions", int(s.Board.DivisionsInChina), "road", int(road), "support", int(turn.ChinaSupport(s))))
	e.Because("13.78", engine.T("eots.why.road.now", "state", roadText(s)))
}

// surrenderOfJapan explains 13.93: Honshu, and the lines to the resource hexes.
func surrenderOfJapan(s *state.State) engine.Explanation {
	e := engine.Explanation{Title: engine.T("eots.why.surrender.japan", "n", s.Get(state.BlockadeCount), "limit", politics.BlockadeLimit)}
	held := s.Holds(components.Japan, s.Set.Areas.Honshu)
	e.Because("13.93", engine.T("eots.why.surrender.honshu", "n", held.Count(), "hexes", s.HexTexts(held)))
	t := s.Situation().ResourceTrace()
	show(s, &e.Shown, &t)
	switch {
	case len(t.Line.Hexes) == 0:
		e.Because("13.93", engine.T("eots.why.surrender.no-line"))
	case t.Found:
		e.Because("13.93", engine.T("eots.why.surrender.line", "hex", s.HexText(t.Line.Hexes[len(t.Line.Hexes)-1]),
			"n", t.Line.Length(), "way", wayText(s, t.Line.Hexes)))
	default:
		e.Because("13.93", engine.T("eots.why.surrender.cut", "hex", s.HexText(t.Line.Hexes[len(t.Line.Hexes)-1])))
		blame(s, &e, "6.21", &t, components.Japan)
	}
	return e
}

func roadText(s *state.State) engine.Text {
	return engine.T("eots.road." + s.Situation().Road.String())
}

// whyRoad explains the state of the Burma Road: how it runs or what closes it, and the airlift
// (13.78).
func whyRoad(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	e := engine.Explanation{Title: engine.T("eots.why.road", "state", roadText(s))}
	t := s.Situation().RoadTrace()
	for _, hexes := range [...][]components.Loc{t.Route, t.Sea} {
		if words := hexWords(s, hexes); len(words) > 1 {
			e.Shown.Paths = append(e.Shown.Paths, words)
		}
	}
	for _, hexes := range [...][]components.Loc{t.Closed, t.Zone} {
		e.Shown.Blocks = append(e.Shown.Blocks, hexWords(s, hexes)...)
	}
	switch {
	case len(t.Route) == 0:
		e.Because("13.78", engine.T("eots.why.road.none"))
	case len(t.Closed) > 0:
		e.Because("13.78", engine.T("eots.why.road.cut", "hexes", s.HexListTexts(short(t.Closed)), "way", wayText(s, t.Route)))
	default:
		e.Because("13.78", engine.T("eots.why.road.route", "hex", s.HexText(t.Route[len(t.Route)-1]), "way", wayText(s, t.Route)))
	}
	switch {
	case s.Chose(edition.RoadByLand) && len(t.Sea) > 0:
		e.Because("13.78", engine.T("eots.why.road.land-only"))
	case len(t.Zone) > 0:
		e.Because("13.78", engine.T("eots.why.road.zone", "hexes", s.HexListTexts(short(t.Zone)),
			"units", s.UnitTexts(state.UnitSlice(projecting(s, components.Japan, t.Zone)))))
	case len(t.Sea) > 0:
		e.Because("13.78", engine.T("eots.why.road.sea", "hex", s.HexText(t.Sea[len(t.Sea)-1]), "way", wayText(s, t.Sea)))
	}
	if s.Situation().Road != position.RoadOpen {
		becauseAirlift(s, &e)
	}
	e.Because("13.72", engine.T("eots.why.road.value", "n", int(turn.RoadValue[s.Situation().Road])))
	return e
}

// becauseAirlift tells whether the China airlift works (6.23).
func becauseAirlift(s *state.State, e *engine.Explanation) {
	switch {
	case !s.Board.Hump:
		e.Because("6.23", engine.T("eots.why.road.no-airlift"))
	case s.Situation().HumpAirfield:
		e.Because("6.23", engine.T("eots.why.road.airlift"))
	default:
		e.Because("6.23", engine.T("eots.why.road.no-field"))
	}
}
