package selfplay

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

// account is everything that an audience gets, written down so that two of them can be
// compared: each thing with its length before it, so that no two lists read the same. Lists
// of options are long, hence not JSON.
type account []byte

func (a account) number(n int) account { return append(strconv.AppendInt(a, int64(n), 10), ':') }

func (a account) word(word string) account { return append(a.number(len(word)), word...) }

func (a account) flag(flag bool) account {
	if flag {
		return append(a, '+')
	}
	return append(a, '-')
}

func (a account) options(options []engine.Option) account {
	a = append(a.number(len(options)), '\n')
	for i := range options {
		o := &options[i]
		a = append(a.word(o.Word).flag(o.Complete).flag(o.More).flag(o.UndoesPlan).flag(o.UsuallyComplete).flag(o.Count).flag(o.Hidden).text(o.Label).text(o.Group), '\n')
	}
	return a
}

func (a account) texts(texts []engine.Text) account {
	a = a.number(len(texts))
	for _, text := range texts {
		a = a.text(text)
	}
	return a
}

func (a account) text(text engine.Text) account {
	a = a.word(text.Key).number(len(text.Args))
	var room [8]string
	names := room[:0]
	for name := range text.Args {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		a = a.word(name).argument(text.Args[name])
	}
	return a
}

// argument writes a value with its kind.
func (a account) argument(value any) account {
	switch value := value.(type) {
	case string:
		return append(a, 's').word(value)
	case int:
		return append(a, 'n').number(value)
	case engine.Text:
		return append(a, 't').text(value)
	case []engine.Text:
		return append(a, 'l').texts(value)
	}
	return append(a, '?').anything(value)
}

// places writes where the things stand that options name, as far as the audience may know.
func (a account) places(state engine.State, audience engine.Audience, options []engine.Option) account {
	where, ok := state.(engine.Locator)
	if !ok {
		return a
	}
	for i := range options {
		if place, rank, stands := where.Whereabouts(audience, options[i].Word); stands {
			a = a.text(place).number(rank)
		}
	}
	return a
}

// anything writes a value as JSON. One that has none is a defect of the game.
func (a account) anything(value any) account {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Errorf("what a player gets cannot be written: %w", err))
	}
	return a.word(string(data))
}

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

// longestQuestion is the number of words of a question at most.
const longestQuestion = 4

// asked is what an audience learns from a question about a state: which words may follow at each
// step, and the answer, of which it also returns the texts; it is added to what is known of
// that audience. The question is the same for the same state of affairs and count, and
// other ones follow as the count goes on.
func asked(heard account, state engine.State, audience engine.Audience, count int) (account, []engine.Text, error) {
	explainer, ok := state.(engine.Explainer)
	if !ok {
		return heard, nil, nil
	}
	var words []string
	var texts []engine.Text
	for len(words) < longestQuestion {
		options := explainer.Questions(audience, words)
		heard = heard.options(options)
		if len(options) == 0 {
			break
		}
		option := options[(count*stride+len(words))%len(options)]
		words = append(words, option.Word)
		if option.Complete && !option.More {
			break
		}
	}
	if len(words) > 0 {
		answer, err := explainer.Why(audience, words)
		if err != nil {
			if _, refused := engine.AsRefusal(err); !refused {
				return nil, nil, fmt.Errorf("why %v: %w", words, err)
			}
			heard = heard.word(err.Error())
		}
		heard = heard.anything(words).anything(answer)
		texts = append(texts, answer.Title)
		for _, reason := range answer.Reasons {
			texts = append(texts, reason.Text)
		}
	}
	return heard, texts, nil
}

// described is what an audience is told about a thing that orders name, of which it also returns the texts. All things have their turn
// as the count goes on.
func described(heard account, state engine.State, audience engine.Audience, things []string, count int) (account, []engine.Text) {
	describer, ok := state.(engine.Describer)
	if !ok {
		return heard, nil
	}
	var texts []engine.Text
	for i := range min(describedAtOnce, len(things)) {
		told, ok := describer.Describe(audience, things[(count*describedAtOnce+i)%len(things)])
		heard = heard.flag(ok).anything(told)
		texts = append(texts, told.Title)
		for _, reason := range told.Reasons {
			texts = append(texts, reason.Text)
		}
	}
	return heard, texts
}

// describedAtOnce is how many things are looked at in one position.
const describedAtOnce = 5

// stride leads from one question to a quite different one.
const stride = 7919

// An option holds what account.options writes and nothing more.
var _ = struct {
	Word           string
	Label, Group   engine.Text
	Complete, More bool

	UndoesPlan, UsuallyComplete bool
	Count, Hidden               bool
}(engine.Option{})

// A text holds what account.text writes and nothing more.
var _ = struct {
	Key  string
	Args map[string]any
}(engine.Text{})
