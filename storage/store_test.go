package storage_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
)

// clock is a time that moves when a test says so.
type clock struct{ now time.Time }

func newClock() *clock { return &clock{time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)} }

func (c *clock) Now() time.Time { return c.now }

func open(t testing.TB, c *clock) *storage.Store {
	t.Helper()
	store, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "umpire ?#%.db"), storage.Options{
		Now: c.Now, Random: rand.NewChaCha8([32]byte{1, 9, 4, 2}),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
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

func newGame(t testing.TB, store *storage.Store) storage.Game {
	t.Helper()
	state := value(enginetest.New().New(engine.Setup{Game: "skirmish"}))(t)
	var game storage.Game
	write(t, store, func(tx *storage.Tx) {
		game = value(tx.NewGame(storage.Game{Setup: state.Setup(), Title: "Red against Blue"}))(t)
	})
	return game
}

// play gives orders of a game through the store.
func play(t testing.TB, store *storage.Store, id storage.GameID, orders ...string) {
	t.Helper()
	games := registry(t)
	for _, line := range orders {
		position := value(store.Read(t.Context()).Load(games, id))(t)
		seat := engine.Referee
		if pending := position.State.Pending(); len(pending) > 0 {
			seat = pending[0].Seat
		}
		write(t, store, func(tx *storage.Tx) { must(t, give(tx, position, seat, line)) })
	}
}

func give(tx *storage.Tx, position storage.Position, seat engine.Seat, line string) error {
	fair, _ := position.Game.Dice()
	dice, order := engine.NewRecorder(fair), engine.ParseOrder(line)
	events, err := position.State.Decide(seat, order, dice)
	if err != nil {
		return err
	}
	given := storage.Given{Seat: seat, Order: order, Events: events, Rolls: dice.Rolls()}
	return tx.Append(position.Game.ID, position.Game.Events, given)
}

func TestWriteIsAllOrNothing(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	broken := errors.New("broken")
	attempt := func(tx *storage.Tx) {
		value(tx.Meet("discord", "1", "Ann", "pl"))(t)
		value(tx.NewGame(storage.Game{Setup: engine.Setup{Game: "skirmish"}}))(t)
	}
	err := store.Write(t.Context(), func(tx *storage.Tx) error { attempt(tx); return broken })
	if !errors.Is(err, broken) {
		t.Error(err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = store.Write(t.Context(), func(tx *storage.Tx) error { attempt(tx); panic("crash") })
	}()
	read := store.Read(t.Context())
	if _, err := read.Identity("discord", "1"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the identity is there: %v", err)
	}
	if games := value(read.Games())(t); len(games) != 0 {
		t.Errorf("%d games", len(games))
	}
	write(t, store, attempt)
	if games := value(read.Games())(t); len(games) != 1 {
		t.Errorf("%d games", len(games))
	}
}

func TestPlayersAndIdentities(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	var ann, tel storage.Player
	write(t, store, func(tx *storage.Tx) {
		ann = value(tx.Meet("discord", "1", "Ann", "pl"))(t)
		if again := value(tx.Meet("discord", "1", "", ""))(t); again != ann {
			t.Errorf("met %v again as %v", ann, again)
		}
		value(tx.Meet("discord", "1", "Anna", "en"))(t)
		tel = value(tx.Meet("telegram", "77", "A.", "ru"))(t)
		must(t, tx.SetReachable("telegram", "77", storage.CanReach, "c77"))
		must(t, tx.SetReachable("telegram", "77", storage.CannotReach, ""))
		ann.Lang, ann.DM, ann.Salt = "ru", true, "tora"
		must(t, tx.SavePlayer(ann))
		game := value(tx.NewGame(storage.Game{Setup: engine.Setup{Game: "skirmish"}, Creator: tel.ID}))(t)
		must(t, tx.TakeSeat(game.ID, 1, tel.ID))
		must(t, tx.Link(ann.ID, tel.ID))
	})
	read := store.Read(t.Context())
	if got := value(read.Player(ann.ID))(t); got != ann {
		t.Errorf("player %v, want %v", got, ann)
	}
	want := []storage.Identity{
		{Platform: "discord", User: "1", Player: ann.ID, Name: "Anna", Lang: "en", Reachable: storage.Unknown},
		{Platform: "telegram", User: "77", Player: ann.ID, Name: "A.", Lang: "ru", Reachable: storage.CannotReach, Private: "c77"},
	}
	if got := value(read.Identities(ann.ID))(t); !reflect.DeepEqual(got, want) {
		t.Errorf("identities %v, want %v", got, want)
	}
	if seats := value(read.SeatsOf(ann.ID))(t); len(seats) != 1 || seats[0].Seat != 1 {
		t.Errorf("seats %v", seats)
	}
	if _, err := read.Player(tel.ID); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the merged player is there: %v", err)
	}
}

func TestGamesSeatsAndPlaces(t *testing.T) {
	t.Parallel()
	c := newClock()
	store := open(t, c)
	first := newGame(t, store)
	if len(first.Code) != 5 || first.Secret == nil || first.Commitment != first.Secret.Commitment() || first.Status != storage.GameOpen {
		t.Errorf("new game %+v", first)
	}
	c.now = c.now.Add(time.Hour)
	here := storage.Place{Platform: "telegram", Channel: "-100", Thread: "7"}
	write(t, store, func(tx *storage.Tx) {
		second := value(tx.NewGame(storage.Game{Setup: first.Setup, Code: "tango"}))(t)
		if _, err := tx.NewGame(storage.Game{Setup: first.Setup, Code: "tango"}); !errors.Is(err, storage.ErrTaken) {
			t.Errorf("the code was taken: %v", err)
		}
		ann := value(tx.Meet("page", "1", "Ann", ""))(t)
		must(t, tx.TakeSeat(second.ID, 0, ann.ID))
		if err := tx.TakeSeat(second.ID, 0, ann.ID); !errors.Is(err, storage.ErrTaken) {
			t.Errorf("the seat was taken: %v", err)
		}
		must(t, tx.TakeSeat(second.ID, 1, ann.ID))
		must(t, tx.LeaveSeat(second.ID, 0))
		must(t, tx.SetSalts(second.ID, []string{"a", "b"}))
		must(t, tx.AddPlace(second.ID, here))
		must(t, tx.AddPlace(second.ID, here))
		must(t, tx.AddPlace(first.ID, here))
		must(t, tx.SetWaits(second.ID, []engine.Seat{1}))
		must(t, tx.SetStatus(first.ID, storage.GameFinished, &engine.Outcome{Winners: []engine.Seat{1}, Method: "points"}))
		must(t, tx.SetTitle(second.ID, "Tango"))
	})
	read := store.Read(t.Context())
	second := value(read.GameByCode("tango"))(t)
	if second.Title != "Tango" || !reflect.DeepEqual(second.Salts, []string{"a", "b"}) || !reflect.DeepEqual(second.Waits, []engine.Seat{1}) {
		t.Errorf("second game %+v", second)
	}
	if seats := value(read.Seats(second.ID))(t); len(seats) != 1 || seats[0].Seat != 1 {
		t.Errorf("seats %v", seats)
	}
	if at := value(read.GamesAt(here, storage.GameOpen))(t); len(at) != 1 || at[0].ID != second.ID {
		t.Errorf("games here %v", at)
	}
	if all := value(read.Games())(t); len(all) != 2 {
		t.Errorf("games %v", all)
	}
	if done := value(read.Games(storage.GameFinished))(t); len(done) != 1 || done[0].Outcome.Method != "points" {
		t.Errorf("finished games %v", done)
	}
	write(t, store, func(tx *storage.Tx) {
		must(t, tx.SaveChat(storage.Chat{Place: here, Lang: "pl", Title: "War room", Archived: true}))
		must(t, tx.MoveChat("telegram", "-100", "-200"))
	})
	moved := storage.Place{Platform: "telegram", Channel: "-200", Thread: "7"}
	if at := value(read.GamesAt(moved))(t); len(at) != 2 {
		t.Errorf("games after the move %v", at)
	}
	if chat := value(read.Chat(moved))(t); chat.Title != "War room" || chat.Lang != "pl" || !chat.Archived || chat.MovedTo != "" {
		t.Errorf("chat %+v", chat)
	}
	if chat := value(read.Chat(here))(t); chat.MovedTo != "-200" {
		t.Errorf("chat %+v", chat)
	}
	if chat := value(read.Chat(storage.Place{Platform: "telegram", Channel: "-100"}))(t); chat.MovedTo != "-200" {
		t.Errorf("chat %+v", chat)
	}
}

func TestOrdersEventsAndSnapshots(t *testing.T) {
	t.Parallel()
	store, games := open(t, newClock()), registry(t)
	game := newGame(t, store)
	write(t, store, func(tx *storage.Tx) { must(t, tx.SetSalts(game.ID, []string{"a", "b"})) })
	play(t, store, game.ID, "start", "move red-cruiser reef", "commit", "pass")
	read := store.Read(t.Context())

	orders := value(read.Orders(game.ID, 0, 0))(t)
	if len(orders) != 4 || orders[1].Order.String() != "move red-cruiser reef" || orders[1].Seat != 0 || len(orders[0].Rolls) != 6 {
		t.Errorf("orders %+v", orders)
	}
	events := value(read.Events(game.ID, 0))(t)
	for i, order := range orders {
		if i > 0 && order.First != orders[i-1].Last+1 || order.Last < order.First {
			t.Errorf("order %d has the events %d..%d", i, order.First, order.Last)
		}
	}
	if last := orders[3].Last; last != len(events)-1 || events[last].Seq != last {
		t.Errorf("the last event is %d of %d", last, len(events))
	}
	record := value(read.Game(game.ID))(t)
	if record.Orders != 4 || record.Events != len(events) || record.Rolls != 8 {
		t.Errorf("counters %d %d %d", record.Orders, record.Events, record.Rolls)
	}

	var conflict *storage.Conflict
	stale := value(read.Load(games, game.ID))(t)
	play(t, store, game.ID, "pass")
	err := store.Write(t.Context(), func(tx *storage.Tx) error { return give(tx, stale, 0, "pass") })
	if !errors.As(err, &conflict) || conflict.Stored != stale.Game.Events+3 {
		t.Errorf("a stale writer got %v", err)
	}
	err = store.Write(t.Context(), func(tx *storage.Tx) error {
		return tx.Append(999, 0, storage.Given{Events: []engine.Event{enginetest.Committed{}}})
	})
	if !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("an unknown game got %v", err)
	}
	if err := store.Write(t.Context(), func(tx *storage.Tx) error { return tx.SetSalts(game.ID, nil) }); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("salts after the deal: %v", err)
	}

	replayed := value(read.Load(games, game.ID))(t)
	write(t, store, func(tx *storage.Tx) { must(t, tx.SaveSnapshot(game.ID, replayed.Game.Events, replayed.State)) })
	play(t, store, game.ID, "pass")
	after := value(read.Load(games, game.ID))(t)
	full := value(enginetest.New().New(game.Setup))(t)
	for _, event := range value(read.Events(game.ID, 0))(t) {
		full = full.Evolve(value(enginetest.New().DecodeEvent(event.Kind, event.Data))(t))
	}
	if !reflect.DeepEqual(after.State, full) {
		t.Errorf("from the snapshot\n%v\nfrom the events\n%v", after.State, full)
	}
}

func TestTheLogIsAppendOnly(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	game := newGame(t, store)
	play(t, store, game.ID, "start")
	for _, statement := range []string{
		`UPDATE events SET data = '{}'`, `DELETE FROM events`, `UPDATE orders SET text = ''`, `DELETE FROM orders`,
	} {
		if err := store.Exec(t.Context(), statement); err == nil {
			t.Errorf("%s was carried out", statement)
		}
	}
}

func TestDrafts(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	game := newGame(t, store)
	lines := []engine.Order{engine.ParseOrder("play 3"), engine.ParseOrder("move red-cruiser reef")}
	write(t, store, func(tx *storage.Tx) {
		must(t, tx.SaveDraft(storage.Draft{Game: game.ID, Seat: 1, Lines: lines[:1]}))
		must(t, tx.SaveDraft(storage.Draft{Game: game.ID, Seat: 1, Lines: lines, Committed: true}))
		must(t, tx.SaveDraft(storage.Draft{Game: game.ID, Seat: 0, Lines: lines}))
		must(t, tx.SaveDraft(storage.Draft{Game: game.ID, Seat: 0}))
	})
	read := store.Read(t.Context())
	if drafts := value(read.Drafts(game.ID))(t); len(drafts) != 1 {
		t.Errorf("drafts %v", drafts)
	}
	if draft := value(read.Draft(game.ID, 1))(t); !reflect.DeepEqual(draft.Lines, lines) || !draft.Committed {
		t.Errorf("draft %v", draft)
	}
	if draft := value(read.Draft(game.ID, 0))(t); len(draft.Lines) != 0 {
		t.Errorf("draft %v", draft)
	}
}

func TestInbox(t *testing.T) {
	t.Parallel()
	c := newClock()
	store := open(t, c)
	write(t, store, func(tx *storage.Tx) {
		first, fresh, err := tx.Receive("telegram", "100", []byte("one"))
		must(t, err)
		if !fresh || !first.Processed.IsZero() {
			t.Errorf("received %+v, fresh %v", first, fresh)
		}
		must(t, tx.Processed(first.ID, []byte("done")))
		again, fresh, err := tx.Receive("telegram", "100", []byte("other"))
		must(t, err)
		if fresh || string(again.Payload) != "one" || string(again.Answer) != "done" || again.Processed.IsZero() {
			t.Errorf("received again %+v, fresh %v", again, fresh)
		}
		for _, event := range []string{"102", "101"} {
			_, fresh, err = tx.Receive("telegram", event, nil)
			must(t, err)
			if !fresh {
				t.Errorf("%s is not fresh", event)
			}
		}
		_, fresh, err = tx.Receive("discord", "100", nil)
		must(t, err)
		if !fresh {
			t.Error("ids of two platforms were mixed up")
		}
	})
	read := store.Read(t.Context())
	todo := value(read.Unprocessed("telegram"))(t)
	if len(todo) != 2 || todo[0].Event != "102" || todo[1].Event != "101" {
		t.Errorf("to do %v", todo)
	}
	c.now = c.now.Add(time.Hour)
	write(t, store, func(tx *storage.Tx) { must(t, tx.Forget(c.now)) })
	if _, err := read.Inbound("telegram", "100"); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the old inbound is there: %v", err)
	}
	if todo := value(read.Unprocessed("telegram"))(t); len(todo) != 2 {
		t.Errorf("to do %v", todo)
	}
}

func TestOutboxKeepsTheOrderOfATarget(t *testing.T) {
	t.Parallel()
	c := newClock()
	store := open(t, c)
	claim := func() string {
		t.Helper()
		var keys []byte
		write(t, store, func(tx *storage.Tx) {
			for _, m := range value(tx.Claim("discord", 10, time.Minute))(t) {
				keys = append(keys, m.Key...)
			}
		})
		return string(keys)
	}
	ids := map[string]int64{}
	write(t, store, func(tx *storage.Tx) {
		for _, m := range []storage.Message{
			{Key: "a", Target: "x"},
			{Key: "b", Target: "x"},
			{Key: "c", Target: "y"},
			{Key: "a", Target: "y"},
			{Key: "d", Target: "z", NotBefore: c.now.Add(2 * time.Hour)},
		} {
			m.Platform, m.Payload = "discord", []byte(`{}`)
			ids[m.Key] = value(tx.Enqueue(m))(t)
		}
		value(tx.Enqueue(storage.Message{Key: "t", Platform: "telegram", Target: "x", Payload: []byte(`{}`)}))(t)
	})
	expect := func(what, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: claimed %q, want %q", what, got, want)
		}
	}
	expect("heads of the targets", claim(), "ac")
	expect("claimed ones are not given out", claim(), "")
	c.now = c.now.Add(time.Minute)
	expect("the lease ended", claim(), "ac")
	write(t, store, func(tx *storage.Tx) { must(t, tx.ReleaseClaims("discord")) })
	expect("the leases were released", claim(), "ac")
	write(t, store, func(tx *storage.Tx) {
		must(t, tx.Postpone(ids["a"], c.now.Add(time.Hour), errors.New("slow down")))
		must(t, tx.Fail(ids["c"], errors.New("gone")))
	})
	expect("b waits behind a", claim(), "")
	due, ok, err := store.Read(t.Context()).NextDue("discord")
	must(t, err)
	if !ok || !due.Equal(c.now.Add(time.Hour)) {
		t.Errorf("due %v %v", due, ok)
	}
	c.now = c.now.Add(time.Hour)
	expect("a again", claim(), "a")
	write(t, store, func(tx *storage.Tx) { must(t, tx.Complete(ids["a"], "m1")) })
	expect("b after a", claim(), "b")
	c.now = c.now.Add(time.Hour)
	expect("d in time, b again", claim(), "bd")

	read := store.Read(t.Context())
	if a := value(read.Message("a"))(t); a.State != storage.Sent || a.Ref != "m1" || a.Attempts != 2 || a.Error != "" {
		t.Errorf("a %+v", a)
	}
	if dead := value(read.Messages("discord", storage.Dead, 0))(t); len(dead) != 1 || dead[0].Error != "gone" {
		t.Errorf("dead %+v", dead)
	}
	write(t, store, func(tx *storage.Tx) { must(t, tx.Revive(ids["c"])) })
	expect("c revived", claim(), "c")
}

func TestOutboxFollowsAChat(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	write(t, store, func(tx *storage.Tx) {
		value(tx.Enqueue(storage.Message{Key: "k", Platform: "telegram", Target: "old", Payload: []byte(`{"to":"old"}`)}))(t)
		must(t, tx.Redirect("telegram", "old", "new", func(payload []byte) ([]byte, error) {
			return bytes.ReplaceAll(payload, []byte("old"), []byte("new")), nil
		}))
	})
	if m := value(store.Read(t.Context()).Message("k"))(t); m.Target != "new" || string(m.Payload) != `{"to":"new"}` {
		t.Errorf("message %+v", m)
	}
	if _, ok, err := store.Read(t.Context()).NextDue("discord"); ok || err != nil {
		t.Errorf("something is due: %v", err)
	}
}

func TestActionsAndMarks(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	game := newGame(t, store)
	var token string
	write(t, store, func(tx *storage.Tx) {
		token = value(tx.NewAction(game.ID, 12, []byte(`{"order":"pass"}`)))(t)
		if other := value(tx.NewAction(0, 0, []byte(`{}`)))(t); other == token {
			t.Error("two actions of one token")
		}
		must(t, tx.SetMark("telegram.offset", "1"))
		must(t, tx.SetMark("telegram.offset", "2"))
	})
	read := store.Read(t.Context())
	if a := value(read.Action(token))(t); len(token) != 16 || a.Game != game.ID || a.Seq != 12 || string(a.Payload) != `{"order":"pass"}` {
		t.Errorf("action %+v", a)
	}
	if mark := value(read.Mark("telegram.offset"))(t) + value(read.Mark("none"))(t); mark != "2" {
		t.Errorf("marks %q", mark)
	}
	write(t, store, func(tx *storage.Tx) {
		if first, again := value(tx.DropAction(token))(t), value(tx.DropAction(token))(t); !first || again {
			t.Errorf("dropped %v, again %v", first, again)
		}
	})
	if _, err := read.Action(token); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("the action is there: %v", err)
	}
}
