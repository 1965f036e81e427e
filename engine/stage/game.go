package stage

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// Game is what is made once for a game: its tables, and the methods of [engine.Game] that need nothing else. A game
// embeds it and adds New and DecodeState.
type Game[S State[S], R any, P Player] struct {
	Machine *Machine[S, R, P]
	// About is what Info tells.
	About  engine.Info
	Events Events
	Things []engine.Noun
	// Messages are the files of the catalogue.
	Messages fs.FS
	// Summaries are the paragraphs that have a message "<id>.rule.<paragraph>"; see [Summaries].
	Summaries map[engine.Rule]bool
	// SetLines and ExpectLines are the lines of the notation.
	SetLines, ExpectLines Lines[S]
}

// Summaries are the paragraphs that files of messages sum up: those whose names match a pattern.
func Summaries(messages fs.FS, pattern, id string) map[engine.Rule]bool {
	files, err := fs.Glob(messages, pattern)
	if err != nil || len(files) == 0 {
		panic(fmt.Sprintf("no messages %s: %v", pattern, err)) // they are part of the program
	}
	rules := make(map[engine.Rule]bool)
	for _, file := range files {
		data, err := fs.ReadFile(messages, file)
		var texts map[string]any
		if err == nil {
			err = json.Unmarshal(data, &texts)
		}
		if err != nil {
			panic(err) // the file is part of the program
		}
		for key := range texts {
			if paragraph, found := strings.CutPrefix(key, id+".rule."); found {
				rules[engine.Rule(paragraph)] = true
			}
		}
	}
	return rules
}

// Info describes the game.
func (g *Game[S, R, P]) Info() engine.Info { return g.About }

// Nouns are what orders can name.
func (g *Game[S, R, P]) Nouns() []engine.Noun { return slices.Clone(g.Things) }

// Catalogue holds the messages of the game in all its languages.
func (g *Game[S, R, P]) Catalogue() fs.FS { return g.Messages }

// Rulebook finds our own summary of a paragraph.
func (g *Game[S, R, P]) Rulebook(rule engine.Rule) (engine.Text, bool) {
	return engine.T(g.About.ID + ".rule." + string(rule)), g.Summaries[rule]
}

// DecodeEvent reads a stored event.
func (g *Game[S, R, P]) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	return g.Events.Decode(kind, data)
}

// Tell says what happened.
func (g *Game[S, R, P]) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.Machine.Tell(before.(S), events, audience)
}

var errForeign = errors.New("a position of another game")

// EditPosition changes a position by a "set" line. [engine.PositionEditor]
func (g *Game[S, R, P]) EditPosition(position engine.State, words []string) (engine.State, error) {
	before, ok := position.(S)
	if !ok {
		return nil, errForeign
	}
	s := before.Clone()
	return s, g.SetLines.Set(s, words)
}

// Expect judges an "expect" line. [engine.Asserter]
func (g *Game[S, R, P]) Expect(position engine.State, words []string) error {
	s, ok := position.(S)
	if !ok {
		return errForeign
	}
	return g.ExpectLines.Expect(s, words)
}
