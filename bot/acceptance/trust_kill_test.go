package acceptance_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// disputes are games in which orders are taken back by agreement, the organiser rules, adjourns and corrects.
type disputes struct{}

// moot is a step of such a game: a command with its arguments, or the button of a label in the answer to the
// step before.
type moot struct {
	who     platform.User
	command string
	args    []string
	press   string
}

const disputed = 3

func (disputes) game() engine.Game { return enginetest.New() }

func (disputes) steps() []moot {
	return []moot{
		{who: hosttest.Cecylia, command: "new", args: []string{"scenario", "long"}},
		{who: hosttest.Anna, command: "join", args: []string{"seat", "red"}},
		{who: hosttest.Boris, command: "join"},
		{who: hosttest.Anna, command: "start"},
		// Four plans, after which no cards are left to be drawn.
		{who: hosttest.Anna, command: "pass"},
		{who: hosttest.Boris, command: "pass"},
		{who: hosttest.Anna, command: "pass"},
		{who: hosttest.Boris, command: "pass"},
		{who: hosttest.Anna, command: "order", args: []string{"text", "move cruiser reef\ncommit"}},
		{who: hosttest.Anna, command: "takeback"},
		{who: hosttest.Boris, command: "takeback", args: []string{"orders", "agree"}},
		{who: hosttest.Anna, command: "order", args: []string{"text", "move destroyer reef\ncommit"}},
		{who: hosttest.Cecylia, command: "ruling", args: []string{"rule", "3.2", "text", "The defender wins a tie."}},
		{who: hosttest.Boris, command: "pass"},
		{who: hosttest.Cecylia, command: "adjourn"},
		{who: hosttest.Boris, command: "resume"},
		{who: hosttest.Cecylia, command: "correct", args: []string{"orders", "1", "reason", "a slip of the finger"}},
		{who: hosttest.Cecylia, press: "Yes, take them back"},
		{who: hosttest.Boris, command: "order", args: []string{"text", "move cruiser shoal\ncommit"}},
		{who: hosttest.Anna, command: "pass"},
		{who: hosttest.Anna, command: "takeback"},
		{who: hosttest.Boris, command: "takeback", args: []string{"orders", "refuse"}},
		{who: hosttest.Boris, command: "pass"},
	}
}

// log is what is stored of such a game, by seat and verb.
func (disputes) log() []string {
	return []string{
		"-1 start", "0 pass", "1 pass", "0 pass", "1 pass", "0 move", "0 commit", "-3 taken-back", "0 move", "0 commit", "-3 ruling", "1 pass", "-3 adjourned", "-3 resumed",
		"-3 taken-back", "1 move", "1 commit", "0 pass", "1 pass",
	}
}

func (d disputes) next(ctx context.Context, store model.Store, n int) (platform.Inbound, bool, error) {
	steps := d.steps()
	m := steps[n%len(steps)]
	in := platform.Inbound{
		Kind: platform.Command, User: m.who, Command: m.command, Args: map[string]string{},
		Chat: platform.Chat{Platform: "chat", Channel: fmt.Sprint("dispute ", n/len(steps))},
	}
	for i := 0; i+1 < len(m.args); i += 2 {
		in.Args[m.args[i]] = m.args[i+1]
	}
	if m.press != "" {
		data, err := store.Answered(ctx, "chat", strconv.Itoa(n-1))
		if err != nil {
			return in, false, err
		}
		var answer platform.Answer
		if err := json.Unmarshal(data, &answer); err != nil {
			return in, false, err
		}
		in.Kind, in.Token = platform.Press, bottest.Token(answer.Pages, m.press)
	}
	return in, n < disputed*len(steps), nil
}

// A hosting that is killed in the middle of take-backs, rulings, adjournments and corrections keeps each of them once, in
// its place, with the position that follows.
func TestKilledInDispute(t *testing.T) {
	t.Parallel()
	left := slaughter(t, "dispute", 8)
	store, db := left.store, left.db
	tables, err := store.TablesOf(t.Context(), "chat:anna")
	if err != nil || len(tables) != disputed {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	games, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		acts, err := store.Acts(t.Context(), table.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		var log []string
		for _, act := range acts {
			log = append(log, fmt.Sprint(act.Seat, " ", engine.ParseOrder(act.Order).Verb))
		}
		if want := (disputes{}).log(); !slices.Equal(log, want) {
			t.Errorf("table %s: %q\nwant %q", table.ID, log, want)
		}
		if table.Adjourned || table.Proposal != nil {
			t.Errorf("table %s is adjourned: %v, something is proposed: %v", table.ID, table.Adjourned, table.Proposal)
		}
		archive, err := db.Export(t.Context(), games, table.ID)
		if err != nil {
			t.Fatal(err)
		}
		_, state, err := db.Load(t.Context(), games, table.ID)
		if err != nil {
			t.Fatal(err)
		}
		ships := state.(*enginetest.State).Where
		if fmt.Sprint([]string{ships["red-cruiser"], ships["red-destroyer"], ships["blue-cruiser"]}) != "[red-port reef shoal]" || len(archive.Orders) != len(acts) {
			t.Errorf("table %s: the ships are at %v, %d orders are exported", table.ID, ships, len(archive.Orders))
		}
	}
	told := map[string]int{}
	for _, s := range left.shownOnce(t) {
		for _, words := range []string{"took back", "Organizer’s ruling", "adjourned the game", "The organizer took back", "asks to take back", "doesn’t agree"} {
			if strings.Contains(s.Words, words) {
				told[words]++
			}
		}
	}
	for words, n := range map[string]int{
		"took back": 2, "Organizer’s ruling": 1, "adjourned the game": 1, "The organizer took back": 1, "asks to take back": 2, "doesn’t agree": 1,
	} {
		if told[words] != n*disputed {
			t.Errorf("%q is told %d times, want %d", words, told[words], n*disputed)
		}
	}
	left.often(t, 5)
}
