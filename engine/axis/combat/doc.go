// Package combat referees the battles of a turn (8 to 12): raids, sea battles, assaults and land
// battles, step by step, with the choice of casualties, retreats, homeless fighters, and the settlement
// of captured territories.
package combat
