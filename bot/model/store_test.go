package model_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

var (
	noon  = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	forum = platform.Chat{Platform: "discord", Channel: "9"}
	ann   = model.Player{
		ID: "discord:1", User: platform.User{Platform: "discord", ID: "1", Name: "Ann", Lang: "pl"},
		Lang: "en", Private: "on", Closed: true, Focus: "KQ7R",
	}
	table = model.Table{
		ID: "KQ7R", Setup: engine.Setup{Game: "skirmish", Scenario: "short", Rules: 1, Options: map[string]string{"die": "six"}},
		Stage: model.Gathering, Seats: []model.Seat{{Player: ann.ID, Salt: "tora"}, {}}, Owner: ann.ID, Lang: "pl",
		Parent: forum, Place: platform.Chat{Platform: "discord", Channel: "9", Thread: "10"},
		Secret: bytes.Repeat([]byte{7}, 32), Commitment: "c0ffee", Created: noon, Server: "77", Closed: true,
	}
	act = model.Act{
		Seat: engine.Referee, Order: "start", At: noon.Add(time.Minute),
		Events: []model.Event{{Kind: "dealt", Data: json.RawMessage(`{"hands":[]}`)}, {Kind: "turn", Data: json.RawMessage(`{}`)}},
		Rolls:  []engine.Roll{{Purpose: "deal red", Sides: 10, Result: 3, Draw: true, Number: 4}},
	}
)

// The same steps, on the database and on the store in memory that the tests of the
// hosting use, give the same.
func TestTheDatabaseKeepsWhatTheHostingWrites(t *testing.T) {
	t.Parallel()
	stores(t, keeps)
}

func keeps(t *testing.T, store opened) {
	t.Helper()
	ctx, table, ann := t.Context(), table, ann
	commit := func(change model.Change, want error) {
		t.Helper()
		if err := store.Commit(ctx, &change); !errors.Is(err, want) {
			t.Fatalf("commit: %v, want %v", err, want)
		}
	}
	same := func(what string, got, want any, err error) {
		t.Helper()
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\n%+v\nwant\n%+v", what, err, got, want)
		}
	}
	post := &model.Post{Key: "k1", Table: table.ID, Message: json.RawMessage(`{"lang":"pl"}`), State: model.Waiting}
	private := &model.Post{Key: "k2", Player: ann.ID, Message: json.RawMessage(`{}`), State: model.Waiting, NotUntil: noon}
	chat := &model.Post{Key: "k3", Chat: forum, Message: json.RawMessage(`{}`), State: model.Waiting}
	menu := model.Menu{ID: "m1", Table: table.ID, Seat: 1, Events: 2, Version: 3, Actions: []model.Action{}, At: noon}
	inbox := &model.Inbox{Platform: "discord", Event: "e1", Answer: json.RawMessage(`{"toast":"done"}`), At: noon}
	commit(model.Change{
		Inbox: inbox, Table: &table, New: true, Players: []model.Player{ann}, Menus: []model.Menu{menu},
		Posts: []*model.Post{post, private, chat},
	}, nil)
	for _, around := range []struct {
		channel, server string
		want            []string
	}{{"9", "", []string{ann.ID}}, {"5", "77", []string{ann.ID}}, {"9", "78", nil}, {"10", "", nil}} {
		players, err := store.PlayersAround(ctx, platform.Chat{Platform: "discord", Channel: around.channel}, around.server)
		same("players around "+around.channel+around.server, players, around.want, err)
	}
	for _, around := range []struct {
		channel, server string
		want            int
	}{{"9", "", 1}, {"5", "77", 1}, {"9", "78", 0}, {"10", "", 0}} {
		tables, err := store.TablesAround(ctx, platform.Chat{Platform: "discord", Channel: around.channel}, around.server)
		same("tables around "+around.channel+around.server, len(tables), around.want, err)
	}
	players, err := store.PlayersAround(ctx, platform.Chat{Platform: "talk", Channel: "9"}, "77")
	same("players around elsewhere", players, []string(nil), err)
	ann.Version = 1
	if post.ID == 0 || private.ID <= post.ID || chat.ID <= private.ID {
		t.Errorf("posts got the ids %d %d %d", post.ID, private.ID, chat.ID)
	}

	answer, err := store.Answered(ctx, "discord", "e1")
	same("answer", answer, inbox.Answer, err)
	gotTable, err := store.Table(ctx, table.ID)
	same("table", gotTable, table, err)
	gotPlayer, err := store.Player(ctx, ann.ID)
	same("player", gotPlayer, ann, err)
	gotMenu, err := store.Menu(ctx, "m1")
	same("menu", gotMenu, menu, err)
	unsent, err := store.Unsent(ctx)
	same("unsent", unsent, []model.Post{*post, *private, *chat}, err)
	at, err := store.TablesAt(ctx, forum)
	same("tables at the parent", at, []model.Table{table}, err)
	of, err := store.TablesOf(ctx, ann.ID)
	same("tables of Ann", of, []model.Table{table}, err)

	// What was there before, or is written by a stale writer, is refused whole.
	lost := model.Change{Players: []model.Player{{ID: "page:2", User: platform.User{Platform: "page", ID: "2"}}}}
	lost.Inbox = inbox
	commit(lost, model.ErrRepeated)
	lost.Inbox, lost.Table, lost.New = nil, &table, true
	commit(lost, model.ErrConflict)
	lost.New, lost.Base = false, model.TableVersion{ID: table.ID, Version: 5}
	commit(lost, model.ErrConflict)
	if _, err := store.Player(ctx, "page:2"); !errors.Is(err, model.ErrUnknown) {
		t.Errorf("a refused change left something: %v", err)
	}

	// Two acts in one change.
	playing := table
	playing.Stage, playing.Lost, playing.Events, playing.Rolled = model.Playing, true, 3, 1
	second := model.Act{After: 2, Roll: 1, Seat: 1, Order: "move red-cruiser reef", Events: act.Events[1:], At: noon}
	draft := model.Draft{
		Table: table.ID, Seat: 1, Version: 4, Kind: "plan", Round: 2, Orders: []string{"play 3"}, Waiting: []string{"commit"},
		Reason: engine.T("skirmish.too-far", "ship", "x"), Rule: "2.2",
	}
	again := *post
	again.ID = 0
	private.State, private.Attempts, private.Ref = model.Delivered, 1, "m99"
	chat.State, chat.Problem = model.GivenUp, "gone"
	post.Attempts, post.NotUntil, post.Chat = 1, noon.Add(time.Hour), forum
	commit(model.Change{
		Base: table.At(), Table: &playing, Acts: []model.Act{act, second}, Drafts: []model.Draft{draft},
		Snapshot: &model.Snapshot{Table: table.ID, Events: 3, State: json.RawMessage(`{"turn":1}`)},
		Posts:    []*model.Post{post, private, chat, &again},
	}, nil)
	gotTable, err = store.Table(ctx, table.ID)
	same("table", gotTable, playing, err)
	acts, err := store.Acts(ctx, table.ID, 0)
	same("acts", acts, []model.Act{act, second}, err)
	acts, err = store.Acts(ctx, table.ID, 2)
	same("later acts", acts, []model.Act{second}, err)
	drafts, err := store.Drafts(ctx, table.ID)
	same("drafts", drafts, []model.Draft{draft}, err)
	snapshot, err := store.Snapshot(ctx, table.ID, 10)
	same("snapshot", snapshot, model.Snapshot{Table: table.ID, Events: 3, State: json.RawMessage(`{"turn":1}`)}, err)
	unsent, err = store.Unsent(ctx)
	same("unsent", unsent, []model.Post{*post}, err)

	// A message is found with what it tells of; what was posted privately is none of the table's.
	if posts, err := store.PostsAs(ctx, table.ID, "m99"); err != nil || len(posts) != 0 {
		t.Errorf("a private message is one of the table: %+v, %v", posts, err)
	}
	report := &model.Post{Key: "report", Table: table.ID, Message: json.RawMessage(`{}`), State: model.Delivered, Ref: "m100", After: 2, Upto: 3}
	commit(model.Change{Posts: []*model.Post{report}}, nil)
	told, err := store.PostsAs(ctx, table.ID, "m100")
	same("report", told, []model.Post{*report}, err)

	// What is erased is gone, again or not; the rest stays.
	other := table
	other.ID, other.Version = "OTHER", 0
	commit(model.Change{Table: &other, New: true, Leagues: []model.League{{ID: "CUP", Name: "Cup", Lang: "en"}}, Jobs: []model.Job{{Subject: "CUP", Kind: model.JobRound, At: noon}}}, nil)
	for range 2 {
		if err := store.Erase(ctx, "discord guild server", []string{table.ID}, []string{"CUP"}); err != nil {
			t.Fatalf("erase: %v", err)
		}
	}
	acts, err = store.Acts(ctx, table.ID, 0)
	same("erased acts", len(acts), 0, err)
	leagues, err := store.Leagues(ctx)
	same("leagues", len(leagues), 0, err)
	jobs, err := store.Jobs(ctx, 10)
	same("jobs", len(jobs), 0, err)
	at, err = store.TablesAt(ctx, forum)
	same("the other table", len(at), 1, err)
	for what, err := range map[string]error{
		"erased table":   failure(store.Table(ctx, table.ID)),
		"its menu":       failure(store.Menu(ctx, "m1")),
		"snapshot of it": failure(store.Snapshot(ctx, table.ID, 10)),
	} {
		if !errors.Is(err, model.ErrUnknown) {
			t.Errorf("%s: %v", what, err)
		}
	}

	for what, err := range map[string]error{
		"answer":   failure(store.Answered(ctx, "discord", "e2")),
		"table":    failure(store.Table(ctx, "NONE")),
		"player":   failure(store.Player(ctx, "none")),
		"menu":     failure(store.Menu(ctx, "none")),
		"snapshot": failure(store.Snapshot(ctx, table.ID, 2)),
	} {
		if !errors.Is(err, model.ErrUnknown) {
			t.Errorf("an unknown %s: %v", what, err)
		}
	}
}

func failure[T any](_ T, err error) error { return err }
