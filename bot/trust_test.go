package bot_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// altered is a store whose acts are other ones than were written.
type altered struct {
	model.Store
	change func(acts []model.Act)
}

func (s altered) Acts(ctx context.Context, table string, n int) ([]model.Act, error) {
	acts, err := s.Store.Acts(ctx, table, n)
	s.change(acts)
	return acts, err
}

func gaveUp(c *hosttest.Rig) {
	c.T.Helper()
	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "resign"), "Yes, I resign")
}

func TestAudit(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id := c.Table(false)
	record := c.Record(id)
	secret := fmt.Sprintf("%x", record.Secret)
	early := c.Do(hosttest.Anna, "audit")
	c.Holds(early, record.Commitment, "Red added: anna's salt", "Nothing has been rolled")
	c.Do(hosttest.Anna, "start")
	meet(c)
	c.Later(time.Minute)
	during := c.Do(hosttest.Cecylia, "audit")
	c.Holds(during, record.Commitment, "anna's salt", "Rolls and draws so far: 10", "The umpire: 6", "Red: 2", "Blue: 2", "After the game, the secret is revealed")
	c.Lacks(during, secret, "Checked")
	c.Do(hosttest.Boris, "decline")
	gaveUp(c)
	c.Later(time.Minute)
	c.Holds(c.Do(hosttest.Cecylia, "audit"), secret, "all 12 rolls follow from it", "umpire verify "+id+".json")

	for name, change := range map[string]func(acts []model.Act){
		"dice give": func(acts []model.Act) { acts[0].Rolls[0].Result ^= 1 },
		"order 2":   func(acts []model.Act) { acts[1].Order = "move red-destroyer reef" },
		"order 3":   func(acts []model.Act) { acts[2].Events[0].Data = []byte(`{"passed":true}`) },
	} {
		c.Stop()
		c.Keep(altered{c.Store, change})
		c.Run()
		answer := c.Do(hosttest.Cecylia, "audit")
		c.Holds(answer, "The check failed", name)
		c.Lacks(answer, "Checked just now")
	}
}

func TestLuck(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id := c.Table(false)
	c.Holds(c.Do(hosttest.Anna, "luck"), "hasn’t started")
	c.Do(hosttest.Anna, "start")
	c.Holds(c.Do(hosttest.Anna, "luck"), "No dice have been rolled yet")
	meet(c)
	c.Do(hosttest.Boris, "decline")
	acts, err := c.Book.Acts(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	answer := c.Do(hosttest.Cecylia, "luck")
	for _, roll := range acts[len(acts)-1].Rolls {
		seat := "Red"
		if strings.Contains(roll.Purpose, "blue") {
			seat = "Blue"
		}
		deviation := math.Sqrt(99.0 / 12)
		c.Holds(answer, fmt.Sprintf("%s: 1 roll, sum %d, expected 4.5 ± %.1f", seat, roll.Result, deviation),
			strings.ReplaceAll(fmt.Sprintf("(%+.1f σ)", (float64(roll.Result)-4.5)/deviation), "-", "−"))
	}
	c.Holds(answer, "only dice that everyone saw")
	gaveUp(c)
	c.Later(time.Minute)
	c.Lacks(c.Do(hosttest.Cecylia, "luck"), "Only dice")
}

// silent is Skirmish without what a game may tell a host about its dice and its events.
type silent struct{ engine.Game }

func (s silent) Info() engine.Info {
	info := s.Game.Info()
	info.PublicDice = false
	return info
}

func TestGamesThatDoNotTell(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = silent{c.Game}
	c.Open()
	c.Run()
	c.Table(true)
	meet(c)
	c.Holds(c.Do(hosttest.Anna, "luck"), "only after the end")
	c.Do(hosttest.Anna, "takeback")
	if asked, _ := lastPublic(c, "Agree"); !strings.Contains(bottest.Text(asked.Page), "something hidden that was revealed") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.Do(hosttest.Boris, "decline")
	gaveUp(c)
	c.Holds(c.Do(hosttest.Anna, "luck"), "1 roll")
}

// unveiled is Skirmish as a game without secrets that tells nothing of its dice and its events.
type unveiled struct{ silent }

func (u unveiled) Info() engine.Info {
	info := u.silent.Info()
	info.Open = true
	return info
}

func TestOpenGamesNeedNotTell(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = unveiled{silent{c.Game}}
	c.Open()
	c.Run()
	c.Table(true)
	meet(c)
	c.Lacks(c.Do(hosttest.Anna, "luck"), "only after the end")
	c.Do(hosttest.Anna, "takeback")
	if asked, _ := lastPublic(c, "Agree"); strings.Contains(bottest.Text(asked.Page), "something hidden that was revealed") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.Do(hosttest.Boris, "decline")
	answer := c.Do(hosttest.Anna, "luck")
	c.Holds(answer, "1 roll")
	c.Lacks(answer, "Only dice")
}

func TestOrganiserRules(t *testing.T) {
	t.Parallel()
	c, id := run(t, hosttest.Cecylia)
	c.Holds(c.Do(hosttest.Anna, "ruling", "rule", "3.2", "text", "I win."), "Only those who run this game")
	c.Holds(c.Do(hosttest.Cecylia, "ruling", "rule", "3.2"), "Name the rule")
	c.Do(hosttest.Cecylia, "ruling", "rule", "3.2", "text", "The defender wins a tie.")
	c.Later(time.Minute)
	want := "Organizer’s ruling (3.2): The defender wins a tie."
	if !strings.Contains(c.Publicly(), want) {
		t.Errorf("the ruling is not told:\n%s", c.Publicly())
	}
	c.Holds(c.Do(hosttest.Boris, "log"), want)
	for _, page := range c.Do(hosttest.Boris, "chronicle").Pages {
		if page.Picture == nil {
			continue
		}
		image, err := c.Host.Paint(t.Context(), *page.Picture, c.Platform.Limits())
		if err != nil || !strings.Contains(string(image.Data), want) {
			t.Errorf("the chronicle does not tell the ruling: %v", err)
		}
	}
	if kind := decisionOf(c, id, enginetest.Red); kind != "plan" {
		t.Errorf("Red is asked for %q", kind)
	}
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	if kind := decisionOf(c, id, enginetest.Blue); kind != "plan" {
		t.Errorf("Blue is asked for %q", kind)
	}
}

func TestOrganiserAdjourns(t *testing.T) {
	t.Parallel()
	c, id := run(t, hosttest.Cecylia)
	c.Holds(c.Do(hosttest.Boris, "adjourn"), "Only those who run this game")
	c.Do(hosttest.Cecylia, "adjourn")
	c.Later(100 * 24 * time.Hour)
	flags(c, 0)
	if !c.Record(id).Adjourned {
		t.Fatal("the game is not adjourned")
	}
	c.Holds(c.Do(hosttest.Cecylia, "adjourn"), "already adjourned")
	c.Do(hosttest.Cecylia, "resume")
	c.Later(time.Minute)
	c.Holds(c.Do(hosttest.Boris, "log"), "Adjourned by the organizer", "Resumed by the organizer")
	if c.Record(id).Adjourned {
		t.Error("the game is still adjourned")
	}
}

func TestOrganiserCorrects(t *testing.T) {
	t.Parallel()
	c, id := run(t, hosttest.Cecylia)
	meet(c)
	before := c.State(id)
	rolled := c.Record(id).Rolled
	c.Do(hosttest.Boris, "decline")
	c.Holds(c.Do(hosttest.Anna, "correct", "orders", "1", "reason", "no"), "Only those who run this game")
	c.Holds(c.Do(hosttest.Cecylia, "correct", "orders", "1"), "and why")
	c.Holds(c.Do(hosttest.Cecylia, "correct", "orders", "99", "reason", "x"), "at most")
	sure := c.Do(hosttest.Cecylia, "correct", "orders", "1", "reason", "Boris meant another game.")
	c.Holds(sure, "1 order will be taken back", "Blue does not react")
	token := bottest.Token(sure.Pages, "Yes, take them back")
	c.Later(time.Minute)
	for _, other := range []platform.User{hosttest.Anna, hosttest.Boris} {
		c.Press(other, token)
		if decisionOf(c, id, enginetest.Blue) == "react" {
			t.Fatal("a player corrected the game")
		}
	}
	c.Press(hosttest.Cecylia, token)
	c.Later(time.Minute)
	stands(c, id, before)
	c.Press(hosttest.Cecylia, token) // once only
	stands(c, id, before)
	if n := c.Record(id).Rolled; n != rolled+2 {
		t.Errorf("%d rolls, want the two that are void beside %d", n, rolled)
	}
	want := "The organizer took back 1 order: Boris meant another game."
	if n := strings.Count(c.Publicly(), want); n != 1 {
		t.Errorf("told %d times:\n%s", n, c.Publicly())
	}
	c.Holds(c.Do(hosttest.Anna, "log"), "The organizer corrected a mistake: Boris meant another game.", "(taken back)")

	// The battle is fought with new dice.
	c.Do(hosttest.Boris, "decline")
	acts, err := c.Book.Acts(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	if last := acts[len(acts)-1]; last.Roll != rolled+2 || len(last.Rolls) != 2 {
		t.Errorf("the last act is %+v", last)
	}
	gaveUp(c)
	c.Holds(c.Do(hosttest.Anna, "audit"), "Checked just now", "1 order was taken back")
}

// Who opened the table and plays at it needs the other player for a correction.
func TestOrganiserWhoPlaysAsksToCorrect(t *testing.T) {
	t.Parallel()
	c, id := run(t, hosttest.Anna)
	meet(c)
	before := c.State(id)
	c.Do(hosttest.Boris, "decline")
	after := c.State(id)
	c.Do(hosttest.Anna, "correct", "orders", "1", "reason", "He meant to react.")
	stands(c, id, after)
	_, agree := lastPublic(c, "Agree")
	c.Press(hosttest.Anna, agree)
	c.Press(hosttest.Cecylia, agree)
	stands(c, id, after)
	c.Later(time.Minute)
	c.Press(hosttest.Boris, agree)
	stands(c, id, before)
}

// run is a table that somebody opened, at which Anna and Boris play.
func run(t *testing.T, owner platform.User) (*hosttest.Rig, string) {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Do(owner, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Anna, "start")
	tables, err := c.Book.TablesAt(t.Context(), c.Channel)
	if err != nil || len(tables) != 1 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	return c, tables[0].ID
}

// updated goes on with the second version of the rules, as after an update of the program.
func updated(c *hosttest.Rig) {
	c.Stop()
	c.Game = enginetest.NewLater()
	c.Open()
	c.Run()
}

func TestUpgradeByConsent(t *testing.T) {
	t.Parallel()
	c, id := run(t, hosttest.Anna)
	c.Holds(c.Do(hosttest.Anna, "upgrade"), "there is no later one")
	meet(c)
	updated(c)
	if rules := c.State(id).Setup().Rules; rules != 1 {
		t.Fatalf("the rules became version %d by themselves", rules)
	}
	c.Do(hosttest.Anna, "upgrade")
	c.Later(time.Minute)
	asked, agree := lastPublic(c, "Agree")
	if words := bottest.Text(asked.Page); !strings.Contains(words, "version 2 of the rules engine instead of 1") || !strings.Contains(words, "0 would have gone differently") {
		t.Errorf("asked %q", words)
	}
	c.Press(hosttest.Cecylia, agree)
	c.Press(hosttest.Anna, agree)
	if c.Record(id).Proposal == nil {
		t.Fatal("the proposal is gone")
	}
	was := c.State(id).(*enginetest.State).Clone()
	c.Press(hosttest.Boris, agree)
	c.Later(time.Minute)
	was.Config.Rules = 2
	stands(c, id, was)
	if pinned := c.Record(id).Setup.Rules; pinned != 1 {
		t.Errorf("the game began with version %d", pinned)
	}
	c.Holds(c.Do(hosttest.Anna, "log"), "version 2 of the rules engine is used, by agreement")
	c.Holds(c.Do(hosttest.Anna, "upgrade"), "there is no later one")
	c.Holds(c.Do(hosttest.Anna, "takeback"), "no order to take back")
	// The second version records nothing where nobody reacts.
	c.Do(hosttest.Boris, "decline")
	acts, err := c.Book.Acts(t.Context(), id, 0)
	if err != nil || acts[len(acts)-1].Events[0].Kind != "fought" {
		t.Errorf("%v: the last act is %+v", err, acts[len(acts)-1])
	}
	gaveUp(c)
	c.Holds(c.Do(hosttest.Anna, "audit"), "not everything was decided again")
}

func TestUpgradeShowsWhatDiffers(t *testing.T) {
	t.Parallel()
	c, id := run(t, hosttest.Anna)
	meet(c)
	c.Do(hosttest.Boris, "decline")
	fought := c.State(id).(*enginetest.State)
	acts, err := c.Book.Acts(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	last := acts[len(acts)-1]
	tied := last.Rolls[0].Result == last.Rolls[1].Result
	updated(c)
	answer := c.Do(hosttest.Boris, "upgrade")
	if tied {
		c.Holds(answer, "the position would be different")
		return
	}
	asked, agree := lastPublic(c, "Agree")
	for _, want := range []string{"Of 10 orders, 1 would have gone differently", "Order 10 (Blue)", "was: Blue does not react"} {
		if !strings.Contains(bottest.Text(asked.Page), want) {
			t.Errorf("%q lacks %q", bottest.Text(asked.Page), want)
		}
	}
	// Refused, it stays as it is; what was proposed is void when the game goes on.
	c.Press(hosttest.Anna, agree)
	fought.Config.Rules = 2
	stands(c, id, fought)
}
