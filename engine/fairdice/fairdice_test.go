package fairdice_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"pgregory.net/rapid"
)

// counting is the secret 00 01 02 … 1f.
func counting() fairdice.Secret {
	var secret fairdice.Secret
	for i := range secret {
		secret[i] = byte(i)
	}
	return secret
}

// The answers were computed by an independent program (Python's hmac and hashlib)
// from the definition in the package comment.
func TestKnownAnswers(t *testing.T) {
	t.Parallel()
	if got, want := counting().Commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"; got != want {
		t.Errorf("commitment %s, want %s", got, want)
	}
	salts := []string{"tora", "nimitz"}
	tests := []struct {
		game    string
		n       int
		purpose string
		sides   int
		salts   []string
		want    int
	}{
		{"kiebitz-7", 0, "intelligence", 10, salts, 6},
		{"kiebitz-7", 1, "intelligence", 10, salts, 6},
		{"kiebitz-7", 2, "air-naval japan 2015", 10, salts, 9},
		{"kiebitz-7", 3, "deal japan", 85, salts, 60},
		{"kiebitz-7", 3, "deal japan", 85, nil, 29},
		{"kiebitz-8", 3, "deal japan", 85, nil, 9},
		{"g", 0, "", 1, nil, 0},
		{"g", 41, "d", 6, []string{"żółw"}, 1},
		// All four numbers of block 0 are rejected here.
		{"g", 208, "huge", 3<<61 + 1, nil, 4540251942279867134},
	}
	for _, test := range tests {
		source := fairdice.Source{Game: test.game, Secret: counting(), Salts: test.salts}
		if got := source.Result(test.n, test.purpose, test.sides); got != test.want {
			t.Errorf("%v: %d, want %d", test, got, test.want)
		}
	}
}

func TestDiceBeginAtAnyRoll(t *testing.T) {
	t.Parallel()
	source := fairdice.Source{Game: "g", Secret: counting()}
	all := source.Dice(0)
	var first []int
	for range 20 {
		first = append(first, all.Roll("d", 1000))
	}
	later := source.Dice(12)
	for n := 12; n < 20; n++ {
		if got := later.Draw("d", make([]int, 1000)); got != first[n] {
			t.Errorf("roll %d is %d from 12, %d from 0", n, got, first[n])
		}
	}
	if all.Next() != 20 || later.Next() != 20 {
		t.Errorf("next %d and %d, want 20", all.Next(), later.Next())
	}
}

// Chi-square over a fixed stream: the limit is exceeded by a fair stream once in
// more than 10,000; the stream is deterministic, so the test is too.
func TestResultsAreUniform(t *testing.T) {
	t.Parallel()
	for _, sides := range []int{2, 6, 10, 85} {
		source := fairdice.Source{Game: fmt.Sprint("uniform ", sides), Secret: counting(), Salts: []string{"a", "b"}}
		dice, counts := source.Dice(0), make([]int, sides)
		rolls := 600 * sides
		for range rolls {
			counts[dice.Roll("d", sides)]++
		}
		chi, expected := 0.0, float64(rolls)/float64(sides)
		for _, n := range counts {
			chi += (float64(n) - expected) * (float64(n) - expected) / expected
		}
		free := float64(sides - 1)
		if limit := free + 4*math.Sqrt(2*free) + 8; chi > limit {
			t.Errorf("%d sides: chi-square %.1f > %.1f", sides, chi, limit)
		}
	}
}

func TestRollsStayInRangeAndDependOnEverything(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		source := fairdice.Source{
			Game: rapid.String().Draw(t, "game"), Secret: counting(),
			Salts: rapid.SliceOfN(rapid.String(), 0, 3).Draw(t, "salts"),
		}
		n, purpose := rapid.IntRange(0, 1<<20).Draw(t, "n"), rapid.String().Draw(t, "purpose")
		sides := rapid.IntRange(1, math.MaxInt).Draw(t, "sides")
		if got := source.Result(n, purpose, sides); got < 0 || got >= sides {
			t.Fatalf("%d of %d sides", got, sides)
		}
		wide := math.MaxInt
		changed := source
		changed.Salts = append([]string{"x"}, source.Salts...)
		if source.Result(n, purpose, wide) == changed.Result(n, purpose, wide) ||
			source.Result(n, purpose, wide) == source.Result(n+1, purpose, wide) ||
			source.Result(n, purpose, wide) == source.Result(n, purpose+"x", wide) {
			t.Fatal("two different rolls are equal")
		}
	})
}

func TestSaltsCannotRunTogether(t *testing.T) {
	t.Parallel()
	a := fairdice.Source{Salts: []string{"ab", "c"}}
	b := fairdice.Source{Salts: []string{"a", "bc"}}
	if a.Result(0, "d", math.MaxInt) == b.Result(0, "d", math.MaxInt) {
		t.Error("the salts ab,c and a,bc give the same dice")
	}
}

func TestVerify(t *testing.T) {
	t.Parallel()
	source := fairdice.Source{Game: "g", Secret: counting(), Salts: []string{"s"}}
	recorder := engine.NewRecorder(source.Dice(0))
	recorder.Roll("battle", 10)
	recorder.Draw("deal", []int{3, 5, 8})
	recorder.Roll("battle", 6)
	rolls := recorder.Rolls()
	commitment := counting().Commitment()
	if err := fairdice.Verify(commitment, source, rolls); err != nil {
		t.Fatal(err)
	}

	loaded := append([]engine.Roll{}, rolls...)
	loaded[1].Result = (loaded[1].Result + 1) % 3
	var wrong *fairdice.WrongRoll
	if err := fairdice.Verify(commitment, source, loaded); !errors.As(err, &wrong) || wrong.N != 1 || wrong.Fair != rolls[1].Result {
		t.Errorf("loaded dice: %v", err)
	}
	loaded[1] = engine.Roll{Purpose: "deal"}
	if err := fairdice.Verify(commitment, source, loaded); !errors.As(err, &wrong) {
		t.Errorf("a die without sides: %v", err)
	}
	source.Secret[0]++
	var other *fairdice.WrongCommitment
	if err := fairdice.Verify(commitment, source, rolls); !errors.As(err, &other) {
		t.Errorf("another secret: %v", err)
	}
}

func TestSecrets(t *testing.T) {
	t.Parallel()
	secret, err := fairdice.NewSecret(bytes.NewReader(bytes.Repeat([]byte{0xab}, 32)))
	if err != nil {
		t.Fatal(err)
	}
	again, err := fairdice.ParseSecret(secret.Reveal())
	if err != nil || again != secret {
		t.Errorf("the secret came back as another one: %v", err)
	}
	for _, bad := range []string{"", "ab", strings.Repeat("xy", 32), strings.Repeat("ab", 33)} {
		if _, err := fairdice.ParseSecret(bad); err == nil {
			t.Errorf("%q is no secret", bad)
		}
	}
	if _, err := fairdice.NewSecret(strings.NewReader("short")); err == nil {
		t.Error("a short source of randomness was accepted")
	}

	var log bytes.Buffer
	timeless := &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{} // its digits may be those that are looked for
		}
		return a
	}}
	slog.New(slog.NewJSONHandler(&log, timeless)).Info("game", "secret", secret)
	slog.New(slog.NewTextHandler(&log, timeless)).Info("game", "secret", secret)
	fmt.Fprintf(&log, "%v %+v %#v %s", secret, secret, struct{ S fairdice.Secret }{secret}, secret)
	for _, leak := range []string{"171", "abab", "0xab"} {
		if strings.Contains(log.String(), leak) {
			t.Errorf("the log shows the secret: %s", log.String())
		}
	}
}

func BenchmarkRoll(b *testing.B) {
	dice := fairdice.Source{Game: "g", Secret: counting(), Salts: []string{"a", "b"}}.Dice(0)
	for b.Loop() {
		dice.Roll("battle japan 2015", 10)
	}
}
