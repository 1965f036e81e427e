package web_test

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
)

// attended is the adapter of Discord with a witness between it and the host.
type attended struct {
	*discord.Adapter
	witness *bottest.Witness
}

func (a attended) Run(ctx context.Context, host platform.Host) error {
	return a.Adapter.Run(ctx, a.witness.Of(host))
}

// general is somebody who plays a power where they live.
type general struct {
	lang string
	// says gives a command line, as "order buy 8 infantry", and returns what they are shown in answer.
	says func(command, line string) string
}

// campaign is a game of Axis & Allies that five people play.
type campaign struct {
	t        *testing.T
	umpire   *umpire
	game     *axis.Game
	table    string
	follower *bottest.Follower
	generals [5]general
}

// firstRound is what each power plans in its turn: purchase, combat moves, mobilization.
var firstRound = [5][3][]string{
	{
		{"buy 4 infantry 3 artillery"},
		{"move caucasus 3 infantry artillery tank west_russia", "move russia 2 tank fighter west_russia"},
		{"place all russia"},
	},
	{
		{"buy 8 infantry 2 tank"},
		{"move ukraine_ssr 3 infantry artillery tank fighter caucasus"},
		{"place all germany"},
	},
	{
		{"buy 6 infantry"},
		{"move anglo_egypt_sudan infantry tank fighter libya"},
		{"place all united_kingdom"},
	},
	{
		{"buy 8 infantry"},
		{"move manchuria 2 infantry fighter china", "move kwangtung 3 infantry china"},
		{"place all japan"},
	},
	{
		{"buy 6 infantry"},
		{"load eastern_united_states 2 infantry artillery tank sz10", "move sz10 all sz12", "land sz12 all algeria"},
		{"place all eastern_united_states"},
	},
}

// pending is what the game waits for.
func (c *campaign) pending() engine.Decision {
	c.t.Helper()
	if err := c.follower.Follow(context.Background(), c.umpire.store, c.table, 0); err != nil {
		c.t.Fatal(err)
	}
	all := c.follower.State().Pending()
	if len(all) == 0 {
		c.t.Fatal("the game waits for nobody")
	}
	return all[0]
}

// at wants a power to be asked for something.
func (c *campaign) at(seat engine.Seat, kind string) {
	c.t.Helper()
	if now := c.pending(); now.Seat != seat || now.Kind != kind {
		c.t.Fatalf("%s is asked for %q, not %s for %q", c.seat("en", now.Seat), now.Kind, c.seat("en", seat), kind)
	}
}

// seat is the name of a power in a language.
func (c *campaign) seat(lang string, seat engine.Seat) string {
	return c.book(lang, "axis.seat."+c.game.Info().Seats[seat])
}

func (c *campaign) book(lang, key string) string { return c.umpire.book.Say(lang, engine.T(key)) }

// orders gives orders, the last of which ends the phase.
func (c *campaign) orders(seat engine.Seat, lines ...string) {
	c.t.Helper()
	for _, line := range lines {
		if answer := c.generals[seat].says("order", line); strings.Contains(answer, "✗") {
			c.t.Fatalf("%s, %s:\n%s", c.seat("en", seat), line, answer)
		}
	}
}

// allSee wants everybody to be told, in their language, that a power is waited for.
func (c *campaign) allSee(seat engine.Seat) {
	c.t.Helper()
	for of, g := range c.generals {
		if answer, name := g.says("order", ""), c.seat(g.lang, seat); !strings.Contains(answer, name) {
			c.t.Errorf("%s is not told that %s is waited for:\n%s", c.seat("en", engine.Seat(of)), name, answer)
		}
	}
}

// battle fights until nothing is asked about it any more: each battle to its end, the usual casualties.
func (c *campaign) battle(seat engine.Seat) {
	c.t.Helper()
	answers := map[string]string{"combat": "battle all", "press": "press through", "attacker-losses": "losses usual"}
	for range 30 {
		now := c.pending()
		answer, asked := answers[now.Kind]
		if !asked {
			return
		}
		if now.Seat != seat {
			c.t.Fatalf("%s is asked for %q in a battle of %s", c.seat("en", now.Seat), now.Kind, c.seat("en", seat))
		}
		c.orders(seat, answer)
	}
	c.t.Fatal("the battles have no end")
}

// round plays a whole round of the five powers.
func (c *campaign) round() {
	c.t.Helper()
	for power, plan := range firstRound {
		seat := engine.Seat(power)
		c.at(seat, "purchase")
		c.allSee(seat)
		c.orders(seat, append(slices.Clone(plan[0]), "commit")...)
		c.at(seat, "combat-move")
		c.orders(seat, append(slices.Clone(plan[1]), "commit")...)
		c.battle(seat)
		c.at(seat, "noncombat-move")
		if slices.ContainsFunc(c.follower.State().Options(seat, engine.Order{}), func(o engine.Option) bool { return o.Word == "home" }) {
			c.orders(seat, "home")
		}
		spent := c.follower.State().(*state.State).Money[seat]
		c.orders(seat, "commit")
		if now := c.pending(); now.Seat == seat { // where there is one place only nobody is asked
			c.at(seat, "mobilization")
			c.orders(seat, append(slices.Clone(plan[2]), "commit")...)
			c.pending()
		}
		if after := c.follower.State().(*state.State).Money[seat]; after <= spent {
			c.t.Errorf("%s has %d IPC before its income and %d after it", c.seat("en", seat), spent, after)
		}
	}
	c.at(0, "purchase")
	if number, _ := c.follower.State().(engine.Chaptered).Chapter(); number != 2 {
		c.t.Errorf("this is round %d", number)
	}
	if broken := c.follower.State().(engine.Inspector).Inspect(); len(broken) > 0 {
		c.t.Error(broken)
	}
}

// sparing paints one picture and shows it again and again: what is on pictures is proved elsewhere, and a
// round has many.
type sparing struct {
	render.Painter
	once sync.Once
	made render.Picture
	err  error
}

func (p *sparing) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	p.once.Do(func() { p.made, p.err = p.Painter.Paint(ctx, request) })
	return p.made, p.err
}

func paintsSparingly() (render.Painter, error) {
	painter, err := paintsAxis()
	return &sparing{Painter: painter}, err
}

// TestAxisOnThreePlatforms is one game of five people in three languages, two of them on Discord, two on
// Telegram, and one on the page in a browser: a whole round from purchase to income. Each gives their
// orders where they live and is told whom the game waits for; who plays on the page, where the table has
// no room, presses the buttons of their window too.
func TestAxisOnThreePlatforms(t *testing.T) {
	t.Parallel()
	here, there := discordtest.New(t), telegramtest.New(t)
	witness := bottest.NewWitness(here.Wake)
	adapter, err := discord.New(discordtest.Token, discord.Options{Log: slog.New(slog.DiscardHandler), Transport: discordtest.Transport(here.URL()), Overall: time.Microsecond, Acknowledging: bottest.Patience})
	if err != nil {
		t.Fatal(err)
	}
	c := &campaign{t: t, game: axis.New()}
	c.follower = bottest.NewFollower(c.game)
	channel := here.Guild("general")
	c.umpire = openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(5), c.game, paintsSparingly,
		attended{adapter, witness},
		telegram.New(telegramtest.Token, telegram.Options{APIBase: there.URL, Log: slog.New(slog.DiscardHandler), Poll: 20 * time.Second, PerChat: -1, Overall: -1}))
	defer c.umpire.end(t)
	soon, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	if !here.Connected(soon) {
		t.Fatal("Discord is not connected")
	}
	room := channel.ID
	onDiscord := func(p *discordtest.Person, lang string) general {
		return general{lang, func(command, line string) string {
			t.Helper()
			var args []string
			if command == "order" && line != "" {
				args = []string{"text", line}
			} else {
				for pair := range strings.FieldsSeq(line) {
					name, value, _ := strings.Cut(pair, ":")
					args = append(args, name, value)
				}
			}
			i, err := p.Command(room, command, args...)
			if err == nil {
				if form, none := i.Form(t.Context()); none == nil { // sent as it is
					i, err = p.Submit(i, form, "")
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			if !bottest.Until(t, func() bool {
				pages, answered := witness.Answered(i.ID)
				return answered && len(i.Shown()) >= pages
			}) {
				t.Fatalf("/%s %s is not answered", command, line)
			}
			c.umpire.posted(t)
			var words []string
			for _, m := range i.Shown() {
				words = append(words, strings.ReplaceAll(m.Content, `\`, ""))
			}
			return strings.Join(words, "\n")
		}}
	}
	onTelegram := func(p *telegramtest.Person, lang string) general {
		private := p.Private()
		hears := func(update int64) string {
			t.Helper()
			before := len(private.Messages())
			if !bottest.Until(t, func() bool { return there.Confirmed(update) }) {
				t.Fatal("an update of Telegram is not confirmed")
			}
			c.umpire.posted(t)
			var words []string
			for _, m := range private.Messages()[max(0, before-1):] {
				words = append(words, m.Text)
			}
			return strings.Join(words, "\n")
		}
		hears(p.Start("hello"))
		return general{lang, func(command, line string) string {
			t.Helper()
			return hears(p.Say(private, "/"+command+" "+line))
		}}
	}
	b := newBrowser(t, 1400, 900)
	b.do(chromedp.Navigate(c.umpire.address))
	b.join("Ewa", "pl")
	anna := here.Person("Anna", "en-US")
	c.generals = [5]general{
		onDiscord(anna, "en"), onTelegram(there.Person("Boris", "ru"), "ru"), onDiscord(here.Person("Dan", "pl"), "pl"),
		onTelegram(there.Person("Chiyo", "en"), "en"),
		{"pl", func(command, line string) string {
			t.Helper()
			if line != "commit" {
				return b.say("/" + command + " " + line)
			}
			done, _, _ := strings.Cut(c.book("pl", "axis.verb.commit"), ",")
			return b.press(done) // and, after a purchase, what stays unspent
		}},
	}
	var opened strings.Builder
	opened.WriteString(c.generals[0].says("new", "game:axis scenario:1942"))
	for _, m := range here.Messages(channel.ID, "") {
		opened.WriteString("\n" + m.Content)
	}
	if c.table = regexp.MustCompile(`\b[A-Z0-9]{5}\b`).FindString(opened.String()); c.table == "" {
		t.Fatalf("no table:\n%s", opened.String())
	}
	record, err := c.umpire.store.Table(context.Background(), c.table)
	if err != nil {
		t.Fatal(err)
	}
	if record.Place.Thread != "" {
		room = record.Place.Thread
	}
	for seat, g := range c.generals {
		g.says("join", fmt.Sprintf("seat:%s table:%s", c.game.Info().Seats[seat], c.table))
	}
	if record, err = c.umpire.store.Table(context.Background(), c.table); err != nil {
		t.Fatal(err)
	}
	for seat, s := range record.Seats {
		if s.Player == "" {
			t.Fatalf("nobody plays %s", c.seat("en", engine.Seat(seat)))
		}
	}
	c.generals[0].says("start", "")
	c.round()
	// Ewa was told of the turns of the others, with pictures.
	for _, power := range []engine.Seat{0, 1, 2, 3} {
		b.wait(fmt.Sprintf(`document.querySelector("#talk").innerText.includes(%q)`, c.seat("pl", power)))
	}
	b.wait(`[...document.querySelectorAll("#talk .post:not(.answer) img")].some(i => i.naturalWidth > 300)`)
	b.wait(`document.querySelector("#board img")?.naturalWidth > 300`)
	b.screenshot("axis-three-platforms")
}
