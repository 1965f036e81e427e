// Package bottest is what tests of the hosting and of its adapters need: a store
// in memory and a platform that keeps what it is given.
package bottest

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
)

// Store keeps everything in memory, as a database would: records go in and come
// out as JSON, so that nothing is shared with the hosting.
type Store struct {
	mu        sync.Mutex
	inbox     map[string]json.RawMessage
	tables    map[string]row[bot.TableRecord]
	order     []string // table ids, oldest first
	acts      map[string][]row[bot.ActRecord]
	snapshots map[string][]bot.SnapshotRecord
	drafts    map[string]map[engine.Seat]row[bot.DraftRecord] // by table
	players   map[string][]byte
	menus     map[string][]byte
	dues      []bot.DueRecord
	leagues   map[string][]byte
	ratings   map[string]bot.RatingRecord
	settings  map[string]string
	posts     []bot.PostRecord
	keys      map[string]bool
	commits   int
	fail      func(commit int, change *bot.Change) error
}

var _ bot.Store = (*Store)(nil)

// row is a record as it is stored, and the store's own reading of it: what is looked for is
// compared without reading every record again, and never given away.
type row[R any] struct {
	data []byte
	read R
}

func newRow[R any](record R) row[R] {
	data := encode(record)
	return row[R]{data: data, read: decode[R](data)}
}

// NewStore is an empty store.
func NewStore() *Store {
	return &Store{
		inbox: make(map[string]json.RawMessage), tables: make(map[string]row[bot.TableRecord]), acts: make(map[string][]row[bot.ActRecord]),
		snapshots: make(map[string][]bot.SnapshotRecord), drafts: make(map[string]map[engine.Seat]row[bot.DraftRecord]),
		players: make(map[string][]byte), menus: make(map[string][]byte), keys: make(map[string]bool), leagues: make(map[string][]byte),
		ratings: make(map[string]bot.RatingRecord), settings: make(map[string]string),
	}
}

// FailWith makes Commit ask fn first; its error is returned and nothing is written.
func (s *Store) FailWith(fn func(commit int, change *bot.Change) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fail = fn
}

// Commits is how many changes were written.
func (s *Store) Commits() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.commits
}

// Posts are all posts, in the order of their IDs.
func (s *Store) Posts() []bot.PostRecord {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.posts)
}

// Commit writes a change.
func (s *Store) Commit(_ context.Context, change *bot.Change) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail != nil {
		if err := s.fail(s.commits, change); err != nil {
			return err
		}
	}
	if err := s.check(change); err != nil {
		return err
	}
	s.commits++
	if in := change.Inbox; in != nil {
		s.inbox[in.Platform+" "+in.Event] = slices.Clone(in.Answer)
	}
	if table := change.Table; table != nil {
		s.keepTable(*table, change.New)
		for _, act := range change.Acts {
			act.At = moment(act.At)
			s.acts[table.ID] = append(s.acts[table.ID], newRow(act))
		}
	}
	if snapshot := change.Snapshot; snapshot != nil {
		s.keepSnapshot(*snapshot)
	}
	for _, draft := range change.Drafts {
		if s.drafts[draft.Table] == nil {
			s.drafts[draft.Table] = make(map[engine.Seat]row[bot.DraftRecord])
		}
		s.drafts[draft.Table][draft.Seat] = newRow(draft)
	}
	for _, player := range change.Players {
		s.players[player.ID] = encode(player)
	}
	for _, menu := range change.Menus {
		menu.At = moment(menu.At)
		s.menus[menu.ID] = encode(menu)
	}
	for _, post := range change.Posts {
		s.keepPost(post)
	}
	for _, due := range change.Dues {
		due.At = moment(due.At)
		s.keepDue(due)
	}
	for _, league := range change.Leagues {
		s.leagues[league.ID] = encode(league)
	}
	for _, r := range change.Ratings {
		r.Changed = moment(r.Changed)
		s.ratings[r.Player+" "+r.Game+" "+r.Side] = r
	}
	for _, setting := range change.Settings {
		if s.settings[setting.Name] = setting.Value; setting.Value == "" {
			delete(s.settings, setting.Name)
		}
	}
	return nil
}

func (s *Store) keepDue(due bot.DueRecord) {
	s.dues = slices.DeleteFunc(s.dues, func(d bot.DueRecord) bool {
		return d.Subject == due.Subject && d.Seat == due.Seat && d.Kind == due.Kind
	})
	if !due.At.IsZero() {
		s.dues = append(s.dues, due)
	}
}

// Dues are the earliest dues.
func (s *Store) Dues(_ context.Context, n int) ([]bot.DueRecord, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	dues := slices.Clone(s.dues)
	slices.SortStableFunc(dues, func(a, b bot.DueRecord) int { return a.At.Compare(b.At) })
	return dues[:min(n, len(dues))], nil
}

// PlayersAround are the players of the tables of a server or channel.
func (s *Store) PlayersAround(_ context.Context, chat seam.Chat, server string) ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var players []string
	for _, id := range s.order {
		table := s.tables[id].read
		here := server != "" && table.Server == server && table.Place.Platform == chat.Platform
		for _, at := range []seam.Chat{table.Place, table.Parent} {
			here = here || server == "" && at.Platform == chat.Platform && at.Channel == chat.Channel
		}
		for _, seat := range table.Seats {
			if here && seat.Player != "" && !slices.Contains(players, seat.Player) {
				players = append(players, seat.Player)
			}
		}
	}
	slices.Sort(players)
	return players, nil
}

// Leagues are all leagues.
func (s *Store) Leagues(context.Context) ([]bot.LeagueRecord, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var leagues []bot.LeagueRecord
	for _, id := range slices.Sorted(maps.Keys(s.leagues)) {
		leagues = append(leagues, decode[bot.LeagueRecord](s.leagues[id]))
	}
	return leagues, nil
}

// RatingsOf are the ratings of a player.
func (s *Store) RatingsOf(_ context.Context, player string) ([]bot.RatingRecord, error) {
	return s.rated(func(r bot.RatingRecord) bool { return r.Player == player }), nil
}

// Ratings are the strongest players.
func (s *Store) Ratings(_ context.Context, game, side string, n int) ([]bot.RatingRecord, error) {
	list := s.rated(func(r bot.RatingRecord) bool { return r.Game == game && r.Side == side })
	slices.SortStableFunc(list, func(a, b bot.RatingRecord) int { return cmp.Compare(b.Value, a.Value) })
	return list[:min(n, len(list))], nil
}

func (s *Store) rated(fits func(bot.RatingRecord) bool) []bot.RatingRecord {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []bot.RatingRecord
	for _, key := range slices.Sorted(maps.Keys(s.ratings)) {
		if r := s.ratings[key]; fits(r) {
			list = append(list, r)
		}
	}
	return list
}

// TablesKnowing are the tables that know a player.
func (s *Store) TablesKnowing(_ context.Context, player string) ([]bot.TableRecord, error) {
	return s.filter(func(r bot.TableRecord) bool {
		return r.Owner == player || slices.Contains(r.Watchers, player) ||
			slices.ContainsFunc(r.Seats, func(seat bot.SeatRecord) bool { return seat.Player == player || slices.Contains(seat.Past, player) })
	}), nil
}

// Forget removes the records of a person; posts and answers stay as they are.
func (s *Store) Forget(_ context.Context, accounts []string, stranger bot.PlayerRecord) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.players[stranger.ID] = encode(stranger)
	for _, id := range accounts {
		delete(s.players, id)
		s.dues = slices.DeleteFunc(s.dues, func(d bot.DueRecord) bool { return d.Subject == id })
		for key, r := range s.ratings {
			if r.Player == id {
				delete(s.ratings, key)
				r.Player = stranger.ID
				s.ratings[r.Player+" "+r.Game+" "+r.Side] = r
			}
		}
	}
	return nil
}

// Setting is what is kept under a name.
func (s *Store) Setting(_ context.Context, name string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	value, ok := s.settings[name]
	if !ok {
		return "", bot.ErrUnknown
	}
	return value, nil
}

// Answered finds a stored answer.
func (s *Store) Answered(_ context.Context, platform, event string) (json.RawMessage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer, ok := s.inbox[platform+" "+event]
	if !ok {
		return nil, bot.ErrUnknown
	}
	return slices.Clone(answer), nil
}

// Table finds a table.
func (s *Store) Table(_ context.Context, id string) (bot.TableRecord, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	stored, ok := s.tables[id]
	if !ok {
		return bot.TableRecord{}, bot.ErrUnknown
	}
	return decode[bot.TableRecord](stored.data), nil
}

// TablesAt are the tables of a chat.
func (s *Store) TablesAt(_ context.Context, chat seam.Chat) ([]bot.TableRecord, error) {
	return s.filter(func(r bot.TableRecord) bool { return r.Place == chat || r.Parent == chat }), nil
}

// TablesOf are the tables of a player.
func (s *Store) TablesOf(_ context.Context, player string) ([]bot.TableRecord, error) {
	return s.filter(func(r bot.TableRecord) bool {
		return slices.ContainsFunc(r.Seats, func(seat bot.SeatRecord) bool { return seat.Player == player })
	}), nil
}

func (s *Store) filter(fits func(bot.TableRecord) bool) []bot.TableRecord {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []bot.TableRecord
	for _, id := range slices.Backward(s.order) {
		if stored := s.tables[id]; fits(stored.read) {
			found = append(found, decode[bot.TableRecord](stored.data))
		}
	}
	return found
}

// Acts are the acts of a table after n events.
func (s *Store) Acts(_ context.Context, table string, n int) ([]bot.ActRecord, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var acts []bot.ActRecord
	for _, stored := range s.acts[table] {
		if stored.read.After >= n {
			acts = append(acts, decode[bot.ActRecord](stored.data))
		}
	}
	return acts, nil
}

// Snapshot is the latest snapshot at no more than n events.
func (s *Store) Snapshot(_ context.Context, table string, n int) (bot.SnapshotRecord, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, snapshot := range slices.Backward(s.snapshots[table]) {
		if snapshot.Events <= n {
			return snapshot, nil
		}
	}
	return bot.SnapshotRecord{}, bot.ErrUnknown
}

// Drafts are the drafts of a table.
func (s *Store) Drafts(_ context.Context, table string) ([]bot.DraftRecord, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var drafts []bot.DraftRecord
	for _, stored := range s.drafts[table] {
		drafts = append(drafts, decode[bot.DraftRecord](stored.data))
	}
	return drafts, nil
}

// Player finds a person.
func (s *Store) Player(_ context.Context, id string) (bot.PlayerRecord, error) {
	return find[bot.PlayerRecord](s, s.players, id)
}

// Menu finds a menu.
func (s *Store) Menu(_ context.Context, id string) (bot.MenuRecord, error) {
	return find[bot.MenuRecord](s, s.menus, id)
}

// Unsent are the waiting posts.
func (s *Store) Unsent(context.Context) ([]bot.PostRecord, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var waiting []bot.PostRecord
	for _, post := range s.posts {
		if post.State == bot.Waiting {
			waiting = append(waiting, post)
		}
	}
	return waiting, nil
}

func find[R any](s *Store, in map[string][]byte, id string) (R, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, ok := in[id]
	if !ok {
		var none R
		return none, bot.ErrUnknown
	}
	return decode[R](data), nil
}

func encode(record any) []byte {
	data, err := json.Marshal(record)
	if err != nil {
		panic(err)
	}
	return data
}

func decode[R any](data []byte) R {
	var record R
	if err := json.Unmarshal(data, &record); err != nil {
		panic(err)
	}
	return record
}
