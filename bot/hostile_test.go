package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// linkCode is the code that an answer gives out.
func linkCode(t *testing.T, answer platform.Answer) string {
	t.Helper()
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(hosttest.Text(answer))
	if code == nil {
		t.Fatalf("no code in %q", hosttest.Text(answer))
	}
	return code[1]
}

// Whoever follows a link that somebody else made, or types their code, gives nothing away by that alone: they are asked,
// in words that say what it means, and only their own press links the accounts.
func TestNobodyIsLinkedUnasked(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.Do(hosttest.Boris, "new", "scenario", "short")
	c.Do(hosttest.Boris, "join", "seat", "red")
	id := c.TableID()
	elsewhere(c, "ania", "join", "seat", "blue", "table", id)
	c.Do(hosttest.Boris, "start")
	victim := beside + ":ania"
	hand := hosttest.Text(elsewhere(c, "ania", "hand"))

	code := linkCode(t, c.Do(hosttest.Cecylia, "link"))
	c.Holds(elsewhere(c, "ania", "link", "code", code), "Cecylia", "Czy to ty?", "zobaczy twoje karty")
	c.Handle(platform.Inbound{
		Kind: platform.Command, Command: "start", Text: "link-" + code, Private: true, Chat: platform.Chat{Platform: beside, Channel: "ania"},
		User: platform.User{Platform: beside, ID: "ania", Name: "Ania", Lang: "pl"},
	})
	// What the maker of the code can press or type is not the answer that is waited for.
	c.Do(hosttest.Cecylia, "link", "code", code, "sure", "chat:cecylia")
	c.Press(hosttest.Cecylia, "v1:link-"+code+":0")
	elsewhere(c, "ania", "link", "code", code, "sure", "chat:cecylia")
	if got := c.Record(id).Seats[1].Player; got != victim {
		t.Errorf("the seat belongs to %q", got)
	}
	if got := hosttest.Text(elsewhere(c, "ania", "hand")); got != hand {
		t.Errorf("her hand was %q, is %q", hand, got)
	}
	// Accounts that play against each other stay two people until the game is over.
	code = linkCode(t, c.Do(hosttest.Boris, "link"))
	c.Holds(elsewhere(c, "ania", "link", "code", code), id, "oba konta")
}

// A hosting that is killed when two accounts are linked, but before the seats are moved, moves them afterwards.
func TestSeatsOfALinkedAccountSurviveAKill(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	elsewhere(c, "ania", "watch", "table", c.Table(false)) // somebody else's table
	other := c.TableID()
	c.Do(hosttest.Boris, "new", "scenario", "short")
	c.Do(hosttest.Boris, "join", "seat", "red")
	id := c.TableID()
	elsewhere(c, "ania", "join", "seat", "blue", "table", id)
	c.Do(hosttest.Boris, "start")
	dead := false
	c.Store.FailWith(func(_ int, change *model.Change) error {
		if dead {
			return fmt.Errorf("killed")
		}
		for _, job := range change.Jobs {
			dead = dead || job.Kind == model.JobLink
		}
		return nil
	})
	code := linkCode(t, c.Do(hosttest.Cecylia, "link"))
	c.Stop()
	links(c, "ania", code)
	if got := c.Record(id).Seats[1].Player; got != beside+":ania" {
		t.Fatalf("the seat belongs to %q already", got)
	}
	c.Store.FailWith(nil)
	c.Open()
	if _, err := c.Host.RunJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := c.Record(id).Seats[1].Player; got != "chat:"+hosttest.Cecylia.ID {
		t.Errorf("the seat belongs to %q", got)
	}
	if got := c.Record(other).Watchers; len(got) != 1 || got[0] != "chat:"+hosttest.Cecylia.ID {
		t.Errorf("the other table is watched by %q", got)
	}
	c.Holds(elsewhere(c, "ania", "hand"), "Niebiescy")
}

// A picture of a plan that was offered to a player, or waits to be sent to them, shows nothing of what their substitute
// holds and plans.
func TestPicturesOfPlansEndWithTheSeat(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	id := c.TableID()
	c.Do(hosttest.Anna, "order", "text", "move red-cruiser reef")
	panel := c.Do(hosttest.Anna, "order")
	offered := c.Pressed(hosttest.Anna, panel, "Show on the map")
	var picture *platform.Picture
	for _, page := range offered.Pages {
		if page.Picture != nil {
			picture = page.Picture
		}
	}
	if picture == nil {
		t.Fatalf("no picture of the plan: %q", hosttest.Text(offered))
	}
	see := func() string {
		image, err := c.Host.Paint(t.Context(), *picture, bottest.LikeDiscord)
		if err != nil {
			return err.Error()
		}
		return image.Alt
	}
	leaves(c, hosttest.Anna)
	c.Do(hosttest.Cecylia, "join", "seat", "red")
	before := see()
	c.Do(hosttest.Cecylia, "order", "text", "move red-destroyer reef\ncommit")
	c.Do(hosttest.Boris, "order", "text", "pass")
	c.Do(hosttest.Cecylia, "order", "text", "move red-cruiser strait")
	if after := see(); after != before {
		t.Errorf("the predecessor sees %q, then %q", before, after)
	}
	if seat := c.Record(id).Seats[enginetest.Red].Player; seat != "chat:"+hosttest.Cecylia.ID {
		t.Errorf("Red is %q", seat)
	}
}

// A job that was done already and is still there, as after a clock was set back, does not keep the scheduler busy for ever.
func TestDueThatWasDoneAlready(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	id := c.TableID()
	jobs, err := c.Store.Jobs(t.Context(), 64)
	if err != nil || len(jobs) == 0 {
		t.Fatalf("dues %v, %v", jobs, err)
	}
	job := jobs[0]
	done := &model.Change{Inbox: &model.Inbox{
		Platform: "umpire", Event: fmt.Sprintf("%s %d %s %d", job.Subject, job.Seat, job.Kind, job.At.UnixMilli()), Answer: json.RawMessage("{}"),
	}}
	if err := c.Store.Commit(t.Context(), done); err != nil {
		t.Fatal(err)
	}
	c.Later(job.At.Sub(c.Now()) + time.Second)
	ctx, cancel := context.WithTimeout(t.Context(), bottest.Patience)
	defer cancel()
	rung := make(chan error, 1)
	go func() {
		_, err := c.Host.RunJobs(ctx)
		rung <- err
	}()
	select {
	case err := <-rung:
		if err != nil {
			t.Error(err)
		}
	case <-ctx.Done():
		t.Fatal("the scheduler runs for ever")
	}
	if c.Record(id).Stage != model.Playing {
		t.Error("the game does not go on")
	}
}

// What is longer than what is read is refused as a whole: no half of a plan is carried out.
func TestOrdersThatAreTooLong(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	before := c.Record(id).Events
	plan := "move red-cruiser reef\n# " + strings.Repeat("ź", 50<<10) + "\ncommit"
	c.Holds(c.Do(hosttest.Anna, "order", "text", plan), "Too long", "Nothing was done")
	c.Holds(c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Private: true, Text: plan, Chat: platform.Chat{Platform: "chat", Channel: "anna"}}), "Too long")
	if got := c.Record(id).Events; got != before || len(c.Draft(id, enginetest.Red).Orders) > 0 {
		t.Errorf("%d events, plan %q", got-before, c.Draft(id, enginetest.Red).Orders)
	}
	for _, number := range []string{"9223372036854775808", "-1", "99999999999999999999999999", "1e9", "NaN"} {
		for _, ask := range [][2]string{{"log", "count"}, {"replay", "step"}, {"takeback", "orders"}, {"gif", "turn"}, {"correct", "orders"}} {
			c.Do(hosttest.Anna, ask[0], ask[1], number)
		}
	}
	c.Do(hosttest.Anna, "standing", "when", "battle", "answer", "decline "+strings.Repeat("x", 15<<10))
	c.Do(hosttest.Anna, "standing", "when", "battle", "at", strings.Repeat("x ", 7<<10))
	if got := c.Record(id).Seats[enginetest.Red].Standing; len(got) > 0 {
		t.Errorf("%d standing orders", len(got))
	}
}

// Names and salts are shown to others as they are, but nobody can press them as a command.
func TestNamesThatAreCommands(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Run()
	rogue := platform.User{Platform: "chat", ID: "13", Name: "/resign@umpire\n(/takeback) AC/DC\u202e", Lang: "en"}
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(rogue, "join", "seat", "blue", "salt", "/resign /late")
	c.Do(hosttest.Anna, "start")
	privately := command(hosttest.Anna, "dm", "", false, "audit")
	privately.Private = true
	audit := hosttest.Text(c.Handle(privately))
	salt := c.Record(c.TableID()).Seats[enginetest.Blue].Salt
	words := c.Publicly() + audit
	if !strings.Contains(words, "AC/DC") || !strings.Contains(words, salt) {
		t.Errorf("the name or the salt %q is not told:\n%s", salt, words)
	}
	for _, pressed := range []string{"/resign", "/takeback", "/late", "\u202e"} {
		if strings.Contains(words, pressed) {
			t.Errorf("%q can be pressed:\n%s", pressed, words)
		}
	}
}

// Who was late, and for whose seat the opponent asked a substitute, keeps it when they come back and plays: nobody else
// sits down in it and sees their hand. Who offered it themselves may play on until somebody comes.
func TestSubstituteIsWantedNoMore(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	id := c.TableID()
	c.Later(7 * 24 * time.Hour)
	c.Do(hosttest.Boris, "late", "choice", "substitute")
	if !c.Record(id).Seats[enginetest.Red].Wanted {
		t.Fatal("a substitute is no longer needed")
	}
	c.Do(hosttest.Anna, "order", "text", "move red-cruiser reef\ncommit")
	c.Lacks(c.Do(hosttest.Cecylia, "join", "seat", "red"), "You are now playing Red")
	if got := c.Record(id).Seats[enginetest.Red].Player; got != "chat:"+hosttest.Anna.ID {
		t.Fatalf("Red is %q", got)
	}
	leaves(c, hosttest.Boris)
	c.Do(hosttest.Boris, "order", "text", "pass")
	c.Holds(c.Do(hosttest.Cecylia, "join", "seat", "blue"), "You are now playing Blue")
}

// Where somebody lives and when they sleep is told to nobody else: neither by the moment of their flag, nor by their own
// question in a group.
func TestNobodyLearnsWhereOthersLive(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	c.Do(hosttest.Anna, "pace", "zone", "America/New_York", "quiet", "22:00-7:00")
	c.Holds(c.Do(hosttest.Anna, "clock"), "EST")
	for _, command := range []string{"clock", "status", "games", "log", "help", "league", "ratings", "audit", "mydata"} {
		c.Lacks(c.Do(hosttest.Boris, command), "EST", "New_York", "22:00")
	}
	c.Lacks(c.Do(hosttest.Boris, "profile", "player", "Anna"), "EST", "New_York", "22:00")
	c.Lacks(c.Do(hosttest.Cecylia, "clock"), "EST")

	group := hosttest.NewRig(t, bottest.LikeTelegram)
	group.Run()
	group.Table(true)
	answer := group.Do(hosttest.Anna, "pace", "zone", "America/New_York")
	group.Lacks(answer, "New_York")
	group.Lacks(group.Do(hosttest.Anna, "clock"), "EST")
	private := 0
	for _, message := range group.Delivered() {
		if strings.Contains(bottest.Text(message.Page), "New_York") {
			private++
			if message.Target.User == nil {
				t.Errorf("the group reads %q", bottest.Text(message.Page))
			}
		}
	}
	if private != 1 {
		t.Errorf("she is told %d times", private)
	}
}

// Five thousand presses of one button at once, by the player, their opponent and a stranger, are one order.
func TestThousandsOfPresses(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	before := c.Record(id).Events
	token := bottest.Token(c.Do(hosttest.Anna, "order", "text", "move cruiser reef").Pages, "carry out the plan")
	if token == "" {
		t.Fatal("no button")
	}
	const presses = 5000
	var next, failed atomic.Int64
	var pressing sync.WaitGroup
	for range 50 {
		pressing.Go(func() {
			for n := next.Add(1); n <= presses; n = next.Add(1) {
				in := platform.Inbound{
					Kind: platform.Press, User: []platform.User{hosttest.Boris, hosttest.Cecylia, hosttest.Anna}[n%3], Token: token, Chat: c.Channel, EventID: fmt.Sprint("press ", n),
				}
				if _, err := c.Host.Handle(t.Context(), in); err != nil {
					failed.Add(1)
				}
			}
		})
	}
	pressing.Wait()
	acts, err := c.Book.Acts(t.Context(), id, before)
	if err != nil || len(acts) != 2 || acts[0].Order != "move red-cruiser reef" || acts[1].Order != "commit" || failed.Load() > 0 {
		t.Errorf("orders %+v, %d presses failed, %v", acts, failed.Load(), err)
	}
}
