package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Stage is a step of the sequence of play (section 5). Numbers are stored in games: new stages
// go to the end.
type Stage uint8

// The stages.
const (
	// Opening: the referee has not started the game.
	Opening Stage = iota
	// TurnBegin takes down how things stand as a power's turn begins.
	TurnBegin
	// Purchase of units and repairs: P1.
	Purchase
	// CombatMove: P2.
	CombatMove
	// CombatConsent asks allies whose ships are used: P2, D3.
	CombatConsent
	// Intercept asks the owners of fighters, by an option: P2a.
	Intercept
	// Combat chooses the next battle: P3.
	Combat
	// AttackerSubmarines decides per submarine: 9.2, step 2a.
	AttackerSubmarines
	// DefenderSubmarines decides per submarine: 9.2, step 2b.
	DefenderSubmarines
	// DefenderLosses chooses casualties: D8.
	DefenderLosses
	// AttackerLosses chooses casualties: D9.
	AttackerLosses
	// JointLosses asks the partner whether he agrees to the casualties: 9.9, A19.
	JointLosses
	// Press or retreat: 9.6.
	Press
	// Relocation of homeless defending fighters: P3.4.
	Relocation
	// Settlement of captures: P3.5.
	Settlement
	// NoncombatMove: P4.
	NoncombatMove
	// NoncombatConsent asks allies whose ships are used: P4, D3.
	NoncombatConsent
	// Landing destroys aircraft that could not land: the end of P4.
	Landing
	// Mobilization: P5.
	Mobilization
	// Income: P6.
	Income
	// TurnEnd goes on to the next power; after the last one victory is judged (16).
	TurnEnd
	// Over: the game has ended.
	Over
	numStages
)

// stage is what is done and asked in a stage.
type stage struct {
	// name in catalogues and traces.
	name string
	// rule that describes it.
	rule engine.Rule
	// ask tells who has to decide what; nil or no decisions: the stage runs by itself.
	ask func(s *State) []engine.Decision
	// verbs are the orders that answer.
	verbs []verb
	// run goes on when nobody is asked. It must lead to another stage or end the game.
	run func(r *referee)
}

// verb is an order of a stage.
type verb struct {
	word string
	// key of its name in the catalogues.
	key string
	// complete tells whether the word alone is an order; nil: never.
	complete func(s *State, by c.Power) bool
	// options lists the words that may follow some; nil: none.
	options func(s *State, by c.Power, words []string) []engine.Option
	// follows tells whether any words may follow the verb, sooner than options lists them; nil:
	// where options lists some.
	follows func(s *State, by c.Power) bool
	// explain says why a word may not follow some, or, without a word, why the order may not
	// be given now; nil where there is only the general reason.
	explain func(s *State, by c.Power, words []string, word string) *engine.Refusal
	// pause says by which rule an order may not end with a word that others may follow; nil where it
	// is only unfinished.
	pause func(s *State, by c.Power, words []string, word string) *engine.Refusal
	// back: the order takes moves back.
	back bool
	// carry carries the order out; its words are listed.
	carry func(r *referee, by c.Power, words []string) error
}

// find is the verb of a word.
func (st *stage) find(word string) *verb {
	i := slices.IndexFunc(st.verbs, func(v verb) bool { return v.word == word })
	if i < 0 {
		return nil
	}
	return &st.verbs[i]
}

// options lists the words that may follow a prefix.
func (st *stage) options(s *State, by c.Power, prefix engine.Order) []engine.Option {
	if prefix.Verb != "" {
		if v := st.find(prefix.Verb); v != nil && v.options != nil {
			return v.options(s, by, prefix.Args)
		}
		return nil
	}
	options := make([]engine.Option, 0, len(st.verbs))
	for i := range st.verbs {
		v := &st.verbs[i]
		option := engine.Option{
			Word: v.word, Label: engine.Text{Key: v.key},
			Complete: v.complete != nil && v.complete(s, by), More: v.leadsOn(s, by), Back: v.back,
		}
		if option.Complete || option.More {
			options = append(options, option)
		}
	}
	return options
}

// leadsOn tells whether words may follow the verb.
func (v *verb) leadsOn(s *State, by c.Power) bool {
	switch {
	case v.follows != nil:
		return v.follows(s, by)
	case v.options != nil:
		return len(v.options(s, by, nil)) > 0
	}
	return false
}

// always completes an order that is a single word.
func always(*State, c.Power) bool { return true }
