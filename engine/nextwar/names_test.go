package nextwar_test

import (
	"encoding/json"
	"io/fs"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar"
)

// TestCountersWithoutAName are called by their nation, kind and number, in every language.
func TestCountersWithoutAName(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string][2]string{
		"en": {"Russia: depot 1", "Japan: MSU 2"}, "ru": {"Россия: склад 1", "Япония: МОС 2"}, "pl": {"Rosja: skład 1", "Japonia: MSU 2"},
	} {
		data, err := fs.ReadFile(nextwar.New().Catalogue(), "names."+lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		var names map[string]string
		if err := json.Unmarshal(data, &names); err != nil {
			t.Fatal(err)
		}
		for i, word := range []string{"ru-depot-1", "al-msu-2"} {
			found := false
			for _, name := range names {
				found = found || name == want[i]
			}
			if !found {
				t.Errorf("%s in %q: no %q", word, lang, want[i])
			}
		}
	}
}
