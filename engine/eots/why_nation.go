package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// japanWord asks about the surrender of Japan.
const japanWord = "japan"

// whyNationWords are the nations that can surrender, Japan last.
func (s *State) whyNationWords(_ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	var options []engine.Option
	for nation := range numNations {
		if s.concerns(nation) {
			options = append(options, wordOption(nation.ID(), nation.text(), ends))
		}
	}
	if !s.small() {
		options = append(options, wordOption(japanWord, sideText(components.Japan), ends))
	}
	return options
}

// concerns tells whether what decides about a nation is on the map in play (2.1).
func (s *State) concerns(nation Nation) bool {
	if nation == China {
		return s.hasKunming()
	}
	for _, loc := range s.nationData(nation).Triggers {
		if !s.Situation().Shows(loc) {
			return false
		}
	}
	return true
}

// hasKunming tells whether the map in play shows Kunming and so the Burma Road (13.78).
func (s *State) hasKunming() bool { return s.Situation().Shows(s.set.Nation(China.ID()).Bases[0]) }

// whySurrender explains how far a nation is from surrender: who holds the hexes that decide, or
// where its marker stands (chapter 13).
func (s *State) whySurrender(_ engine.Audience, words []string) engine.Explanation {
	if words[0] == japanWord {
		return s.surrenderOfJapan()
	}
	nation := Nation(0)
	for n := range numNations {
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
	e.Title = engine.T(key, "nation", nation.text())
	switch nation {
	case China:
		s.becauseChina(&e)
	default:
		s.becauseTriggers(&e, nation)
	}
	if nation == India && !s.Surrendered(India) {
		e.Because("13.62", engine.T("eots.why.surrender.india", "box", s.indiaText()))
	}
	e.Because("16.41", engine.T("eots.why.surrender.will", "n", signed(int(s.nationData(nation).PoliticalWill))))
	if slices.Contains([]Nation{China, India, Australia}, nation) {
		e.Because("12.52", engine.T("eots.why.surrender.card"))
	}
	return e
}

// becauseTriggers tells who holds the hexes that decide about a nation.
func (s *State) becauseTriggers(e *engine.Explanation, nation Nation) {
	triggers := locSet(s.nationData(nation).Triggers)
	for loc := range triggers.All() {
		e.Shown.Places = append(e.Shown.Places, s.hexWord(loc))
	}
	for _, side := range []components.Side{components.Japan, components.Allies} {
		if held := s.holds(side, triggers); !held.IsEmpty() {
			e.Because(nation.rule(), engine.T("eots.why.surrender.held", "side", sideText(side), "n", held.Count(),
				"all", triggers.Count(), "hexes", s.hexTexts(held)))
			if side == components.Allies {
				e.Shown.Blocks = append(e.Shown.Blocks, s.hexWords(hexList(held))...)
			}
		}
	}
	key := "eots.why.surrender.when"
	if nation == India {
		key = "eots.why.surrender.when-india"
	}
	e.Because("13.1", engine.T(key))
}

// hexList is the list of a set of hexes.
func hexList(set components.LocSet) []components.Loc {
	hexes := make([]components.Loc, 0, set.Count())
	for loc := range set.All() {
		hexes = append(hexes, loc)
	}
	return hexes
}

// becauseChina tells where the China marker stands and what an offensive would roll against
// (13.72, 13.73).
func (s *State) becauseChina(e *engine.Explanation) {
	e.Because("13.73", engine.T("eots.why.surrender.china", "box", s.chinaText()))
	if s.Surrendered(China) {
		return
	}
	road := roadValue[s.Situation().Road]
	e.Because("13.72", engine.T("eots.why.surrender.china-roll", "base", int(s.Board.DivisionsInChina-road),
		"divisions", int(s.Board.DivisionsInChina), "road", int(road), "support", int(s.chinaSupport())))
	e.Because("13.78", engine.T("eots.why.road.now", "state", s.roadText()))
}

// surrenderOfJapan explains 13.93: Honshu, and the lines to the resource hexes.
func (s *State) surrenderOfJapan() engine.Explanation {
	e := engine.Explanation{Title: engine.T("eots.why.surrender.japan", "n", s.Get(BlockadeCount), "limit", blockadeLimit)}
	held := s.holds(components.Japan, s.set.Areas.Honshu)
	e.Because("13.93", engine.T("eots.why.surrender.honshu", "n", held.Count(), "hexes", s.hexTexts(held)))
	t := s.Situation().ResourceTrace()
	s.show(&e.Shown, &t)
	switch {
	case len(t.Line.Hexes) == 0:
		e.Because("13.93", engine.T("eots.why.surrender.no-line"))
	case t.Found:
		e.Because("13.93", engine.T("eots.why.surrender.line", "hex", s.hexText(t.Line.Hexes[len(t.Line.Hexes)-1]),
			"n", t.Line.Length(), "way", s.wayText(t.Line.Hexes)))
	default:
		e.Because("13.93", engine.T("eots.why.surrender.cut", "hex", s.hexText(t.Line.Hexes[len(t.Line.Hexes)-1])))
		s.blame(&e, "6.21", &t, components.Japan)
	}
	return e
}

func (s *State) roadText() engine.Text { return engine.T("eots.road." + s.Situation().Road.String()) }

// whyRoad explains the state of the Burma Road: how it runs or what closes it, and the airlift
// (13.78).
func (s *State) whyRoad(engine.Audience, []string) engine.Explanation {
	e := engine.Explanation{Title: engine.T("eots.why.road", "state", s.roadText())}
	t := s.Situation().RoadTrace()
	for _, hexes := range [...][]components.Loc{t.Route, t.Sea} {
		if words := s.hexWords(hexes); len(words) > 1 {
			e.Shown.Paths = append(e.Shown.Paths, words)
		}
	}
	for _, hexes := range [...][]components.Loc{t.Closed, t.Zone} {
		e.Shown.Blocks = append(e.Shown.Blocks, s.hexWords(hexes)...)
	}
	switch {
	case len(t.Route) == 0:
		e.Because("13.78", engine.T("eots.why.road.none"))
	case len(t.Closed) > 0:
		e.Because("13.78", engine.T("eots.why.road.cut", "hexes", s.hexListTexts(short(t.Closed)), "way", s.wayText(t.Route)))
	default:
		e.Because("13.78", engine.T("eots.why.road.route", "hex", s.hexText(t.Route[len(t.Route)-1]), "way", s.wayText(t.Route)))
	}
	switch {
	case s.chose(edition.RoadByLand) && len(t.Sea) > 0:
		e.Because("13.78", engine.T("eots.why.road.land-only"))
	case len(t.Zone) > 0:
		e.Because("13.78", engine.T("eots.why.road.zone", "hexes", s.hexListTexts(short(t.Zone)),
			"units", s.unitTexts(listOf(s.projecting(components.Japan, t.Zone)))))
	case len(t.Sea) > 0:
		e.Because("13.78", engine.T("eots.why.road.sea", "hex", s.hexText(t.Sea[len(t.Sea)-1]), "way", s.wayText(t.Sea)))
	}
	if s.Situation().Road != position.RoadOpen {
		s.becauseAirlift(&e)
	}
	e.Because("13.72", engine.T("eots.why.road.value", "n", int(roadValue[s.Situation().Road])))
	return e
}

// becauseAirlift tells whether the China airlift works (6.23).
func (s *State) becauseAirlift(e *engine.Explanation) {
	switch {
	case !s.Board.Hump:
		e.Because("6.23", engine.T("eots.why.road.no-airlift"))
	case s.Situation().HumpAirfield:
		e.Because("6.23", engine.T("eots.why.road.airlift"))
	default:
		e.Because("6.23", engine.T("eots.why.road.no-field"))
	}
}
