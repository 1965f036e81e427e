package selfplay

import (
	"maps"
	"math/rand/v2"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// pool is words that orders are made of, for orders that are nearly right.
type pool struct {
	verbs []string
	words []string
	known map[string]bool
}

// newPool begins with a game's verbs and nouns.
func newPool(game engine.Game) *pool {
	p := &pool{known: map[string]bool{}}
	for _, verb := range game.Info().Verbs {
		p.add(0, verb.Word)
	}
	for _, noun := range game.Nouns() {
		p.add(1, noun.Word)
	}
	return p
}

// clone is a pool to add the words of one game to.
func (p *pool) clone() *pool {
	return &pool{verbs: slices.Clone(p.verbs), words: slices.Clone(p.words), known: maps.Clone(p.known)}
}

// add keeps a word: of place 0 it is a verb.
func (p *pool) add(place int, word string) {
	switch {
	case place == 0 && !p.known["verb "+word]:
		p.known["verb "+word] = true
		p.verbs = append(p.verbs, word)
	case place > 0 && !p.known[word]:
		p.known[word] = true
		p.words = append(p.words, word)
	}
}

// mutants are orders that differ a little from an order.
func (p *pool) mutants(random *rand.Rand, order engine.Order) []engine.Order {
	pick := func(words []string) string {
		if len(words) == 0 {
			return "nothing"
		}
		return words[random.IntN(len(words))]
	}
	mutants := []engine.Order{
		{Verb: pick(p.verbs), Args: order.Args},
		order.With(pick(p.words)),
		{Verb: pick(p.verbs), Args: []string{pick(p.words)}},
	}
	if n := len(order.Args); n > 0 {
		args := append([]string{}, order.Args...)
		args[random.IntN(n)] = pick(p.words)
		mutants = append(mutants,
			engine.Order{Verb: order.Verb, Args: args},
			engine.Order{Verb: order.Verb, Args: order.Args[:n-1]},
			order.With(order.Args[random.IntN(n)]),
		)
	}
	return mutants
}
