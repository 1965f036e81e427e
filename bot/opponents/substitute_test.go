package opponents_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Where a player wants to leave, the other one lets the umpire take the side; a person takes it over from the umpire the same
// way.
func TestSubstitute(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	c.Run()
	id := c.Table(true)
	c.Holds(c.Do(hosttest.Anna, "invite", "vs", "officer"), "a player is late")
	c.Do(hosttest.Anna, "order", "text", "pass")
	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "leave"), "Yes, leave")
	var asked platform.Answer
	for _, message := range c.Delivered() {
		if token := bottest.Token([]platform.Page{message.Page}, "Let the umpire play"); token != "" {
			asked = c.Press(hosttest.Anna, token)
		}
	}
	c.Pressed(hosttest.Anna, asked, "recruit")
	blue := func() model.Seat { return c.Record(id).Seats[enginetest.Blue] }
	if blue().Player != model.OpponentID("recruit") || blue().Wanted {
		t.Fatalf("%+v", blue())
	}
	c.Ring()
	if n := len(acts(c, id, enginetest.Blue)); n == 0 {
		t.Fatal("the umpire does not play")
	}
	c.Do(hosttest.Cecylia, "join", "seat", "blue")
	if blue().Player != model.OpponentID("recruit") {
		t.Fatal("she takes the side without anybody's consent")
	}
	c.Do(hosttest.Anna, "invite", "vs", "people")
	c.Do(hosttest.Anna, "order", "text", "pass")
	c.Ring()
	if !blue().Wanted {
		t.Fatalf("the side is not offered: %+v", blue())
	}
	c.Holds(c.Do(hosttest.Cecylia, "join", "seat", "blue"), "You are now playing Blue")
	if blue().Player != "chat:cecylia" || !c.Record(id).HasOpponent() {
		t.Errorf("%+v", blue())
	}
}

// Whoever is alone does not leave the game to the umpire on both sides.
func TestNobodyLeavesTheUmpireAlone(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	id := against(c, "officer")
	c.Do(hosttest.Anna, "start")
	c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "leave"), "Yes, leave")
	c.Holds(c.Do(hosttest.Anna, "invite", "vs", "officer"), "can’t play against itself")
	if got := c.Record(id).Seats[enginetest.Red].Player; got != "chat:anna" {
		t.Errorf("red is %q", got)
	}
}

// A game in which the umpire plays counts in no league that does not say so, and is never rated.
func TestLeaguesAndRatings(t *testing.T) {
	t.Parallel()
	for settings, counts := range map[string]bool{
		"scenario=short format=round-robin rounds=1":               false,
		"scenario=short format=round-robin rounds=1 opponents=yes": true,
	} {
		t.Run(settings, func(t *testing.T) {
			t.Parallel()
			c := newRig(t, nil)
			c.Run()
			users := c.StartLeague(2, "Cup", settings)
			c.Ring()
			id := c.TableID()
			first := c.User(users, c.Record(id).Seats[enginetest.Red].Player)
			second := c.User(users, c.Record(id).Seats[enginetest.Blue].Player)
			c.Do(first, "start", "table", id)
			c.Pressed(second, c.Do(second, "leave"), "Yes, leave")
			answer := c.Do(first, "invite", "vs", "officer")
			if took := model.IsOpponent(c.Record(id).Seats[enginetest.Blue].Player); took != counts {
				t.Fatalf("the umpire plays: %t, %q", took, hosttest.Text(answer))
			}
			if !counts {
				c.Holds(answer, "Only people")
				return
			}
			c.Pressed(first, c.Do(first, "resign"), "Yes, I resign")
			c.Ring()
			if l := c.LeagueNow(); len(l.Divisions[0].OpenMatches()) != 0 {
				t.Error("the result does not count")
			}
			for _, user := range users {
				if ratings, err := c.Book.RatingsOf(t.Context(), "chat:"+user.ID); err != nil || len(ratings) > 0 {
					t.Errorf("%s is rated: %+v, %v", user.Name, ratings, err)
				}
			}
		})
	}
}
