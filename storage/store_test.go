package storage_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// clock is a time that moves when a test says so.
type clock struct{ now time.Time }

func newClock() *clock { return &clock{time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)} }

func (c *clock) Now() time.Time { return c.now }

func open(t testing.TB, c *clock) *storage.Store {
	t.Helper()
	return storagetest.Open(t, filepath.Join(t.TempDir(), "umpire ?#%.db"), storage.Options{Now: c.Now})
}

func write(t testing.TB, store *storage.Store, fn func(tx *storage.Tx)) {
	t.Helper()
	if err := store.Write(context.Background(), func(tx *storage.Tx) error { fn(tx); return nil }); err != nil {
		t.Fatal(err)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func value[T any](one T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		must(t, err)
		return one
	}
}

func registry(t testing.TB) *engine.Registry {
	t.Helper()
	return value(engine.NewRegistry(enginetest.New()))(t)
}

// ann and tom play red and blue.
var (
	ann = model.Player{ID: "discord:1", User: platform.User{Platform: "discord", ID: "1", Name: "Ann", Lang: "en-US"}}
	tom = model.Player{ID: "telegram:7", User: platform.User{Platform: "telegram", ID: "7", Name: "Tom"}}
)

// newGame stores an open game with both seats taken.
func newGame(t testing.TB, store *storage.Store, id string) storage.Game {
	t.Helper()
	state := value(enginetest.New().New(engine.Setup{Game: "skirmish"}))(t)
	secret := fairdice.Secret(bytes.Repeat([]byte(id), fairdice.SecretSize)[:fairdice.SecretSize])
	game := storage.Game{Table: model.Table{
		ID: id, Setup: state.Setup(), Stage: model.Gathering, Owner: ann.ID, Lang: "pl",
		Parent: platform.Chat{Platform: "telegram", Channel: "-100"},
		Place:  platform.Chat{Platform: "telegram", Channel: "-100", Thread: "7"},
		Secret: secret[:], Commitment: secret.Commitment(),
		Seats:   []model.Seat{{Player: ann.ID, Salt: "tora"}, {Player: tom.ID, Salt: "nimitz"}},
		Created: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC),
	}}
	write(t, store, func(tx *storage.Tx) {
		for _, player := range []model.Player{ann, tom} {
			if _, err := tx.Player(t.Context(), player.ID); err != nil {
				must(t, tx.PutPlayer(player))
			}
		}
		must(t, tx.NewGame(game))
	})
	return value(store.Game(t.Context(), id))(t)
}

// play gives orders of a game through the store.
func play(t testing.TB, store *storage.Store, id string, orders ...string) {
	t.Helper()
	for _, line := range orders {
		game, state, err := store.Load(t.Context(), registry(t), id)
		must(t, err)
		seat := engine.Referee
		if pending := state.Pending(); len(pending) > 0 {
			seat = pending[0].Seat
		}
		write(t, store, func(tx *storage.Tx) { must(t, give(tx, game, state, seat, line)) })
	}
}

func give(tx *storage.Tx, game storage.Game, state engine.State, seat engine.Seat, line string) error {
	source, _ := game.Source()
	dice, order := engine.NewRecorder(source.Dice(game.Rolled)), engine.ParseOrder(line)
	events, err := state.Decide(seat, order, dice)
	if err != nil {
		return err
	}
	encoded, err := model.EncodeEvents(events...)
	if err != nil {
		return err
	}
	return tx.Append(game.ID, model.Act{After: game.Events, Seat: seat, Order: order.String(), Events: encoded, Rolls: dice.Rolls(), At: game.Created})
}

// stored is a player as written once more.
func stored(p model.Player) model.Player {
	p.Version++
	return p
}

func TestWriteIsAllOrNothing(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	broken := errors.New("broken")
	attempt := func(tx *storage.Tx) { must(t, tx.PutPlayer(ann)) }
	err := store.Write(t.Context(), func(tx *storage.Tx) error { attempt(tx); return broken })
	if !errors.Is(err, broken) {
		t.Error(err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = store.Write(t.Context(), func(tx *storage.Tx) error { attempt(tx); panic("crash") })
	}()
	if _, err := store.Player(t.Context(), ann.ID); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the player is there: %v", err)
	}
	write(t, store, attempt)
	if got := value(store.Player(t.Context(), ann.ID))(t); !got.Equal(stored(ann)) {
		t.Errorf("player %+v", got)
	}
}

func TestPlayersAreWrittenWhole(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	changed := ann
	changed.Version, changed.User.Name, changed.Lang, changed.Private, changed.Closed, changed.Focus = 1, "Anna", "ru", "on", true, "KQ7R"
	write(t, store, func(tx *storage.Tx) {
		must(t, tx.PutPlayer(ann))
		must(t, tx.PutPlayer(changed))
	})
	if got := value(store.Player(t.Context(), ann.ID))(t); !got.Equal(stored(changed)) {
		t.Errorf("player %+v", got)
	}
}

func TestGames(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	first := newGame(t, store, "AAAA")
	if first.Status != storage.GameOpen || first.Seats[1].Salt != "nimitz" || first.Place.Thread != "7" || first.Secret == nil {
		t.Errorf("new game %+v", first)
	}
	if err := store.Write(t.Context(), func(tx *storage.Tx) error { return tx.NewGame(first) }); !errors.Is(err, storage.ErrTaken) {
		t.Errorf("the id was taken: %v", err)
	}
	second := newGame(t, store, "BBBB")
	second.Stage, second.Status, second.Lang, second.Lost = model.Playing, storage.GamePlaying, "ru", true
	second.Place = platform.Chat{Platform: "telegram", Channel: "-200"}
	second.Parent = platform.Chat{}
	second.Seats = []model.Seat{{Player: tom.ID, Salt: "a"}, {}}
	write(t, store, func(tx *storage.Tx) { must(t, tx.UpdateGame(second)) })
	second.Changed = newClock().now
	if got := value(store.Game(t.Context(), "BBBB"))(t); !reflect.DeepEqual(got, second) {
		t.Errorf("game %+v\nwant %+v", got, second)
	}
	ids := func(tables []model.Table, err error) string {
		t.Helper()
		must(t, err)
		var all strings.Builder
		for _, table := range tables {
			all.WriteString(table.ID[:1])
		}
		return all.String()
	}
	games := func(statuses ...storage.Status) ([]model.Table, error) {
		all, err := store.Games(t.Context(), statuses...)
		var tables []model.Table
		for _, game := range all {
			tables = append(tables, game.Table)
		}
		return tables, err
	}
	for what, got := range map[string][2]string{
		"all":         {ids(games()), "AB"},
		"open":        {ids(games(storage.GameOpen)), "A"},
		"of Ann":      {ids(store.TablesOf(t.Context(), ann.ID)), "A"},
		"of Tom":      {ids(store.TablesOf(t.Context(), tom.ID)), "AB"},
		"at parent":   {ids(store.TablesAt(t.Context(), first.Parent)), "A"},
		"at home":     {ids(store.TablesAt(t.Context(), second.Place)), "B"},
		"at no place": {ids(store.TablesAt(t.Context(), platform.Chat{Platform: "telegram", Channel: "0"})), ""},
	} {
		if got[0] != got[1] {
			t.Errorf("games %s: %s, want %s", what, got[0], got[1])
		}
	}
	if _, err := store.Game(t.Context(), "CCCC"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("an unknown game: %v", err)
	}
}

func TestTheLog(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	newGame(t, store, "AAAA")
	newGame(t, store, "BBBB")
	play(t, store, "AAAA", "start", "move red-cruiser reef")
	play(t, store, "BBBB", "start")
	play(t, store, "AAAA", "commit", "pass")
	orders := value(store.Acts(t.Context(), "AAAA", 0))(t)
	if len(orders) != 4 || orders[1].Order != "move red-cruiser reef" || orders[1].Seat != 0 || len(orders[0].Rolls) != 6 {
		t.Errorf("orders %+v", orders)
	}
	events, rolls := 0, 0
	for i, order := range orders {
		if order.After != events || order.Roll != rolls {
			t.Errorf("order %d is %+v", i, order)
		}
		events, rolls = events+len(order.Events), rolls+len(order.Rolls)
	}
	game, state, err := store.Load(t.Context(), registry(t), "AAAA")
	must(t, err)
	if game.Orders != 4 || game.Events != events || game.Rolled != rolls || rolls != 8 {
		t.Errorf("counters %d %d %d", game.Orders, game.Events, game.Rolled)
	}
	later := value(store.Acts(t.Context(), "AAAA", orders[2].After))(t)
	if !reflect.DeepEqual(later, orders[2:]) {
		t.Errorf("later orders %+v\nwant %+v", later, orders[2:])
	}
	if none := value(store.Acts(t.Context(), "AAAA", events))(t); none != nil {
		t.Errorf("orders after the end %+v", none)
	}

	play(t, store, "AAAA", "pass")
	var conflict *model.ConflictError
	for what, attempt := range map[string]func(tx *storage.Tx) error{
		"order":   func(tx *storage.Tx) error { return give(tx, game, state, 0, "pass") },
		"version": func(tx *storage.Tx) error { return tx.RaiseVersion(game.ID, game.Version-1) },
		"player":  func(tx *storage.Tx) error { return tx.PutPlayer(ann) },
	} {
		err := store.Write(t.Context(), attempt)
		if !errors.As(err, &conflict) || conflict.Table != game.ID && conflict.Player != ann.ID {
			t.Errorf("a stale %s got %v", what, err)
		}
	}
	err = store.Write(t.Context(), func(tx *storage.Tx) error {
		return tx.Append("CCCC", model.Act{Events: []model.Event{{Kind: "committed", Data: []byte("{}")}}})
	})
	if !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("an unknown game got %v", err)
	}
	if err := store.Write(t.Context(), func(tx *storage.Tx) error { return tx.Append("AAAA", model.Act{After: events + 3}) }); err == nil {
		t.Error("an order without events was stored")
	}
}

func TestTheLogIsAppendOnly(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	newGame(t, store, "AAAA")
	play(t, store, "AAAA", "start")
	for _, statement := range []string{
		`UPDATE events SET data = '{}'`, `DELETE FROM events`, `UPDATE orders SET text = ''`, `DELETE FROM orders`,
	} {
		if err := store.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "append-only") {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

func TestSnapshots(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	newGame(t, store, "AAAA")
	write(t, store, func(tx *storage.Tx) {
		for _, events := range []int{10, 20, 30, 40, 40} {
			must(t, tx.PutSnapshot(model.Snapshot{Table: "AAAA", Events: events, State: fmt.Append(nil, events)}))
		}
	})
	for upto, want := range map[int]int{100: 40, 40: 40, 39: 30, 20: 20} {
		got := value(store.Snapshot(t.Context(), "AAAA", upto))(t)
		if got.Events != want || string(got.State) != fmt.Sprint(want) {
			t.Errorf("snapshot of at most %d events: %+v", upto, got)
		}
	}
	if old, err := store.Snapshot(t.Context(), "AAAA", 19); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("an old snapshot is there: %+v %v", old, err)
	}
}

func TestDrafts(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	newGame(t, store, "AAAA")
	newGame(t, store, "BBBB")
	write(t, store, func(tx *storage.Tx) {
		must(t, tx.PutDraft(model.Draft{Table: "AAAA", Seat: 1, Orders: []string{"pass"}}))
		must(t, tx.PutDraft(model.Draft{Table: "AAAA", Seat: 0}))
		must(t, tx.PutDraft(model.Draft{Table: "AAAA", Seat: 1, Orders: []string{"commit"}}))
		must(t, tx.PutDraft(model.Draft{Table: "BBBB", Seat: 1}))
	})
	drafts := value(store.Drafts(t.Context(), "AAAA"))(t)
	if len(drafts) != 2 || len(drafts[0].Orders) != 0 || drafts[1].Orders[0] != "commit" {
		t.Errorf("drafts %+v", drafts)
	}
}

func TestInboxAndMenus(t *testing.T) {
	t.Parallel()
	c := newClock()
	store := open(t, c)
	in := model.Inbox{Platform: "telegram", Event: "100", Answer: []byte(`{"toast":"done"}`), At: c.now}
	menu := model.Menu{ID: "M1", Actions: []model.Action{{Do: "give"}}, At: c.now}
	write(t, store, func(tx *storage.Tx) {
		must(t, tx.Receive(in))
		must(t, tx.PutMenu(menu))
		other := in
		other.Platform = "discord"
		must(t, tx.Receive(other))
	})
	if err := store.Write(t.Context(), func(tx *storage.Tx) error { return tx.Receive(in) }); !errors.Is(err, storage.ErrTaken) {
		t.Errorf("received twice: %v", err)
	}
	if answer := value(store.Answered(t.Context(), "telegram", "100"))(t); !bytes.Equal(answer, in.Answer) {
		t.Errorf("answer %s", answer)
	}
	if got := value(store.Menu(t.Context(), "M1"))(t); !reflect.DeepEqual(got, menu) {
		t.Errorf("menu %+v", got)
	}
	write(t, store, func(tx *storage.Tx) { must(t, tx.Forget(c.now)) })
	value(store.Menu(t.Context(), "M1"))(t)
	write(t, store, func(tx *storage.Tx) { must(t, tx.Forget(c.now.Add(time.Second))) })
	if _, err := store.Menu(t.Context(), "M1"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the old menu is there: %v", err)
	}
	if _, err := store.Answered(t.Context(), "telegram", "100"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the old answer is there: %v", err)
	}
}

func TestOutbox(t *testing.T) {
	t.Parallel()
	c := newClock()
	store := open(t, c)
	newGame(t, store, "AAAA")
	messages := []model.Post{
		{Key: "a", Table: "AAAA", Message: []byte(`{"n":1}`), State: model.Waiting},
		{Key: "b", Player: tom.ID, Message: []byte(`{}`), State: model.Waiting, NotUntil: c.now.Add(time.Hour)},
		{Key: "c", Chat: platform.Chat{Platform: "discord", Channel: "9", Thread: "10"}, Message: []byte(`{}`), State: model.Waiting},
	}
	write(t, store, func(tx *storage.Tx) {
		for i := range messages {
			id, fresh, err := tx.Enqueue(messages[i])
			must(t, err)
			if !fresh {
				t.Errorf("%s is not fresh", messages[i].Key)
			}
			messages[i].ID = id
		}
		id, fresh, err := tx.Enqueue(model.Post{Key: "a", Message: []byte(`{"n":2}`), State: model.Waiting})
		must(t, err)
		if fresh || id != messages[0].ID {
			t.Errorf("the second a: %d %v", id, fresh)
		}
	})
	if got := value(store.Posts(t.Context(), model.Waiting))(t); !reflect.DeepEqual(got, messages) {
		t.Errorf("waiting %+v\nwant %+v", got, messages)
	}
	messages[0].State, messages[0].Ref, messages[0].Attempts = model.Delivered, "m1", 1
	messages[1].State, messages[1].Problem = model.GivenUp, "blocked"
	messages[2].Attempts, messages[2].NotUntil, messages[2].Problem = 1, c.now.Add(time.Minute), "slow down"
	write(t, store, func(tx *storage.Tx) {
		for _, m := range messages {
			must(t, tx.UpdatePost(m))
		}
	})
	if got := value(store.Posts(t.Context(), model.Waiting))(t); !reflect.DeepEqual(got, messages[2:]) {
		t.Errorf("waiting %+v\nwant %+v", got, messages[2:])
	}
	write(t, store, func(tx *storage.Tx) { must(t, tx.Forget(c.now.Add(time.Second))) })
	if got := value(store.Posts(t.Context(), model.GivenUp))(t); len(got) != 0 {
		t.Errorf("dead %+v", got)
	}
	if got := value(store.Posts(t.Context(), model.Waiting))(t); len(got) != 1 {
		t.Errorf("waiting %+v", got)
	}
}
