// Package telegram is Telegram as a platform of the host, over
// github.com/go-telegram/bot; no type of that library is seen outside.
//
// # Receiving
//
// The library confirms an update before it is handled, so a crash would lose
// orders. The package therefore asks for updates itself: an update is confirmed
// (a higher offset is asked for) only when the host has recorded it. Updates of
// one user are handled in their order, those of different users at the same time.
// What could not be recorded is asked for again. Another poller with the same
// token (409) is logged and waited for.
//
// # Showing
//
// What is secret goes to the private chat, and the pressed button is answered by a
// toast. A user has to open the private chat themself; Link is the address for that.
// Where the Bot API server has ephemeral messages (10.3), presses and listed commands in
// groups are answered by them (Inbound.Alone), within 15 seconds: who asked alone sees
// such a message, which nothing but its own id names. Delivery is not guaranteed, so
// that only answers are ephemeral, never what the outbox posts. What is refused or late
// goes to the private chat.
//
// # What at-least-once means here
//
// Telegram knows no idempotency key. A process that dies after a message was
// taken by Telegram and before that was written down sends it once more when it
// is back: at most one message for each chat, the one that was under way. The
// same holds for the answers to the updates that were not confirmed yet, and for
// a topic that was just opened. Orders are never doubled: the host knows the
// update by its id. Within one process a message of two parts that failed
// half-way goes on with its second part.
package telegram
