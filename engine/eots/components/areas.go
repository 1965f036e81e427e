package components

import (
	"strings"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Areas are the parts of the map that rules name. Sets are copied by assignment;
// whoever wants to change one copies it first.
type Areas struct {
	// Burma, and the parts of India: Northern India (13.61), Ceylon with its two ports,
	// the mainland that Japanese ground units may not enter (8.41B).
	Burma, NorthernIndia, Ceylon, MainlandIndia LocSet
	Malaya, Siam, Indochina, Philippines        LocSet
	// DEI is Borneo, Celebes, Java, Sumatra and the small islands (13.4).
	DEI, Borneo, Celebes, Java, Sumatra LocSet
	// AustralianMandates from the Admiralty Islands to the Solomons (13.84), Marshalls
	// (13.86), NewGuinea (13.85).
	AustralianMandates, Marshalls, NewGuinea LocSet
	// Australia is the mainland with the islets before it.
	Australia LocSet
	// HomeIslands are Honshu, Hokkaido, Kyushu and Shikoku; Honshu is one of them.
	HomeIslands, Honshu       LocSet
	Manchuria, Korea, Formosa LocSet
	// Aleutians are Attu to Dutch Harbor, Hawaii the three islands and Midway apart.
	Aleutians, Hawaii LocSet
	// CoastalChina are the Chinese hexes that belong to Japan at the start, without
	// Hong Kong; ChinaPorts the ports among them; ChinaCities the garrison cities outside
	// Manchuria.
	CoastalChina, ChinaPorts, ChinaCities LocSet
	// AroundKunming is Kunming with its neighbours; ChineseGround is where Chinese ground
	// units may be: there, in Burma and in Northern India (8.41E).
	AroundKunming, ChineseGround LocSet
	// Airlift are the airfields of the China airlift, Jarhat and Dacca: the list of 6.23 is
	// taken as printed, so the airfield of Ledo does not count (AMB-46).
	Airlift LocSet
	// Resources are the 14 resource hexes (12.11).
	Resources LocSet
	// HomeCities are the home-islands cities that supply Japan (6.22).
	HomeCities LocSet
	// AlliedEdge are the hexes of the map edges that supply the Allies, EastEdge those of
	// the east edge (6.22).
	AlliedEdge, EastEdge LocSet
	// The sets by what is printed in the hex. Land are all hexes but open sea, Sea those
	// with a sea side.
	Land, Sea, Coastal, OneHexIslands LocSet
	Ports, Airfields, Cities, Named   LocSet
	// Controllable are the hexes that have a controller (6.5).
	Controllable LocSet
}

// Region is a part of the map that people name when they want to look at it. No rule depends on it.
type Region struct {
	// Word names it in requests, Aliases are further words in any language.
	Word    string   `csv:"word"`
	Aliases []string `csv:"aliases"`
	Hexes   LocSet
}

// regions tells which areas the words of the map file make up, where they make up any.
func (a *Areas) regions() map[string][]*LocSet {
	return map[string][]*LocSet{
		"burma":               {&a.Burma},
		"india-northern":      {&a.NorthernIndia},
		"india-mainland":      {&a.MainlandIndia},
		"ceylon":              {&a.Ceylon},
		"malaya":              {&a.Malaya},
		"siam":                {&a.Siam},
		"indochina":           {&a.Indochina},
		"philippines":         {&a.Philippines},
		"borneo":              {&a.Borneo, &a.DEI},
		"celebes":             {&a.Celebes, &a.DEI},
		"java":                {&a.Java, &a.DEI},
		"sumatra":             {&a.Sumatra, &a.DEI},
		"dei-islands":         {&a.DEI},
		"australian-mandates": {&a.AustralianMandates},
		"marshall":            {&a.Marshalls},
		"new-guinea":          {&a.NewGuinea},
		"australia":           {&a.Australia},
		"japan-home":          {&a.HomeIslands},
		"manchuria":           {&a.Manchuria},
		"korea":               {&a.Korea},
		"formosa":             {&a.Formosa},
		"aleutians":           {&a.Aleutians},
		"hawaii":              {&a.Hawaii},
		"china-coast":         {&a.CoastalChina},
	}
}

// loadAreas fills the areas from what the hexes say: the parts of India (13.61), of Australia with
// its Mandates (13.81) and the rest.
func (s *Set) loadAreas() {
	a := &s.Areas
	regions := a.regions()
	for i := range s.Hexes {
		loc, info := Loc(i), &s.Hexes[i]
		for _, set := range regions[info.Region] {
			set.Add(loc)
		}
		sea := false
		for _, side := range s.Sides[i] {
			sea = sea || side.Sea
		}
		for _, entry := range []struct {
			set    *LocSet
			belong bool
		}{
			{&a.Honshu, info.Region == "japan-home" && strings.HasPrefix(info.Area, "Honshu")},
			{&a.ChinaPorts, info.Region == "china-coast" && info.Port},
			{&a.ChinaCities, info.Region == "china-coast" && info.City == ChineseGarrison},
			{&a.Resources, info.Resource},
			{&a.HomeCities, info.JapanSource},
			{&a.AlliedEdge, info.Edge != 0},
			{&a.EastEdge, info.Edge == 'E'},
			{&a.Land, info.Land},
			{&a.Sea, sea},
			{&a.Coastal, info.Coastal},
			{&a.OneHexIslands, info.OneHexIsland},
			{&a.Ports, info.Port},
			{&a.Airfields, info.Airfield},
			{&a.Cities, info.City != NoCity},
			{&a.Named, info.Named},
			{&a.Controllable, info.Controllable},
		} {
			if entry.belong {
				entry.set.Add(loc)
			}
		}
	}
	kunming := s.Loc(kunmingHex)
	a.AroundKunming.Add(kunming)
	for _, side := range s.Sides[kunming] {
		a.AroundKunming.Add(side.To)
	}
	for _, field := range airliftHexes {
		a.Airlift.Add(s.Loc(field))
	}
	a.ChineseGround = a.AroundKunming.Union(a.Burma).Union(a.NorthernIndia)
}

// kunmingHex is where the Burma Road ends (13.75).
const kunmingHex hexgrid.Number = 2407

// airliftHexes are Jarhat and Dacca (6.23).
var airliftHexes = [...]hexgrid.Number{2104, 1905}
