package bot_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
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
func partnered(t *testing.T) *hosttest.Rig {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = solitaire{enginetest.New()}
	c.Open()
	return c
}

// One player takes all the seats that may be held together by one button, and is asked for one
// after the other.
func TestOnePlayerHoldsSeveralSeats(t *testing.T) {
	t.Parallel()
	c := partnered(t)
	c.Run()
	c.Do(hosttest.Anna, "new", "scenario", "short")
	offered := c.Do(hosttest.Anna, "status")
	c.Holds(c.Pressed(hosttest.Anna, offered, "Play Both sides"), "Red", "Blue")
	id := c.TableID()
	for seat, s := range c.Record(id).Seats {
		if s.Player != "chat:anna" {
			t.Errorf("seat %d is held by %q", seat, s.Player)
		}
	}
	c.Holds(c.Do(hosttest.Boris, "join", "seat", "blue"), "taken")
	c.Holds(c.Do(hosttest.Anna, "start"), "The game has started")
	if answer := c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit"); !strings.Contains(hosttest.Text(answer), "Blue: plan of turn 1") {
		t.Errorf("after Red's turn Blue is not asked: %s", hosttest.Text(answer))
	}
	if kind := decisionOf(c, id, 1); kind != "plan" {
		t.Fatalf("Blue is asked for %q", kind)
	}
	c.Do(hosttest.Anna, "order", "text", "move cruiser shoal\ncommit")
	if kind := decisionOf(c, id, 0); kind != "plan" {
		t.Fatalf("Red is asked for %q", kind)
	}
}

// A seat may be taken by itself, and others by other players; a stranger's button does nothing.
func TestPartnersMayBePlayedByTwo(t *testing.T) {
	t.Parallel()
	c := partnered(t)
	c.Run()
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Holds(c.Do(hosttest.Anna, "join", "seat", "red"), "Red")
	c.Holds(c.Do(hosttest.Boris, "join", "seat", "both"), "Blue")
	id := c.TableID()
	c.Do(hosttest.Anna, "start")
	seats := c.Record(id).Seats
	if seats[0].Player != "chat:anna" || seats[1].Player != "chat:boris" {
		t.Errorf("%+v", seats)
	}
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "move cruiser shoal"), "not your turn to decide")
}

// A substitute takes all the seats of the player who leaves.
func TestSubstituteTakesAllSeats(t *testing.T) {
	t.Parallel()
	c := partnered(t)
	c.Run()
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "both")
	id := c.TableID()
	c.Do(hosttest.Anna, "start")
	leaves(c, hosttest.Anna)
	c.Do(hosttest.Boris, "join", "table", id)
	for seat, s := range c.Record(id).Seats {
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
		c.Run()
		id := c.Table(true)
		if ask {
			for _, who := range []string{"anna", "boris"} {
				c.Holds(c.Do(hosttest.Person(who), "standing", "when", "loss", "answer", "ask"), "loss")
			}
		}
		both := func(who string, place string) {
			c.Do(hosttest.Person(who), "order", "text", "move cruiser "+place+"\nmove destroyer "+place+"\ncommit")
		}
		both("anna", "reef")
		both("boris", "shoal")
		both("anna", "strait")
		c.Do(hosttest.Boris, "pass")
		both("anna", "shoal")
		if kind := decisionOf(c, id, 1); kind != "react" {
			t.Fatalf("Blue is asked for %q", kind)
		}
		c.Do(hosttest.Boris, "order", "text", "decline")
		asked := decisionOf(c, id, 0) == "loss" || decisionOf(c, id, 1) == "loss"
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
		c := hosttest.NewRig(t, bottest.LikeTelegram)
		if open {
			c.Game = bare{c.Game}
		}
		c.Open()
		c.Run()
		c.Do(hosttest.Anna, "new", "scenario", "short")
		joined := hosttest.Text(c.Do(hosttest.Anna, "join", "seat", "red"))
		c.Do(hosttest.Boris, "join", "seat", "blue")
		c.Do(hosttest.Anna, "start")
		leaves(c, hosttest.Anna)
		var wanted strings.Builder
		for _, message := range c.Delivered() {
			if words := bottest.Text(message.Page); strings.Contains(words, "A substitute is wanted") {
				wanted.WriteString(words)
			}
		}
		if !strings.Contains(joined, "in a private chat") || strings.Contains(joined, "hand") == open {
			t.Errorf("open %v: who has joined reads %q", open, joined)
		}
		if wanted.String() == "" || strings.Contains(wanted.String(), "You get the hand") == open {
			t.Errorf("open %v: all read %q", open, wanted.String())
		}
	}
}
