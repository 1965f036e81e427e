package model_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// opened is a store that can be opened anew.
type opened struct {
	model.Store
	anew func() model.Store
}

// stores are the real database and the store in memory that the tests of the host use: whatever is tested
// of one is tested of both.
func stores(t *testing.T, test func(t *testing.T, store opened)) {
	t.Helper()
	for name, open := range map[string]func(t *testing.T) opened{
		"database": func(t *testing.T) opened {
			t.Helper()
			path := filepath.Join(t.TempDir(), "umpire.db")
			store := storagetest.Open(t, path, storage.Options{})
			return opened{store, func() model.Store { return storagetest.Open(t, path, storage.Options{}) }}
		},
		"memory": func(t *testing.T) opened {
			t.Helper()
			store := bottest.NewStore()
			return opened{store, func() model.Store { return store }}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
}

// filler fills records: every field gets a value that no other has and that is not zero.
type filler struct {
	t    *testing.T
	last int
}

func filled[R any](f *filler) R {
	f.t.Helper()
	var record R
	f.fill(reflect.ValueOf(&record).Elem(), reflect.TypeFor[R]().String())
	return record
}

func (f *filler) fill(v reflect.Value, path string) {
	f.t.Helper()
	f.last++
	switch v.Type() {
	case reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(noon.Add(time.Duration(f.last) * time.Second)))
		return
	case reflect.TypeFor[json.RawMessage]():
		v.Set(reflect.ValueOf(json.RawMessage(fmt.Sprintf(`{"n":%d}`, f.last))))
		return
	case reflect.TypeFor[[]byte]():
		v.SetBytes(bytes.Repeat([]byte{byte(f.last)}, 32))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprint("word", f.last))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(f.last%100 + 1))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(f.last%100 + 1))
	case reflect.Float64:
		v.SetFloat(float64(f.last) + 0.5)
	case reflect.Interface:
		v.Set(reflect.ValueOf(fmt.Sprint("word", f.last)))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem(), path)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			f.fill(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		f.fill(key, path+" key")
		f.fill(value, path+" value")
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() && field.Name != "Version" || v.Type() == reflect.TypeFor[model.Draft]() || v.Type() == reflect.TypeFor[model.Menu]() {
				f.fill(v.Field(i), path+"."+field.Name)
			}
		}
	default:
		f.t.Fatalf("%s is of a kind that is not stored: %s", path, v.Type())
	}
}

// people makes a record of everybody who is named.
func (f *filler) people(ids ...string) []model.Player {
	f.t.Helper()
	var all []model.Player
	for _, id := range ids {
		player := filled[model.Player](f)
		player.ID = id
		all = append(all, player)
	}
	return all
}

func (f *filler) table() (model.Table, []model.Player) {
	f.t.Helper()
	table := filled[model.Table](f)
	table.Stage, table.Events, table.Rolled = model.Gathering, 0, 0
	ids := []string{table.Owner}
	for _, seat := range table.Seats {
		ids = append(ids, seat.Player)
	}
	return table, f.people(ids...)
}

// equal compares what was read with what was written.
func equal(t *testing.T, what string, err error, got, want any) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", what, err)
	} else if !reflect.DeepEqual(got, want) {
		t.Errorf("%s is read as\n%+v\nnot as\n%+v", what, got, want)
	}
}

func commit(t *testing.T, store model.Store, change model.Change) {
	t.Helper()
	if err := store.Commit(t.Context(), &change); err != nil {
		t.Fatal(err)
	}
}

// TestEveryFieldIsStored writes every record with a value in each of its fields and reads it back: a field that is
// added to a record is stored, or this test fails.
func TestEveryFieldIsStored(t *testing.T) {
	t.Parallel()
	stores(t, func(t *testing.T, store opened) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}

		inbox := filled[model.Inbox](f)
		table, players := f.table()
		draft, menu, league := filled[model.Draft](f), filled[model.Menu](f), filled[model.League](f)
		job, rating, setting := filled[model.Job](f), filled[model.Rating](f), filled[model.Setting](f)
		snapshot := filled[model.Snapshot](f)
		draft.Table, menu.Table, snapshot.Table = table.ID, table.ID, table.ID
		move := filled[model.Move](f)
		move.Forgotten = false
		session, ended := filled[model.Session](f), filled[model.Session](f)
		for _, s := range []model.Session{session, ended} {
			if fresh, err := store.NewSession(ctx, s); !fresh || err != nil {
				t.Fatal(fresh, err)
			}
		}
		change := model.Change{
			Ended: []string{ended.Account},
			Inbox: &inbox, Table: &table, New: true, Snapshot: &snapshot, Drafts: []model.Draft{draft}, Players: players,
			Menus: []model.Menu{menu}, Jobs: []model.Job{job}, Leagues: []model.League{league},
			Ratings: []model.Rating{rating}, Settings: []model.Setting{setting}, Moves: []model.Move{move},
		}
		for _, field := range reflect.VisibleFields(reflect.TypeFor[model.Change]()) {
			if others := []string{"Base", "Acts", "Posts"}; reflect.ValueOf(change).FieldByIndex(field.Index).IsZero() && !slices.Contains(others, field.Name) {
				t.Errorf("nothing is written of the field %s of a change", field.Name) // the others have tests of their own below
			}
		}
		commit(t, store, change)
		league.Version = 1
		store.Store = store.anew()
		gotMove, err := store.Move(ctx, move.From)
		equal(t, "the move", err, gotMove, move)
		gotSession, err := store.Session(ctx, session.ID)
		equal(t, "the session", err, gotSession, session)
		if _, err := store.Session(ctx, ended.ID); !errors.Is(err, model.ErrUnknown) {
			t.Errorf("a session that was ended: %v", err)
		}
		if fresh, err := store.NewSession(ctx, model.Session{ID: "other", Proof: ended.Proof, Account: "a"}); fresh || err != nil {
			t.Errorf("what an ended session was begun with begins another one: %v, %v", fresh, err)
		}
		answer, err := store.Answered(ctx, inbox.Platform, inbox.Event)
		equal(t, "the answer", err, answer, inbox.Answer)
		gotTable, err := store.Table(ctx, table.ID)
		equal(t, "the table", err, gotTable, table)
		for _, player := range players {
			got, err := store.Player(ctx, player.ID)
			equal(t, "the player", err, got, player)
		}
		drafts, err := store.Drafts(ctx, table.ID)
		equal(t, "the draft", err, drafts, []model.Draft{draft})
		gotMenu, err := store.Menu(ctx, menu.ID)
		equal(t, "the menu", err, gotMenu, menu)
		jobs, err := store.Jobs(ctx, 5)
		equal(t, "the due", err, jobs, []model.Job{job})
		leagues, err := store.Leagues(ctx)
		equal(t, "the league", err, leagues, []model.League{league})
		ratings, err := store.RatingsOf(ctx, rating.Player)
		equal(t, "the rating", err, ratings, []model.Rating{rating})
		value, err := store.Setting(ctx, setting.Name)
		equal(t, "the setting", err, value, setting.Value)
		gotSnapshot, err := store.Snapshot(ctx, table.ID, snapshot.Events)
		equal(t, "the snapshot", err, gotSnapshot, snapshot)

		// The table is found by everything that it is looked for by.
		for what, find := range map[string]func() ([]model.Table, error){
			"parent": func() ([]model.Table, error) { return store.TablesAt(ctx, table.Parent) },
			"place":  func() ([]model.Table, error) { return store.TablesAt(ctx, table.Place) },
			"player": func() ([]model.Table, error) { return store.TablesOf(ctx, table.Seats[1].Player) },
			"owner":  func() ([]model.Table, error) { return store.TablesKnowing(ctx, table.Owner) },
			"watcher": func() ([]model.Table, error) {
				return store.TablesKnowing(ctx, table.Watchers[1])
			},
			"predecessor": func() ([]model.Table, error) { return store.TablesKnowing(ctx, table.Seats[0].Past[1]) },
		} {
			found, err := find()
			equal(t, "the table of its "+what, err, found, []model.Table{table})
		}
		around, err := store.PlayersAround(ctx, platform.Chat{Platform: table.Place.Platform}, table.Server)
		want := []string{table.Seats[0].Player, table.Seats[1].Player}
		slices.Sort(want)
		equal(t, "who plays on the server", err, around, want)
	})
}

// TestEveryFieldIsStoredAgain changes every field of what may change, and reads it back.
func TestEveryFieldIsStoredAgain(t *testing.T) {
	t.Parallel()
	stores(t, func(t *testing.T, store opened) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}
		table, players := f.table()
		commit(t, store, model.Change{Table: &table, New: true, Players: players})

		// Two acts, the second one after the events and rolls of the first.
		acts := []model.Act{filled[model.Act](f), filled[model.Act](f)}
		acts[0].After, acts[0].Roll = 0, 0
		acts[1].After, acts[1].Roll = len(acts[0].Events), len(acts[0].Rolls)
		for _, stage := range []model.Stage{model.Playing, model.Over, model.Gathering} {
			next, more := f.table()
			next.ID, next.Stage = table.ID, stage
			next.Setup, next.Secret, next.Commitment, next.Created = table.Setup, table.Secret, table.Commitment, table.Created // as they began
			next.Events, next.Rolled = acts[1].After+len(acts[1].Events), acts[1].Roll+len(acts[1].Rolls)
			change := model.Change{Base: table.At(), Table: &next, Players: more}
			if table.Events == 0 {
				change.Acts = acts
			}
			commit(t, store, change)
			table = next
			got, err := store.Table(ctx, table.ID)
			equal(t, "the table at stage "+string(stage), err, got, table)
		}
		gotActs, err := store.Acts(ctx, table.ID, 0)
		equal(t, "the acts", err, gotActs, acts)
		gotActs, err = store.Acts(ctx, table.ID, acts[1].After)
		equal(t, "the second act", err, gotActs, acts[1:])

		draft, player, menu := filled[model.Draft](f), filled[model.Player](f), filled[model.Menu](f)
		job, league, rating := filled[model.Job](f), filled[model.League](f), filled[model.Rating](f)
		for n := range 2 { // written, and written over
			d, p, m, u, l, r := filled[model.Draft](f), filled[model.Player](f), filled[model.Menu](f),
				filled[model.Job](f), filled[model.League](f), filled[model.Rating](f)
			d.Table, d.Seat, p.ID, p.User.Platform, p.User.ID, l.ID = table.ID, draft.Seat, player.ID, player.User.Platform, player.User.ID, league.ID
			m.ID, m.Table, u.Subject, u.Seat, u.Kind = menu.ID, table.ID, job.Subject, job.Seat, job.Kind
			r.Player, r.Game, r.Side = rating.Player, rating.Game, rating.Side
			draft, player, menu, job, league, rating = d, p, m, u, l, r
			player.Version, league.Version = n, n
			commit(t, store, model.Change{
				Base:   model.TableVersion{ID: table.ID, Version: table.Version + n},
				Drafts: []model.Draft{draft}, Players: []model.Player{player}, Menus: []model.Menu{menu},
				Jobs: []model.Job{job}, Leagues: []model.League{league}, Ratings: []model.Rating{rating},
			})
		}
		player.Version, league.Version = 2, 2
		drafts, err := store.Drafts(ctx, table.ID)
		equal(t, "the draft", err, drafts, []model.Draft{draft})
		gotPlayer, err := store.Player(ctx, player.ID)
		equal(t, "the player", err, gotPlayer, player)
		gotMenu, err := store.Menu(ctx, menu.ID)
		equal(t, "the menu", err, gotMenu, menu)
		jobs, err := store.Jobs(ctx, 5)
		equal(t, "the due", err, jobs, []model.Job{job})
		leagues, err := store.Leagues(ctx)
		equal(t, "the league", err, leagues, []model.League{league})
		ratings, err := store.Ratings(ctx, rating.Game, rating.Side, 5)
		equal(t, "the rating", err, ratings, []model.Rating{rating})
	})
}

// TestEveryFieldOfAPostIsStored: what it says and who gets it stay as they were written first, what became of it
// is written over.
func TestEveryFieldOfAPostIsStored(t *testing.T) {
	t.Parallel()
	stores(t, func(t *testing.T, store opened) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}
		table, players := f.table()
		other, more := f.table()
		commit(t, store, model.Change{Table: &table, New: true, Players: players})
		commit(t, store, model.Change{Table: &other, New: true, Players: more})
		post := filled[model.Post](f)
		post.ID, post.State, post.Table, post.Player = 0, model.Waiting, table.ID, players[0].ID
		commit(t, store, model.Change{Posts: []*model.Post{&post}})
		post.Lane = "" // is worked out anew
		unsent, err := store.Unsent(ctx)
		equal(t, "the post", err, unsent, []model.Post{post})

		tried := filled[model.Post](f)
		tried.ID, tried.State, tried.Table = post.ID, model.Waiting, other.ID
		commit(t, store, model.Change{Posts: []*model.Post{&tried}})
		tried.Key, tried.Player, tried.Message, tried.Lane = post.Key, post.Player, post.Message, ""
		unsent, err = store.Unsent(ctx)
		equal(t, "the post that was tried", err, unsent, []model.Post{tried})

		twin := filled[model.Post](f)
		twin.ID, twin.Key, twin.State, twin.Table, twin.Player = 0, post.Key, model.Waiting, table.ID, players[0].ID
		commit(t, store, model.Change{Posts: []*model.Post{&twin}})
		if twin.ID != 0 {
			t.Errorf("a post of the same key was stored as %d", twin.ID)
		}
		for _, state := range []model.PostState{model.Delivered, model.GivenUp} {
			done := filled[model.Post](f)
			done.ID, done.State, done.Table = post.ID, state, ""
			commit(t, store, model.Change{Posts: []*model.Post{&done}})
			if unsent, err = store.Unsent(ctx); err != nil || len(unsent) != 0 {
				t.Errorf("a post that is %s waits: %+v %v", state, unsent, err)
			}
		}
	})
}

// TestStoresRefuseAlike: what one of them refuses the other refuses too, and then nothing is written.
func TestStoresRefuseAlike(t *testing.T) {
	t.Parallel()
	type world struct {
		f       *filler
		table   model.Table
		players []model.Player
	}
	for _, test := range []struct {
		name   string
		change func(w *world) model.Change
	}{
		{"a seat of nobody known", func(w *world) model.Change {
			w.table.Seats[0].Player = "stranger"
			return model.Change{Table: &w.table}
		}},
		{"an owner of nobody known", func(w *world) model.Change {
			w.table.Owner = "stranger"
			return model.Change{Table: &w.table}
		}},
		{"a stage without a name", func(w *world) model.Change {
			w.table.Stage = ""
			return model.Change{Table: &w.table}
		}},
		{"a post to nobody known", func(*world) model.Change {
			return model.Change{Posts: []*model.Post{{Key: "k", Player: "stranger", Message: json.RawMessage(`{}`), State: model.Waiting}}}
		}},
		{"a post at no table", func(*world) model.Change {
			return model.Change{Posts: []*model.Post{{Key: "k", Table: "none", Message: json.RawMessage(`{}`), State: model.Waiting}}}
		}},
		{"a post that is no JSON", func(*world) model.Change {
			return model.Change{Posts: []*model.Post{{Key: "k", Message: json.RawMessage(`{`), State: model.Waiting}}}
		}},
		{"a menu of no table", func(*world) model.Change { return model.Change{Menus: []model.Menu{{ID: "m", Table: "none"}}} }},
		{"a draft of no table", func(*world) model.Change { return model.Change{Drafts: []model.Draft{{Table: "none"}}} }},
		{"an answer that is no JSON", func(w *world) model.Change {
			return model.Change{Inbox: &model.Inbox{Platform: "p", Event: "e", Answer: json.RawMessage(`no`)}}
		}},
		{"a snapshot of no table", func(*world) model.Change {
			return model.Change{Snapshot: &model.Snapshot{Table: "none", State: json.RawMessage(`{}`)}}
		}},
		{"more events than there are", func(w *world) model.Change {
			w.table.Events = 7
			return model.Change{Table: &w.table, Acts: []model.Act{act}}
		}},
		{"more rolls than there are", func(w *world) model.Change {
			w.table.Events, w.table.Rolled = len(act.Events), 7
			return model.Change{Table: &w.table, Acts: []model.Act{act}}
		}},
		{"an act without events", func(w *world) model.Change {
			return model.Change{Table: &w.table, Acts: []model.Act{{Seat: engine.Referee, Order: "start"}}}
		}},
		{"an act out of its order", func(w *world) model.Change {
			late := act
			late.After = 3
			w.table.Events, w.table.Rolled = len(act.Events), len(act.Rolls)
			return model.Change{Table: &w.table, Acts: []model.Act{late}}
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			stores(t, func(t *testing.T, store opened) {
				t.Helper()
				w := &world{f: &filler{t: t}}
				w.table, w.players = w.f.table()
				commit(t, store, model.Change{Table: &w.table, New: true, Players: w.players})
				was, err := store.Table(t.Context(), w.table.ID)
				if err != nil {
					t.Fatal(err)
				}
				change := test.change(w)
				change.Settings = []model.Setting{{Name: "written", Value: "yes"}}
				if err := store.Commit(t.Context(), &change); err == nil {
					t.Error("it is taken")
				}
				now, err := store.Table(t.Context(), w.table.ID)
				equal(t, "the table", err, now, was)
				if value, err := store.Setting(t.Context(), "written"); err == nil {
					t.Errorf("the rest of the change was written: %s", value)
				}
				if acts, err := store.Acts(t.Context(), w.table.ID, 0); err != nil || len(acts) != 0 {
					t.Errorf("acts %v %v", acts, err)
				}
			})
		})
	}
}

// TestSnapshotsMakeRoom: the last ones are kept, and one at the same number of events is written over.
func TestSnapshotsMakeRoom(t *testing.T) {
	t.Parallel()
	stores(t, func(t *testing.T, store opened) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}
		table, players := f.table()
		commit(t, store, model.Change{Table: &table, New: true, Players: players})
		for _, events := range []int{1, 2, 3, 4, 4} {
			commit(t, store, model.Change{Snapshot: &model.Snapshot{
				Table: table.ID, Events: events, State: json.RawMessage(fmt.Sprint(f.last)),
			}})
			f.last++
		}
		got, err := store.Snapshot(ctx, table.ID, 9)
		equal(t, "the last snapshot", err, got, model.Snapshot{Table: table.ID, Events: 4, State: json.RawMessage(fmt.Sprint(f.last - 1))})
		if got, err := store.Snapshot(ctx, table.ID, 1); err == nil {
			t.Errorf("the first of four snapshots is kept: %+v", got)
		}
	})
}
