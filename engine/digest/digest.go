// Package digest reduces a game to a checksum: of what was legal, what was ordered, what
// happened, what was rolled and what everybody was told. Equal digests before and after a change of
// the code show that the change changes no game.
package digest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"

	"github.com/umpire-games/umpire/engine"
)

// Digest takes in a game order by order; New makes one.
type Digest struct {
	game  engine.Game
	sum   hash.Hash
	write *json.Encoder
	err   error
}

// New is the digest of a game that has not begun.
func New(game engine.Game) *Digest {
	sum := sha256.New()
	return &Digest{game: game, sum: sum, write: json.NewEncoder(sum)}
}

// Options takes in the words that may follow the prefix of an order.
func (d *Digest) Options(seat engine.Seat, prefix engine.Order, options []engine.Option) {
	type word struct {
		Word           string
		Complete, More bool
	}
	words := make([]word, len(options))
	for i, option := range options {
		words[i] = word{option.Word, option.Complete, option.More}
	}
	d.add("options", seat, prefix.String(), words)
}

// Walk takes in the words that may stand at each place of an order, as the state lists them.
func (d *Digest) Walk(state engine.State, seat engine.Seat, order engine.Order) {
	prefix := engine.Order{}
	for _, word := range append([]string{order.Verb}, order.Args...) {
		d.Options(seat, prefix, state.Options(seat, prefix))
		prefix = prefix.With(word)
	}
}

// Order takes in an order that was accepted: its events, its rolls, what everybody was told of it and
// who is asked next.
func (d *Digest) Order(before, after engine.State, seat engine.Seat, order engine.Order, events []engine.Event, rolls []engine.Roll) {
	d.add("order", seat, order.String())
	for _, event := range events {
		d.add(event.Kind(), event)
	}
	d.add("rolls", rolls)
	d.add("told", d.game.Tell(before, events, engine.Everybody()).Lines)
	for _, asked := range after.Pending() {
		d.add("asked", asked.Seat, asked.Kind, asked.Rule, asked.Ask, asked.Draft, asked.Round)
	}
}

func (d *Digest) add(values ...any) {
	for _, value := range values {
		if err := d.write.Encode(value); err != nil && d.err == nil {
			d.err = err
		}
	}
}

// Sum is the checksum in hexadecimal digits. The error is a value that could not be written.
func (d *Digest) Sum() (string, error) {
	return hex.EncodeToString(d.sum.Sum(nil)[:16]), d.err
}
