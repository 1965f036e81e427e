// Package telegramtest is a Telegram for tests: a Bot API server with people,
// groups and topics behind it. It takes requests as multipart forms and as JSON,
// polls long, confirms by offset, throws out a second poller, knows who started
// or blocked the bot, moves groups to other ids, and refuses what Telegram
// refuses, in Telegram's words. Every request, every result and every update is
// judged by the published description of the Bot API where that is at hand.
package telegramtest
