package selfplay

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

// account is everything that an audience gets, written down so that two of them can be
// compared: each thing with its length before it, so that no two lists read the same. Lists
// of options are long, hence not JSON.
type account []byte

// An option holds what account.options writes and nothing more.
var _ = struct {
	Word           string
	Label          engine.Text
	Complete, More bool

	UndoesPlan, UsuallyComplete bool
	Count, Hidden               bool
}(engine.Option{})

// A text holds what account.text writes and nothing more.
var _ = struct {
	Key  string
	Args map[string]any
}(engine.Text{})

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
		a = append(a.word(o.Word).flag(o.Complete).flag(o.More).flag(o.UndoesPlan).flag(o.UsuallyComplete).flag(o.Count).flag(o.Hidden).text(o.Label), '\n')
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

// anything writes a value as JSON. One that has none is a defect of the game.
func (a account) anything(value any) account {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Errorf("what a player gets cannot be written: %w", err))
	}
	return a.word(string(data))
}
