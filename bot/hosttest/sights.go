package hosttest

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
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Chart paints pictures that are small, whole, and other ones for every other position; their alt text is the
// words of the position and of the hand.
type Chart struct{}

// Ask gives a command; args alternate names and values. They get back what answers them alone or in
// their chat.
func (g *Guest) Ask(command string, args ...string) []Seen {
	g.W.T.Helper()
	if g.Here != nil {
		command, args = onDiscord(command, args)
		return g.heard(g.Here.Command(g.room(), command, args...))
	}
	var line strings.Builder
	line.WriteString("/" + command)
	for i := 0; i+1 < len(args); i += 2 {
		if len(args) == 2 {
			line.WriteString(" " + args[1])
		} else {
			line.WriteString(" " + args[i] + ":" + args[i+1])
		}
	}
	return g.fresh(func() int64 { return g.There.SayIn(g.chat(), g.Home.Topic, line.String()) })
}

// Completions are the values that are offered to a guest of Discord for the last of args.
func (g *Guest) Completions(command string, args ...string) []discordtest.Choice {
	g.W.T.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	choices, err := g.Here.Complete(ctx, g.room(), command, args...)
	if err != nil {
		g.W.T.Fatal(err)
	}
	return choices
}

// Press presses the button of a message.
func (g *Guest) Press(message Seen, label string) []Seen {
	g.W.T.Helper()
	if g.Here != nil {
		return g.heard(g.Here.Press(message.ID, label))
	}
	query := ""
	answers := g.fresh(func() int64 {
		pressed, update, ok := g.There.Press(message.origin, label)
		if !ok {
			g.W.T.Fatalf("no button %q in %q with %q", label, message.Words, message.labels)
		}
		query = pressed
		return update
	})
	if toast := g.W.Tele.Query(query).Toast; toast != "" {
		answers = append(answers, Seen{Words: toast, Alone: true})
	}
	return answers
}

// Sees is everything that stands in their chats, oldest first.
func (g *Guest) Sees() []Seen {
	var all []Seen
	if g.Here != nil {
		for _, m := range g.W.Discord.Messages(g.room(), g.Here.ID) {
			all = append(all, g.look(m))
		}
		if private := g.Here.Private(); private != g.room() {
			for _, m := range g.W.Discord.Messages(private, g.Here.ID) {
				all = append(all, g.look(m))
			}
		}
		return all
	}
	chats := []*telegramtest.Chat{g.There.Private()}
	if g.Home.Group != nil {
		chats = append(chats, g.Home.Group)
	}
	for _, chat := range chats {
		for _, m := range chat.Messages() {
			all = append(all, posted(m, chat.Find(m.ID)))
		}
	}
	return all
}

// With is the last message that a guest sees with a button.
func (g *Guest) With(label string) Seen {
	g.W.T.Helper()
	all := g.Sees()
	for _, m := range slices.Backward(all) {
		if slices.Contains(m.labels, label) {
			return m
		}
	}
	g.W.T.Fatalf("nobody shows a button %q:\n%s", label, Words(all))
	return Seen{}
}

// Buttons are the labels of its buttons.
func (s Seen) Buttons() []string { return s.labels }

// Miniatures are pictures of a real painter, small ones under the race detector, which makes painting slow beyond use.
type Miniatures struct{ render.Painter }

// Seen is a message as a guest sees it.
type Seen struct {
	Words  string
	labels []string
	// file is the name of what goes with it, data the file itself, alt its description.
	File, Alt string
	Data      []byte
	// Alone: nobody else sees it.
	Alone bool
	// ID and edits are the platform's.
	ID     string
	edits  int
	origin *telegramtest.Message
}

// Words is what some messages say, with the labels of their buttons.
func Words(messages []Seen) string {
	var all []string
	for _, m := range messages {
		all = append(all, m.Words)
		for _, label := range m.labels {
			all = append(all, "["+label+"]")
		}
	}
	return strings.Join(all, "\n")
}

// Carrying is the message among some that has a file; it ends the test where there is none.
func (w *TwoPlatforms) Carrying(messages []Seen) Seen {
	w.T.Helper()
	at := slices.IndexFunc(messages, func(m Seen) bool { return m.File != "" })
	if at < 0 {
		w.T.Fatalf("no file in:\n%s\nlog:\n%.2000s", Words(messages), w.Log)
	}
	return messages[at]
}

// HoldsAlone complains where an answer lacks words or can be seen by others.
func (w *TwoPlatforms) HoldsAlone(answers []Seen, wanted ...string) {
	w.T.Helper()
	for _, m := range answers {
		if !m.Alone {
			w.T.Errorf("everybody sees %q", m.Words)
		}
	}
	w.Holds(Words(answers), wanted...)
}

// Play lets guests, by seat, give random legal orders, as long as goesOn says so.
func (w *TwoPlatforms) Play(follower *bottest.Follower, id string, guests []*Guest, goesOn func(engine.State) bool) {
	w.T.Helper()
	random := rand.New(rand.NewPCG(3, 1942))
	for {
		if err := follower.Follow(context.Background(), w.Store, id, 0); err != nil {
			w.T.Fatal(err)
		}
		pending := follower.State().Pending()
		if len(pending) == 0 || !goesOn(follower.State()) {
			return
		}
		seat := pending[0].Seat
		planned, _, err := follower.Planned(context.Background(), w.Store, id, seat)
		if err != nil {
			w.T.Fatal(err)
		}
		guests[seat].Ask("order", "text", Wander(random, planned, seat).String())
	}
}

// Standing is what stands for everybody at a spot of Discord.
func (w *TwoPlatforms) Standing(at Spot) string {
	var all []Seen
	for _, m := range w.Discord.Messages(at.Channel, "") {
		all = append(all, (&Guest{W: w, Here: &discordtest.Person{}}).look(m))
	}
	return Words(all)
}

// State is the position at a table as it is stored.
func (w *TwoPlatforms) State(game engine.Game, id string) engine.State {
	w.T.Helper()
	follower := bottest.NewFollower(game)
	if err := follower.Follow(context.Background(), w.Store, id, 0); err != nil {
		w.T.Fatal(err)
	}
	return follower.State()
}

// TableOf is the table of a guest who has a seat.
func (w *TwoPlatforms) TableOf(g *Guest) model.Table {
	w.T.Helper()
	tables, err := w.Store.TablesOf(context.Background(), g.ID())
	if err != nil || len(tables) != 1 {
		w.T.Fatalf("%d tables, %v", len(tables), err)
	}
	return tables[0]
}

func (Chart) Paint(_ context.Context, request render.Request) (render.Picture, error) {
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

// room is where a guest of Discord types.
func (g *Guest) room() string {
	if g.Home.Channel != "" {
		return g.Home.Channel
	}
	return g.Here.Private()
}

// chat is where a guest of Telegram writes.
func (g *Guest) chat() *telegramtest.Chat {
	if g.Home.Group != nil {
		return g.Home.Group
	}
	return g.There.Private()
}

// heard is what a guest of Discord is answered.
func (g *Guest) heard(i *discordtest.Interaction, err error) []Seen {
	g.W.T.Helper()
	var answers []Seen
	for _, m := range g.W.Here(i, err) {
		answers = append(answers, g.look(m))
	}
	return answers
}

// fresh is what a guest of Telegram sees that is new or has become another after they did something.
func (g *Guest) fresh(do func() int64) []Seen {
	g.W.T.Helper()
	before := make(map[string]int)
	for _, m := range g.Sees() {
		before[m.ID] = m.edits
	}
	g.Confirmed(do())
	return slices.DeleteFunc(g.Sees(), func(m Seen) bool {
		edits, known := before[m.ID]
		return known && edits == m.edits
	})
}

// look is a message of Discord as they see it.
func (g *Guest) look(m discordtest.Message) Seen {
	s := Seen{
		ID: m.ID, edits: m.Edits, Words: unmarked(m.Words()), Alone: m.Only == g.Here.ID || m.Channel == g.Here.Private(),
	}
	for _, b := range m.Buttons() {
		s.labels = append(s.labels, b.Label)
	}
	for _, f := range m.Files {
		s.File, s.Data, s.Alt = f.Filename, f.Data, f.Description
	}
	return s
}

func (m Miniatures) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	if Racing {
		request.Width = 320
	}
	return m.Painter.Paint(ctx, request)
}

// posted is a message of Telegram as it is seen.
func posted(m telegramtest.Message, origin *telegramtest.Message) Seen {
	s := Seen{ID: fmt.Sprint(m.Chat.ID, " ", m.ID), edits: m.Edits, Words: m.Text, Alone: m.Chat.Kind == "private", origin: origin}
	for _, row := range m.Buttons {
		for _, b := range row {
			s.labels = append(s.labels, b.Text)
		}
	}
	for _, f := range []*telegramtest.File{m.Photo, m.Animation, m.Document} {
		if f != nil {
			s.File, s.Data = f.Name, f.Data
		}
	}
	return s
}

// MessageID is the number of a message of Telegram in a reference.
func MessageID(ref string) int {
	_, number, _ := strings.Cut(strings.TrimSuffix(ref, "/p"), "/")
	id, _ := strconv.Atoi(number)
	return id
}
