package journal

import (
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/engine"
)

// ErrEarlier: an entry goes back to before the position with which the fold began. Begin
// earlier.
var ErrEarlier = errors.New("journal: the entry goes back further than the fold")

// Fold follows a log, act by act, to the position in which the game stands.
type Fold struct {
	game  engine.Game
	setup engine.Setup
	// base is the position after the first from events; the orders since then that stand, in
	// their order, lead from it to state.
	base     engine.State
	from     int
	standing []standing
	state    engine.State
	// events counts all events, floor those before the last change of the rules version.
	events, floor int
}

// standing is an order that stands.
type standing struct {
	after  int
	events []engine.Event
}

// Begin follows a log from its beginning.
func Begin(game engine.Game, setup engine.Setup) (*Fold, error) {
	state, err := game.New(setup)
	if err != nil {
		return nil, err
	}
	return From(game, state, 0), nil
}

// From follows a log from the position after its first events on.
func From(game engine.Game, state engine.State, events int) *Fold {
	return &Fold{game: game, setup: state.Setup(), base: state, from: events, state: state, events: events}
}

// State is the position.
func (f *Fold) State() engine.State { return f.state }

// Events is how many events were followed.
func (f *Fold) Events() int { return f.events }

// Stands tells whether the order that followed the first n events stands.
func (f *Fold) Stands(n int) bool { return f.at(n) >= 0 }

// Play follows an order of the game.
func (f *Fold) Play(events ...engine.Event) {
	f.standing = append(f.standing, standing{f.events, events})
	f.state = f.state.Evolve(events...)
	f.events += len(events)
}

// Enter follows an entry of the hosting. It fails, and has changed nothing, where the log cannot
// hold it: ErrEarlier, or an error that says why.
func (f *Fold) Enter(entry Entry) error {
	var err error
	switch e := entry.(type) {
	case TakenBack:
		err = f.takeBack(e)
	case Upgraded:
		err = f.upgrade(e)
	}
	if err == nil {
		f.events++
	}
	return err
}

func (f *Fold) takeBack(e TakenBack) error {
	if _, over := f.state.Outcome(); over {
		return errors.New("journal: nothing is taken back after the end")
	}
	if e.To < f.from {
		return ErrEarlier
	}
	at := f.at(e.To)
	if at < 0 || e.To < f.floor {
		return fmt.Errorf("journal: no order that could be taken back follows event %d", e.To)
	}
	f.standing = f.standing[:at:at]
	f.state = f.base.Evolve(f.all()...)
	return nil
}

// upgrade plays the events that stand under the later version.
func (f *Fold) upgrade(e Upgraded) error {
	if e.From != f.setup.Rules {
		return fmt.Errorf("journal: the rules have version %d, not %d", f.setup.Rules, e.From)
	}
	if f.from > 0 {
		return ErrEarlier
	}
	setup := f.setup
	setup.Rules = e.To
	base, err := f.game.New(setup)
	if err != nil {
		return fmt.Errorf("journal: rules version %d: %w", e.To, err)
	}
	f.setup, f.base, f.floor = setup, base, f.events
	f.state = base.Evolve(f.all()...)
	return nil
}

// at is the place of the order that stands after the first n events, -1 for none.
func (f *Fold) at(n int) int {
	for i, s := range f.standing {
		if s.after == n {
			return i
		}
	}
	return -1
}

// all are the events that stand, from the base on.
func (f *Fold) all() []engine.Event {
	var events []engine.Event
	for _, s := range f.standing {
		events = append(events, s.events...)
	}
	return events
}
