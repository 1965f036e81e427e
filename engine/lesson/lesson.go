// Package lesson plays guided first turns (engine.Lesson): which dice they have, which orders pass a step, and a whole lesson from
// its beginning to its end.
package lesson

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// Table is the name that all tables of lessons have for their dice, which fall alike everywhere.
const Table = "lesson"

// Secret is the secret of a lesson's dice.
func Secret(l engine.Lesson) fairdice.Secret { return sha256.Sum256([]byte(l.Secret)) }

// Find finds a lesson of a game by its id.
func Find(game engine.Game, id string) (engine.Lesson, bool) {
	lessons := Of(game)
	at := slices.IndexFunc(lessons, func(l engine.Lesson) bool { return l.ID == id })
	if at < 0 {
		return engine.Lesson{}, false
	}
	return lessons[at], true
}

// Of are the lessons of a game.
func Of(game engine.Game) []engine.Lesson {
	if teacher, teaches := game.(engine.Teacher); teaches {
		return teacher.Lessons()
	}
	return nil
}

// Pass tells whether an order passes a step, or a part of it: what is left to order is an order that can be given after the first
// one, empty for nothing. A list of units may be named in any order, and in several orders.
func Pass(position engine.State, seat engine.Seat, wanted, given engine.Order) (left string, ok bool) {
	if wanted.Verb != given.Verb {
		return "", false
	}
	rest := slices.Clone(wanted.Args)
	for _, word := range given.Args {
		at := slices.Index(rest, word)
		if at < 0 {
			return "", false
		}
		rest = slices.Delete(rest, at, at+1)
	}
	if len(rest) == 0 || len(given.Args) == 0 {
		return "", len(rest) == 0
	}
	events, err := engine.Try(position, seat, given)
	if err != nil {
		return "", false
	}
	after := position.Evolve(events...)
	first, last := given.Args[:1], given.Args[len(given.Args)-1:] // where all of them come from, or go
	for _, args := range [][]string{rest, slices.Concat(rest, last), slices.Concat(first, rest, last), slices.Concat(first, rest)} {
		remaining := engine.Order{Verb: wanted.Verb, Args: args}
		if _, err := engine.Try(after, seat, remaining); err == nil {
			return remaining.String(), true
		}
	}
	return "", false
}

// Play plays a whole lesson as its learner is told to. watch, where set, is called before each step with the position, and once at
// the end.
func Play(game engine.Game, l engine.Lesson, watch func(step int, before engine.State)) (engine.State, error) {
	state, err := game.New(l.Setup)
	if err != nil {
		return nil, err
	}
	source := fairdice.Source{Game: Table, Secret: Secret(l), Salts: make([]string, len(game.Info().Seats))}
	dice := source.Dice(0)
	give := func(seat engine.Seat, line string) error {
		events, err := state.Decide(seat, engine.ParseOrder(line), dice)
		if err != nil {
			return fmt.Errorf("lesson %s: %s: %w", l.ID, line, err)
		}
		state = state.Evolve(events...)
		return nil
	}
	if err := give(engine.Referee, "start"); err != nil {
		return nil, err
	}
	for _, order := range l.Opening {
		if err := give(order.Seat, order.Order); err != nil {
			return nil, err
		}
	}
	for i, step := range l.Steps {
		if watch != nil {
			watch(i, state)
		}
		if err := give(l.Seat, step.Order); err != nil {
			return nil, err
		}
		for _, reply := range step.Replies {
			if err := give(reply.Seat, reply.Order); err != nil {
				return nil, err
			}
		}
	}
	if watch != nil {
		watch(len(l.Steps), state)
	}
	return state, nil
}
