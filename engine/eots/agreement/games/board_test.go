package games

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// table makes states of our game from recorded facts.
type table struct {
	*codes
	game  *eots.Game
	setup engine.Setup
	// start is the position before the deal: where units stand that are not in play yet.
	start *state.State
	// untracked are the hexes whose control the record does not tell: those without a city, a base
	// or a resource, and some that nobody takes there.
	untracked components.LocSet
}

// newTable makes the table for a game.
func newTable(game *eots.Game, k *codes, scenario string, options map[string]string) (*table, error) {
	t := &table{codes: k, game: game, setup: engine.Setup{Game: "eots", Scenario: k.scenarios[scenario], Options: options}}
	var err error
	t.start, err = t.blank()
	return t, err
}

// by is the table under other options of the game, or with other components.
func (t *table) by(game *eots.Game, options map[string]string) (*table, error) {
	other := *t
	other.game = game
	other.setup.Options = options
	var err error
	other.start, err = other.blank()
	return &other, err
}

// blank is a state that nothing is remembered of.
func (t *table) blank() (*state.State, error) {
	st, err := t.game.New(t.setup)
	if err != nil {
		return nil, err
	}
	return st.(*state.State), nil
}

// lay puts recorded facts on the table. What the facts do not tell is taken from a state that
// we have come to ourselves.
func (t *table) lay(f *Facts, known *state.State) (*state.State, error) {
	s, err := t.blank()
	if err != nil {
		return nil, err
	}
	s.Stage, s.Round, s.Mover = known.Stage, known.Round, known.Mover
	choices := s.Board.Choices
	s.Board, s.Cards, s.Markers = known.Board, known.Cards, known.Markers
	s.Board.Choices = choices
	s.PendingChoices, s.Record, s.Returning = state.PendingChoices{}, known.Record, known.Returning
	t.layUnits(f, s, known)
	t.layCards(f, s)
	t.layTracks(f, s)
	return s, nil
}

// wasIn tells the places from which a unit comes back over the turn track (8.33, 8.34).
func wasIn(place position.Place) bool { return place.OnMap() || place == position.ChinaBox }

func (t *table) layUnits(f *Facts, s, known *state.State) {
	s.Board.Turn = int8(f.Turn)
	s.Board.Activated = components.UnitSet{}
	for number, unit := range t.units {
		if unit == components.NoUnit {
			continue
		}
		s.Board.Pieces[unit] = position.Piece{
			Place:   t.place(unit, f.Places[number], s),
			Reduced: slices.Contains(f.Reduced, number) || t.set.Units[unit].Steps == 1,
		}
		if f.Places[number] == notInPlay {
			s.Board.Pieces[unit].Reduced = t.start.Board.Pieces[unit].Reduced
		}
		if _, track := s.Board.Pieces[unit].Place.Turn(); !track {
			s.Returning.Remove(unit)
		} else if f.Places[number] > turnBoxes && (t.set.Units[unit].Class == components.HQ || wasIn(known.Board.Pieces[unit].Place)) {
			s.Returning.Add(unit)
		}
	}
	s.Board.Japan = s.Board.Japan.Intersect(t.untracked)
	for _, number := range f.Japan {
		if loc := t.loc(number); loc != components.NoLoc && !t.untracked.Has(loc) {
			s.Board.Japan.Add(loc)
		}
	}
	for side := range f.ASP {
		s.Board.ASP[side] = position.Points{Owned: int8(f.ASP[side][0]), Used: int8(f.ASP[side][1])}
		s.Board.Rivalry[side] = f.Rivalry[side] != 0
	}
	s.Board.DivisionsInChina = int8(f.Divisions)
}

// place is where a unit stands by its recorded number. The box of reinforcements is one of the
// turn track with us; a unit that is not in play keeps its place of the set-up.
func (t *table) place(unit components.Unit, number int, s *state.State) position.Place {
	switch {
	case number == eliminated:
		return position.Eliminated
	case number == delayed:
		return position.Delayed
	case number == chinaBox:
		return position.ChinaBox
	case number == outOfGame:
		return position.Removed
	case number == alliedArrivals, number == japanArrivals:
		return position.OnTrack(int(s.Board.Turn))
	case number > turnBoxes:
		return position.OnTrack(number - turnBoxes)
	case number == notInPlay:
		if place := t.start.Board.Pieces[unit].Place; !place.OnMap() {
			return place
		}
		return position.Awaiting
	}
	if loc := t.loc(number); loc != components.NoLoc {
		return position.At(loc)
	}
	return position.Removed
}

func (t *table) layCards(f *Facts, s *state.State) {
	s.Cards.InPlay = components.NoCard
	for side := range f.Hand {
		s.Cards.Hand[side] = t.cardSet(f.Hand[side])
		s.Cards.Discard[side] = t.cardSet(f.Discard[side])
		s.Cards.Removed[side] = t.cardSet(f.Removed[side])
		s.Cards.Passes[side] = int8(f.Passes[side])
		future := t.card(f.Future[side])
		if future != s.Cards.Future[side] {
			s.Cards.Future[side], s.Cards.FutureTurn[side] = future, int8(f.Turn)-1
		}
	}
}

func (t *table) cardSet(numbers []int) components.CardSet {
	var set components.CardSet
	for _, number := range numbers {
		if card := t.card(number); card != components.NoCard {
			set.Add(card)
		}
	}
	return set
}

// Numbers of recorded tracks and lasting events; docs of codes.json names them.
const (
	nationIndia     = 4
	nationAustralia = 5
	nationMandates  = 6
	nationGuinea    = 7
	nationChina     = 12
	eventAlaska     = 2
	eventResources  = 4
	eventKwai       = 10
	eventJarhat     = 11
	eventImphal     = 12
	eventLedo       = 13
	eventChina      = 14
	eventHump       = 15
	eventTokyo      = 18
	eventPTBoats    = 21
	eventSubmarine  = 22
	eventBarges     = 23
	eventIntercept  = 25
	eventTojo       = 26
	// europeZero is the recorded War in Europe that is 0 with us; it counts the other way round.
	europeZero = 3
)

// comparedNations are the nations of which the record tells whether they have surrendered; of
// India and China it has the status.
const comparedNations = 1<<state.Philippines | 1<<state.Malaya | 1<<state.DutchIndies | 1<<state.Burma | 1<<state.Australia

func (t *table) layTracks(f *Facts, s *state.State) {
	if f.Events[eventResources] != 0 {
		s.Markers[state.OnceFlags] |= 1 << 2
	}
	flag := func(number int) int16 {
		if f.Events[number] != 0 {
			return 1
		}
		return 0
	}
	m := &s.Markers
	m[state.PoliticalWill], m[state.WarInEurope] = int16(f.Will), int16(europeZero-f.Europe)
	m[state.ChinaFront], m[state.IndiaStatus] = int16(f.Nations[nationChina]), int16(f.Nations[nationIndia])
	for number, nation := range map[int]state.Nation{
		0: state.Philippines, 1: state.Malaya, 2: state.DutchIndies, 3: state.Burma, nationAustralia: state.Australia,
	} {
		bit := int16(1) << nation
		if f.Nations[number] == 0 {
			m[state.SurrenderedNations] &^= bit
		} else {
			m[state.SurrenderedNations] |= bit
		}
	}
	m[state.NewSubmarineDoctrine], m[state.Interceptors] = flag(eventSubmarine), flag(eventIntercept)
	m[state.TojoResigned] = flag(eventTojo)
	m[state.LastChinaOffensive] = int16(f.Events[eventChina])
	b := &s.Board
	b.Hump, b.Barges, b.PTBoats = f.Events[eventHump] != 0, f.Events[eventBarges] != 0, f.Events[eventPTBoats] != 0
	b.Built[components.Kwai], b.Built[components.Jarhat] = f.Events[eventKwai] != 0, f.Events[eventJarhat] != 0
	b.Built[components.Imphal], b.Built[components.Ledo] = f.Events[eventImphal] != 0, f.Events[eventLedo] != 0
	b.TokyoExpress = components.NoLoc
	if f.Events[eventTokyo] != 0 {
		b.TokyoExpress = t.loc(f.Events[eventTokyo])
	}
}
