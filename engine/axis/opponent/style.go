package opponent

import "github.com/umpire-games/umpire/engine/opponent"

// style is what tells the levels apart: what they look at, and how they weigh it.
type style struct {
	lands     bool    // transports land units where the enemy is
	ferries   bool    // transports bring units to the front, and warships guard them
	guards    bool    // what is uncovered counts, and the front is held by need
	shops     bool    // purchases have a plan
	retreats  bool    // hopeless battles are broken off
	caution   float64 // weight of one's own losses
	surest    float64 // chance of winning below which an attack is marked down
	threshold float64 // value that an attack needs
	foresight float64 // weight of what the enemy's answer destroys
	noise     float64 // share of the value of an attack that is misjudged
}

var styles = [...]style{
	opponent.Recruit: {caution: 0.7, surest: 0.5, threshold: 0.5, noise: 0.6},
	opponent.Officer: {lands: true, guards: true, shops: true, caution: 0.6, surest: 0.5, threshold: 0.5, noise: 0.7},
	opponent.Staff:   {lands: true, ferries: true, guards: true, shops: true, retreats: true, caution: 0.9, surest: 0.65, threshold: 0.3, foresight: 0.35},
}

// budgets are how many positions a plan may examine.
var budgets = [...]int{opponent.Random: 0, opponent.Recruit: 300, opponent.Officer: 600, opponent.Staff: 1500}
