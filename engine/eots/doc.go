// Package eots referees Empire of the Sun by the contract of package engine. It puts together what lies below it, each package using
// only those before it:
//
//   - components, the box; edition, the options of the rules; position, the board and its geometry; battle, the arithmetic of battles
//   - state, a game at one moment with its events
//   - victory, politics, cards, offensive, turn: the rulebook in motion
//   - explain, advice, report, setup: what players and tests ask of a state
//
// A stage answers four questions: what happens by itself (run), what is asked
// (ask), what may be answered (options) and what an answer does (carry). The
// words listed by options are the only orders that are accepted, so listing and
// validation cannot disagree.
//
// Everything that changes does so by an event; see event_general.go of package state for the general ones.
package eots
