// Package opponent plans the turns of a power of Axis & Allies 1942: attacks, landings, moves behind the front, purchases
// and mobilization. Nothing is hidden in this game, and most decisions roll no dice, so a turn is planned as a draft:
// the best proposal is carried out on a copy of the position, then the next best, until none is worth its risk.
// Battles are judged by the hits that both sides can expect.
//
// docs/opponents.md tells what matters and what was tried.
package opponent
