// Package discord is Discord as a platform of the host, over
// bwmarrin/discordgo. No type of that library leaves the package, and what the
// library lacks is sent with structs of our own.
//
// # What comes in
//
// Slash commands, buttons and completions arrive through the gateway, and so does
// what people write to the bot privately; no privileged intent is needed. An
// interaction is acknowledged at once, whatever else its author has waiting; then
// it waits for its turn behind their earlier ones. What is answered in a server is
// ephemeral: only the asker sees it.
//
// # What goes out
//
// Posts of the outbox carry their key as an enforced nonce, so that Discord gives
// the first message again where a post is repeated within some minutes. Threads
// are opened from the message they belong to, which gives the same thread however
// often it is tried.
//
// # The connection
//
// discordgo neither follows the address at which Discord wants a session resumed
// nor gives up a session that cannot be resumed. The package drives the connection
// itself: it answers the library's question for the gateway with that address,
// and starts anew, with a new session, where resuming fails. From 2,500 servers on
// Discord demands that several sessions share them (sharding): the package opens as
// many as it recommends.
package discord
