// Package probe answers questions about single positions of Empire of the Sun: who is
// out of supply, whom an HQ may activate, where a unit may go, how many hits a side
// scores. Questions and answers are JSON objects, one a line, plain or compressed with
// gzip, so that another implementation of the rules can be compared with this one.
//
// A question has "id", "ask", a "position" and what the kind of question needs; one that
// carries its "answer" can be checked.
//
//	ask           given                          answer
//	supply        -                              unsupplied: unit ids; burma_road: open, hump or closed
//	activate      side, hq, oc                   units: ids; limit: how many
//	destinations  side, unit, oc, activated      to: hex number to form of movement
//	battle        see engagement                 strength, modifier, multiplier, hits
package positions

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// maxLine is the longest question accepted, in bytes; real ones have about 6,000.
const maxLine = 1 << 20

// The kinds of questions that can be answered.
const (
	askSupply       = "supply"
	askActivate     = "activate"
	askDestinations = "destinations"
	askBattle       = "battle"
)

// errUnanswered is the error of a kind of question without an answer.
var errUnanswered = errors.New("this kind of question cannot be answered")

// answer is the answer to a question.
type answer interface {
	// differs words the differences from a given answer, "" if there are none. Units and
	// hexes of the given answer may be overlooked.
	differs(given json.RawMessage, overlook func(string) bool) (string, error)
}

// reply is a line of output.
type reply struct {
	ID     string `json:"id"`
	Ask    string `json:"ask"`
	Answer any    `json:"answer,omitempty"`
	Error  string `json:"error,omitempty"`
}

// Answer reads questions and writes one line for each: its id and kind with the answer,
// or with an error that says what is wrong with the question. Blank lines are skipped.
// The answers follow the chosen readings of the rules. The error is one of reading or
// writing.
func Answer(from io.Reader, to io.Writer, choices edition.Choices) error {
	d := newDesk(choices)
	out := bufio.NewWriter(to)
	encode := json.NewEncoder(out)
	err := eachLine(from, func(line []byte) error {
		return encode.Encode(d.reply(line))
	})
	return errors.Join(err, out.Flush())
}

func (d *desk) reply(line []byte) reply {
	q, err := readQuestion(line)
	r := reply{ID: q.ID, Ask: q.Ask}
	if err == nil {
		r.Answer, err = d.answer(&q)
	}
	if err != nil {
		r.Answer, r.Error = nil, err.Error()
	}
	return r
}

func (d *desk) answer(q *question) (answer, error) {
	switch q.Ask {
	case askSupply:
		return d.supply(q)
	case askActivate:
		return d.activate(q)
	case askDestinations:
		return d.destinations(q)
	case askBattle:
		return d.battle(q)
	}
	return nil, errUnanswered
}

// eachLine hands over the lines of a plain or compressed stream without blank ones. A
// line is valid until the next.
func eachLine(from io.Reader, do func([]byte) error) error {
	in := bufio.NewReader(from)
	if magic, _ := in.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		unzip, err := gzip.NewReader(in)
		if err != nil {
			return err
		}
		in = bufio.NewReader(unzip)
	}
	scan := bufio.NewScanner(in)
	scan.Buffer(make([]byte, 0, 1<<16), maxLine)
	number := 0
	for scan.Scan() {
		number++
		if line := bytes.TrimSpace(scan.Bytes()); len(line) > 0 {
			if err := do(line); err != nil {
				return err
			}
		}
	}
	if err := scan.Err(); err != nil {
		return fmt.Errorf("after line %d: %w", number, err)
	}
	return nil
}
