package bot_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
)

// guest is somebody of the world: he types and presses where he lives, and reads in his language.
type guest struct {
	w          *world
	name, lang string
	here       *discordtest.Person  // nil on Telegram
	there      *telegramtest.Person // nil on Discord
	// home is where he asks and reads where no other spot is named.
	home spot
}

// onDiscord is somebody on Discord.
func (w *world) onDiscord(name, lang string) *guest {
	locale := lang
	if lang == "en" {
		locale = "en-US"
	}
	return &guest{w: w, name: name, lang: lang, here: w.discord.Person(name, locale)}
}

// onTelegram is somebody on Telegram who has opened his private chat.
func (w *world) onTelegram(name, lang string) *guest {
	w.t.Helper()
	g := &guest{w: w, name: name, lang: lang, there: w.tele.Person(name, lang)}
	w.there(g.there, g.there.Start("hello"))
	return g
}

// id of the player.
func (g *guest) id() string {
	if g.here != nil {
		return discord.Platform + ":" + g.here.ID
	}
	return telegram.Platform + ":" + seamID(g.there)
}

// spot is where somebody is: a channel or thread of Discord, a group of Telegram or a topic of it.
// Who is on the other platform, or nowhere, is in his private chat.
type spot struct {
	channel string
	group   *telegramtest.Chat
	topic   int
}

// square is where all meet: the channel and the group.
func (w *world) square() spot { return spot{channel: w.channel.ID, group: w.group} }

// in is the spot of a chat; of groups of Telegram the one of the world.
func (w *world) in(chat seam.Chat) spot {
	w.t.Helper()
	switch {
	case chat.Platform == discord.Platform && chat.Thread != "":
		return spot{channel: chat.Thread}
	case chat.Platform == discord.Platform:
		return spot{channel: chat.Channel}
	}
	return spot{group: w.group, topic: number(w.t, chat.Thread)}
}

// asks types a command with its arguments, names and values, and gives everything that was shown to him for it.
func (g *guest) asks(at spot, command string, args ...string) string {
	g.w.t.Helper()
	if g.here != nil {
		channel := at.channel
		if channel == "" {
			channel = g.here.Private()
		}
		return said(g.w.here(g.here.Command(channel, command, args...)))
	}
	line := "/" + command
	for i := 1; i < len(args); i += 2 {
		line += " " + args[i]
	}
	return g.writes(at, line)
}

// orders gives orders, one in each line.
func (g *guest) orders(at spot, lines string) string {
	g.w.t.Helper()
	if g.here != nil {
		return g.asks(at, "order", "text", lines)
	}
	return g.writes(spot{}, lines)
}

// writes sends a line on Telegram and gives everything that was shown to him for it.
func (g *guest) writes(at spot, line string) string {
	g.w.t.Helper()
	since := g.w.moment()
	chat := at.group
	if chat == nil {
		chat = g.there.Private()
	}
	g.confirmed(g.there.SayIn(chat, at.topic, line))
	return g.shown(at, since)
}

func (g *guest) confirmed(update int64) {
	g.w.t.Helper()
	if update == 0 {
		g.w.t.Fatal("the bot did not get to see it")
	}
	g.w.until("the confirmation", func() bool { return g.w.tele.Confirmed(update) })
	g.w.quiet()
}

// presses presses the newest button with a label that he can see at a spot or in his private chat,
// and gives everything that was shown to him for it.
func (g *guest) presses(at spot, label string) string {
	g.w.t.Helper()
	if g.here != nil {
		for _, channel := range []string{at.channel, g.here.Private()} {
			messages := g.w.discord.Messages(channel, g.here.ID)
			for i := len(messages) - 1; i >= 0; i-- {
				if _, ok := messages[i].Button(label); ok {
					return said(g.w.here(g.here.Press(messages[i].ID, label)))
				}
			}
		}
		g.w.t.Fatalf("%s sees no button %q", g.name, label)
	}
	for _, chat := range []*telegramtest.Chat{at.group, g.there.Private()} {
		if chat == nil {
			continue
		}
		messages := chat.Messages()
		for i := len(messages) - 1; i >= 0; i-- {
			if chat == at.group && messages[i].Thread != at.topic {
				continue
			}
			since := g.w.moment()
			if _, update, ok := g.there.Press(chat.Find(messages[i].ID), label); ok {
				g.confirmed(update)
				return g.shown(at, since)
			}
		}
	}
	g.w.t.Fatalf("%s sees no button %q", g.name, label)
	return ""
}

// label is a button in the language of the guest.
func (g *guest) label(key string, args ...any) string {
	return g.w.book.Say(g.lang, engine.T(key, args...))
}

// moment is how much was shown so far.
type moment struct{ discord, tele int }

func (w *world) moment() moment { return moment{len(w.discord.Sights()), len(w.tele.Sights())} }

// shown is what the guest was shown privately, or could read at a spot, since a moment.
func (g *guest) shown(at spot, since moment) string {
	return strings.TrimSpace(g.privately(since) + "\n" + g.w.publicly(at, since))
}

// privately is what the guest alone was shown since a moment.
func (g *guest) privately(since moment) string {
	var words []string
	if g.here != nil {
		for _, sight := range g.w.discord.Sights()[since.discord:] {
			if sight.Person == g.here.ID {
				words = append(words, strings.ReplaceAll(sight.Text, `\`, ""))
			}
		}
	} else {
		for _, sight := range g.w.tele.Sights()[since.tele:] {
			if sight.Chat == g.there.ID() {
				words = append(words, sight.Text)
			}
		}
	}
	return strings.Join(words, "\n")
}

// publicly is what everybody was shown at a spot since a moment, on both platforms.
func (w *world) publicly(at spot, since moment) string {
	var words []string
	for _, sight := range w.discord.Sights()[since.discord:] {
		if sight.Person == "" && sight.Channel == at.channel {
			words = append(words, strings.ReplaceAll(sight.Text, `\`, ""))
		}
	}
	for _, sight := range w.tele.Sights()[since.tele:] {
		if at.group != nil && sight.Chat == at.group.ID && sight.Thread == at.topic {
			words = append(words, sight.Text)
		}
	}
	return strings.Join(words, "\n")
}

// lacks is the opposite of holds.
func (w *world) lacks(got string, words ...string) {
	w.t.Helper()
	for _, word := range words {
		if strings.Contains(got, word) {
			w.t.Errorf("%q is in:\n%s", word, got)
		}
	}
}

// record is a table as it is stored.
func (w *world) record(id string) bot.TableRecord {
	w.t.Helper()
	record, err := w.store.Table(context.Background(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	return record
}

// placed waits until a table has its thread or topic, and gives the spot.
func (w *world) placed(id string) spot {
	w.t.Helper()
	w.until("the place of "+id, func() bool { return w.record(id).Place.Thread != "" })
	w.quiet()
	return w.in(w.record(id).Place)
}

func seamID(p *telegramtest.Person) string { return strconv.FormatInt(p.ID(), 10) }

// number is the id of a topic; 0 for none.
func number(t *testing.T, text string) int {
	t.Helper()
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// chatOfPost is a post of a forum as a chat.
func chatOfPost(forum, post *discordtest.Channel) seam.Chat {
	return seam.Chat{Platform: discord.Platform, Channel: forum.ID, Thread: post.ID}
}
