package tournament

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// season is a running season of n entrants, e0 the strongest.
func season(t testing.TB, format Format, n, rounds int) *Season {
	t.Helper()
	s := &Season{Format: format, Stage: Registering, Rounds: rounds}
	for i := range n {
		if err := s.Register(Entrant{Player: fmt.Sprintf("e%d", i), Rating: float64(2000 - i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	return s
}

// play pairs a round and reports every game by fn.
func play(t testing.TB, s *Season, fn func(m Match) Outcome) {
	t.Helper()
	round, err := s.Pair()
	if err != nil {
		t.Fatalf("round %d: %v", s.Round+1, err)
	}
	for _, i := range round {
		if s.Matches[i].Outcome == Open {
			if err := s.Report(i, fn(s.Matches[i])); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// stronger wins: the lower index.
func stronger(m Match) Outcome {
	if m.First < m.Second {
		return FirstWon
	}
	return SecondWon
}

func TestRoundRobin(t *testing.T) {
	t.Parallel()
	for n := 2; n <= 9; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			s := season(t, RoundRobin, n, 0)
			for !s.Last() {
				play(t, s, stronger)
			}
			met := map[[2]int]int{}
			for _, m := range s.Matches {
				if m.Second != nobody {
					met[[2]int{min(m.First, m.Second), max(m.First, m.Second)}]++
				}
			}
			if len(met) != n*(n-1)/2 {
				t.Errorf("%d pairs have met", len(met))
			}
			for pair, times := range met {
				if times != 1 {
					t.Errorf("%v have met %d times", pair, times)
				}
			}
			for i := range n {
				if balance, _ := s.sides(i); max(balance, -balance) > 2 {
					t.Errorf("e%d has played one side %d times more", i, max(balance, -balance))
				}
			}
			for i, row := range s.Table() {
				if row.Entrant != i || row.Place != i+1 || row.Won != n-1-i {
					t.Errorf("place %d is %+v", i+1, row)
				}
			}
			if err := s.Finish(); err != nil || s.Stage != Finished {
				t.Errorf("finish: %v, %s", err, s.Stage)
			}
		})
	}
}

// In a Swiss season of not more rounds than half its players nobody meets twice, scores are close, byes go round, and the strongest of a
// season without upsets is first.
func TestSwiss(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(6, 40).Draw(r, "n")
		rounds := rapid.IntRange(1, 5).Draw(r, "rounds")
		upset := rapid.SliceOfN(rapid.IntRange(0, 9), 400, 400).Draw(r, "luck")
		s := &Season{Format: Swiss, Stage: Registering, Rounds: rounds}
		for i := range n {
			_ = s.Register(Entrant{Player: fmt.Sprintf("e%d", i), Rating: float64(2000 - i)})
		}
		if err := s.Start(); err != nil {
			r.Fatal(err)
		}
		games := 0
		for !s.Last() {
			round, err := s.Pair()
			if err != nil {
				r.Fatalf("%d players, round %d: %v", n, s.Round+1, err)
			}
			paired := map[int]bool{}
			for _, i := range round {
				m := s.Matches[i]
				if paired[m.First] || m.Second != nobody && paired[m.Second] {
					r.Fatalf("somebody is paired twice in round %d", s.Round)
				}
				paired[m.First] = true
				if m.Second == nobody {
					continue
				}
				paired[m.Second] = true
				outcome := stronger(m)
				switch upset[games%len(upset)] {
				case 0:
					outcome = Drawn
				case 1, 2:
					outcome = map[Outcome]Outcome{FirstWon: SecondWon, SecondWon: FirstWon}[outcome]
				}
				games++
				if err := s.Report(i, outcome); err != nil {
					r.Fatal(err)
				}
			}
			if len(paired) != n {
				r.Fatalf("%d of %d are paired in round %d", len(paired), n, s.Round)
			}
		}
		met, byes := map[[2]int]bool{}, map[int]int{}
		for _, m := range s.Matches {
			if m.Second == nobody {
				byes[m.First]++
				continue
			}
			key := [2]int{min(m.First, m.Second), max(m.First, m.Second)}
			if met[key] && 2*rounds <= n {
				r.Fatalf("%v meet twice", key)
			}
			met[key] = true
		}
		for entrant, times := range byes {
			if times > 1 {
				r.Fatalf("e%d has %d byes", entrant, times)
			}
		}
		total := 0.0
		for _, row := range s.Table() {
			total += row.Points
		}
		if want := float64(games + len(byes)); total != want {
			r.Fatalf("%v points were given for %v games and byes", total, want)
		}
	})
}

func TestSwissMinds(t *testing.T) {
	t.Parallel()
	s := season(t, Swiss, 4, 3)
	night, morning := uint32(0x0000ff), uint32(0xff0000)
	for i, hours := range []uint32{night, morning, night, morning} {
		s.Entrants[i].Hours = hours
	}
	if _, err := s.Pair(); err != nil {
		t.Fatal(err)
	}
	for _, m := range s.Matches {
		if s.Entrants[m.First].Hours != s.Entrants[m.Second].Hours {
			t.Errorf("%v never sit at the table at the same time", m)
		}
	}
}

func TestLateAndGone(t *testing.T) {
	t.Parallel()
	s := season(t, Swiss, 4, 3)
	play(t, s, stronger)
	if err := s.Register(Entrant{Player: "late"}); err != nil {
		t.Fatal(err)
	}
	if err := s.Withdraw("e3"); err != nil {
		t.Fatal(err)
	}
	play(t, s, stronger)
	for _, m := range s.Matches {
		if m.Round == 2 && (m.First == 3 || m.Second == 3) {
			t.Error("who has withdrawn is paired")
		}
	}
	late := s.Find("late")
	if !slices.ContainsFunc(s.Matches, func(m Match) bool { return m.Round == 2 && (m.First == late || m.Second == late) }) {
		t.Error("who came late is not paired")
	}
	if err := s.Register(Entrant{Player: "e0"}); !errors.Is(err, ErrTwice) {
		t.Errorf("signing up twice: %v", err)
	}
	if err := s.Register(Entrant{Player: "e3"}); err != nil || s.Entrants[3].Withdrawn {
		t.Errorf("coming back: %v", err)
	}
	if err := s.Withdraw("stranger"); !errors.Is(err, ErrStranger) {
		t.Errorf("a stranger withdraws: %v", err)
	}
	round, err := s.Pair()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Pair(); !errors.Is(err, ErrStage) && !errors.Is(err, ErrOpen) {
		t.Errorf("pairing while games are open: %v", err)
	}
	if err := s.Finish(); !errors.Is(err, ErrOpen) {
		t.Errorf("finishing while games are open: %v", err)
	}
	if err := s.Report(round[0], FirstGone); err != nil {
		t.Fatal(err)
	}
	for _, row := range s.Table() {
		if row.Entrant == s.Matches[round[0]].First && row.NoShows != 1 {
			t.Errorf("a no-show is not counted: %+v", row)
		}
	}
}

func TestTieBreaks(t *testing.T) {
	t.Parallel()
	// a beat b, b beat c, c beat a, a and b beat d: a and b have two points, a beat b.
	s := &Season{Format: RoundRobin, Stage: Running, Entrants: []Entrant{{Player: "d"}, {Player: "c"}, {Player: "b"}, {Player: "a"}}}
	s.Matches = []Match{
		{First: 3, Second: 2, Outcome: FirstWon},
		{First: 1, Second: 2, Outcome: SecondWon},
		{First: 1, Second: 3, Outcome: FirstWon},
		{First: 0, Second: 3, Outcome: SecondWon},
		{First: 2, Second: 0, Outcome: FirstWon},
	}
	rows := s.Table()
	var order []string
	for _, row := range rows {
		order = append(order, s.Entrants[row.Entrant].Player)
	}
	if want := []string{"a", "b", "c", "d"}; !slices.Equal(order, want) {
		t.Errorf("the order is %v, want %v", order, want)
	}
	// a has met b (2), c (1) and d (0); he beat b and d.
	if a := rows[0]; a.Buchholz != 3 || a.SonnebornBerger != 2 {
		t.Errorf("a has Buchholz %v and Sonneborn-Berger %v", a.Buchholz, a.SonnebornBerger)
	}
}

func TestPlacesAreShared(t *testing.T) {
	t.Parallel()
	s := season(t, Swiss, 4, 2)
	play(t, s, func(Match) Outcome { return Drawn })
	for _, row := range s.Table() {
		if row.Place != 1 {
			t.Errorf("place %d with the same score as everybody", row.Place)
		}
	}
}

func TestMirrored(t *testing.T) {
	t.Parallel()
	s := season(t, Swiss, 4, 1)
	s.Mirrored = true
	play(t, s, func(m Match) Outcome { return FirstWon })
	if len(s.Matches) != 4 {
		t.Fatalf("%d games", len(s.Matches))
	}
	for i := range 4 {
		if balance, _ := s.sides(i); balance != 0 {
			t.Errorf("e%d has played his sides unequally", i)
		}
	}
}

func TestLadder(t *testing.T) {
	t.Parallel()
	s := season(t, Ladder, 6, 0)
	if _, err := s.Challenge("e5", "e0"); !errors.Is(err, ErrPairing) {
		t.Errorf("a challenge over five rungs: %v", err)
	}
	if _, err := s.Challenge("e0", "e1"); !errors.Is(err, ErrPairing) {
		t.Errorf("a challenge downwards: %v", err)
	}
	match, err := s.Challenge("e5", "e2")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Challenge("e5", "e2"); !errors.Is(err, ErrOpen) {
		t.Errorf("a second challenge: %v", err)
	}
	outcome := FirstWon
	if s.Matches[match].Second == 5 {
		outcome = SecondWon
	}
	if err := s.Report(match, outcome); err != nil {
		t.Fatal(err)
	}
	if want := []int{0, 1, 5, 2, 3, 4}; !slices.Equal(s.Rungs, want) {
		t.Errorf("the rungs are %v, want %v", s.Rungs, want)
	}
	if err := s.Withdraw("e1"); err != nil {
		t.Fatal(err)
	}
	if rows := s.Table(); rows[1].Entrant != 5 || rows[5].Entrant != 1 {
		t.Errorf("the table is %+v", rows)
	}
}

func TestPromote(t *testing.T) {
	t.Parallel()
	names := func(divisions [][]Entrant) (all [][]string) {
		for _, d := range divisions {
			var list []string
			for _, e := range d {
				list = append(list, e.Player)
			}
			all = append(all, list)
		}
		return all
	}
	division := func(players ...string) *Season {
		s := &Season{Format: RoundRobin, Stage: Registering}
		for i, p := range players {
			_ = s.Register(Entrant{Player: p, Rating: float64(100 - i)})
		}
		if err := s.Start(); err != nil {
			t.Fatal(err)
		}
		for !s.Last() {
			play(t, s, stronger)
		}
		return s
	}
	got := names(Promote([]*Season{division("a", "b", "c", "d"), division("k", "l", "m", "n"), division("x", "y")}, 1))
	want := [][]string{{"a", "b", "c", "k"}, {"d", "l", "m", "x"}, {"n", "y"}}
	if !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("the divisions are %v, want %v", got, want)
	}
}

// The example of Glickman's paper.
func TestGlicko2(t *testing.T) {
	t.Parallel()
	r := Rating{Value: 1500, Deviation: 200, Volatility: 0.06}.After([]Game{
		{Rating{1400, 30, 0.06}, 1}, {Rating{1550, 100, 0.06}, 0}, {Rating{1700, 300, 0.06}, 0},
	})
	if math.Abs(r.Value-1464.06) > 0.01 || math.Abs(r.Deviation-151.52) > 0.01 || math.Abs(r.Volatility-0.05999) > 0.00001 {
		t.Errorf("the rating is %+v", r)
	}
	if idle := r.Idle(1); idle.Value != r.Value || idle.Deviation <= r.Deviation {
		t.Errorf("a period without games makes %+v of %+v", idle, r)
	}
	if idle := r.Idle(1e9); idle.Deviation != mostUncertain {
		t.Errorf("long without games the deviation is %v", idle.Deviation)
	}
}

func TestRatingsStayInBounds(t *testing.T) {
	t.Parallel()
	draw := func(t *rapid.T, name string) Rating {
		return Rating{
			rapid.Float64Range(0, 3500).Draw(t, name), rapid.Float64Range(20, 350).Draw(t, name+" deviation"),
			rapid.Float64Range(0.03, 0.1).Draw(t, name+" volatility"),
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		r, o := draw(t, "r"), draw(t, "o")
		score := rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score")
		after := r.After([]Game{{o, score}})
		if math.IsNaN(after.Value) || after.Deviation <= 0 || after.Deviation > mostUncertain || after.Volatility <= 0 || after.Volatility > 1 {
			t.Fatalf("%+v against %+v with %v becomes %+v", r, o, score, after)
		}
		if score == 1 && after.Value < r.Value || score == 0 && after.Value > r.Value {
			t.Fatalf("%v points move %v to %v", score, r.Value, after.Value)
		}
		// Where the result was not foregone, it moves the rating.
		if math.Abs(o.Value-r.Value) < 1000 && score != 0.5 && after.Value == r.Value {
			t.Fatalf("%v points against %+v do not move %+v", score, o, r)
		}
	})
}
