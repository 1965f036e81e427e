package enginetest

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

type (
	referee struct{ *stage.Run[*State] }
	order   = stage.SimpleVerb[*State, referee, engine.Seat]
	ban     = stage.Ban[*State, engine.Seat]
	step    = stage.Stage[*State, referee, engine.Seat]
)

// sequence of play: who is asked in a stage, by which rule, and what may be answered.
func sequence() []step {
	return []step{
		{Name: string(Dealing), Rule: "1.2"},
		asks(Plan, "2.1", engine.Session, func(s *State) engine.Seat { return s.Active },
			order{Word: "play", From: []stage.Words{cards}, Bans: playBans, Carry: play},
			order{Word: "move", From: []stage.Words{ships, places}, Bans: moveBans, Carry: move},
			order{Word: "commit", Bans: commitBans, Carry: commit},
			order{Word: "pass", Bans: passBans, Carry: commit}),
		asks(React, "3.1", engine.Tap, func(s *State) engine.Seat { return other(s.Active) },
			order{Word: "react", From: []stage.Words{cards}, Bans: reactionBans, Carry: react},
			order{Word: "decline", Carry: react}),
		asks(Loss, "3.2", engine.Tap, func(s *State) engine.Seat { return s.Loser },
			order{Word: "lose", From: []stage.Words{ships}, Bans: lossBans, Carry: lose}),
		{Name: string(Going), Rule: "3.3", Run: goOn},
		{Name: string(Over), Rule: "4.2"},
	}
}

// asks is a stage with one decision.
func asks(name Stage, rule engine.Rule, effort engine.Effort, who func(s *State) engine.Seat, orders ...order) step {
	st := step{Name: string(name), Rule: rule, Ask: func(s *State) []engine.Decision {
		d := engine.Decision{Seat: who(s), Kind: string(name), Rule: rule, Effort: effort, Draft: name == Plan, Round: s.Turn}
		if d.Ask = engine.T("skirmish.ask."+string(name), "turn", s.Turn); s.Battle != nowhere {
			d.Ask, d.About = engine.T("skirmish.ask."+string(name), "place", placeName(s.Battle)), []string{places.List[s.Battle]}
		}
		return []engine.Decision{d}
	}}
	for _, o := range orders {
		st.Verbs = append(st.Verbs, o.Verb("skirmish"))
	}
	return st
}

// What the rules forbid.
var (
	notInHand = func(s *State, by engine.Seat, words []int) bool { return s.Cards[words[0]+1] != InHand(by) }

	playBans = []ban{
		stage.Forbid("2.1", "skirmish.one-card", 0, func(s *State, _ engine.Seat, _ []int) bool { return s.Card != 0 }),
		stage.Forbid("2.1", "skirmish.not-in-hand", 1, notInHand),
	}
	moveBans = []ban{
		stage.Forbid("2.2", "skirmish.not-your-ship", 1, func(_ *State, by engine.Seat, words []int) bool { return owner(ship(words[0])) != by }),
		stage.Forbid("2.2", "skirmish.ship-sunk", 1, func(s *State, _ engine.Seat, words []int) bool { return s.Ships[words[0]].Place == nowhere }),
		stage.Forbid("2.2", "skirmish.has-moved", 1, func(s *State, _ engine.Seat, words []int) bool { return s.Ships[words[0]].Moved }),
		stage.Forbid("2.2", "skirmish.too-far", 2, func(s *State, _ engine.Seat, words []int) bool {
			way := words[1] - int(s.Ships[words[0]].Place)
			return way != 1 && way != -1
		}),
	}
	commitBans   = []ban{stage.Forbid("2.3", "skirmish.nothing-planned", 0, func(s *State, _ engine.Seat, _ []int) bool { return !s.planned() })}
	passBans     = []ban{stage.Forbid("2.3", "skirmish.already-planned", 0, func(s *State, _ engine.Seat, _ []int) bool { return s.planned() })}
	reactionBans = []ban{stage.Forbid("3.1", "skirmish.not-in-hand", 1, notInHand)}
	lossBans     = []ban{stage.Forbid("3.2", "skirmish.not-in-battle", 1, func(s *State, by engine.Seat, words []int) bool {
		return !slices.Contains(s.fleet(by, s.Battle), ship(words[0]))
	})}
)

func play(r referee, _ engine.Seat, words []int) { r.Emit(Played{card(words[0] + 1)}) }
func move(r referee, _ engine.Seat, words []int) { r.Emit(Moved{ship(words[0]), place(words[1])}) }
func commit(r referee, _ engine.Seat, _ []int)   { r.Emit(Committed{Passed: !r.After.planned()}) }
func lose(r referee, _ engine.Seat, words []int) { r.Emit(Sunk{ship(words[0])}) }

// react is rules 3.1 and 3.2: both roll, the defender wins ties, the loser loses a ship.
func react(r referee, by engine.Seat, words []int) {
	s, answer := r.After, card(0)
	if len(words) > 0 {
		answer = card(words[0] + 1)
	}
	if answer != 0 || s.Config.Rules < 2 {
		r.Emit(Reacted{answer})
	}
	roll := func(seat engine.Seat, c card) [2]int {
		sides := map[string]int{"six": 6, "ten": 10}[s.Config.Options["die"]]
		return [2]int{r.Dice.Roll("battle "+seats.List[seat]+" "+places.List[s.Battle], sides), bonus(c)}
	}
	attack, defence, loser := roll(s.Active, s.Card), roll(by, answer), s.Active
	if ahead := attack[0] + attack[1] - defence[0] - defence[1]; ahead > 0 || ahead == 0 && s.Config.Rules >= 2 {
		loser = by
	}
	r.Emit(Fought{s.Battle, attack, defence, loser})
	if lost := s.fleet(loser, s.Battle); len(lost) == 1 {
		r.Emit(Sunk{lost[0]})
	}
}

// deal is rule 1.2: three cards for each seat.
func deal(r referee) {
	var dealt Dealt
	deck := r.After.pile(Deck)
	for seat, word := range seats.List {
		for range handSize {
			i := r.Dice.Draw("deal "+word, deck)
			dealt.Hands[seat] = append(dealt.Hands[seat], card(deck[i]))
			deck = slices.Delete(slices.Clone(deck), i, i+1)
		}
	}
	r.Emit(dealt)
}

// goOn begins the next battle (3.1, 3.3), or ends the plan (4.1) or the game (4.2).
func goOn(r referee) {
	s := r.After
	red, blue := len(s.fleet(Red, nowhere)), len(s.fleet(Blue, nowhere))
	if red == 0 || blue == 0 {
		r.Emit(Ended{more(red, blue), "elimination"})
		return
	}
	for at := range place(len(places.List)) {
		if !s.Fought[at] && len(s.fleet(Red, at)) > 0 && len(s.fleet(Blue, at)) > 0 {
			r.Emit(Joined{at})
			return
		}
	}
	if deck := s.pile(Deck); len(deck) > 0 {
		r.Emit(Drawn{card(deck[r.Dice.Draw("draw "+seats.List[s.Active], deck)])})
	}
	turn := s.Turn + int(s.Active)
	if turn > map[string]int{"short": 4, "long": 8}[s.Config.Scenario] {
		r.Emit(Ended{more(red, blue), "points"})
		return
	}
	r.Emit(TurnPassed{turn, other(s.Active)})
}

// more is the seat with more ships, nobody for none (4.2).
func more(red, blue int) []engine.Seat {
	switch {
	case red > blue:
		return []engine.Seat{Red}
	case blue > red:
		return []engine.Seat{Blue}
	}
	return nil
}
