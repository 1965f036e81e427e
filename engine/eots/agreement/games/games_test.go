package games

import (
	"encoding/csv"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// sample is a file with games of a small scenario.
const sample = "testdata/10-burma-the-forgotten-war-1943-1944.jsonl.gz"

// place names a segment: the number of its file, its game and its first step.
type place struct {
	file       string
	game, step int
}

// played is a segment with what came of it.
type played struct {
	place
	seg    Segment
	result Result
	player *replayer
	known  *state.State
}

// eachSegment plays the segments of a file.
func eachSegment(name string, do func(*played)) error {
	games, err := readFile(name)
	if err != nil {
		return err
	}
	k, err := newCodes(components.Default())
	if err != nil {
		return err
	}
	number, _, _ := strings.Cut(filepath.Base(name), "-")
	for i := range games {
		player, err := newReplayer(eots.New(), k, &games[i], nil)
		if err != nil {
			return err
		}
		cut, err := segments(&games[i])
		if err != nil {
			return err
		}
		for j := range cut {
			known := player.known
			result := player.play(&cut[j])
			do(&played{place{number, i + 1, cut[j].First}, cut[j], result, player, known})
		}
	}
	return nil
}

// TestTranscripts plays all recorded games again. What no reading explains is listed in
// disagreements.csv with the rule that decides, and nothing else; docs/transcripts.md has the figures.
func TestTranscripts(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.jsonl.gz")
	if err != nil || len(files) == 0 {
		t.Fatalf("no games: %v", err)
	}
	if raced {
		files = []string{sample}
	}
	listed := disagreements(t)
	var both sync.Mutex
	report := Report{Kinds: map[Kind]*Tally{}, Cards: map[string]*Tally{}, Readings: map[string]int{}}
	unlisted := maps.Clone(listed)
	used := map[string]bool{}
	check := func(p *played) {
		both.Lock()
		defer both.Unlock()
		report.count(&p.result)
		if p.result.Verdict != Agreed && testing.Verbose() {
			t.Logf("%v: %s", p.place, &p.result)
		}
		switch p.result.Verdict {
		case Different, Refused:
			if _, ok := listed[p.place]; !ok {
				t.Errorf("%v is not listed: %s", p.place, &p.result)
			}
			delete(unlisted, p.place)
		case Explained:
			p.mustNotExplain(t, used)
		}
	}
	var all sync.WaitGroup
	for _, name := range files {
		all.Go(func() {
			if err := eachSegment(name, check); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	all.Wait()
	if raced {
		return
	}
	for place := range unlisted {
		t.Errorf("%v is listed and does not differ", place)
	}
	for _, reading := range readings() {
		if report.Readings[reading.name] == 0 {
			t.Errorf("%s explains nothing", reading.name)
		}
	}
	compareFigures(t, &report)
}

// mustNotExplain falsifies the record of the first segments that readings explain: then nothing explains
// it any more.
func (p *played) mustNotExplain(t *testing.T, used map[string]bool) {
	t.Helper()
	fresh := slices.ContainsFunc(p.result.Readings, func(name string) bool { return !used[name] })
	if !fresh {
		return
	}
	for _, name := range p.result.Readings {
		used[name] = true
	}
	other := *p.player
	for what, falsify := range map[string]func(*Facts){
		"the War in Europe": func(f *Facts) { f.Europe++ },
		"a division":        func(f *Facts) { f.Divisions-- },
		"Japan's hand":      func(f *Facts) { f.Hand[0] = append(slices.Clone(f.Hand[0]), unusedCard(f)) },
	} {
		seg := p.seg
		falsify(&seg.End)
		if names, ok := other.explain(&seg, p.known); ok {
			t.Errorf("%v with %s changed is explained by %v", p.place, what, names)
		}
	}
	for _, d := range p.result.Differences {
		unit, ok := other.set.UnitByID(d.Fact)
		if !ok || d.Theirs == "eliminated" {
			continue
		}
		// A hex of the open ocean, where nobody may end.
		seg := p.seg
		seg.End.Places = slices.Clone(seg.End.Places)
		seg.End.Places[other.numbers[unit]] = other.numberAt(other.set.Loc(openOcean))
		if names, ok := other.explain(&seg, p.known); ok && !slices.Contains(names, offTheSheet) {
			t.Errorf("%v with %s in %d is explained by %v", p.place, d.Fact, openOcean, names)
		}
		return
	}
}

// openOcean is a hex without land.
const openOcean = 4308

// unusedCard is a Japanese card that the hand does not have.
func unusedCard(f *Facts) int {
	const firstJapanese = 85
	for card := firstJapanese; ; card++ {
		if !slices.Contains(f.Hand[0], card) {
			return card
		}
	}
}

// disagreements are the rows of disagreements.csv with their rules.
func disagreements(t *testing.T) map[place]string {
	t.Helper()
	file, err := os.Open("disagreements.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	list := map[place]string{}
	for _, row := range rows[1:] {
		game, errGame := strconv.Atoi(row[1])
		step, errStep := strconv.Atoi(row[2])
		if errGame != nil || errStep != nil || row[3] == "" || row[4] == "" {
			t.Errorf("%v: numbers, a rule and a reason are needed", row)
		}
		list[place{row[0], game, step}] = row[3]
	}
	return list
}

// compareFigures looks for the figures of a report in docs/transcripts.md.
func compareFigures(t *testing.T, report *Report) {
	t.Helper()
	text, err := os.ReadFile("../../../../docs/transcripts.md")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"all": figures(&report.All)}
	for kind, tally := range report.Kinds {
		want[string(kind)] = figures(tally)
	}
	for name, n := range report.Readings {
		want[name] = strconv.Itoa(n)
	}
	found := map[string]bool{}
	for line := range strings.SplitSeq(string(text), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		name := strings.Trim(cells[0], "`* ")
		figure, ok := want[name]
		if !ok || !strings.HasPrefix(line, "|") {
			continue
		}
		found[name] = true
		if !strings.HasSuffix(strings.Join(cells, " | "), "| "+figure) {
			t.Errorf("docs/transcripts.md: %q should end with %s", line, figure)
		}
	}
	for name, figure := range want {
		if !found[name] {
			t.Errorf("docs/transcripts.md has no row %q with %s", name, figure)
		}
	}
}

// figures are the cells of a row on a kind.
func figures(n *Tally) string {
	return fmt.Sprintf("%d | %d (%.1f %%) | %d | %d | %d", n.Asked, n.Agreed, 100*float64(n.Agreed)/float64(n.Asked),
		n.Explained, n.Unexplained, n.Untranslated)
}
