package opponents_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A table against the umpire is opened in one line, in any language: the umpire takes the other side as soon as a person has
// one.
func TestNewAgainstTheUmpire(t *testing.T) {
	t.Parallel()
	for line, level := range map[string]string{
		"skirmish short vs umpire":             "officer",
		"short vs umpire staff":                "staff",
		"short vs recruit die=six":             "recruit",
		"short против судьи новобранец":        "recruit",
		"short przeciw sędziemu sztab die=six": "staff",
		"short":                                "",
		"short vs people":                      "",
		"short against the computer":           "officer",
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			c := newRig(t, nil)
			c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "new", Text: line})
			id := c.TableID()
			if got := c.Record(id); got.Against != level || got.Setup.Scenario != "short" {
				t.Fatalf("against %q in %+v", got.Against, got.Setup)
			}
			joined := c.Do(hosttest.Anna, "join", "seat", "blue")
			got := c.Record(id).Seats[enginetest.Red].Player
			switch {
			case level == "" && got != "":
				t.Errorf("red is %q", got)
			case level != "" && got != model.OpponentID(level):
				t.Errorf("red is %q after %q", got, hosttest.Text(joined))
			}
		})
	}
}

// The same by a slash command; a level that the game does not have is asked about.
func TestNewAgainstALevel(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	c.Do(hosttest.Anna, "new", "scenario", "short", "vs", "staff")
	if got := c.Record(c.TableID()).Against; got != "staff" {
		t.Errorf("against %q", got)
	}
	asked := c.Do(hosttest.Anna, "new", "scenario", "short", "vs", "general")
	c.Holds(asked, "How well should the umpire play?")
	c.Pressed(hosttest.Anna, asked, "recruit")
}

// The dialog of the options leads to a table against the umpire.
func TestTheDialogHasTheOpponent(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	offered := c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "new"), "Short game, four turns")
	offered = c.Pressed(hosttest.Anna, offered, "Other side: people")
	offered = c.Pressed(hosttest.Anna, offered, "Other side: recruit")
	offered = c.Pressed(hosttest.Anna, offered, "Other side: officer")
	c.Pressed(hosttest.Anna, offered, "Open the table")
	if got := c.Record(c.TableID()).Against; got != "staff" {
		t.Errorf("against %q", got)
	}
}

// In the lobby one press asks for the level, the next one seats the umpire; the game starts as usual, and the umpire answers.
func TestPlayAgainstTheUmpireInTheLobby(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	c.Run()
	c.Do(hosttest.Anna, "new", "scenario", "short")
	lobby := c.Do(hosttest.Boris, "status")
	c.Holds(c.Pressed(hosttest.Boris, lobby, "Play against the umpire"), "You aren’t playing")
	asked := c.Pressed(hosttest.Anna, lobby, "Play against the umpire")
	c.Holds(asked, "How well")
	c.Do(hosttest.Anna, "join", "seat", "red")
	if hosttest.Style(t, asked, "officer") != platform.Primary {
		t.Error("officer is not what is usual")
	}
	c.Pressed(hosttest.Anna, asked, "staff")
	id := c.TableID()
	if got := c.Record(id).Seats[enginetest.Blue].Player; got != model.OpponentID("staff") {
		t.Fatalf("blue is %q", got)
	}
	if !strings.Contains(c.Publicly()+bottestText(c), "Umpire (staff) takes Blue") {
		t.Errorf("nobody is told: %s", c.Publicly())
	}
	c.Do(hosttest.Anna, "invite", "vs", "people")
	if got := c.Record(id); got.Seats[enginetest.Blue].Player != "" || got.Against != "" {
		t.Errorf("the umpire stays: %+v", got.Seats)
	}
	c.Do(hosttest.Anna, "invite", "vs", "recruit")
	c.Holds(c.Do(hosttest.Anna, "start"), "The game has started")
	c.Ring()
	c.Holds(c.Do(hosttest.Anna, "status"), "Blue: Umpire (recruit)")
}

// A chronicle names the umpire in the language of its reader.
func TestChroniclesNameTheUmpire(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	against(c, "staff")
	c.Do(hosttest.Anna, "start")
	for lang, want := range map[string]string{"en": "Umpire (staff)", "ru": "Судья (штаб)", "pl": "Sędzia ("} {
		c.Do(hosttest.Anna, "lang", "language", lang)
		image, err := c.Host.Paint(t.Context(), *c.Do(hosttest.Anna, "chronicle").Pages[0].Picture, c.Platform.Limits())
		if err != nil {
			t.Fatal(err)
		}
		if page := string(image.Data); !strings.Contains(page, want) || lang != "en" && strings.Contains(page, "Umpire (") {
			t.Errorf("%s: the chronicle does not name %s", lang, want)
		}
	}
}

func bottestText(c *hosttest.Rig) string {
	var words strings.Builder
	for _, message := range c.Delivered() {
		words.WriteString(bottest.Text(message.Page))
	}
	return words.String()
}

// One press takes both sides, for practice, and says so.
func TestBothSidesMyself(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	c.Run()
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Holds(c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "status"), "Both sides myself"), "never rated")
	id := c.TableID()
	if record := c.Record(id); !record.Practice || record.Seats[0].Player != "chat:anna" || record.Seats[1].Player != "chat:anna" {
		t.Fatalf("%+v", record.Seats)
	}
	c.Do(hosttest.Anna, "start")
	for range 40 {
		if c.Record(id).Stage == model.Over {
			return
		}
		c.Do(hosttest.Anna, "order", "text", "pass")
	}
	t.Error("she does not play both sides")
}

// Nobody takes both sides where somebody else plays.
func TestBothSidesOfOthers(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Boris, "join", "seat", "red")
	c.Holds(c.Do(hosttest.Anna, "join", "seat", "both"), "Others have sides")
	if record := c.Record(c.TableID()); record.Practice || record.Seats[1].Player != "" {
		t.Errorf("%+v", record)
	}
}
