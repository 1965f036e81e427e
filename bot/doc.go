// Package bot hosts games: it keeps the tables and their seats, builds the plans
// of the players privately, asks the engine to decide, and tells everybody what
// they may know. It hosts every engine.Game and knows none of them.
//
// # The way of an inbound
//
// An adapter hands in a [platform.Inbound]. The [Host] makes a [request.Request] of it,
// finds the person and the table, takes the table's lock (a game has a single writer), works everything
// out in memory, and writes it in one [model.Change]: the inbox record with the answer,
// the events, the drafts, the menus behind the buttons, and the messages of the
// outbox. Only then is anything shown. A change that fails leaves nothing behind:
// the table is dropped from memory and read again.
//
// # Drafts
//
// The orders that answer a decision marked Draft are tried on a copy of the state
// and kept with the table. An order that needs dice, or after which the game no
// longer waits for this draft, hands the game on: then all of them are decided for
// real, with fair dice, in one transaction, and told in one message. Where a
// decision of somebody else comes in between, the rest waits and goes on by
// itself after the answer, or is handed back with the refusal.
//
// # Messages
//
// Public messages and what others get go through the outbox: at least once, in
// the order of each chat, under an idempotency key, paced and retried. What the
// asker alone gets is the answer of Handle; it is kept with the inbox record, so
// that a repeated inbound gets the same answer.
package bot
