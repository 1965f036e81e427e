package selfplay

import (
	"encoding/json"
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

// readCatalogue reads the files "<language>.json" and "<name>.<language>.json".
func readCatalogue(game engine.Game) (*catalogue, error) {
	c := &catalogue{prefix: game.Info().ID + "."}
	files, err := fs.ReadDir(game.Catalogue(), ".")
	if err != nil {
		return nil, fmt.Errorf("selfplay: catalogue: %w", err)
	}
	for i, language := range languages {
		c.keys[i] = make(map[string]json.RawMessage)
		for _, file := range files {
			if !strings.HasSuffix("."+file.Name(), "."+language+".json") {
				continue
			}
			data, err := fs.ReadFile(game.Catalogue(), file.Name())
			if err == nil {
				err = json.Unmarshal(data, &c.keys[i]) // adds to what is there
			}
			if err != nil {
				return nil, fmt.Errorf("selfplay: catalogue %s: %w", file.Name(), err)
			}
		}
	}
	return c, nil
}

// note records the messages of texts that are missing.
func (t *tally) note(texts ...engine.Text) {
	for _, text := range texts {
		if !t.noted[text.Key] && strings.HasPrefix(text.Key, t.texts.prefix) {
			t.noted[text.Key] = true
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
