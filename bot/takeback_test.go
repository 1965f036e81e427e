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
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// lastPublic is the last message to the table that has a button.
func lastPublic(c *hosttest.Rig, label string) (message platform.Message, token string) {
	c.T.Helper()
	for _, m := range c.Delivered() {
		if m.Target.User != nil {
			continue
		}
		if t := bottest.Token([]platform.Page{m.Page}, label); t != "" {
			message, token = m, t
		}
	}
	if token == "" {
		c.T.Fatalf("no button %q in public:\n%s", label, c.Publicly())
	}
	return message, token
}

// facing is a table at which Red has attacked the shoal by two orders of their last plan, and Blue is asked
// to react. It gives the position before that plan.
func facing(t *testing.T) (c *hosttest.Rig, id string, before engine.State) {
	t.Helper()
	c = hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id = c.Table(true)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")
	c.Do(hosttest.Anna, "order", "text", "move cruiser strait\ncommit")
	c.Do(hosttest.Boris, "pass")
	before = c.State(id)
	c.Do(hosttest.Anna, "order", "text", "move cruiser shoal\ncommit")
	if decisionOf(c, id, enginetest.Blue) != "react" {
		t.Fatal("Blue is not asked to react")
	}
	return c, id, before
}

// stands complains where a table is not in a position.
func stands(c *hosttest.Rig, id string, want engine.State) {
	c.T.Helper()
	if got := c.State(id); !reflect.DeepEqual(got, want) {
		c.T.Errorf("the position is %+v, want %+v", got, want)
	}
}

func TestTakebackByConsent(t *testing.T) {
	t.Parallel()
	c, id, before := facing(t)
	c.Later(time.Minute)
	c.Holds(c.Do(hosttest.Anna, "takeback"), "have been asked")
	c.Later(time.Minute)
	asked, agree := lastPublic(c, "Agree")
	for _, want := range []string{"Anna", "asks to take back 2 orders", "shoal"} {
		if !strings.Contains(strings.ToLower(bottest.Text(asked.Page)), strings.ToLower(want)) {
			t.Errorf("%q lacks %q", bottest.Text(asked.Page), want)
		}
	}
	_, refuse := lastPublic(c, "Refuse")
	events := c.Record(id).Events
	c.Press(hosttest.Cecylia, agree)
	c.Press(hosttest.Anna, agree)
	if c.Record(id).Events != events {
		t.Fatal("a stranger or the asker himself agreed")
	}
	c.Press(hosttest.Boris, agree)
	c.Later(time.Minute)
	stands(c, id, before)
	if n := c.Record(id).Events; n != events+1 {
		t.Errorf("%d events, want one more than %d", n, events)
	}
	if !strings.Contains(c.Publicly(), "Red took back 2 orders, by agreement") {
		t.Errorf("nobody is told:\n%s", c.Publicly())
	}
	// Its buttons mean nothing any more, after another restart too.
	for _, token := range []string{agree, refuse} {
		if answer := c.Press(hosttest.Boris, token); answer.Toast+hosttest.Text(answer) == "" {
			t.Error("a stale button is not answered")
		}
	}
	stands(c, id, before)
	c.Holds(c.Do(hosttest.Boris, "log"), "(taken back)", "Taken back by agreement, at the request of Red")

	// The hosting that was not stopped shows the same, and the game goes on.
	c.Holds(c.Do(hosttest.Anna, "order", "text", "move destroyer reef\ncommit"), "Done")
	c.Later(time.Minute)
	if decisionOf(c, id, enginetest.Blue) != "plan" {
		t.Errorf("Blue is asked for %q", decisionOf(c, id, enginetest.Blue))
	}
	c.Holds(c.Do(hosttest.Boris, "map"), "")
	// There was no card left to draw: also the turn that has passed goes back.
	c.Do(hosttest.Anna, "takeback")
	_, agree = lastPublic(c, "Agree")
	c.Press(hosttest.Boris, agree)
	stands(c, id, before)
	c.Holds(c.Do(hosttest.Boris, "status"), "Turn 3")
}

func TestTakebackOfSomeOrders(t *testing.T) {
	t.Parallel()
	c, id, _ := facing(t)
	events := c.Record(id).Events
	c.Do(hosttest.Anna, "takeback", "orders", "1")
	asked, agree := lastPublic(c, "Agree")
	if !strings.Contains(bottest.Text(asked.Page), "take back 1 order:") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.Press(hosttest.Boris, agree)
	if decisionOf(c, id, enginetest.Red) != "plan" || c.Record(id).Events != events+1 {
		t.Errorf("Red is asked for %q", decisionOf(c, id, enginetest.Red))
	}
	// The move stands; it was decided, and is no longer a plan.
	if s := c.State(id).(*enginetest.State); s.Where["red-cruiser"] != "shoal" || len(s.Done) != 1 {
		t.Errorf("the ships are %+v", s.Where)
	}
	c.Do(hosttest.Anna, "takeback", "orders", "1")
	_, agree = lastPublic(c, "Agree")
	c.Press(hosttest.Boris, agree)
	if s := c.State(id).(*enginetest.State); s.Where["red-cruiser"] != "strait" {
		t.Errorf("the ships are %+v", s.Where)
	}
}

func TestTakebackIsRefused(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id := c.Table(false)
	c.Holds(c.Do(hosttest.Anna, "takeback"), "hasn’t started")
	c.Do(hosttest.Anna, "start")
	c.Holds(c.Do(hosttest.Anna, "takeback"), "no order to take back")
	c.Holds(c.Do(hosttest.Cecylia, "takeback"), "aren’t playing")
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Holds(c.Do(hosttest.Anna, "takeback", "orders", "99"), "no order to take back")
	c.Holds(c.Do(hosttest.Anna, "takeback", "orders", "0"), "no order to take back")
	c.Holds(c.Do(hosttest.Boris, "takeback"), "no order to take back")
	if c.Record(id).Proposal != nil {
		t.Error("something is proposed")
	}
}

// Orders after which dice fell, cards were drawn or something hidden was shown go back too if all agree, who are told
// so; the entry in the log says it, in every language and in the exported game, which stands its check.
func TestTakebackOverDiceAndCards(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	db := storagetest.New(t)
	c.Keep(db)
	c.Run()
	id := c.Table(true)
	start := c.State(id)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit") // draws a card
	c.Do(hosttest.Anna, "takeback")
	asked, agree := lastPublic(c, "Agree")
	if !strings.Contains(bottest.Text(asked.Page), "This also takes back dice or card draws") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.Later(time.Minute)
	c.Press(hosttest.Boris, agree)
	c.Later(time.Minute)
	stands(c, id, start)
	c.Holds(c.Do(hosttest.Boris, "log"), "Taken back by agreement, at the request of Red. This includes dice or card draws")
	c.Do(hosttest.Boris, "lang", "language", "ru")
	c.Holds(c.Do(hosttest.Boris, "log"), "Возвращены и броски кубиков или взятые карты")
	c.Do(hosttest.Boris, "lang", "language", "pl")
	c.Holds(c.Do(hosttest.Boris, "log"), "Cofnięto też rzuty kostkami lub dobrane karty")

	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")
	c.Do(hosttest.Anna, "order", "text", "move cruiser strait\ncommit")
	before := c.State(id)
	// Played in the open, a card is known.
	card := hosttest.Hand(before, "blue")[0]
	c.Do(hosttest.Boris, "order", "text", "move cruiser strait\nplay "+card+"\ncommit")
	c.Do(hosttest.Boris, "takeback")
	asked, agree = lastPublic(c, "Agree")
	if !strings.Contains(bottest.Text(asked.Page), "something hidden that was revealed") {
		t.Errorf("asked for %q", bottest.Text(asked.Page))
	}
	c.Press(hosttest.Anna, agree)
	c.Later(time.Minute)
	stands(c, id, before)
	c.Later(time.Minute)
	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "resign"), bottest.Book(t, c.Game).Say("pl", engine.T("host.button.resign")))
	c.Later(time.Minute)
	games, err := engine.NewRegistry(c.Game)
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
	events := c.Record(id).Events
	c.Do(hosttest.Anna, "takeback")
	_, first := lastPublic(c, "Agree")
	c.Holds(c.Do(hosttest.Anna, "takeback", "reply", "refuse"), "Done")
	if !strings.Contains(c.Publicly(), "withdraws the proposal") {
		t.Error("the withdrawal is not told")
	}
	c.Do(hosttest.Anna, "takeback", "orders", "1")
	c.Later(time.Minute)
	// The button of the earlier proposal does not agree to the later one.
	c.Press(hosttest.Boris, first)
	if c.Record(id).Events != events {
		t.Fatal("a button agreed to another proposal")
	}
	c.Do(hosttest.Boris, "takeback", "orders", "refuse") // as in "/takeback refuse"
	if !strings.Contains(c.Publicly(), "doesn’t agree") {
		t.Error("the refusal is not told")
	}
	c.Do(hosttest.Anna, "takeback")
	_, agree := lastPublic(c, "Agree")
	c.Do(hosttest.Boris, "decline")
	after := c.State(id)
	c.Later(time.Minute)
	c.Press(hosttest.Boris, agree)
	c.Holds(c.Do(hosttest.Boris, "takeback", "reply", "agree"), "no longer open")
	stands(c, id, after)
	if c.Record(id).Proposal != nil {
		t.Error("the proposal is kept")
	}
}

// What fails while it is written has not happened; given again it does.
func TestTakebackSurvivesAFailedWrite(t *testing.T) {
	t.Parallel()
	c, id, before := facing(t)
	was := c.State(id)
	c.Do(hosttest.Anna, "takeback")
	_, agree := lastPublic(c, "Agree")
	c.Stop()
	broken := true
	c.Store.FailWith(func(_ int, change *model.Change) error {
		if broken && len(change.Acts) > 0 {
			return errors.New("disk full")
		}
		return nil
	})
	in := platform.Inbound{Kind: platform.Press, User: hosttest.Boris, Token: agree, Chat: c.Channel, EventID: "press"}
	if _, err := c.Host.Handle(context.Background(), in); err == nil {
		t.Fatal("a failed write was acknowledged")
	}
	stands(c, id, was)
	broken = false
	c.Open()
	c.Run()
	c.Handle(in)
	c.Handle(in)
	stands(c, id, before)
	if n := strings.Count(c.Publicly(), "by agreement"); n != 1 {
		t.Errorf("told %d times", n)
	}
}

// In a real database the log stays whole, and the exported game stands every check.
func TestTakebackInTheDatabase(t *testing.T) {
	t.Parallel()
	db := storagetest.New(t)
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Keep(db)
	c.Run()
	id := c.Table(true)
	meet(c)
	c.Do(hosttest.Anna, "takeback")
	_, agree := lastPublic(c, "Agree")
	c.Later(time.Minute)
	c.Press(hosttest.Boris, agree)
	c.Later(time.Minute)
	c.Do(hosttest.Anna, "order", "text", "move destroyer reef\ncommit")
	c.Later(time.Minute)
	sure := c.Do(hosttest.Boris, "resign")
	c.Pressed(hosttest.Boris, sure, "Yes, I resign")
	c.Later(time.Minute)
	games, err := engine.NewRegistry(c.Game)
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
	c.Holds(c.Do(hosttest.Cecylia, "audit"), "Checked just now", "2 orders were taken back", "umpire verify "+id+".json")
}
