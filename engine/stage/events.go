package stage

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/engine"
)

// Reader reads the stored events of one kind.
type Reader struct {
	kind string
	read func(data []byte) (engine.Event, error)
}

// Reads is the reader of an event type. Valid refuses values that no game could hold, for anybody
// may write what is imported; nil where nothing can be wrong.
func Reads[E engine.Event](valid func(event *E) error) Reader {
	var zero E
	return Reader{kind: zero.Kind(), read: func(data []byte) (engine.Event, error) {
		var event E
		if err := json.Unmarshal(data, &event); err != nil {
			return nil, fmt.Errorf("event %q: %w", zero.Kind(), err)
		}
		if valid != nil {
			if err := valid(&event); err != nil {
				return nil, fmt.Errorf("event %q: %w", zero.Kind(), err)
			}
		}
		return event, nil
	}}
}

// Events reads all stored events of a game, by kind.
type Events struct {
	game    string
	readers map[string]Reader
}

// NewEvents gathers the readers of a game's chapters.
func NewEvents(game string, chapters ...[]Reader) Events {
	e := Events{game, make(map[string]Reader)}
	for _, chapter := range chapters {
		for _, reader := range chapter {
			if _, twice := e.readers[reader.kind]; twice {
				panic(game + ": two events are called " + reader.kind)
			}
			e.readers[reader.kind] = reader
		}
	}
	return e
}

// Kinds are the kinds of all events, in no order.
func (e Events) Kinds() []string {
	kinds := make([]string, 0, len(e.readers))
	for kind := range e.readers {
		kinds = append(kinds, kind)
	}
	return kinds
}

// Decode reads an event as json.Marshal wrote it.
func (e Events) Decode(kind string, data []byte) (engine.Event, error) {
	reader, known := e.readers[kind]
	if !known {
		return nil, fmt.Errorf("%s: unknown event %q", e.game, kind)
	}
	event, err := reader.read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.game, err)
	}
	return event, nil
}
