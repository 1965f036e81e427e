package bot_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

func TestZZRead(t *testing.T) {
	lang := os.Getenv("READ_LANG")
	if lang == "" {
		t.Skip()
	}
	seed, _ := strconv.Atoi(os.Getenv("READ_SEED"))
	limits := bottest.LikeDiscord
	c := newClub(t, limits)
	c.game, c.painter = eots.New(), nil
	c.open()
	people := []seam.User{anna, boris}
	cecylia := cecylia
	cecylia.Lang = lang
	for i := range people {
		people[i].Lang = lang
	}
	c.do(cecylia, "new", "game", "eots", "scenario", "1942")
	c.do(people[0], "join", "seat", "japan")
	c.do(people[1], "join", "seat", "allies")
	c.do(people[1], "start")
	tables, _ := c.book.TablesAt(t.Context(), c.channel)
	id := tables[0].ID
	c.run()
	f := bottest.NewFollower(c.game)
	posted := 0
	show := func() {
		for _, m := range c.delivered()[posted:] {
			posted++
			if m.Target.User != nil {
				continue
			}
			words := bottest.Text(m.Page)
			fmt.Printf("=== PUBLIC %d chars pic=%v %v\n%s", len([]rune(words)), m.Page.Picture != nil, bottest.Labels(m.Page), words)
		}
	}
	for n := range 260 {
		if err := f.Follow(t.Context(), c.book, id, 0); err != nil {
			t.Fatal(err)
		}
		show()
		pending := f.State().Pending()
		if len(pending) == 0 || c.record(id).Stage == bot.Over {
			break
		}
		random := rand.New(rand.NewPCG(uint64(seed), uint64(n)))
		seat := pending[random.IntN(len(pending))].Seat
		state, lines, err := f.Planned(t.Context(), c.book, id, seat)
		if err != nil {
			t.Fatal(err)
		}
		var order engine.Order
		for {
			options := state.Options(seat, order)
			if len(options) == 0 {
				break
			}
			option := options[random.IntN(len(options))]
			for _, w := range []struct {
				word string
				now  bool
			}{{"play", random.IntN(6) > 0}, {"event", random.IntN(3) > 0}, {"react", true}, {"activate", true}, {"battle", true}, {"move", lines < 25}, {"commit", lines > 25}} {
				if at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == w.word }); w.now && at >= 0 {
					option = options[at]
				}
			}
			order = order.With(option.Word)
			if option.Complete && (!option.More || order.Verb != "activate" && random.IntN(3) > 0) {
				break
			}
		}
		in := seam.Inbound{Kind: seam.Command, Command: "order", Args: map[string]string{"text": order.String()}, User: people[seat]}
		in.Private = true
		in.Chat = seam.Chat{Platform: "chat", Channel: in.User.ID}
		answer := c.handle(in)
		if strings.Contains(text(answer), "✗") {
			fmt.Println("REFUSED", order, text(answer))
		}
		for _, sure := range []string{"Да, выполнять", "Tak, wykonaj", "Yes, do it"} {
			if token := bottest.Token(answer.Pages, sure); token != "" {
				in = seam.Inbound{Kind: seam.Press, Token: token, User: people[seat], Private: true, Chat: in.Chat}
				c.handle(in)
			}
		}
	}
	show()
}
