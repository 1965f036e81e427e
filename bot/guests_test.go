package bot_test

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
func (w *world) in(chat platform.Chat) spot {
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
		command, args = onDiscord(command, args)
		return said(g.w.here(g.here.Command(channel, command, args...)))
	}
	return g.writes(at, g.w.line(command, args...))
}

// onDiscord is a command as Discord nests it: what is done with a league is a command of its own.
func onDiscord(command string, args []string) (string, []string) {
	switch {
	case command != "league":
		return command, args
	case len(args) > 1 && args[0] == "do":
		return command + " " + args[1], args[2:]
	}
	return command + " show", args
}

// line is a command as it is typed: the arguments in their order, or by their names where that leaves one out;
// several words have no name.
func (w *world) line(command string, args ...string) string {
	w.t.Helper()
	specs := w.host.Commands()
	spec := specs[slices.IndexFunc(specs, func(s commands.Spec) bool { return s.Name == command })]
	line := "/" + command
	for i := 0; i+1 < len(args); i += 2 {
		if spec.Params[i/2].Name == args[i] || strings.Contains(args[i+1], " ") {
			line += " " + args[i+1]
		} else {
			line += " " + args[i] + ":" + args[i+1]
		}
	}
	return line
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
				words = append(words, unmarked(sight.Text))
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
			words = append(words, unmarked(sight.Text))
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
func (w *world) record(id string) model.Table {
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
func chatOfPost(forum, post *discordtest.Channel) platform.Chat {
	return platform.Chat{Platform: discord.Platform, Channel: forum.ID, Thread: post.ID}
}

// sit opens a table where all meet, seats its players and begins the game; the platform is that of who
// opens it. The game is Skirmish, or has seats that are called the same. What else is agreed upon comes before
// the start.
func (w *world) sit(owner *guest, red, blue *guest, agree ...func(at spot)) (id string, at spot) {
	w.t.Helper()
	id = w.open(owner)
	at = w.in(w.record(id).Place)
	red.takes(at, id, "red")
	blue.takes(at, id, "blue")
	for _, clause := range agree {
		clause(at)
	}
	owner.asks(at, "start")
	if record := w.record(id); record.Stage != model.Playing {
		w.t.Fatalf("the game is %s", record.Stage)
	}
	return id, at
}

// open opens a table where all meet.
func (w *world) open(owner *guest) string {
	w.t.Helper()
	square := platform.Chat{Platform: telegram.Platform, Channel: strconv.FormatInt(w.group.ID, 10)}
	if owner.here != nil {
		square = platform.Chat{Platform: discord.Platform, Channel: w.channel.ID}
	}
	owner.asks(w.square(), "new", "scenario", "short")
	tables, err := w.store.TablesAt(context.Background(), square)
	if err != nil || len(tables) == 0 {
		w.t.Fatalf("no table, %v", err)
	}
	if owner.here != nil {
		w.placed(tables[0].ID)
	}
	return tables[0].ID
}

// takes takes a seat, where the table is played or privately.
func (g *guest) takes(at spot, table, seat string) string {
	g.w.t.Helper()
	if g.here != nil {
		return g.asks(at, "join", "seat", seat, "table", table)
	}
	return g.writes(at, "/join table:"+table+" "+seat)
}

// tells looks for words in what somebody reads, whatever their case.
func (w *world) tells(got string, words ...string) {
	w.t.Helper()
	for _, word := range words {
		if !strings.Contains(strings.ToLower(got), strings.ToLower(word)) {
			w.t.Errorf("%q is missing in:\n%s", word, got)
		}
	}
}

// link is the newest link with a payload that the guest was shown since a moment, as it goes into the
// private chat of the bot on Telegram.
func (g *guest) link(since moment, payload string) string {
	g.w.t.Helper()
	found := regexp.MustCompile(`\?start=(`+payload+`[A-Za-z0-9_-]*)`).FindAllStringSubmatch(g.privately(since), -1)
	if len(found) == 0 {
		g.w.t.Fatalf("%s sees no link in:\n%s", g.name, g.privately(since))
	}
	return found[len(found)-1][1]
}

// follows presses Start in the private chat that a link has opened.
func (g *guest) follows(payload string) string {
	g.w.t.Helper()
	since := g.w.moment()
	g.confirmed(g.there.Start(payload))
	return g.privately(since)
}

// cards are the names of the cards in a hand, in the language of a guest.
func (w *world) cards(reader *guest, table string, seat engine.Seat) []string {
	w.t.Helper()
	var names []string
	for _, card := range w.state(w.game, table).View(engine.For(seat)).Hand() {
		title, _, _ := strings.Cut(w.book.Say(reader.lang, card), " (+")
		names = append(names, title)
	}
	if len(names) == 0 {
		w.t.Fatal("an empty hand")
	}
	return names
}

// played is the word of the first card in the hand of a seat.
func (w *world) played(table string, seat engine.Seat) string {
	w.t.Helper()
	options := w.state(w.game, table).Options(seat, engine.ParseOrder("play"))
	if len(options) == 0 {
		w.t.Fatal("no card can be played")
	}
	return options[0].Word
}
