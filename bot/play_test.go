package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

func TestTableFromOpeningToStart(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	c.holds(c.do(anna, "start"), "no table here")
	c.holds(c.do(anna, "rules", "rule", "2.2"), "Rule 2.2")
	c.holds(c.do(anna, "status"), "no table here")
	c.holds(c.do(anna, "new", "scenario", "short"), "is open")
	c.holds(c.do(boris, "start"), "aren’t playing")
	c.holds(c.do(anna, "start"), "still free")
	c.holds(c.do(anna, "join", "seat", "red"), "Your side: Red")
	c.holds(c.do(anna, "join", "seat", "blue"), "already have a side")
	c.holds(c.do(boris, "join", "seat", "Красные"), "taken")
	c.holds(c.do(boris, "hand"), "aren’t playing")
	c.holds(c.do(anna, "hand"), "hasn’t started")
	c.holds(c.do(boris, "join"), "Your side: Blue")
	c.holds(c.do(boris, "leave"), "given up")
	c.holds(c.do(boris, "join"), "Your side: Blue")
	c.holds(c.do(boris, "start"), "The game has started", "Waiting. ")
	c.holds(c.do(boris, "start"), "already started")
	c.holds(c.do(cecylia, "join"), "already started")
	posted := c.delivered()
	all := ""
	for _, message := range posted {
		all += bottest.Text(message.Page)
		if message.Target.User != nil {
			t.Errorf("a private message without wish: %q", bottest.Text(message.Page))
		}
	}
	tables, _ := c.store.TablesAt(t.Context(), c.channel)
	for _, want := range []string{"free", "fingerprint", tables[0].Commitment, "Skirmish begins", "Salt of Red", "@Anna Red: "} {
		if !strings.Contains(all, want) {
			t.Errorf("the channel lacks %q:\n%s", want, all)
		}
	}
	if strings.Contains(all, "Your hand") {
		t.Errorf("the channel shows a hand:\n%s", all)
	}
	// The table has a thread, and later posts go there.
	if place := c.record(tables[0].ID).Place; place.Thread == "" || posted[len(posted)-1].Target.Chat != place {
		t.Errorf("place %+v, last post to %+v", place, posted[len(posted)-1].Target)
	}
}

// A plan is private until it is complete; then one public message tells it.
func TestPlanIsPrivateUntilCommit(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	posts, events := len(c.store.Posts()), c.record(id).Events
	panel := c.do(anna, "order")
	if !panel.Secret {
		t.Error("a panel is not secret")
	}
	c.holds(panel, "rule ")
	walk := c.pressed(anna, panel, "move a ship")
	if !walk.Replace {
		t.Error("walking posts a new message")
	}
	walk = c.pressed(anna, walk, "red cruiser")
	planned := c.pressed(anna, walk, "Reef")
	c.holds(planned, "Your plan, 1 step", "1. ")
	planned = c.do(anna, "play", "card", firstCard(t, c, id))
	c.holds(planned, "Your plan, 2 steps")
	if draft := c.draft(id, enginetest.Red); len(draft.Orders) != 2 || draft.Orders[0] != "move red-cruiser reef" {
		t.Errorf("draft %+v", draft)
	}
	if len(c.store.Posts()) != posts || c.record(id).Events != events {
		t.Error("a plan was told or stored as events")
	}
	c.lacks(c.do(boris, "status"), "Reef: red cruiser")
	picture := c.pressed(anna, planned, "Show on the map")
	image, err := c.host.Paint(t.Context(), *picture.Pages[0].Picture, bottest.LikeDiscord)
	if err != nil || !strings.Contains(image.Alt, "Reef") {
		t.Errorf("picture of the plan: %q, %v", image.Alt, err)
	}
	done := c.do(anna, "commit")
	c.holds(done, "Done", "Waiting. ")
	if got := len(c.store.Posts()) - posts; got != 1 {
		t.Errorf("%d public messages tell the plan", got)
	}
	if draft := c.draft(id, enginetest.Red); len(draft.Orders) != 0 {
		t.Errorf("the plan is still there: %+v", draft)
	}
}

func firstCard(t *testing.T, c *club, id string) string {
	t.Helper()
	view := c.state(id).View(engineFor(enginetest.Red)).(enginetest.View)
	return itoa(view.Cards[0])
}

func TestUndo(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	c.do(anna, "order", "text", "move red-cruiser reef\nmove red-destroyer reef")
	c.holds(c.do(anna, "undo"), "Undone", "1 step")
	if orders := c.draft(id, enginetest.Red).Orders; len(orders) != 1 {
		t.Errorf("%q", orders)
	}
	c.do(anna, "move", "ship", "destroyer", "place", "reef")
	c.holds(c.do(anna, "order", "text", "undo all"), "whole plan")
	c.holds(c.do(anna, "order", "text", "отмена"), "nothing to undo")
	c.holds(c.do(anna, "undo"), "nothing to undo")
	c.holds(c.do(boris, "undo"), "nothing to undo")
}

// Names are understood in all languages; an ambiguous one is asked about and the
// button completes the order, with the lines that followed.
func TestAmbiguousNameBecomesButtons(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	c.handle(platform.Inbound{Kind: platform.Words, User: anna, Text: "ход крейсер риф"})
	if orders := c.draft(id, enginetest.Red).Orders; len(orders) != 1 || orders[0] != "move red-cruiser reef" {
		t.Fatalf("%q", orders)
	}
	c.do(anna, "undo")
	asked := c.do(anna, "order", "text", "move red reef\nplay "+firstCard(t, c, id))
	c.holds(asked, "line 1 of 2", "several things")
	c.pressed(anna, asked, "red destroyer")
	if orders := c.draft(id, enginetest.Red).Orders; len(orders) != 2 || orders[0] != "move red-destroyer reef" {
		t.Errorf("%q", orders)
	}
	near := c.do(anna, "order", "text", "moev cruiser reef")
	c.holds(near, "Did you mean")
	c.pressed(anna, near, "move a ship")
	if orders := c.draft(id, enginetest.Red).Orders; len(orders) != 3 {
		t.Errorf("%q", orders)
	}
}

func TestRefusalsArePrivateAndNameTheRule(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.table(true)
	posts := len(c.store.Posts())
	refused := c.do(anna, "move", "ship", "red-cruiser", "place", "blue-port")
	if !refused.Secret {
		t.Error("a refusal is not secret")
	}
	c.holds(refused, "✗", "(rule 2.2)", "What you can do")
	planned := c.pressed(anna, refused, "move a ship: red cruiser, Reef")
	c.holds(planned, "1 step")
	c.holds(c.do(boris, "move", "ship", "blue-cruiser", "place", "shoal"), "✗", "Waiting. ")
	c.holds(c.do(cecylia, "move", "ship", "blue-cruiser", "place", "shoal"), "aren’t playing")
	c.holds(c.do(anna, "move", "ship", "red-destroyer"), "red destroyer …")
	if len(c.store.Posts()) != posts {
		t.Error("a refusal was told in public")
	}
}

// Skirmish asks the other seat to react where ships meet: the asked one gets
// buttons, the others are told who is waited for.
func TestInterruptAndAnswer(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	meet(c)
	c.holds(c.do(anna, "status"), "Blue")
	panel := c.do(boris, "help")
	c.holds(panel, "rule ", "One tap · rule 3.1")
	after := c.pressed(boris, panel, "do not react")
	c.holds(after, "Done")
	if got := c.state(id).(enginetest.State).Stage; got == enginetest.React {
		t.Error("the answer was not decided")
	}
}

// meet brings the fleets into battle: Boris is asked to react.
func meet(c *club) {
	c.t.Helper()
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.do(boris, "order", "text", "move cruiser shoal\ncommit")
	c.do(anna, "order", "text", "move cruiser strait\ncommit")
	c.do(boris, "pass")
	c.do(anna, "order", "text", "move cruiser shoal\ncommit")
}

func TestStaleButtonsAreAnsweredPolitely(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	panel := c.do(anna, "order")
	c.do(anna, "move", "ship", "red-cruiser", "place", "reef")
	stale := c.pressed(anna, panel, "pass")
	c.holds(stale, "earlier moment", "Your plan, 1 step")
	c.holds(c.pressed(boris, panel, "pass"), "other side")
	c.holds(c.pressed(cecylia, panel, "pass"), "aren’t playing")
	for _, token := range []string{"", "v1", "v1:AAAA:0", "v1:AAAA:-1", "v1:AAAA:99999999999999999999", strings.Repeat("x", 1000), "\x00"} {
		c.holds(c.press(anna, token), "button")
	}
	if orders := c.draft(id, enginetest.Red).Orders; len(orders) != 1 {
		t.Errorf("a stale button changed the plan: %q", orders)
	}
}

// Pressing a button twice does it once.
func TestDoublePress(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	panel := c.do(anna, "order", "text", "move cruiser reef")
	first := c.pressed(anna, panel, "carry out the plan")
	again := c.pressed(anna, panel, "carry out the plan")
	c.holds(first, "Done")
	c.holds(again, "earlier moment")
	if events := c.record(id).Events; events == 0 || len(c.state(id).Pending()) != 1 {
		t.Errorf("%d events, pending %v", events, c.state(id).Pending())
	}
}

func TestRepeatedEventsAreAnsweredAlike(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	in := platform.Inbound{EventID: "same", Kind: platform.Command, User: anna, Command: "move", Args: map[string]string{"ship": "red-cruiser", "place": "reef"}}
	first := c.handle(in)
	again := c.handle(in)
	c.open() // also after a restart
	third := c.handle(in)
	if first.Repeat || !again.Repeat || !third.Repeat || text(first) != text(again) || text(first) != text(third) {
		t.Errorf("%q, %q, %q", text(first), text(again), text(third))
	}
	if orders := c.draft(id, enginetest.Red).Orders; len(orders) != 1 {
		t.Errorf("%q", orders)
	}
}

// Lines that follow the end of a plan wait for the same plan only: the next turn
// is another one, and they come back.
func TestLinesAfterTheEndComeBack(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	c.do(anna, "order", "text", "move cruiser reef\ncommit\nmove destroyer reef")
	if draft := c.draft(id, enginetest.Red); len(draft.Waiting) != 1 {
		t.Fatalf("draft %+v", draft)
	}
	c.do(boris, "pass")
	draft := c.draft(id, enginetest.Red)
	if len(draft.Waiting) != 0 || len(draft.Returned) != 1 || draft.Returned[0] != "move destroyer reef" {
		t.Errorf("draft %+v", draft)
	}
	c.holds(c.do(anna, "order"), "Not carried out", "move destroyer reef")
}

func TestResign(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	c.do(anna, "move", "ship", "red-cruiser", "place", "reef")
	sure := c.do(boris, "resign")
	c.holds(sure, "really")
	if c.record(id).Stage != model.Playing {
		t.Fatal("resigned without being asked")
	}
	c.holds(c.pressed(boris, sure, "Yes, I resign"), "Thanks for the game")
	record := c.record(id)
	if record.Stage != model.Over {
		t.Errorf("stage %s", record.Stage)
	}
	if orders := c.draft(id, enginetest.Red).Orders; len(orders) != 0 {
		t.Errorf("a plan outlives the game: %q", orders)
	}
	posts := c.store.Posts()
	last := string(posts[len(posts)-1].Message)
	if !strings.Contains(last, "Winner: Red") || !strings.Contains(last, "The secret behind the dice") {
		t.Errorf("the end is told as %s", last)
	}
	c.holds(c.do(boris, "resign"), "already over")
	c.holds(c.do(anna, "status"), "Red")
}

func TestHandMapLogRules(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.table(true)
	hand := c.do(anna, "hand")
	if !hand.Secret {
		t.Error("a hand is not secret")
	}
	c.holds(hand, "Your hand – Red", "(+")
	if text(hand) == text(c.do(boris, "hand")) {
		t.Error("both have one hand")
	}
	for _, test := range []struct {
		area, overlay, want string
	}{
		{"", "", "auto []"},
		{"full", "", "full []"},
		{"риф", "", "reef []"},
		{"", "control", "auto [control]"},
		{"control", "", "auto [control]"},
		{"port", "", ""},
		{"nowhere at all", "", ""},
		{"", "weather", ""},
	} {
		answer := c.do(anna, "map", "area", test.area, "overlay", test.overlay)
		picture := answer.Pages[0].Picture
		if picture == nil {
			if test.want != "" || text(answer) == "" {
				t.Errorf("map %q %q: %q", test.area, test.overlay, text(answer))
			}
			continue
		}
		image, err := c.host.Paint(t.Context(), *picture, bottest.LikeDiscord)
		if err != nil || !strings.HasPrefix(image.Alt, test.want) || test.want == "" {
			t.Errorf("map %q %q: %q, %v", test.area, test.overlay, image.Alt, err)
		}
	}
	c.holds(c.do(cecylia, "log"), "The cards are dealt")
	c.lacks(c.do(cecylia, "log"), "Your hand")
	c.holds(c.do(anna, "log"), "Your hand")
	c.holds(c.do(anna, "rules", "rule", "2.2"), "Rule 2.2")
	c.holds(c.do(anna, "rules", "rule", "99"), "no summary")
	c.holds(c.do(anna, "rules"), "Which rule")
	c.holds(c.do(anna, "verify"), "don’t know this command")
	c.holds(c.do(anna, "games"), "Your games", "Skirmish · playing")
}

func TestLanguages(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	c.holds(c.do(anna, "lang", "language", "ru"), "по-русски")
	c.holds(c.do(anna, "order"), "правило 2.1")
	c.holds(c.do(anna, "lang", "language", "de"), "На каком языке")
	c.holds(c.do(boris, "order"), "Waiting. ")
	c.do(boris, "lang", "language", "pl", "scope", "table")
	if c.record(id).Lang != "pl" {
		t.Error("the table's language did not change")
	}
	polish := person("Darek")
	polish.Lang = "pl-PL"
	c.holds(c.do(polish, "help"), "Oglądasz")
}
