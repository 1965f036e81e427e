package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// TestEveryRuleIsRefereedAndTested: no rule of a game without a function, unless the table tells why,
// and a test that cites it.
func TestEveryRuleIsRefereedAndTested(t *testing.T) {
	t.Parallel()
	for _, x := range indexed(t) {
		for _, r := range x.book.rules {
			switch {
			case r.excuse != "":
			case len(x.functions[r.number]) == 0:
				t.Errorf("%s: no function cites %s %s", x.book.game.title, r.number, r.subject)
			case len(x.tests[r.number]) == 0:
				t.Errorf("%s: no test cites %s %s", x.book.game.title, r.number, r.subject)
			}
		}
	}
}

// TestEveryExampleHasATest: no worked example and no test case of a specification without a
// test that names it.
func TestEveryExampleHasATest(t *testing.T) {
	t.Parallel()
	for _, x := range indexed(t) {
		for _, row := range x.examples.list {
			if len(x.examples.tests[row.id]) == 0 {
				t.Errorf("%s: no test names %s: %s (%s)", x.book.game.title, row.id, row.subject, row.rule)
			}
		}
	}
}

// TestEveryReadingIsDecidedAndTested: no recommended reading of an unclear rule without a function that
// cites it, unless data decide, and a test that names it.
func TestEveryReadingIsDecidedAndTested(t *testing.T) {
	t.Parallel()
	for _, x := range indexed(t) {
		for _, row := range x.readings.list {
			if row.excuse == "" && len(x.readings.functions[row.id]) == 0 {
				t.Errorf("%s: no function cites %s: %s", x.book.game.title, row.id, row.subject)
			}
			if len(x.readings.tests[row.id]) == 0 {
				t.Errorf("%s: no test names %s: %s", x.book.game.title, row.id, row.subject)
			}
		}
	}
}

// indexed is what the sources of the repository tell of each game.
func indexed(t *testing.T) []*index {
	t.Helper()
	var all []*index
	for _, g := range covered(t) {
		x, err := newIndex(g)
		if err != nil {
			t.Fatal(err)
		}
		if err := x.read(filepath.Join("..", "..")); err != nil {
			t.Fatal(err)
		}
		all = append(all, x)
	}
	return all
}

// TestExamplesAreThoseOfTheSpecification reads the specification beside the repository: each of
// its examples is listed in examples.txt, each of its flags in readings.txt, and no other.
func TestExamplesAreThoseOfTheSpecification(t *testing.T) {
	t.Parallel()
	examples, readings := specified(t)
	sameLabels(t, covered(t)[0], "examples.txt", true, examples)
	sameLabels(t, covered(t)[0], "readings.txt", false, readings)
}

// sameLabels compares a table of a game with the labels of its specification.
func sameLabels(t *testing.T, g *game, file string, ruled bool, want []string) {
	t.Helper()
	list, err := readLabels(g, file, ruled)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range want {
		if !list.known[id] {
			t.Errorf("%s/%s lacks %s", g.tables, file, id)
		}
	}
	for _, row := range list.list {
		if !slices.Contains(want, row.id) {
			t.Errorf("%s/%s lists %s, which the specification does not have", g.tables, file, row.id)
		}
	}
}

var (
	// section is the heading of a section of the specification.
	section = regexp.MustCompile(`^(?:#+ |- \*\*|\*\*)\D{0,3}(\d+\.\d+)\b`)
	// numbered are the examples with an id of their own.
	numbered = []*regexp.Regexp{
		regexp.MustCompile(`^\*\*(?:Worked example )?(B-W\d\d)\b`),
		regexp.MustCompile(`^Derived vectors (B-D\d\d)\b`),
		regexp.MustCompile(`^\| ([TCSO]\d{1,2}) \|`),
		regexp.MustCompile(`^#+ (T\d\.[A-C]) `),
	}
	// unnumbered are the examples and tests that are counted within their section.
	unnumbered = regexp.MustCompile(`(?:^|[.] |- )(?:Worked example|(?:Liberation )?[Tt]ests?(?: table)?(?: \([^)]*\))?(?:, \d{4}[^:]*)?:)|\| Check \(from|^\*\*State test`)
	vector     = regexp.MustCompile(`^(\d+)\. `)
	// flagged is a reading that the specification recommends.
	// The flags of parts C and D are counted in the order of the text; notFlags only speak of them.
	unnumberedFlags = regexp.MustCompile(`AMBIGUOUS`)
	notFlags        = regexp.MustCompile(`\*\*AMBIGUOUS\*\*|the two AMBIGUOUS notes|\(EDITION, AMBIGUOUS, XCHECK\)`)
	flagged         = regexp.MustCompile(`AMBIGUOUS:(?:\*\*)? \(?(AMB-\d\d|B-A\d\d)\b`)
)

// specified are the ids of the examples and the flags of the specification, in its order.
func specified(t *testing.T) (examples, readings []string) {
	t.Helper()
	counted, flags := make(map[string]int), make(map[byte]int)
	heading := ""
	for _, part := range []string{"a-cards-supply-offensives", "b-movement-battle-economy", "c-nations-victory", "d-scenarios", "e-example-of-play"} {
		file, err := os.Open(filepath.Join(rulesFolder(t), part+".md"))
		if err != nil {
			t.Fatal(err)
		}
		vectors := false
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			line := lines.Text()
			if at := section.FindStringSubmatch(line); at != nil {
				heading = at[1]
			}
			if line != "" && line[0] == '#' {
				vectors = line == "## Test vectors"
			}
			if at := flagged.FindStringSubmatch(line); at != nil {
				readings = append(readings, at[1])
			}
			if part[0] == 'c' || part[0] == 'd' {
				for range unnumberedFlags.FindAllString(notFlags.ReplaceAllString(line, ""), -1) {
					flags[part[0]]++
					readings = append(readings, fmt.Sprintf("%c-A%02d", part[0]-'a'+'A', flags[part[0]]))
				}
			}
			if id := exampleOf(line, vectors); id != "" {
				examples = append(examples, id)
			} else if unnumbered.MatchString(line) {
				within := heading
				if part[0] >= 'd' {
					within = string(part[0] - 'a' + 'A')
				}
				counted[within]++
				examples = append(examples, fmt.Sprintf("%s-%d", within, counted[within]))
			}
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return examples, readings
}

// exampleOf is the id that a line of the specification gives an example, "" for none.
func exampleOf(line string, vectors bool) string {
	for _, pattern := range numbered {
		if at := pattern.FindStringSubmatch(line); at != nil {
			return at[1]
		}
	}
	if at := vector.FindStringSubmatch(line); vectors && at != nil {
		return "C-V" + at[1]
	}
	return ""
}

// rulesFolder is the specification beside the repository; the test is skipped without it.
func rulesFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		folder := filepath.Join(dir, "shared", "rules", "eots")
		if _, err := os.Stat(folder); err == nil {
			return folder
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skip("no folder shared/rules/eots beside the repository: the specification cannot be compared")
		}
		dir = parent
	}
}

func TestLabels(t *testing.T) {
	t.Parallel()
	examples, err := readLabels(covered(t)[0], "examples.txt", true)
	if err != nil {
		t.Fatal(err)
	}
	readings, err := readLabels(covered(t)[0], "readings.txt", false)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		"S3 and S4; T1.A is not T1.": {"S3", "S4", "T1.A", "T1"},
		"B-W02 (13.2-1), B-D01":      {"B-W02", "13.2-1", "B-D01"},
		"AS4, S40, J5-1, jp-C1":      nil,
		"C-V10 is not C-V1":          {"C-V10", "C-V1"},
	} {
		if got := examples.cited(text); !slices.Equal(got, want) {
			t.Errorf("%q cites %v, not %v", text, got, want)
		}
	}
	if got := examples.inName("TestRule9_2_BW07_And_S3_S4"); !slices.Equal(got, []string{"B-W07", "S3", "S4"}) {
		t.Errorf("examples of the name: %v", got)
	}
	for name, want := range map[string][]string{"TestVariant_Moves_AMB36": {"AMB-36"}, "TestAMB_BA29_Left": {"B-A29"}, "TestAMB_40_Nobody": {"AMB-40"}} {
		if got := readings.inName(name); !slices.Equal(got, want) {
			t.Errorf("%s names %v, not %v", name, got, want)
		}
	}
}
