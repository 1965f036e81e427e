// Package storage keeps everything that has to survive: games with their orders,
// events and dice, players, drafts, what arrived from platforms and what is to be
// posted. It is one SQLite file.
//
// # Transactions
//
// Everything that one inbound causes is written in one [Store.Write]: the inbox
// record is marked as processed, events are appended, drafts change, messages go
// into the outbox. When Write has returned nil it is on the disk and survives a
// kill or a loss of power (synchronous=FULL); when it returns an error nothing has
// happened.
//
//	err := store.Write(ctx, func(tx *storage.Tx) error {
//		if err := tx.Append(game, expected, given); err != nil {
//			return err // a *storage.Conflict: somebody else was faster
//		}
//		_, err := tx.Enqueue(message)
//		return err
//	})
//
// # Reading
//
// [Store.Read] reads without a transaction, [Tx] has the same methods inside one.
// Missing rows are [ErrNotFound].
package storage
