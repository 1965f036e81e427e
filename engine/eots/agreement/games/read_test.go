// Package transcript plays recorded games of another implementation of Empire of the Sun
// again, piece by piece, and compares what comes of every piece.
//
// A file holds games, separated by an empty line; docs/transcripts.md describes its lines. A
// game is cut into segments at the prompts of that program. Each begins with the facts that
// were recorded there, is played by our rules with the same choices and the same dice, and
// ends with a comparison of all facts.
package games

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxLine is the longest line accepted, in bytes; real ones have about 5,000.
const maxLine = 1 << 20

// Game is one recorded game.
type Game struct {
	Scenario string          `json:"scenario"`
	Seed     int             `json:"seed"`
	Options  map[string]bool `json:"options"`
	Start    Facts           `json:"start"`
	Steps    []Step          `json:"-"`
}

// Step is one recorded choice with what it changed.
type Step struct {
	Side  string
	Verb  string
	Arg   int
	Path  []int
	Delta Delta
	Dice  []int
	// Stack is the stack of prompts in which the choice was made.
	Stack string
}

// noArg is the argument of a choice without one.
const noArg = -1

// UnmarshalJSON reads [side, verb, argument, delta, extra].
func (s *Step) UnmarshalJSON(data []byte) error {
	var arg json.RawMessage
	var extra struct {
		Dice []int `json:"dice"`
	}
	parts := [...]any{&s.Side, &s.Verb, &arg, &s.Delta, &extra}
	var raw []json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	if len(raw) != len(parts) {
		return fmt.Errorf("a step has %d parts, not %d", len(raw), len(parts))
	}
	for i := range parts {
		if err := json.Unmarshal(raw[i], parts[i]); err != nil {
			return err
		}
	}
	s.Dice, s.Arg = extra.Dice, noArg
	switch {
	case len(arg) > 0 && arg[0] == '[':
		return json.Unmarshal(arg, &s.Path)
	case string(arg) != "null" && arg[0] != '"':
		return json.Unmarshal(arg, &s.Arg)
	}
	return nil
}

// Read reads the games of a plain or compressed stream.
func Read(from io.Reader) ([]Game, error) {
	in := bufio.NewReader(from)
	if magic, _ := in.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		unzip, err := gzip.NewReader(in)
		if err != nil {
			return nil, err
		}
		in = bufio.NewReader(unzip)
	}
	scan := bufio.NewScanner(in)
	scan.Buffer(make([]byte, 0, 1<<16), maxLine)
	var games []Game
	open := false
	stack := ""
	for number := 1; scan.Scan(); number++ {
		line := bytes.TrimSpace(scan.Bytes())
		var err error
		switch {
		case len(line) == 0:
			open = false
		case !open:
			var game Game
			err = json.Unmarshal(line, &game)
			games, open, stack = append(games, game), true, game.Start.Stack
		case line[0] == '[':
			step := Step{Stack: stack}
			err = json.Unmarshal(line, &step)
			if step.Delta.Stack != nil {
				stack = *step.Delta.Stack
			}
			game := &games[len(games)-1]
			game.Steps = append(game.Steps, step)
		case line[0] != '{':
			err = errors.New("neither a step nor the end of a game")
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
	}
	return games, scan.Err()
}
