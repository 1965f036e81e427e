// Package opponent plays a side of Empire of the Sun. It samples whole Offensives (card, HQ, targets, forces sized to the
// defense), plays each on to its end with an opponent that reacts, on hands dealt anew, and judges where that leads.
// What a hex is worth is read from the schedule of the scenario and from the tables of the nations, so that the same
// planner plays every scenario.
//
// docs/opponents.md tells what matters and what was tried.
package opponent
