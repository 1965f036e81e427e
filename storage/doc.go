// Package storage keeps everything that has to survive: games with their orders,
// events and dice, players, drafts, what platforms were answered, and what is to
// be posted. It is one SQLite file.
//
// # Transactions
//
// Everything that one inbound causes is written in one [Store.Write]: its inbox
// record, the events, drafts, menus, and messages of the outbox. When Write has
// returned nil it is on the disk and survives a kill or a loss of power
// (synchronous=FULL); when it returns an error nothing has happened.
//
//	err := store.Write(ctx, func(tx *storage.Tx) error {
//		if err := tx.Receive(inbound); err != nil {
//			return err // storage.ErrTaken: it was dealt with before
//		}
//		return tx.Append(game, expected, given) // a *storage.Conflict: somebody was faster
//	})
//
// # Reading
//
// [Store.Read] reads without a transaction, [Store.Moment] one moment of the
// database; [Tx] has the same methods inside a transaction. Missing rows are
// [ErrNotFound].
package storage
