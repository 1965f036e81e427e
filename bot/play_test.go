package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

func TestTableFromOpeningToStart(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Holds(c.Do(hosttest.Anna, "start"), "no table here")
	c.Holds(c.Do(hosttest.Anna, "rules", "rule", "2.2"), "Rule 2.2")
	c.Holds(c.Do(hosttest.Anna, "status"), "no table here")
	c.Holds(c.Do(hosttest.Anna, "new", "scenario", "short"), "is open")
	c.Holds(c.Do(hosttest.Boris, "start"), "aren’t playing")
	c.Holds(c.Do(hosttest.Anna, "start"), "still free")
	c.Holds(c.Do(hosttest.Anna, "join", "seat", "red"), "Your side: Red")
	c.Holds(c.Do(hosttest.Anna, "join", "seat", "blue"), "already have a side")
	c.Holds(c.Do(hosttest.Boris, "join", "seat", "Красные"), "taken")
	c.Holds(c.Do(hosttest.Boris, "hand"), "aren’t playing")
	c.Holds(c.Do(hosttest.Anna, "hand"), "hasn’t started")
	c.Holds(c.Do(hosttest.Boris, "join"), "Your side: Blue")
	c.Holds(c.Do(hosttest.Boris, "leave"), "given up")
	c.Holds(c.Do(hosttest.Boris, "join"), "Your side: Blue")
	c.Holds(c.Do(hosttest.Boris, "start"), "The game has started", "Waiting. ")
	c.Holds(c.Do(hosttest.Boris, "start"), "already started")
	c.Holds(c.Do(hosttest.Anna, "join", "seat", "blue"), "already started", "you’re in it: Red")
	late := c.Do(hosttest.Cecylia, "join")
	c.Holds(late, "already started", "all sides are taken")
	if offered := fmt.Sprint(hosttest.Buttons(late)); !strings.Contains(offered, "Watch this table") {
		t.Errorf("who comes late is offered %s", offered)
	}
	posted := c.Delivered()
	var all strings.Builder
	for _, message := range posted {
		all.WriteString(bottest.Text(message.Page))
		if message.Target.User != nil {
			t.Errorf("a private message without wish: %q", bottest.Text(message.Page))
		}
	}
	tables, _ := c.Store.TablesAt(t.Context(), c.Channel)
	for _, want := range []string{"free", "SHA-256", tables[0].Commitment, "Skirmish begins", "@Anna · Red: "} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("the channel lacks %q:\n%s", want, all.String())
		}
	}
	if strings.Contains(all.String(), "Your hand") || strings.Contains(all.String(), "You draw") {
		t.Errorf("the channel shows a hand:\n%s", all.String())
	}
	// The table has a thread, and later posts go there.
	if place := c.Record(tables[0].ID).Place; place.Thread == "" || posted[len(posted)-1].Target.Chat != place {
		t.Errorf("place %+v, last post to %+v", place, posted[len(posted)-1].Target)
	}
}

// A plan is private until it is complete; then one public message tells it.
func TestPlanIsPrivateUntilCommit(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	posts, events := len(c.Store.Posts()), c.Record(id).Events
	panel := c.Do(hosttest.Anna, "order")
	if !panel.Secret {
		t.Error("a panel is not secret")
	}
	c.Holds(panel, "rule ")
	walk := c.Pressed(hosttest.Anna, panel, "move a ship")
	if !walk.Replace {
		t.Error("walking posts a new message")
	}
	walk = c.Pressed(hosttest.Anna, walk, "red cruiser")
	planned := c.Pressed(hosttest.Anna, walk, "Reef")
	c.Holds(planned, "Your plan, 1 step", "1. ")
	planned = c.Do(hosttest.Anna, "play", "card", firstCard(t, c, id))
	c.Holds(planned, "Your plan, 2 steps")
	if draft := c.Draft(id, enginetest.Red); len(draft.Orders) != 2 || draft.Orders[0] != "move red-cruiser reef" {
		t.Errorf("draft %+v", draft)
	}
	if len(c.Store.Posts()) != posts || c.Record(id).Events != events {
		t.Error("a plan was told or stored as events")
	}
	c.Lacks(c.Do(hosttest.Boris, "status"), "Reef: red cruiser")
	picture := c.Pressed(hosttest.Anna, planned, "Show on the map")
	image, err := c.Host.Paint(t.Context(), *picture.Pages[0].Picture, bottest.LikeDiscord)
	if err != nil || !strings.Contains(image.Alt, "Reef") {
		t.Errorf("picture of the plan: %q, %v", image.Alt, err)
	}
	if !picture.Replace || !slices.Contains(hosttest.Buttons(picture), "Undo") { // it comes with the panel
		t.Errorf("below the picture: %q", hosttest.Buttons(picture))
	}
	done := c.Do(hosttest.Anna, "commit")
	c.Holds(done, "Done", "Waiting. ")
	if got := len(c.Store.Posts()) - posts; got != 1 {
		t.Errorf("%d public messages tell the plan", got)
	}
	if draft := c.Draft(id, enginetest.Red); len(draft.Orders) != 0 {
		t.Errorf("the plan is still there: %+v", draft)
	}
}

func firstCard(t *testing.T, c *hosttest.Rig, id string) string {
	t.Helper()
	return hosttest.Hand(c.State(id), "red")[0]
}

func TestUndo(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	c.Do(hosttest.Anna, "order", "text", "move red-cruiser reef\nmove red-destroyer reef")
	c.Holds(c.Do(hosttest.Anna, "undo"), "Undone", "1 step")
	if orders := c.Draft(id, enginetest.Red).Orders; len(orders) != 1 {
		t.Errorf("%q", orders)
	}
	c.Do(hosttest.Anna, "move", "ship", "destroyer", "place", "reef")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "undo all"), "whole plan")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "отмена"), "nothing to undo")
	c.Holds(c.Do(hosttest.Anna, "undo"), "nothing to undo")
	c.Holds(c.Do(hosttest.Boris, "undo"), "nothing to undo")
}

// Names are understood in all languages; an ambiguous one is asked about and the
// button completes the order, with the lines that followed.
func TestAmbiguousNameBecomesButtons(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: "ход крейсер риф"})
	if orders := c.Draft(id, enginetest.Red).Orders; len(orders) != 1 || orders[0] != "move red-cruiser reef" {
		t.Fatalf("%q", orders)
	}
	c.Do(hosttest.Anna, "undo")
	asked := c.Do(hosttest.Anna, "order", "text", "move red reef\nplay "+firstCard(t, c, id))
	c.Holds(asked, "line 1 of 2", "several things")
	c.Pressed(hosttest.Anna, asked, "red destroyer")
	if orders := c.Draft(id, enginetest.Red).Orders; len(orders) != 2 || orders[0] != "move red-destroyer reef" {
		t.Errorf("%q", orders)
	}
	near := c.Do(hosttest.Anna, "order", "text", "moev cruiser reef")
	c.Holds(near, "Did you mean")
	c.Pressed(hosttest.Anna, near, "move a ship")
	if orders := c.Draft(id, enginetest.Red).Orders; len(orders) != 3 {
		t.Errorf("%q", orders)
	}
}

func TestRefusalsArePrivateAndNameTheRule(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	posts := len(c.Store.Posts())
	refused := c.Do(hosttest.Anna, "move", "ship", "red-cruiser", "place", "blue-port")
	if !refused.Secret {
		t.Error("a refusal is not secret")
	}
	c.Holds(refused, "✗", "(rule 2.2)", "What you can do")
	planned := c.Pressed(hosttest.Anna, refused, "move a ship: red cruiser, Reef")
	c.Holds(planned, "1 step")
	c.Holds(c.Do(hosttest.Boris, "move", "ship", "blue-cruiser", "place", "shoal"), "✗", "Waiting. ")
	c.Holds(c.Do(hosttest.Cecylia, "move", "ship", "blue-cruiser", "place", "shoal"), "aren’t playing")
	c.Holds(c.Do(hosttest.Anna, "move", "ship", "red-destroyer"), "red destroyer …")
	if len(c.Store.Posts()) != posts {
		t.Error("a refusal was told in public")
	}
}

// Skirmish asks the other seat to react where ships meet: the asked one gets
// buttons, the others are told who is waited for.
func TestInterruptAndAnswer(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	meet(c)
	c.Holds(c.Do(hosttest.Anna, "status"), "Blue")
	panel := c.Do(hosttest.Boris, "help")
	c.Holds(panel, "rule ", "One tap · rule 3.1")
	after := c.Pressed(hosttest.Boris, panel, "do not react")
	c.Holds(after, "Done")
	if got := c.State(id).(*enginetest.State).Stage; got == enginetest.React {
		t.Error("the answer was not decided")
	}
}

// meet brings the fleets into battle: Boris is asked to react.
func meet(c *hosttest.Rig) {
	c.T.Helper()
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")
	c.Do(hosttest.Anna, "order", "text", "move cruiser strait\ncommit")
	c.Do(hosttest.Boris, "pass")
	c.Do(hosttest.Anna, "order", "text", "move cruiser shoal\ncommit")
}

func TestStaleButtonsAreAnsweredPolitely(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	panel := c.Do(hosttest.Anna, "order")
	c.Do(hosttest.Anna, "move", "ship", "red-cruiser", "place", "reef")
	stale := c.Pressed(hosttest.Anna, panel, "pass")
	c.Holds(stale, "earlier moment", "Your plan, 1 step")
	c.Holds(c.Pressed(hosttest.Boris, panel, "pass"), "other side")
	c.Holds(c.Pressed(hosttest.Cecylia, panel, "pass"), "aren’t playing")
	for _, token := range []string{"", "v1", "v1:AAAA:0", "v1:AAAA:-1", "v1:AAAA:99999999999999999999", strings.Repeat("x", 1000), "\x00"} {
		c.Holds(c.Press(hosttest.Anna, token), "button")
	}
	if orders := c.Draft(id, enginetest.Red).Orders; len(orders) != 1 {
		t.Errorf("a stale button changed the plan: %q", orders)
	}
}

// Pressing a button twice does it once.
func TestDoublePress(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	panel := c.Do(hosttest.Anna, "order", "text", "move cruiser reef")
	first := c.Pressed(hosttest.Anna, panel, "carry out the plan")
	again := c.Pressed(hosttest.Anna, panel, "carry out the plan")
	c.Holds(first, "Done")
	c.Holds(again, "earlier moment")
	if events := c.Record(id).Events; events == 0 || len(c.State(id).Pending()) != 1 {
		t.Errorf("%d events, pending %v", events, c.State(id).Pending())
	}
}

func TestRepeatedEventsAreAnsweredAlike(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	in := platform.Inbound{EventID: "same", Kind: platform.Command, User: hosttest.Anna, Command: "move", Args: map[string]string{"ship": "red-cruiser", "place": "reef"}}
	first := c.Handle(in)
	again := c.Handle(in)
	c.Open() // also after a restart
	third := c.Handle(in)
	if first.Repeat || !again.Repeat || !third.Repeat || hosttest.Text(first) != hosttest.Text(again) || hosttest.Text(first) != hosttest.Text(third) {
		t.Errorf("%q, %q, %q", hosttest.Text(first), hosttest.Text(again), hosttest.Text(third))
	}
	if orders := c.Draft(id, enginetest.Red).Orders; len(orders) != 1 {
		t.Errorf("%q", orders)
	}
}

// Lines that follow the end of a plan wait for the same plan only: the next turn
// is another one, and they come back.
func TestLinesAfterTheEndComeBack(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit\nmove destroyer reef")
	if draft := c.Draft(id, enginetest.Red); len(draft.Waiting) != 1 {
		t.Fatalf("draft %+v", draft)
	}
	c.Do(hosttest.Boris, "pass")
	draft := c.Draft(id, enginetest.Red)
	if len(draft.Waiting) != 0 || len(draft.Returned) != 1 || draft.Returned[0] != "move destroyer reef" {
		t.Errorf("draft %+v", draft)
	}
	c.Holds(c.Do(hosttest.Anna, "order"), "Not carried out", "move destroyer reef")
}

func TestResign(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	c.Do(hosttest.Anna, "move", "ship", "red-cruiser", "place", "reef")
	sure := c.Do(hosttest.Boris, "resign")
	c.Holds(sure, "really")
	if c.Record(id).Stage != model.Playing {
		t.Fatal("resigned without being asked")
	}
	c.Holds(c.Pressed(hosttest.Boris, sure, "Yes, I resign"), "Thanks for the game")
	record := c.Record(id)
	if record.Stage != model.Over {
		t.Errorf("stage %s", record.Stage)
	}
	if orders := c.Draft(id, enginetest.Red).Orders; len(orders) != 0 {
		t.Errorf("a plan outlives the game: %q", orders)
	}
	posts := c.Store.Posts()
	last := string(posts[len(posts)-1].Message)
	if !strings.Contains(last, "Winner: Red") || !strings.Contains(last, "The secret behind the dice") {
		t.Errorf("the end is told as %s", last)
	}
	c.Holds(c.Do(hosttest.Boris, "resign"), "already over")
	c.Holds(c.Do(hosttest.Anna, "status"), "Red")
}

func TestHandMapLogRules(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	hand := c.Do(hosttest.Anna, "hand")
	if !hand.Secret {
		t.Error("a hand is not secret")
	}
	c.Holds(hand, "Your hand – Red", "(+")
	if hosttest.Text(hand) == hosttest.Text(c.Do(hosttest.Boris, "hand")) {
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
		answer := c.Do(hosttest.Anna, "map", "area", test.area, "overlay", test.overlay)
		picture := answer.Pages[0].Picture
		if picture == nil {
			if test.want != "" || hosttest.Text(answer) == "" {
				t.Errorf("map %q %q: %q", test.area, test.overlay, hosttest.Text(answer))
			}
			continue
		}
		image, err := c.Host.Paint(t.Context(), *picture, bottest.LikeDiscord)
		if err != nil || !strings.HasPrefix(image.Alt, test.want) || test.want == "" {
			t.Errorf("map %q %q: %q, %v", test.area, test.overlay, image.Alt, err)
		}
	}
	c.Holds(c.Do(hosttest.Cecylia, "log"), "The cards are dealt")
	c.Lacks(c.Do(hosttest.Cecylia, "log"), "You draw")
	c.Holds(c.Do(hosttest.Anna, "log"), "You draw")
	c.Holds(c.Do(hosttest.Anna, "rules", "rule", "2.2"), "Rule 2.2")
	c.Holds(c.Do(hosttest.Anna, "rules", "rule", "99"), "no summary")
	c.Holds(c.Do(hosttest.Anna, "rules"), "Which rule")
	c.Holds(c.Do(hosttest.Anna, "verify"), "don’t know this command")
	c.Holds(c.Do(hosttest.Anna, "games"), "Your games", "Skirmish · playing")
}

func TestLanguages(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	c.Holds(c.Do(hosttest.Anna, "lang", "language", "ru"), "по-русски")
	c.Holds(c.Do(hosttest.Anna, "order"), "правило 2.1")
	c.Holds(c.Do(hosttest.Anna, "lang", "language", "de"), "На каком языке")
	c.Holds(c.Do(hosttest.Boris, "order"), "Waiting. ")
	c.Do(hosttest.Boris, "lang", "language", "pl", "scope", "table")
	if c.Record(id).Lang != "pl" {
		t.Error("the table's language did not change")
	}
	polish := hosttest.Person("Darek")
	polish.Lang = "pl-PL"
	c.Holds(c.Do(polish, "help"), "Oglądasz")
}
