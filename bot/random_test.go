package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// watcher reads over everybody's shoulder: what anybody is shown must fit the
// platform and tell nothing that their seat may not see.
type watcher struct {
	*hosttest.Rig
	book *speech.Book
	id   string
	// posted is how many messages were looked at.
	posted int
}

// secrets are the names of the cards that only a seat may see, in all languages.
func (w *watcher) secrets(seat engine.Seat) []string {
	var names []string
	for _, card := range hosttest.Hand(w.State(w.id), []string{"red", "blue"}[seat]) {
		for _, lang := range speech.Languages() {
			names = append(names, w.book.Say(lang, engine.T("skirmish.card."+card)))
		}
	}
	return names
}

// watch looks at an answer to a player (Nobody for a spectator) and at what was
// posted since.
func (w *watcher) watch(seat engine.Seat, answer platform.Answer) {
	w.T.Helper()
	w.inspect(seat, hosttest.Text(answer)+strings.Join(hosttest.Buttons(answer), " ")+answer.Toast, "answer")
	for _, message := range w.Delivered()[w.posted:] {
		w.posted++
		reader := engine.Nobody
		if message.Target.User != nil {
			reader = w.seatOf(*message.Target.User)
		}
		words := bottest.Text(message.Page) + strings.Join(bottest.Labels(message.Page), " ")
		if message.Image != nil {
			words += message.Image.Alt + message.Image.File
		}
		w.inspect(reader, words, "post")
	}
	for _, line := range w.Platform.Broken() {
		w.T.Error(line)
	}
}

func (w *watcher) inspect(reader engine.Seat, words, what string) {
	w.T.Helper()
	for _, seat := range []engine.Seat{enginetest.Red, enginetest.Blue} {
		if seat == reader {
			continue
		}
		for _, name := range w.secrets(seat) {
			if strings.Contains(words, name) {
				w.T.Errorf("%s for seat %d names %q of seat %d:\n%s", what, reader, name, seat, words)
			}
		}
	}
}

func (w *watcher) seatOf(user platform.User) engine.Seat {
	for seat, s := range w.Record(w.id).Seats {
		if s.Player == "chat:"+user.ID {
			return engine.Seat(seat)
		}
	}
	return engine.Nobody
}

// step presses a random button of the player's panel, or one of those behind it.
func (w *watcher) step(random *rand.Rand, who platform.User, seat engine.Seat) {
	w.T.Helper()
	home := platform.Chat{Platform: "chat", Channel: who.ID}
	send := func(in platform.Inbound) platform.Answer {
		in.User, in.Chat, in.Private = who, home, true
		answer := w.Handle(in)
		w.watch(seat, answer)
		return answer
	}
	answer := send(platform.Inbound{Kind: platform.Command, Command: "help"})
	for range 12 {
		var tokens []string
		for _, page := range answer.Pages {
			for _, row := range page.Buttons {
				for _, button := range row {
					if button.Token != "" {
						tokens = append(tokens, button.Token)
					}
				}
			}
			if page.Picture != nil {
				image, err := w.Host.Paint(w.T.Context(), *page.Picture, w.Platform.Limits())
				if err != nil {
					w.T.Fatal(err)
				}
				w.inspect(seat, image.Alt, "picture")
			}
		}
		if len(tokens) == 0 {
			return
		}
		before := w.Record(w.id).Events
		answer = send(platform.Inbound{Kind: platform.Press, Token: tokens[random.IntN(len(tokens))]})
		if w.Record(w.id).Events != before {
			return
		}
	}
}

// Random presses lead games to their end, on platforms of both kinds and in all
// languages. The memory is dropped at every step: nothing is lost or doubled.
func TestRandomPlay(t *testing.T) {
	t.Parallel()
	games := 6
	if testing.Short() {
		games = 2
	}
	for n := range games {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(n), 1))
			limits := []platform.Limits{bottest.LikeDiscord, bottest.LikeTelegram}[n%2]
			c := hosttest.NewRig(t, limits)
			if n == 0 {
				c.Keep(storagetest.New(t))
			}
			book := bottest.Book(t, c.Game)
			people := []platform.User{hosttest.Anna, hosttest.Boris}
			for i := range people {
				people[i].Lang = speech.Languages()[(n+i)%3]
			}
			c.Do(people[0], "new", "game", "skirmish", "scenario", "short")
			c.Do(people[0], "join", "seat", "red")
			c.Do(people[1], "join", "seat", "blue")
			c.Do(people[1], "start")
			tables, err := c.Book.TablesAt(t.Context(), c.Channel)
			if err != nil {
				t.Fatal(err)
			}
			w := &watcher{Rig: c, book: book, id: tables[0].ID}
			c.Run()
			for step := 0; c.Record(w.id).Stage != model.Over; step++ {
				if step > 400 {
					t.Fatalf("the game does not end: %+v", c.State(w.id).Pending())
				}
				seat := enginetest.Red
				if pending := c.State(w.id).Pending(); len(pending) > 0 && random.IntN(10) > 0 {
					seat = pending[0].Seat
				}
				w.step(random, people[seat], seat)
				if c.Record(w.id).Stage == model.Over {
					break // hands are shown after the end
				}
				w.watch(engine.Nobody, c.Do(hosttest.Cecylia, []string{"status", "log", "help", "hand", "order"}[random.IntN(5)]))
				c.Stop()
				c.Open()
				c.Run()
			}
			if c.Platform.Repeated() != 0 {
				t.Errorf("%d posts were sent again", c.Platform.Repeated())
			}
			keys := make(map[string]bool)
			for _, message := range c.Delivered() {
				if keys[message.Key] {
					t.Errorf("the key %s was shown twice", message.Key)
				}
				keys[message.Key] = true
			}
		})
	}
}

// Whatever is typed or pressed is answered within the limits, and nothing breaks.
func FuzzHandle(f *testing.F) {
	for _, seed := range []string{
		"/move cruiser reef", "ход крейсер риф", "/map full control", "/lang pl table", "commit", "/undo all", "/rules 2.2",
		"/join red \u202e", "/new skirmish long die=six", "/resign", "/start@bot", "/", "\x00\xff\n\n", strings.Repeat("x ", 3000),
		strings.Repeat("move red reef\n", 90), "@everyone <@1> **x** [a](b)", "/log 99999999999999999999",
		"/league new Cup text:format=swiss rounds=2", "/league text:a b league:c d do:new e", "/map area:red reef overlay:control",
	} {
		f.Add(uint8(0), seed)
		f.Add(uint8(1), seed)
		f.Add(uint8(6), seed)
	}
	f.Fuzz(func(t *testing.T, kind uint8, words string) {
		limits := []platform.Limits{bottest.LikeDiscord, bottest.LikeTelegram}[kind/2%2]
		c := hosttest.NewRig(t, limits)
		c.Table(kind%2 == 0)
		for _, who := range []platform.User{hosttest.Anna, hosttest.Boris, hosttest.Cecylia} {
			who.Name = words
			command, rest, _ := strings.Cut(words, " ")
			ins := []platform.Inbound{
				{Kind: platform.Words, Text: words},
				{Kind: platform.Words, Text: words, Private: true, Chat: platform.Chat{Platform: "chat", Channel: who.ID}},
				{Kind: platform.Command, Command: strings.TrimPrefix(command, "/"), Text: rest},
				{Kind: platform.Command, Command: "order", Args: map[string]string{"text": words}},
				{Kind: platform.Command, Command: "map", Args: map[string]string{"area": words, "overlay": words}},
				{Kind: platform.Command, Command: "rules", Args: map[string]string{"rule": words}},
				{Kind: platform.Command, Command: "move", Args: map[string]string{"ship": words, "place": words}},
				{Kind: platform.Command, Command: "join", Args: map[string]string{"seat": words, "salt": words}},
				{Kind: platform.Press, Token: words},
			}
			for _, in := range ins {
				in.User = who
				answer := c.Handle(in)
				if strings.Contains(hosttest.Text(answer), "went wrong on my side") {
					t.Fatalf("%+v: %s\n%s", in, hosttest.Text(answer), c.Log)
				}
				for _, param := range []string{"ship", "seat", "area"} {
					in.Args = map[string]string{param: words}
					if n := len(c.Host.Complete(context.Background(), in, param)); n > limits.Choices {
						t.Fatalf("%d choices", n)
					}
				}
			}
		}
		posts, err := c.Book.Unsent(context.Background())
		if err != nil || slices.ContainsFunc(posts, func(p model.Post) bool { return p.Key == "" }) {
			t.Fatalf("%v", err)
		}
	})
}
