package records_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
)

// stores are the real database and the store in memory that the tests of the hosting use: whatever is tested
// of one is tested of both.
func stores(t *testing.T, test func(t *testing.T, store bot.Store)) {
	t.Helper()
	for name, open := range map[string]func(t *testing.T) bot.Store{
		"database": func(t *testing.T) bot.Store { t.Helper(); return open(t) },
		"memory":   func(t *testing.T) bot.Store { t.Helper(); return bottest.NewStore() },
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
			if field := v.Type().Field(i); field.IsExported() {
				f.fill(v.Field(i), path+"."+field.Name)
			}
		}
	default:
		f.t.Fatalf("%s is of a kind that is not stored: %s", path, v.Type())
	}
}

// people makes a record of everybody who is named.
func (f *filler) people(ids ...string) []bot.PlayerRecord {
	f.t.Helper()
	var all []bot.PlayerRecord
	for _, id := range ids {
		player := filled[bot.PlayerRecord](f)
		player.ID = id
		all = append(all, player)
	}
	return all
}

func (f *filler) table() (bot.TableRecord, []bot.PlayerRecord) {
	f.t.Helper()
	table := filled[bot.TableRecord](f)
	table.Stage, table.Events, table.Rolled = bot.Gathering, 0, 0
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

func commit(t *testing.T, store bot.Store, change bot.Change) {
	t.Helper()
	if err := store.Commit(t.Context(), &change); err != nil {
		t.Fatal(err)
	}
}

// TestEveryFieldIsStored writes every record with a value in each of its fields and reads it back: a field that is
// added to a record is stored, or this test fails.
func TestEveryFieldIsStored(t *testing.T) {
	t.Parallel()
	stores(t, func(t *testing.T, store bot.Store) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}

		inbox := filled[bot.InboxRecord](f)
		table, players := f.table()
		draft, menu, league := filled[bot.DraftRecord](f), filled[bot.MenuRecord](f), filled[bot.LeagueRecord](f)
		due, rating, setting := filled[bot.DueRecord](f), filled[bot.RatingRecord](f), filled[bot.SettingRecord](f)
		snapshot := filled[bot.SnapshotRecord](f)
		draft.Table, menu.Table, snapshot.Table = table.ID, table.ID, table.ID
		commit(t, store, bot.Change{
			Inbox: &inbox, Table: &table, New: true, Snapshot: &snapshot, Drafts: []bot.DraftRecord{draft}, Players: players,
			Menus: []bot.MenuRecord{menu}, Dues: []bot.DueRecord{due}, Leagues: []bot.LeagueRecord{league},
			Ratings: []bot.RatingRecord{rating}, Settings: []bot.SettingRecord{setting},
		})
		answer, err := store.Answered(ctx, inbox.Platform, inbox.Event)
		equal(t, "the answer", err, answer, inbox.Answer)
		gotTable, err := store.Table(ctx, table.ID)
		equal(t, "the table", err, gotTable, table)
		for _, player := range players {
			got, err := store.Player(ctx, player.ID)
			equal(t, "the player", err, got, player)
		}
		drafts, err := store.Drafts(ctx, table.ID)
		equal(t, "the draft", err, drafts, []bot.DraftRecord{draft})
		gotMenu, err := store.Menu(ctx, menu.ID)
		equal(t, "the menu", err, gotMenu, menu)
		dues, err := store.Dues(ctx, 5)
		equal(t, "the due", err, dues, []bot.DueRecord{due})
		leagues, err := store.Leagues(ctx)
		equal(t, "the league", err, leagues, []bot.LeagueRecord{league})
		ratings, err := store.RatingsOf(ctx, rating.Player)
		equal(t, "the rating", err, ratings, []bot.RatingRecord{rating})
		value, err := store.Setting(ctx, setting.Name)
		equal(t, "the setting", err, value, setting.Value)
		gotSnapshot, err := store.Snapshot(ctx, table.ID, snapshot.Events)
		equal(t, "the snapshot", err, gotSnapshot, snapshot)

		// The table is found by everything that it is looked for by.
		for what, find := range map[string]func() ([]bot.TableRecord, error){
			"parent": func() ([]bot.TableRecord, error) { return store.TablesAt(ctx, table.Parent) },
			"place":  func() ([]bot.TableRecord, error) { return store.TablesAt(ctx, table.Place) },
			"player": func() ([]bot.TableRecord, error) { return store.TablesOf(ctx, table.Seats[1].Player) },
			"owner":  func() ([]bot.TableRecord, error) { return store.TablesKnowing(ctx, table.Owner) },
			"watcher": func() ([]bot.TableRecord, error) {
				return store.TablesKnowing(ctx, table.Watchers[1])
			},
			"predecessor": func() ([]bot.TableRecord, error) { return store.TablesKnowing(ctx, table.Seats[0].Past[1]) },
		} {
			found, err := find()
			equal(t, "the table of its "+what, err, found, []bot.TableRecord{table})
		}
		around, err := store.PlayersAround(ctx, seam.Chat{Platform: table.Place.Platform}, table.Server)
		want := []string{table.Seats[0].Player, table.Seats[1].Player}
		slices.Sort(want)
		equal(t, "who plays on the server", err, around, want)
	})
}

// TestEveryFieldIsStoredAgain changes every field of what may change, and reads it back.
func TestEveryFieldIsStoredAgain(t *testing.T) {
	t.Parallel()
	stores(t, func(t *testing.T, store bot.Store) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}
		table, players := f.table()
		commit(t, store, bot.Change{Table: &table, New: true, Players: players})

		// Two acts, the second one after the events and rolls of the first.
		acts := []bot.ActRecord{filled[bot.ActRecord](f), filled[bot.ActRecord](f)}
		acts[0].After, acts[0].Roll = 0, 0
		acts[1].After, acts[1].Roll = len(acts[0].Events), len(acts[0].Rolls)
		for _, stage := range []bot.Stage{bot.Playing, bot.Over, bot.Gathering} {
			next, more := f.table()
			next.ID, next.Stage = table.ID, stage
			next.Setup, next.Secret, next.Commitment, next.Created = table.Setup, table.Secret, table.Commitment, table.Created // as they began
			next.Events, next.Rolled = acts[1].After+len(acts[1].Events), acts[1].Roll+len(acts[1].Rolls)
			change := bot.Change{Table: &next, Before: table.Events, Players: more}
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

		draft, player, menu := filled[bot.DraftRecord](f), filled[bot.PlayerRecord](f), filled[bot.MenuRecord](f)
		due, league, rating := filled[bot.DueRecord](f), filled[bot.LeagueRecord](f), filled[bot.RatingRecord](f)
		for range 2 { // written, and written over
			d, p, m, u, l, r := filled[bot.DraftRecord](f), filled[bot.PlayerRecord](f), filled[bot.MenuRecord](f),
				filled[bot.DueRecord](f), filled[bot.LeagueRecord](f), filled[bot.RatingRecord](f)
			d.Table, d.Seat, p.ID, p.User.Platform, p.User.ID, l.ID = table.ID, draft.Seat, player.ID, player.User.Platform, player.User.ID, league.ID
			m.ID, m.Table, u.Subject, u.Seat, u.Kind = menu.ID, table.ID, due.Subject, due.Seat, due.Kind
			r.Player, r.Game, r.Side = rating.Player, rating.Game, rating.Side
			draft, player, menu, due, league, rating = d, p, m, u, l, r
			commit(t, store, bot.Change{
				Drafts: []bot.DraftRecord{draft}, Players: []bot.PlayerRecord{player}, Menus: []bot.MenuRecord{menu},
				Dues: []bot.DueRecord{due}, Leagues: []bot.LeagueRecord{league}, Ratings: []bot.RatingRecord{rating},
			})
		}
		drafts, err := store.Drafts(ctx, table.ID)
		equal(t, "the draft", err, drafts, []bot.DraftRecord{draft})
		gotPlayer, err := store.Player(ctx, player.ID)
		equal(t, "the player", err, gotPlayer, player)
		gotMenu, err := store.Menu(ctx, menu.ID)
		equal(t, "the menu", err, gotMenu, menu)
		dues, err := store.Dues(ctx, 5)
		equal(t, "the due", err, dues, []bot.DueRecord{due})
		leagues, err := store.Leagues(ctx)
		equal(t, "the league", err, leagues, []bot.LeagueRecord{league})
		ratings, err := store.Ratings(ctx, rating.Game, rating.Side, 5)
		equal(t, "the rating", err, ratings, []bot.RatingRecord{rating})
	})
}

// TestEveryFieldOfAPostIsStored: what it says and who gets it stay as they were written first, what became of it
// is written over.
func TestEveryFieldOfAPostIsStored(t *testing.T) {
	t.Parallel()
	stores(t, func(t *testing.T, store bot.Store) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}
		table, players := f.table()
		other, more := f.table()
		commit(t, store, bot.Change{Table: &table, New: true, Players: players})
		commit(t, store, bot.Change{Table: &other, New: true, Players: more})
		post := filled[bot.PostRecord](f)
		post.ID, post.State, post.Table, post.Player = 0, bot.Waiting, table.ID, players[0].ID
		commit(t, store, bot.Change{Posts: []*bot.PostRecord{&post}})
		post.Lane = "" // is worked out anew
		unsent, err := store.Unsent(ctx)
		equal(t, "the post", err, unsent, []bot.PostRecord{post})

		tried := filled[bot.PostRecord](f)
		tried.ID, tried.State, tried.Table = post.ID, bot.Waiting, other.ID
		commit(t, store, bot.Change{Posts: []*bot.PostRecord{&tried}})
		tried.Key, tried.Player, tried.Message, tried.Lane = post.Key, post.Player, post.Message, ""
		unsent, err = store.Unsent(ctx)
		equal(t, "the post that was tried", err, unsent, []bot.PostRecord{tried})

		twin := filled[bot.PostRecord](f)
		twin.ID, twin.Key, twin.State, twin.Table, twin.Player = 0, post.Key, bot.Waiting, table.ID, players[0].ID
		commit(t, store, bot.Change{Posts: []*bot.PostRecord{&twin}})
		if twin.ID != 0 {
			t.Errorf("a post of the same key was stored as %d", twin.ID)
		}
		for _, state := range []bot.PostState{bot.Delivered, bot.GivenUp} {
			done := filled[bot.PostRecord](f)
			done.ID, done.State, done.Table = post.ID, state, ""
			commit(t, store, bot.Change{Posts: []*bot.PostRecord{&done}})
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
		table   bot.TableRecord
		players []bot.PlayerRecord
	}
	for _, test := range []struct {
		name   string
		change func(w *world) bot.Change
	}{
		{"a seat of nobody known", func(w *world) bot.Change {
			w.table.Seats[0].Player = "stranger"
			return bot.Change{Table: &w.table}
		}},
		{"an owner of nobody known", func(w *world) bot.Change {
			w.table.Owner = "stranger"
			return bot.Change{Table: &w.table}
		}},
		{"a stage without a name", func(w *world) bot.Change {
			w.table.Stage = ""
			return bot.Change{Table: &w.table}
		}},
		{"a post to nobody known", func(*world) bot.Change {
			return bot.Change{Posts: []*bot.PostRecord{{Key: "k", Player: "stranger", Message: json.RawMessage(`{}`), State: bot.Waiting}}}
		}},
		{"a post at no table", func(*world) bot.Change {
			return bot.Change{Posts: []*bot.PostRecord{{Key: "k", Table: "none", Message: json.RawMessage(`{}`), State: bot.Waiting}}}
		}},
		{"a post that is no JSON", func(*world) bot.Change {
			return bot.Change{Posts: []*bot.PostRecord{{Key: "k", Message: json.RawMessage(`{`), State: bot.Waiting}}}
		}},
		{"a menu of no table", func(*world) bot.Change { return bot.Change{Menus: []bot.MenuRecord{{ID: "m", Table: "none"}}} }},
		{"a draft of no table", func(*world) bot.Change { return bot.Change{Drafts: []bot.DraftRecord{{Table: "none"}}} }},
		{"an answer that is no JSON", func(w *world) bot.Change {
			return bot.Change{Inbox: &bot.InboxRecord{Platform: "p", Event: "e", Answer: json.RawMessage(`no`)}}
		}},
		{"a snapshot of no table", func(*world) bot.Change {
			return bot.Change{Snapshot: &bot.SnapshotRecord{Table: "none", State: json.RawMessage(`{}`)}}
		}},
		{"more events than there are", func(w *world) bot.Change {
			w.table.Events = 7
			return bot.Change{Table: &w.table, Acts: []bot.ActRecord{act}}
		}},
		{"more rolls than there are", func(w *world) bot.Change {
			w.table.Events, w.table.Rolled = len(act.Events), 7
			return bot.Change{Table: &w.table, Acts: []bot.ActRecord{act}}
		}},
		{"an act without events", func(w *world) bot.Change {
			return bot.Change{Table: &w.table, Acts: []bot.ActRecord{{Seat: engine.Referee, Order: "start"}}}
		}},
		{"an act out of its order", func(w *world) bot.Change {
			late := act
			late.After = 3
			w.table.Events, w.table.Rolled = len(act.Events), len(act.Rolls)
			return bot.Change{Table: &w.table, Acts: []bot.ActRecord{late}}
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			stores(t, func(t *testing.T, store bot.Store) {
				t.Helper()
				w := &world{f: &filler{t: t}}
				w.table, w.players = w.f.table()
				commit(t, store, bot.Change{Table: &w.table, New: true, Players: w.players})
				was, err := store.Table(t.Context(), w.table.ID)
				if err != nil {
					t.Fatal(err)
				}
				change := test.change(w)
				change.Settings = []bot.SettingRecord{{Name: "written", Value: "yes"}}
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
	stores(t, func(t *testing.T, store bot.Store) {
		t.Helper()
		ctx, f := t.Context(), &filler{t: t}
		table, players := f.table()
		commit(t, store, bot.Change{Table: &table, New: true, Players: players})
		for _, events := range []int{1, 2, 3, 4, 4} {
			commit(t, store, bot.Change{Snapshot: &bot.SnapshotRecord{
				Table: table.ID, Events: events, State: json.RawMessage(fmt.Sprint(f.last)),
			}})
			f.last++
		}
		got, err := store.Snapshot(ctx, table.ID, 9)
		equal(t, "the last snapshot", err, got, bot.SnapshotRecord{Table: table.ID, Events: 4, State: json.RawMessage(fmt.Sprint(f.last - 1))})
		if got, err := store.Snapshot(ctx, table.ID, 1); err == nil {
			t.Errorf("the first of four snapshots is kept: %+v", got)
		}
	})
}
