// Package platform is what the host and a platform (Discord, Telegram, the local
// page) say to each other. An adapter turns what arrives into an [Inbound] and
// gives it to the [Host]; it shows the [Answer] to the one who asked, and posts
// the [Message] values that the host takes from its outbox.
//
// # What an adapter may rely on
//
//   - Host.Handle records the inbound under its EventID before it returns: a
//     repeat is recognised and gets the same answer again.
//   - Everything public, and everything that another player gets, comes through
//     Adapter.Deliver. An Answer is for the asker: where the platform can, it is
//     shown to them alone; where it cannot (Limits.Ephemeral is false) it is a reply
//     in the chat, and the host has sent what is Secret to their private chat instead.
//   - Every text fits the adapter's Limits: the host splits at line ends and
//     pages the buttons. An adapter never cuts anything.
//
// # What the host relies on
//
//   - The platform is acknowledged at once, before Handle is called where the
//     platform counts seconds (Discord: a deferred ephemeral reply).
//   - A platform event is confirmed to the platform (Telegram's offset) only when
//     Handle returned without error.
//   - Events of one user arrive in the order in which the platform sent them.
//   - Nothing of a Secret answer is shown where others can read it.
//   - User text is never interpreted: markup, mentions and links in a [Line] are
//     escaped; the only mention is Line.Mention.
package platform
