package bot_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// solitaire is Skirmish in which one player may hold both seats, and losses are chosen for
// everybody who has not ordered otherwise.
type solitaire struct{ engine.Game }

func (g solitaire) Info() engine.Info {
	info := g.Game.Info()
	info.Partners = []engine.Partners{{Word: "both", Seats: []engine.Seat{0, 1}}}
	for i := range info.Routines {
		info.Routines[i].Given = info.Routines[i].Kind == "loss"
	}
	return info
}

func (g solitaire) Catalogue() fs.FS {
	all := fstest.MapFS{}
	for _, lang := range []string{"en", "ru", "pl"} {
		all["both."+lang+".json"] = &fstest.MapFile{Data: []byte(`{"skirmish.partners.both": "Both sides"}`)}
		name := lang + ".json"
		data, err := fs.ReadFile(g.Game.Catalogue(), name)
		if err != nil {
			panic(err) // Skirmish speaks these languages
		}
		all[name] = &fstest.MapFile{Data: data}
	}
	return all
}

// partnered is a club that plays solitaire.
func partnered(t *testing.T) *club {
	t.Helper()
	c := newClub(t, bottest.LikeDiscord)
	c.game = solitaire{enginetest.New()}
	c.open()
	return c
}

// One player takes all the seats that may be held together by one button, and is asked for one
// after the other.
func TestOnePlayerHoldsSeveralSeats(t *testing.T) {
	t.Parallel()
	c := partnered(t)
	c.run()
	c.do(anna, "new", "scenario", "short")
	offered := c.do(anna, "status")
	c.holds(c.pressed(anna, offered, "Play Both sides"), "Red", "Blue")
	id := c.tableID()
	for seat, s := range c.record(id).Seats {
		if s.Player != "chat:anna" {
			t.Errorf("seat %d is held by %q", seat, s.Player)
		}
	}
	c.holds(c.do(boris, "join", "seat", "blue"), "taken")
	c.holds(c.do(anna, "start"), "The game has started")
	if answer := c.do(anna, "order", "text", "move cruiser reef\ncommit"); !strings.Contains(text(answer), "Blue: plan of turn 1") {
		t.Errorf("after Red's turn Blue is not asked: %s", text(answer))
	}
	if kind := c.asked(id, 1); kind != "plan" {
		t.Fatalf("Blue is asked for %q", kind)
	}
	c.do(anna, "order", "text", "move cruiser shoal\ncommit")
	if kind := c.asked(id, 0); kind != "plan" {
		t.Fatalf("Red is asked for %q", kind)
	}
}

// A seat may be taken by itself, and others by other players; a stranger's button does nothing.
func TestPartnersMayBePlayedByTwo(t *testing.T) {
	t.Parallel()
	c := partnered(t)
	c.run()
	c.do(anna, "new", "scenario", "short")
	c.holds(c.do(anna, "join", "seat", "red"), "Red")
	c.holds(c.do(boris, "join", "seat", "both"), "Blue")
	id := c.tableID()
	c.do(anna, "start")
	seats := c.record(id).Seats
	if seats[0].Player != "chat:anna" || seats[1].Player != "chat:boris" {
		t.Errorf("%+v", seats)
	}
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.holds(c.do(anna, "order", "text", "move cruiser shoal"), "not your turn to decide")
}

// A substitute takes all the seats of the player who leaves.
func TestSubstituteTakesAllSeats(t *testing.T) {
	t.Parallel()
	c := partnered(t)
	c.run()
	c.do(anna, "new", "scenario", "short")
	c.do(anna, "join", "seat", "both")
	id := c.tableID()
	c.do(anna, "start")
	c.leaves(anna)
	c.do(boris, "join", "table", id)
	for seat, s := range c.record(id).Seats {
		if s.Player != "chat:boris" || s.Wanted {
			t.Errorf("seat %d: %+v", seat, s)
		}
	}
}

// A routine that is given is answered at once, unless the player wants to be asked.
func TestGivenRoutineIsAnsweredAtOnce(t *testing.T) {
	t.Parallel()
	for _, ask := range []bool{false, true} {
		c := partnered(t)
		c.run()
		id := c.table(true)
		if ask {
			for _, who := range []string{"anna", "boris"} {
				c.holds(c.do(person(who), "standing", "when", "loss", "answer", "ask"), "loss")
			}
		}
		both := func(who string, place string) {
			c.do(person(who), "order", "text", "move cruiser "+place+"\nmove destroyer "+place+"\ncommit")
		}
		both("anna", "reef")
		both("boris", "shoal")
		both("anna", "strait")
		c.do(boris, "pass")
		both("anna", "shoal")
		if kind := c.asked(id, 1); kind != "react" {
			t.Fatalf("Blue is asked for %q", kind)
		}
		c.do(boris, "order", "text", "decline")
		asked := c.asked(id, 0) == "loss" || c.asked(id, 1) == "loss"
		if asked != ask {
			t.Errorf("wants to be asked %v, is asked %v", ask, asked)
		}
	}
}

// bare is Skirmish as if nothing in it were hidden.
type bare struct{ engine.Game }

func (g bare) Info() engine.Info {
	info := g.Game.Info()
	info.Open = true
	return info
}

// A hand is only spoken of where the game has one: when a seat wants a substitute, and when a private chat is
// to be opened.
func TestHandIsSpokenOfWhereThereIsOne(t *testing.T) {
	t.Parallel()
	for _, open := range []bool{false, true} {
		c := newClub(t, bottest.LikeTelegram)
		if open {
			c.game = bare{c.game}
		}
		c.open()
		c.run()
		c.do(anna, "new", "scenario", "short")
		joined := text(c.do(anna, "join", "seat", "red"))
		c.do(boris, "join", "seat", "blue")
		c.do(anna, "start")
		c.leaves(anna)
		wanted := ""
		for _, message := range c.delivered() {
			if words := bottest.Text(message.Page); strings.Contains(words, "needs a substitute") {
				wanted += words
			}
		}
		if !strings.Contains(joined, "in a private chat") || strings.Contains(joined, "hand") == open {
			t.Errorf("open %v: who has joined reads %q", open, joined)
		}
		if wanted == "" || strings.Contains(wanted, "You get the hand") == open {
			t.Errorf("open %v: all read %q", open, wanted)
		}
	}
}
