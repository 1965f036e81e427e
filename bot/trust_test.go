package bot_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
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

func (c *club) gaveUp() {
	c.t.Helper()
	c.pressed(boris, c.do(boris, "resign"), "Yes, I resign")
}

func TestAudit(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	id := c.table(false)
	record := c.record(id)
	secret := fmt.Sprintf("%x", record.Secret)
	early := c.do(anna, "audit")
	c.holds(early, record.Commitment, "Red added: anna's salt", "Nothing has been rolled")
	c.do(anna, "start")
	meet(c)
	c.later(time.Minute)
	during := c.do(cecylia, "audit")
	c.holds(during, record.Commitment, "anna's salt", "Rolls and draws so far: 10", "The umpire: 6", "Red: 2", "Blue: 2", "After the game, the secret is revealed")
	c.lacks(during, secret, "Checked")
	c.do(boris, "decline")
	c.gaveUp()
	c.later(time.Minute)
	c.holds(c.do(cecylia, "audit"), secret, "all 12 rolls follow from it", "umpire verify "+id+".json")

	for name, change := range map[string]func(acts []model.Act){
		"dice give": func(acts []model.Act) { acts[0].Rolls[0].Result ^= 1 },
		"order 2":   func(acts []model.Act) { acts[1].Order = "move red-destroyer reef" },
		"order 3":   func(acts []model.Act) { acts[2].Events[0].Data = []byte(`{"passed":true}`) },
	} {
		c.stop()
		c.keep(altered{c.store, change})
		c.run()
		answer := c.do(cecylia, "audit")
		c.holds(answer, "The check failed", name)
		c.lacks(answer, "Checked just now")
	}
}

func TestLuck(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	id := c.table(false)
	c.holds(c.do(anna, "luck"), "hasn’t started")
	c.do(anna, "start")
	c.holds(c.do(anna, "luck"), "No dice have been rolled yet")
	meet(c)
	c.do(boris, "decline")
	acts, err := c.book.Acts(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	answer := c.do(cecylia, "luck")
	for _, roll := range acts[len(acts)-1].Rolls {
		seat := "Red"
		if strings.Contains(roll.Purpose, "blue") {
			seat = "Blue"
		}
		deviation := math.Sqrt(99.0 / 12)
		c.holds(answer, fmt.Sprintf("%s: 1 roll, sum %d, expected 4.5 ± %.1f", seat, roll.Result, deviation),
			strings.ReplaceAll(fmt.Sprintf("(%+.1f σ)", (float64(roll.Result)-4.5)/deviation), "-", "−"))
	}
	c.holds(answer, "only dice that everyone saw")
	c.gaveUp()
	c.later(time.Minute)
	c.lacks(c.do(cecylia, "luck"), "Only dice")
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
	c := newClub(t, bottest.LikeDiscord)
	c.game = silent{c.game}
	c.open()
	c.run()
	c.table(true)
	meet(c)
	c.holds(c.do(anna, "luck"), "only after the end")
	c.do(anna, "takeback")
	if asked, _ := c.lastPublic("Agree"); !strings.Contains(bottest.Text(asked.Page), "something hidden that was revealed") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.do(boris, "decline")
	c.gaveUp()
	c.holds(c.do(anna, "luck"), "1 roll")
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
	c := newClub(t, bottest.LikeDiscord)
	c.game = unveiled{silent{c.game}}
	c.open()
	c.run()
	c.table(true)
	meet(c)
	c.lacks(c.do(anna, "luck"), "only after the end")
	c.do(anna, "takeback")
	if asked, _ := c.lastPublic("Agree"); strings.Contains(bottest.Text(asked.Page), "something hidden that was revealed") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.do(boris, "decline")
	answer := c.do(anna, "luck")
	c.holds(answer, "1 roll")
	c.lacks(answer, "Only dice")
}

func TestOrganiserRules(t *testing.T) {
	t.Parallel()
	c, id := run(t, cecylia)
	c.holds(c.do(anna, "ruling", "rule", "3.2", "text", "I win."), "Only those who run this game")
	c.holds(c.do(cecylia, "ruling", "rule", "3.2"), "Name the rule")
	c.do(cecylia, "ruling", "rule", "3.2", "text", "The defender wins a tie.")
	c.later(time.Minute)
	want := "Organizer’s ruling (3.2): The defender wins a tie."
	if !strings.Contains(c.publicly(), want) {
		t.Errorf("the ruling is not told:\n%s", c.publicly())
	}
	c.holds(c.do(boris, "log"), want)
	for _, page := range c.do(boris, "chronicle").Pages {
		if page.Picture == nil {
			continue
		}
		image, err := c.host.Paint(t.Context(), *page.Picture, c.platform.Limits())
		if err != nil || !strings.Contains(string(image.Data), want) {
			t.Errorf("the chronicle does not tell the ruling: %v", err)
		}
	}
	if kind := c.asked(id, enginetest.Red); kind != "plan" {
		t.Errorf("Red is asked for %q", kind)
	}
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	if kind := c.asked(id, enginetest.Blue); kind != "plan" {
		t.Errorf("Blue is asked for %q", kind)
	}
}

func TestOrganiserAdjourns(t *testing.T) {
	t.Parallel()
	c, id := run(t, cecylia)
	c.holds(c.do(boris, "adjourn"), "Only those who run this game")
	c.do(cecylia, "adjourn")
	c.later(100 * 24 * time.Hour)
	c.flags(0)
	if !c.record(id).Adjourned {
		t.Fatal("the game is not adjourned")
	}
	c.holds(c.do(cecylia, "adjourn"), "already adjourned")
	c.do(cecylia, "resume")
	c.later(time.Minute)
	c.holds(c.do(boris, "log"), "Adjourned by the organizer", "Resumed by the organizer")
	if c.record(id).Adjourned {
		t.Error("the game is still adjourned")
	}
}

func TestOrganiserCorrects(t *testing.T) {
	t.Parallel()
	c, id := run(t, cecylia)
	meet(c)
	before := c.state(id)
	rolled := c.record(id).Rolled
	c.do(boris, "decline")
	c.holds(c.do(anna, "correct", "orders", "1", "reason", "no"), "Only those who run this game")
	c.holds(c.do(cecylia, "correct", "orders", "1"), "and why")
	c.holds(c.do(cecylia, "correct", "orders", "99", "reason", "x"), "at most")
	sure := c.do(cecylia, "correct", "orders", "1", "reason", "Boris meant another game.")
	c.holds(sure, "1 order will be taken back", "Blue does not react")
	token := bottest.Token(sure.Pages, "Yes, take them back")
	c.later(time.Minute)
	for _, other := range []platform.User{anna, boris} {
		c.press(other, token)
		if c.asked(id, enginetest.Blue) == "react" {
			t.Fatal("a player corrected the game")
		}
	}
	c.press(cecylia, token)
	c.later(time.Minute)
	c.stands(id, before)
	c.press(cecylia, token) // once only
	c.stands(id, before)
	if n := c.record(id).Rolled; n != rolled+2 {
		t.Errorf("%d rolls, want the two that are void beside %d", n, rolled)
	}
	want := "The organizer took back 1 order: Boris meant another game."
	if n := strings.Count(c.publicly(), want); n != 1 {
		t.Errorf("told %d times:\n%s", n, c.publicly())
	}
	c.holds(c.do(anna, "log"), "The organizer corrected a mistake: Boris meant another game.", "(taken back)")

	// The battle is fought with new dice.
	c.do(boris, "decline")
	acts, err := c.book.Acts(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	if last := acts[len(acts)-1]; last.Roll != rolled+2 || len(last.Rolls) != 2 {
		t.Errorf("the last act is %+v", last)
	}
	c.gaveUp()
	c.holds(c.do(anna, "audit"), "Checked just now", "1 order was taken back")
}

// Who opened the table and plays at it needs the other player for a correction.
func TestOrganiserWhoPlaysAsksToCorrect(t *testing.T) {
	t.Parallel()
	c, id := run(t, anna)
	meet(c)
	before := c.state(id)
	c.do(boris, "decline")
	after := c.state(id)
	c.do(anna, "correct", "orders", "1", "reason", "He meant to react.")
	c.stands(id, after)
	_, agree := c.lastPublic("Agree")
	c.press(anna, agree)
	c.press(cecylia, agree)
	c.stands(id, after)
	c.later(time.Minute)
	c.press(boris, agree)
	c.stands(id, before)
}

// run is a table that somebody opened, at which Anna and Boris play.
func run(t *testing.T, owner platform.User) (*club, string) {
	t.Helper()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	c.do(owner, "new", "scenario", "short")
	c.do(anna, "join", "seat", "red")
	c.do(boris, "join", "seat", "blue")
	c.do(anna, "start")
	tables, err := c.book.TablesAt(t.Context(), c.channel)
	if err != nil || len(tables) != 1 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	return c, tables[0].ID
}

// updated goes on with the second version of the rules, as after an update of the program.
func (c *club) updated() {
	c.stop()
	c.game = enginetest.NewLater()
	c.open()
	c.run()
}

func TestUpgradeByConsent(t *testing.T) {
	t.Parallel()
	c, id := run(t, anna)
	c.holds(c.do(anna, "upgrade"), "there is no later one")
	meet(c)
	c.updated()
	if rules := c.state(id).Setup().Rules; rules != 1 {
		t.Fatalf("the rules became version %d by themselves", rules)
	}
	c.do(anna, "upgrade")
	c.later(time.Minute)
	asked, agree := c.lastPublic("Agree")
	if words := bottest.Text(asked.Page); !strings.Contains(words, "version 2 of the rules engine instead of 1") || !strings.Contains(words, "0 would have gone differently") {
		t.Errorf("asked %q", words)
	}
	c.press(cecylia, agree)
	c.press(anna, agree)
	if c.record(id).Proposal == nil {
		t.Fatal("the proposal is gone")
	}
	was := c.state(id).(enginetest.State)
	c.press(boris, agree)
	c.later(time.Minute)
	was.Config.Rules = 2
	c.stands(id, was)
	if pinned := c.record(id).Setup.Rules; pinned != 1 {
		t.Errorf("the game began with version %d", pinned)
	}
	c.holds(c.do(anna, "log"), "version 2 of the rules engine is used, by agreement")
	c.holds(c.do(anna, "upgrade"), "there is no later one")
	c.holds(c.do(anna, "takeback"), "no order to take back")
	// The second version records nothing where nobody reacts.
	c.do(boris, "decline")
	acts, err := c.book.Acts(t.Context(), id, 0)
	if err != nil || acts[len(acts)-1].Events[0].Kind != "fought" {
		t.Errorf("%v: the last act is %+v", err, acts[len(acts)-1])
	}
	c.gaveUp()
	c.holds(c.do(anna, "audit"), "not everything was decided again")
}

func TestUpgradeShowsWhatDiffers(t *testing.T) {
	t.Parallel()
	c, id := run(t, anna)
	meet(c)
	c.do(boris, "decline")
	fought := c.state(id).(enginetest.State)
	acts, err := c.book.Acts(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	last := acts[len(acts)-1]
	tied := last.Rolls[0].Result == last.Rolls[1].Result
	c.updated()
	answer := c.do(boris, "upgrade")
	if tied {
		c.holds(answer, "the position would be different")
		return
	}
	asked, agree := c.lastPublic("Agree")
	for _, want := range []string{"Of 10 orders, 1 would have gone differently", "Order 10 (Blue)", "was: Blue does not react"} {
		if !strings.Contains(bottest.Text(asked.Page), want) {
			t.Errorf("%q lacks %q", bottest.Text(asked.Page), want)
		}
	}
	// Refused, it stays as it is; what was proposed is void when the game goes on.
	c.press(anna, agree)
	fought.Config.Rules = 2
	c.stands(id, fought)
}
