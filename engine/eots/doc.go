// Package eots referees Empire of the Sun by the contract of package engine.
//
// The box is in package components, the board and its geometry in package
// position, the arithmetic of battles in package battle. This package is the
// rulebook in motion: the sequence of play as a list of stages (sequence.go), one
// file for each chapter or kind of decision, one for each family of card events.
//
// A stage answers four questions: what happens by itself (run), what is asked
// (ask), what may be answered (options) and what an answer does (decide). The
// words listed by options are the only orders that are accepted, so listing and
// validation cannot disagree.
//
// Everything that changes does so by an event; see event.go for the general ones.
package eots
