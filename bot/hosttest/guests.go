package hosttest

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// ChatOfPost is a post of a forum as a chat.
func ChatOfPost(forum, post *discordtest.Channel) platform.Chat {
	return platform.Chat{Platform: discord.Platform, Channel: forum.ID, Thread: post.ID}
}

// Guest is somebody of the world: they type and presses where they live, and reads in their language.
type Guest struct {
	W          *TwoPlatforms
	Name, Lang string
	Here       *discordtest.Person  // nil on Telegram
	There      *telegramtest.Person // nil on Discord
	// Home is where they ask and reads where no other spot is named.
	Home Spot
}

// Asks types a command with its arguments, names and values, and gives everything that was shown to them for it.
func (g *Guest) Asks(at Spot, command string, args ...string) string {
	g.W.T.Helper()
	if g.Here != nil {
		channel := at.Channel
		if channel == "" {
			channel = g.Here.Private()
		}
		command, args = onDiscord(command, args)
		i, err := g.Here.Command(channel, command, args...)
		if err == nil {
			if form, none := i.Form(g.W.T.Context()); none == nil { // sent as it is
				i, err = g.Here.Submit(i, form, "")
			}
		}
		return Said(g.W.Here(i, err))
	}
	return g.Writes(at, g.W.line(command, args...))
}

// ID of the player.
func (g *Guest) ID() string {
	if g.Here != nil {
		return discord.Platform + ":" + g.Here.ID
	}
	return telegram.Platform + ":" + SeamID(g.There)
}

// Label is a button in the language of the guest.
func (g *Guest) Label(key string, args ...any) string {
	return g.W.Book.Say(g.Lang, engine.T(key, args...))
}

// Orders gives orders, one in each line.
func (g *Guest) Orders(at Spot, lines string) string {
	g.W.T.Helper()
	if g.Here != nil {
		return g.Asks(at, "order", "text", lines)
	}
	return g.Writes(Spot{}, lines)
}

// Presses presses the newest button with a label that they can see at a spot or in their private chat,
// and gives everything that was shown to them for it.
func (g *Guest) Presses(at Spot, label string) string {
	g.W.T.Helper()
	if g.Here != nil {
		for _, channel := range []string{at.Channel, g.Here.Private()} {
			messages := g.W.Discord.Messages(channel, g.Here.ID)
			for i := len(messages) - 1; i >= 0; i-- {
				if _, ok := messages[i].Button(label); ok {
					return Said(g.W.Here(g.Here.Press(messages[i].ID, label)))
				}
			}
		}
		g.W.T.Fatalf("%s sees no button %q", g.Name, label)
	}
	for _, chat := range []*telegramtest.Chat{at.Group, g.There.Private()} {
		if chat == nil {
			continue
		}
		messages := chat.Messages()
		for i := len(messages) - 1; i >= 0; i-- {
			if chat == at.Group && messages[i].Thread != at.Topic {
				continue
			}
			since := g.W.Moment()
			if _, update, ok := g.There.Press(chat.Find(messages[i].ID), label); ok {
				g.Confirmed(update)
				return g.Shown(at, since)
			}
		}
	}
	g.W.T.Fatalf("%s sees no button %q", g.Name, label)
	return ""
}

// Privately is what the guest alone was shown since a moment.
func (g *Guest) Privately(since Moment) string {
	var words []string
	if g.Here != nil {
		for _, sight := range g.W.Discord.Sights()[since.discord:] {
			if sight.Person == g.Here.ID {
				words = append(words, unmarked(sight.Text))
			}
		}
	} else {
		for _, sight := range g.W.Tele.Sights()[since.tele:] {
			if sight.Chat == g.There.ID() {
				words = append(words, sight.Text)
			}
		}
	}
	return strings.Join(words, "\n")
}

// Shown is what the guest was shown privately, or could read at a spot, since a moment.
func (g *Guest) Shown(at Spot, since Moment) string {
	return strings.TrimSpace(g.Privately(since) + "\n" + g.W.Publicly(at, since))
}

// Takes takes a seat, where the table is played or privately.
func (g *Guest) Takes(at Spot, table, seat string) string {
	g.W.T.Helper()
	if g.Here != nil {
		return g.Asks(at, "join", "seat", seat, "table", table)
	}
	return g.Writes(at, "/join table:"+table+" "+seat)
}

// Writes sends a line on Telegram and gives everything that was shown to them for it.
func (g *Guest) Writes(at Spot, line string) string {
	g.W.T.Helper()
	since := g.W.Moment()
	chat := at.Group
	if chat == nil {
		chat = g.There.Private()
	}
	g.Confirmed(g.There.SayIn(chat, at.Topic, line))
	return g.Shown(at, since)
}

// Moment is how much was shown so far.
type Moment struct{ discord, tele int }

// Spot is where somebody is: a channel or thread of Discord, a group of Telegram or a topic of it.
// Who is on the other platform, or nowhere, is in their private chat.
type Spot struct {
	Channel string
	Group   *telegramtest.Chat
	Topic   int
}

// In is the spot of a chat; of groups of Telegram the one of the world.
func (w *TwoPlatforms) In(chat platform.Chat) Spot {
	w.T.Helper()
	switch {
	case chat.Platform == discord.Platform && chat.Thread != "":
		return Spot{Channel: chat.Thread}
	case chat.Platform == discord.Platform:
		return Spot{Channel: chat.Channel}
	}
	return Spot{Group: w.Group, Topic: number(w.T, chat.Thread)}
}

// Lacks is the opposite of holds.
func (w *TwoPlatforms) Lacks(got string, words ...string) {
	w.T.Helper()
	for _, word := range words {
		if strings.Contains(got, word) {
			w.T.Errorf("%q is in:\n%s", word, got)
		}
	}
}

func (w *TwoPlatforms) Moment() Moment { return Moment{len(w.Discord.Sights()), len(w.Tele.Sights())} }

// OnDiscord is somebody on Discord.
func (w *TwoPlatforms) OnDiscord(name, lang string) *Guest {
	locale := lang
	if lang == "en" {
		locale = "en-US"
	}
	return &Guest{W: w, Name: name, Lang: lang, Here: w.Discord.Person(name, locale)}
}

// OnTelegram is somebody on Telegram who has opened their private chat.
func (w *TwoPlatforms) OnTelegram(name, lang string) *Guest {
	w.T.Helper()
	g := &Guest{W: w, Name: name, Lang: lang, There: w.Tele.Person(name, lang)}
	w.There(g.There, g.There.Start("hello"))
	return g
}

// Placed waits until a table has its thread or topic, and gives the spot.
func (w *TwoPlatforms) Placed(id string) Spot {
	w.T.Helper()
	w.Until("the place of "+id, func() bool { return w.Record(id).Place.Thread != "" })
	w.Quiet()
	return w.In(w.Record(id).Place)
}

// Publicly is what everybody was shown at a spot since a moment, on both platforms.
func (w *TwoPlatforms) Publicly(at Spot, since Moment) string {
	var words []string
	for _, sight := range w.Discord.Sights()[since.discord:] {
		if sight.Person == "" && sight.Channel == at.Channel {
			words = append(words, unmarked(sight.Text))
		}
	}
	for _, sight := range w.Tele.Sights()[since.tele:] {
		if at.Group != nil && sight.Chat == at.Group.ID && sight.Thread == at.Topic {
			words = append(words, sight.Text)
		}
	}
	return strings.Join(words, "\n")
}

// Record is a table as it is stored.
func (w *TwoPlatforms) Record(id string) model.Table {
	w.T.Helper()
	record, err := w.Store.Table(context.Background(), id)
	if err != nil {
		w.T.Fatal(err)
	}
	return record
}

// Square is where all meet: the channel and the group.
func (w *TwoPlatforms) Square() Spot { return Spot{Channel: w.Channel.ID, Group: w.Group} }

// Tells looks for words in what somebody reads, whatever their case.
func (w *TwoPlatforms) Tells(got string, words ...string) {
	w.T.Helper()
	for _, word := range words {
		if !strings.Contains(strings.ToLower(got), strings.ToLower(word)) {
			w.T.Errorf("%q is missing in:\n%s", word, got)
		}
	}
}

func (g *Guest) Confirmed(update int64) {
	g.W.T.Helper()
	if update == 0 {
		g.W.T.Fatal("the bot did not get to see it")
	}
	g.W.Until("the confirmation", func() bool { return g.W.Tele.Confirmed(update) })
	g.W.Quiet()
}

// Link is the newest link with a payload that the guest was shown since a moment, as it goes into the
// private chat of the bot on Telegram.
func (g *Guest) Link(since Moment, payload string) string {
	g.W.T.Helper()
	found := regexp.MustCompile(`\?start=(`+payload+`[A-Za-z0-9_-]*)`).FindAllStringSubmatch(g.Privately(since), -1)
	if len(found) == 0 {
		g.W.T.Fatalf("%s sees no link in:\n%s", g.Name, g.Privately(since))
	}
	return found[len(found)-1][1]
}

// Follows presses Start in the private chat that a link has opened.
func (g *Guest) Follows(payload string) string {
	g.W.T.Helper()
	since := g.W.Moment()
	g.Confirmed(g.There.Start(payload))
	return g.Privately(since)
}

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

// onDiscord is a command as Discord nests it: what is done with a league, or with an army, is a command of its own.
func onDiscord(command string, args []string) (string, []string) {
	divided := map[string]string{"league": "do", "army": "action"}[command]
	switch {
	case divided == "":
		return command, args
	case len(args) > 1 && args[0] == divided:
		return command + " " + args[1], args[2:]
	}
	return command + " show", args
}

func SeamID(p *telegramtest.Person) string { return strconv.FormatInt(p.ID(), 10) }

// line is a command as it is typed: the arguments in their order, or by their names where that leaves one out;
// several words have no name.
func (w *TwoPlatforms) line(command string, args ...string) string {
	w.T.Helper()
	specs := w.host.Commands()
	spec := specs[slices.IndexFunc(specs, func(s commands.Spec) bool { return s.Name == command })]
	var line strings.Builder
	line.WriteString("/" + command)
	for i := 0; i+1 < len(args); i += 2 {
		if spec.Params[i/2].Name == args[i] || strings.Contains(args[i+1], " ") {
			line.WriteString(" " + args[i+1])
		} else {
			line.WriteString(" " + args[i] + ":" + args[i+1])
		}
	}
	return line.String()
}
