package tournament

import "math"

// Rating is a strength by Glicko-2 (Glickman, "Example of the Glicko-2 system"), on the scale
// of Elo: the true strength lies within two deviations with a probability of 95 %.
type Rating struct {
	Value      float64 `json:"value"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`
}

// NewRating is that of somebody of whom nothing is known.
func NewRating() Rating { return Rating{Value: 1500, Deviation: 350, Volatility: 0.06} }

// Game is a result against an opponent: 1 for a win, a half for a draw, 0 for a loss.
type Game struct {
	Opponent Rating
	Score    float64
}

const (
	// scaleOfElo turns Glicko-2's own scale into Elo's.
	scaleOfElo = 173.7178
	// constancy bounds how fast volatility changes.
	constancy = 0.5
	// precise is where the search for the volatility ends.
	precise = 1e-6
	// mostUncertain is the deviation of somebody of whom nothing is known.
	mostUncertain = 350
)

// After is the rating after a period with some games; without any the strength becomes less
// certain.
func (r Rating) After(games []Game) Rating {
	mu, phi := (r.Value-1500)/scaleOfElo, r.Deviation/scaleOfElo
	if len(games) == 0 {
		return r.Idle(1)
	}
	var information, improvement float64
	for _, game := range games {
		muJ, phiJ := (game.Opponent.Value-1500)/scaleOfElo, game.Opponent.Deviation/scaleOfElo
		g := 1 / math.Sqrt(1+3*phiJ*phiJ/(math.Pi*math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-muJ)))
		information += g * g * expected * (1 - expected)
		improvement += g * (game.Score - expected)
	}
	variance := 1 / information
	volatility := newVolatility(phi, r.Volatility, variance, variance*improvement)
	before := math.Hypot(phi, volatility)
	after := 1 / math.Sqrt(1/(before*before)+information)
	return Rating{
		Value:      1500 + scaleOfElo*(mu+after*after*improvement),
		Deviation:  math.Min(mostUncertain, scaleOfElo*after),
		Volatility: volatility,
	}
}

// Idle is the rating after a number of periods without a game, which may be a fraction.
func (r Rating) Idle(periods float64) Rating {
	phi := r.Deviation / scaleOfElo
	r.Deviation = min(mostUncertain, scaleOfElo*math.Sqrt(phi*phi+max(0, periods)*r.Volatility*r.Volatility))
	return r
}

// newVolatility is step 5 of the paper: the zero of f, found by the Illinois method.
func newVolatility(phi, sigma, variance, delta float64) float64 {
	start := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + variance + e
		return e*(delta*delta-d)/(2*d*d) - (x-start)/(constancy*constancy)
	}
	a := start
	var b float64
	if delta*delta > phi*phi+variance {
		b = math.Log(delta*delta - phi*phi - variance)
	} else {
		k := 1.0
		for f(start-k*constancy) < 0 {
			k++
		}
		b = start - k*constancy
	}
	fa, fb := f(a), f(b)
	for math.Abs(b-a) > precise {
		x := a + (a-b)*fa/(fb-fa)
		fx := f(x)
		if fx*fb <= 0 {
			a, fa = b, fb
		} else {
			fa /= 2
		}
		b, fb = x, fx
	}
	return math.Exp(a / 2)
}
