package opponent

import "github.com/umpire-games/umpire/engine/opponent"

// style is what tells the levels apart.
type style struct {
	// samples is how many Offensives are planned for a card and HQ; deepened how many of the best are played on
	// again, and rollouts how often.
	// evolved is how many more are made by changing the best of them.
	samples, evolved, deepened, rollouts int
	// screened is how often each is played on.
	screened int
	// looks is how many Offensives are planned for each card and HQ when the card is chosen.
	looks int
	// plays: proposals are played on to be judged; else what they might bring is all that counts.
	plays bool
	// fights: battles are planned, not only captures.
	fights bool
	// reacts: the Reaction player moves.
	reacts bool
	// mistakes: one Offensive in so many is played without a plan; 0 for none.
	mistakes int
	// foresees: what the enemy could do next counts. The best plans are judged after the enemy's next Offensive, places and HQs
	// without a garrison by what could come there, ports by the prizes near to them.
	foresees bool
	// noise is the share by which prizes are misjudged.
	noise float64
}

var styles = [...]style{
	opponent.Recruit: {samples: 2, looks: 1, mistakes: 3, noise: 0.8},
	opponent.Officer: {samples: 16, looks: 7, screened: 1, plays: true, fights: true, reacts: true, noise: 0.3},
	opponent.Staff:   {samples: 90, evolved: 60, looks: 40, screened: 2, deepened: 12, rollouts: 6, foresees: true, plays: true, fights: true, reacts: true, noise: 0.3},
}

// budgets are how many orders a plan may try.
var budgets = [...]int{opponent.Random: 0, opponent.Recruit: 600, opponent.Officer: 6000, opponent.Staff: 200000}
