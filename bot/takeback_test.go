package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// lastPublic is the last message to the table that has a button.
func (c *club) lastPublic(label string) (message platform.Message, token string) {
	c.t.Helper()
	for _, m := range c.delivered() {
		if m.Target.User != nil {
			continue
		}
		if t := bottest.Token([]platform.Page{m.Page}, label); t != "" {
			message, token = m, t
		}
	}
	if token == "" {
		c.t.Fatalf("no button %q in public:\n%s", label, c.publicly())
	}
	return message, token
}

// facing is a table at which Red has attacked the shoal by two orders of his last plan, and Blue is asked
// to react. It gives the position before that plan.
func facing(t *testing.T) (c *club, id string, before engine.State) {
	t.Helper()
	c = newClub(t, bottest.LikeDiscord)
	c.run()
	id = c.table(true)
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.do(boris, "order", "text", "move cruiser shoal\ncommit")
	c.do(anna, "order", "text", "move cruiser strait\ncommit")
	c.do(boris, "pass")
	before = c.state(id)
	c.do(anna, "order", "text", "move cruiser shoal\ncommit")
	if c.asked(id, enginetest.Blue) != "react" {
		t.Fatal("Blue is not asked to react")
	}
	return c, id, before
}

// stands complains where a table is not in a position.
func (c *club) stands(id string, want engine.State) {
	c.t.Helper()
	if got := c.state(id); !reflect.DeepEqual(got, want) {
		c.t.Errorf("the position is %+v, want %+v", got, want)
	}
}

func TestTakebackByConsent(t *testing.T) {
	t.Parallel()
	c, id, before := facing(t)
	c.later(time.Minute)
	c.holds(c.do(anna, "takeback"), "have been asked")
	c.later(time.Minute)
	asked, agree := c.lastPublic("Agree")
	for _, want := range []string{"Anna", "asks to take back 2 orders", "shoal"} {
		if !strings.Contains(strings.ToLower(bottest.Text(asked.Page)), strings.ToLower(want)) {
			t.Errorf("%q lacks %q", bottest.Text(asked.Page), want)
		}
	}
	_, refuse := c.lastPublic("Refuse")
	events := c.record(id).Events
	c.press(cecylia, agree)
	c.press(anna, agree)
	if c.record(id).Events != events {
		t.Fatal("a stranger or the asker himself agreed")
	}
	c.press(boris, agree)
	c.later(time.Minute)
	c.stands(id, before)
	if n := c.record(id).Events; n != events+1 {
		t.Errorf("%d events, want one more than %d", n, events)
	}
	if !strings.Contains(c.publicly(), "Red took back 2 orders, by agreement") {
		t.Errorf("nobody is told:\n%s", c.publicly())
	}
	// Its buttons mean nothing any more, after another restart too.
	for _, token := range []string{agree, refuse} {
		if answer := c.press(boris, token); answer.Toast+text(answer) == "" {
			t.Error("a stale button is not answered")
		}
	}
	c.stands(id, before)
	c.holds(c.do(boris, "log"), "(taken back)", "Taken back by agreement, at the request of Red")

	// The hosting that was not stopped shows the same, and the game goes on.
	c.holds(c.do(anna, "order", "text", "move destroyer reef\ncommit"), "Done")
	c.later(time.Minute)
	if c.asked(id, enginetest.Blue) != "plan" {
		t.Errorf("Blue is asked for %q", c.asked(id, enginetest.Blue))
	}
	c.holds(c.do(boris, "map"), "")
	// There was no card left to draw: also the turn that has passed goes back.
	c.do(anna, "takeback")
	_, agree = c.lastPublic("Agree")
	c.press(boris, agree)
	c.stands(id, before)
	c.holds(c.do(boris, "status"), "Turn 3")
}

func TestTakebackOfSomeOrders(t *testing.T) {
	t.Parallel()
	c, id, _ := facing(t)
	events := c.record(id).Events
	c.do(anna, "takeback", "orders", "1")
	asked, agree := c.lastPublic("Agree")
	if !strings.Contains(bottest.Text(asked.Page), "take back 1 order:") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.press(boris, agree)
	if c.asked(id, enginetest.Red) != "plan" || c.record(id).Events != events+1 {
		t.Errorf("Red is asked for %q", c.asked(id, enginetest.Red))
	}
	// The move stands; it was decided, and is no longer a plan.
	if ships := c.state(id).(enginetest.State).Ships; ships[0].Place != 3 || !ships[0].Moved {
		t.Errorf("the ships are %+v", ships)
	}
	c.do(anna, "takeback", "orders", "1")
	_, agree = c.lastPublic("Agree")
	c.press(boris, agree)
	if ships := c.state(id).(enginetest.State).Ships; ships[0].Place != 2 {
		t.Errorf("the ships are %+v", ships)
	}
}

func TestTakebackIsRefused(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	id := c.table(false)
	c.holds(c.do(anna, "takeback"), "hasn’t started")
	c.do(anna, "start")
	c.holds(c.do(anna, "takeback"), "no order to take back")
	c.holds(c.do(cecylia, "takeback"), "aren’t playing")
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.holds(c.do(anna, "takeback", "orders", "99"), "no order to take back")
	c.holds(c.do(anna, "takeback", "orders", "0"), "no order to take back")
	c.holds(c.do(boris, "takeback"), "no order to take back")
	if c.record(id).Proposal != nil {
		t.Error("something is proposed")
	}
}

// Orders after which dice fell, cards were drawn or something hidden was shown go back too if all agree, who are told
// so; the entry in the log says it, in every language and in the exported game, which stands its check.
func TestTakebackOverDiceAndCards(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	db := storagetest.New(t)
	c.keep(db)
	c.run()
	id := c.table(true)
	start := c.state(id)
	c.do(anna, "order", "text", "move cruiser reef\ncommit") // draws a card
	c.do(anna, "takeback")
	asked, agree := c.lastPublic("Agree")
	if !strings.Contains(bottest.Text(asked.Page), "This also takes back dice or card draws") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.later(time.Minute)
	c.press(boris, agree)
	c.later(time.Minute)
	c.stands(id, start)
	c.holds(c.do(boris, "log"), "Taken back by agreement, at the request of Red. This includes dice or card draws")
	c.do(boris, "lang", "language", "ru")
	c.holds(c.do(boris, "log"), "Возвращены и броски кубиков или взятые карты")
	c.do(boris, "lang", "language", "pl")
	c.holds(c.do(boris, "log"), "Cofnięto też rzuty kostkami lub dobrane karty")

	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.do(boris, "order", "text", "move cruiser shoal\ncommit")
	c.do(anna, "order", "text", "move cruiser strait\ncommit")
	before := c.state(id)
	// Played in the open, a card is known.
	card := before.View(engineFor(enginetest.Blue)).(enginetest.View).Cards[0]
	c.do(boris, "order", "text", "move cruiser strait\nplay "+itoa(card)+"\ncommit")
	c.do(boris, "takeback")
	asked, agree = c.lastPublic("Agree")
	if !strings.Contains(bottest.Text(asked.Page), "something hidden that was revealed") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.press(anna, agree)
	c.later(time.Minute)
	c.stands(id, before)
	c.later(time.Minute)
	c.pressed(boris, c.do(boris, "resign"), bottest.Book(t, c.game).Say("pl", engine.T("host.button.resign")))
	c.later(time.Minute)
	games, err := engine.NewRegistry(c.game)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := db.Export(t.Context(), games, id)
	if err != nil {
		t.Fatal(err)
	}
	verdict, err := storage.Verify(games, archive)
	if err != nil || !verdict.Fair || !verdict.Decided || verdict.Entries != 2 {
		t.Errorf("%v: %+v", err, verdict)
	}
	for i, order := range archive.Orders {
		if order.Seat != engine.System {
			continue
		}
		var entry journal.TakenBack
		if err := json.Unmarshal(order.Events[0].Data, &entry); err != nil || !entry.Rolled {
			t.Fatalf("entry %d: %+v, %v", i, entry, err)
		}
		entry.Rolled = false
		if archive.Orders[i].Events[0].Data, err = json.Marshal(entry); err != nil {
			t.Fatal(err)
		}
		if _, err := storage.Verify(games, archive); err == nil {
			t.Error("an entry that hides its dice stands the check")
		}
		break
	}
}

func TestProposalsLapse(t *testing.T) {
	t.Parallel()
	c, id, _ := facing(t)
	events := c.record(id).Events
	c.do(anna, "takeback")
	_, first := c.lastPublic("Agree")
	c.holds(c.do(anna, "takeback", "reply", "refuse"), "Done")
	if !strings.Contains(c.publicly(), "withdraws the proposal") {
		t.Error("the withdrawal is not told")
	}
	c.do(anna, "takeback", "orders", "1")
	c.later(time.Minute)
	// The button of the earlier proposal does not agree to the later one.
	c.press(boris, first)
	if c.record(id).Events != events {
		t.Fatal("a button agreed to another proposal")
	}
	c.do(boris, "takeback", "orders", "refuse") // as in "/takeback refuse"
	if !strings.Contains(c.publicly(), "doesn’t agree") {
		t.Error("the refusal is not told")
	}
	c.do(anna, "takeback")
	_, agree := c.lastPublic("Agree")
	c.do(boris, "decline")
	after := c.state(id)
	c.later(time.Minute)
	c.press(boris, agree)
	c.holds(c.do(boris, "takeback", "reply", "agree"), "no longer open")
	c.stands(id, after)
	if c.record(id).Proposal != nil {
		t.Error("the proposal is kept")
	}
}

// What fails while it is written has not happened; given again it does.
func TestTakebackSurvivesAFailedWrite(t *testing.T) {
	t.Parallel()
	c, id, before := facing(t)
	was := c.state(id)
	c.do(anna, "takeback")
	_, agree := c.lastPublic("Agree")
	c.stop()
	broken := true
	c.store.FailWith(func(_ int, change *model.Change) error {
		if broken && len(change.Acts) > 0 {
			return errors.New("disk full")
		}
		return nil
	})
	in := platform.Inbound{Kind: platform.Press, User: boris, Token: agree, Chat: c.channel, EventID: "press"}
	if _, err := c.host.Handle(context.Background(), in); err == nil {
		t.Fatal("a failed write was acknowledged")
	}
	c.stands(id, was)
	broken = false
	c.open()
	c.run()
	c.handle(in)
	c.handle(in)
	c.stands(id, before)
	if n := strings.Count(c.publicly(), "by agreement"); n != 1 {
		t.Errorf("told %d times", n)
	}
}

// In a real database the log stays whole, and the exported game stands every check.
func TestTakebackInTheDatabase(t *testing.T) {
	t.Parallel()
	db := storagetest.New(t)
	c := newClub(t, bottest.LikeDiscord)
	c.keep(db)
	c.run()
	id := c.table(true)
	meet(c)
	c.do(anna, "takeback")
	_, agree := c.lastPublic("Agree")
	c.later(time.Minute)
	c.press(boris, agree)
	c.later(time.Minute)
	c.do(anna, "order", "text", "move destroyer reef\ncommit")
	c.later(time.Minute)
	sure := c.do(boris, "resign")
	c.pressed(boris, sure, "Yes, I resign")
	c.later(time.Minute)
	games, err := engine.NewRegistry(c.game)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := db.Export(t.Context(), games, id)
	if err != nil {
		t.Fatal(err)
	}
	verdict, err := storage.Verify(games, archive)
	if err != nil || !verdict.Fair || !verdict.Decided || verdict.Void != 2 || verdict.Entries != 1 {
		t.Errorf("%v: %+v", err, verdict)
	}
	c.holds(c.do(cecylia, "audit"), "Checked just now", "2 orders were taken back", "umpire verify "+id+".json")
}
