package bot_test

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"image"
	"image/color/palette"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// seen is a message as a guest sees it.
type seen struct {
	words  string
	labels []string
	// file is the name of what goes with it, data the file itself, alt its description.
	file, alt string
	data      []byte
	// alone: nobody else sees it.
	alone bool
	// id and edits are the platform's.
	id     string
	edits  int
	origin *telegramtest.Message
}

// ask gives a command; args alternate names and values. He gets back what answers him alone or in
// his chat.
func (g *guest) ask(command string, args ...string) []seen {
	g.w.t.Helper()
	if g.here != nil {
		command, args = onDiscord(command, args)
		return g.heard(g.here.Command(g.room(), command, args...))
	}
	line := "/" + command
	for i := 0; i+1 < len(args); i += 2 {
		if len(args) == 2 {
			line += " " + args[1]
		} else {
			line += " " + args[i] + ":" + args[i+1]
		}
	}
	return g.fresh(func() int64 { return g.there.SayIn(g.chat(), g.home.topic, line) })
}

// press presses the button of a message.
func (g *guest) press(message seen, label string) []seen {
	g.w.t.Helper()
	if g.here != nil {
		return g.heard(g.here.Press(message.id, label))
	}
	query := ""
	answers := g.fresh(func() int64 {
		pressed, update, ok := g.there.Press(message.origin, label)
		if !ok {
			g.w.t.Fatalf("no button %q in %q with %q", label, message.words, message.labels)
		}
		query = pressed
		return update
	})
	if toast := g.w.tele.Query(query).Toast; toast != "" {
		answers = append(answers, seen{words: toast, alone: true})
	}
	return answers
}

// completions are the values that are offered to a guest of Discord for the last of args.
func (g *guest) completions(command string, args ...string) []discordtest.Choice {
	g.w.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	choices, err := g.here.Complete(ctx, g.room(), command, args...)
	if err != nil {
		g.w.t.Fatal(err)
	}
	return choices
}

// room is where a guest of Discord types.
func (g *guest) room() string {
	if g.home.channel != "" {
		return g.home.channel
	}
	return g.here.Private()
}

// chat is where a guest of Telegram writes.
func (g *guest) chat() *telegramtest.Chat {
	if g.home.group != nil {
		return g.home.group
	}
	return g.there.Private()
}

// heard is what a guest of Discord is answered.
func (g *guest) heard(i *discordtest.Interaction, err error) []seen {
	g.w.t.Helper()
	var answers []seen
	for _, m := range g.w.here(i, err) {
		answers = append(answers, g.look(m))
	}
	return answers
}

// fresh is what a guest of Telegram sees that is new or has become another after he did something.
func (g *guest) fresh(do func() int64) []seen {
	g.w.t.Helper()
	before := make(map[string]int)
	for _, m := range g.sees() {
		before[m.id] = m.edits
	}
	g.confirmed(do())
	return slices.DeleteFunc(g.sees(), func(m seen) bool {
		edits, known := before[m.id]
		return known && edits == m.edits
	})
}

// sees is everything that stands in his chats, oldest first.
func (g *guest) sees() []seen {
	var all []seen
	if g.here != nil {
		for _, m := range g.w.discord.Messages(g.room(), g.here.ID) {
			all = append(all, g.look(m))
		}
		if private := g.here.Private(); private != g.room() {
			for _, m := range g.w.discord.Messages(private, g.here.ID) {
				all = append(all, g.look(m))
			}
		}
		return all
	}
	chats := []*telegramtest.Chat{g.there.Private()}
	if g.home.group != nil {
		chats = append(chats, g.home.group)
	}
	for _, chat := range chats {
		for _, m := range chat.Messages() {
			all = append(all, posted(m, chat.Find(m.ID)))
		}
	}
	return all
}

// look is a message of Discord as he sees it.
func (g *guest) look(m discordtest.Message) seen {
	s := seen{
		id: m.ID, edits: m.Edits, words: unmarked(m.Content), alone: m.Only == g.here.ID || m.Channel == g.here.Private(),
	}
	for _, b := range m.Buttons() {
		s.labels = append(s.labels, b.Label)
	}
	for _, f := range m.Files {
		s.file, s.data, s.alt = f.Filename, f.Data, f.Description
	}
	return s
}

// posted is a message of Telegram as it is seen.
func posted(m telegramtest.Message, origin *telegramtest.Message) seen {
	s := seen{id: fmt.Sprint(m.Chat.ID, " ", m.ID), edits: m.Edits, words: m.Text, alone: m.Chat.Kind == "private", origin: origin}
	for _, row := range m.Buttons {
		for _, b := range row {
			s.labels = append(s.labels, b.Text)
		}
	}
	for _, f := range []*telegramtest.File{m.Photo, m.Animation, m.Document} {
		if f != nil {
			s.file, s.data = f.Name, f.Data
		}
	}
	return s
}

// with is the last message that a guest sees with a button.
func (g *guest) with(label string) seen {
	g.w.t.Helper()
	all := g.sees()
	for _, m := range slices.Backward(all) {
		if slices.Contains(m.labels, label) {
			return m
		}
	}
	g.w.t.Fatalf("nobody shows a button %q:\n%s", label, words(all))
	return seen{}
}

// carrying is the message among some that has a file; it ends the test where there is none.
func (w *world) carrying(messages []seen) seen {
	w.t.Helper()
	at := slices.IndexFunc(messages, func(m seen) bool { return m.file != "" })
	if at < 0 {
		w.t.Fatalf("no file in:\n%s\nlog:\n%.2000s", words(messages), w.log)
	}
	return messages[at]
}

// words is what some messages say, with the labels of their buttons.
func words(messages []seen) string {
	var all []string
	for _, m := range messages {
		all = append(all, m.words)
		for _, label := range m.labels {
			all = append(all, "["+label+"]")
		}
	}
	return strings.Join(all, "\n")
}

// holdsAlone complains where an answer lacks words or can be seen by others.
func (w *world) holdsAlone(answers []seen, wanted ...string) {
	w.t.Helper()
	for _, m := range answers {
		if !m.alone {
			w.t.Errorf("everybody sees %q", m.words)
		}
	}
	w.holds(words(answers), wanted...)
}

// tableOf is the table of a guest who has a seat.
func (w *world) tableOf(g *guest) model.Table {
	w.t.Helper()
	tables, err := w.store.TablesOf(context.Background(), g.id())
	if err != nil || len(tables) != 1 {
		w.t.Fatalf("%d tables, %v", len(tables), err)
	}
	return tables[0]
}

// state is the position at a table as it is stored.
func (w *world) state(game engine.Game, id string) engine.State {
	w.t.Helper()
	follower := bottest.NewFollower(game)
	if err := follower.Follow(context.Background(), w.store, id, 0); err != nil {
		w.t.Fatal(err)
	}
	return follower.State()
}

// play lets guests, by seat, give random legal orders, as long as goesOn says so.
func (w *world) play(follower *bottest.Follower, id string, guests []*guest, goesOn func(engine.State) bool) {
	w.t.Helper()
	random := rand.New(rand.NewPCG(3, 1942))
	for {
		if err := follower.Follow(context.Background(), w.store, id, 0); err != nil {
			w.t.Fatal(err)
		}
		pending := follower.State().Pending()
		if len(pending) == 0 || !goesOn(follower.State()) {
			return
		}
		seat := pending[0].Seat
		planned, _, err := follower.Planned(context.Background(), w.store, id, seat)
		if err != nil {
			w.t.Fatal(err)
		}
		guests[seat].ask("order", "text", wander(random, planned, seat).String())
	}
}

// chart paints pictures that are small, whole, and other ones for every other position; their alt text is the
// words of the position and of the hand.
type chart struct{}

func (chart) Paint(_ context.Context, request render.Request) (render.Picture, error) {
	var lines []string
	for _, text := range append(request.View.Status(), request.View.Hand()...) {
		lines = append(lines, request.Say(text))
	}
	alt := strings.Join(lines, " | ")
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(alt))
	pattern := hash.Sum64()
	img := image.NewPaletted(image.Rect(0, 0, 64, 48), palette.WebSafe)
	for i := range img.Pix {
		img.Pix[i] = uint8(pattern >> (i % 64) & 1 * (1 + pattern%200))
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return render.Picture{PNG: out.Bytes(), Alt: alt, Width: 64, Height: 48}, err
}

// standing is what stands for everybody at a spot of Discord.
func (w *world) standing(at spot) string {
	var all []seen
	for _, m := range w.discord.Messages(at.channel, "") {
		all = append(all, (&guest{w: w, here: &discordtest.Person{}}).look(m))
	}
	return words(all)
}

// miniatures are pictures of a real painter, small ones under the race detector, which makes painting slow beyond use.
type miniatures struct{ render.Painter }

func (m miniatures) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	if racing {
		request.Width = 320
	}
	return m.Painter.Paint(ctx, request)
}
