package selfplay

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// languages that every message has to be in.
var languages = [...]string{"en", "ru", "pl"}

// catalogue knows which messages there are.
type catalogue struct {
	prefix string
	keys   [len(languages)]map[string]json.RawMessage
}

func readCatalogue(game engine.Game) (*catalogue, error) {
	c := &catalogue{prefix: game.Info().ID + "."}
	for i, language := range languages {
		data, err := fs.ReadFile(game.Catalogue(), language+".json")
		if errors.Is(err, fs.ErrNotExist) {
			continue // every key is reported as missing
		}
		if err == nil {
			err = json.Unmarshal(data, &c.keys[i])
		}
		if err != nil {
			return nil, fmt.Errorf("selfplay: catalogue %s: %w", language, err)
		}
	}
	return c, nil
}

// note records the messages of texts that are missing.
func (t *tally) note(texts ...engine.Text) {
	for _, text := range texts {
		if strings.HasPrefix(text.Key, t.texts.prefix) {
			for i, language := range languages {
				if _, ok := t.texts.keys[i][text.Key]; !ok {
					t.missing[language+" "+text.Key] = true
				}
			}
		}
		for _, arg := range text.Args {
			switch arg := arg.(type) {
			case engine.Text:
				t.note(arg)
			case []engine.Text:
				t.note(arg...)
			}
		}
	}
}
