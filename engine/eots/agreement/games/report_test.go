package games

import (
	"errors"
	"os"
	"strings"
)

// Tally counts segments.
type Tally struct {
	Asked  int `json:"asked"`
	Agreed int `json:"agreed"`
	// Explained are the segments that come out as recorded once named readings are changed.
	Explained   int `json:"explained"`
	Unexplained int `json:"unexplained"`
	// Untranslated are those whose choices no orders of ours say.
	Untranslated int `json:"untranslated"`
}

// Report is what a comparison comes to.
type Report struct {
	All   Tally           `json:"all"`
	Kinds map[Kind]*Tally `json:"kinds"`
	// Cards counts the segments in which a card is played, by its id.
	Cards map[string]*Tally `json:"cards"`
	// Readings counts the segments that each reading explains, alone or with others.
	Readings map[string]int `json:"readings,omitempty"`
}

// readFile reads the games of a file.
func readFile(name string) ([]Game, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	games, err := Read(in)
	return games, errors.Join(err, in.Close())
}

// count adds a segment to the tallies.
func (r *Report) count(result *Result) {
	tallies := []*Tally{&r.All, tallyOf(r.Kinds, result.Kind)}
	if result.Card != "" {
		tallies = append(tallies, tallyOf(r.Cards, result.Card))
	}
	for _, t := range tallies {
		t.Asked++
		switch result.Verdict {
		case Agreed:
			t.Agreed++
		case Explained:
			t.Explained++
		case Untranslated:
			t.Untranslated++
		case Different, Refused:
			t.Unexplained++
		}
	}
	for _, name := range result.Readings {
		r.Readings[name]++
	}
}

func tallyOf[K comparable](tallies map[K]*Tally, key K) *Tally {
	if tallies[key] == nil {
		tallies[key] = new(Tally)
	}
	return tallies[key]
}

// String words a result that does not agree.
func (r *Result) String() string {
	words := []string{string(r.Kind)}
	if r.Card != "" {
		words = append(words, r.Card)
	}
	words = append(words, string(r.Verdict)+":")
	words = append(words, r.Readings...)
	if r.Problem != "" {
		words = append(words, r.Problem+";")
	}
	for i, d := range r.Differences {
		if i > 0 {
			words[len(words)-1] += ";"
		}
		words = append(words, d.String())
	}
	return strings.Join(words, " ")
}
