// Package engine is the vocabulary and the contract of every game that the
// umpire referees. It knows no platform, no database, no clock and no picture,
// and imports the standard library only.
//
// # The four kinds of type
//
// An [Order] is a request of a seat and may be refused with a [Refusal]. An
// [Event] is a fact and the only thing that is stored. A [State] is a fold over
// events. A [View] is a state redacted for an [Audience].
//
//	events, err := state.Decide(seat, order, dice)
//	state = state.Evolve(events...)
//
// Decide and Evolve are deterministic: no I/O, no wall clock, no iteration over
// unsorted maps, no package-level mutable state. A stored game replays to the
// same bytes for ever.
//
// # What a state waits for
//
// State.Pending lists the decisions the game waits for, at most one for each
// seat. State.Options lists, word by word, every order that the waiting seat may
// give: the same knowledge drives menus, autocomplete, buttons, validation and
// random play. A decision is never offered to a player who has one possible
// answer only, unless asking or not asking would betray hidden information.
//
// # Drafts
//
// The orders of a decision marked Draft are built privately: the host applies
// them to a copy of the state and shows its owner what comes of it. They take
// effect, all together, when an order hands the game on (usually "commit"),
// until then nothing is stored and the opponent sees nothing.
package engine
