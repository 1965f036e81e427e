// Package bottest is what tests of the host and of its adapters need: a store
// in memory and a platform that keeps what it is given.
package bottest

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// Store keeps everything in memory, as a database would: records go in and come
// out as JSON, so that nothing is shared with the host.
type Store struct {
	mu        sync.Mutex
	inbox     map[string]json.RawMessage
	tables    map[string]row[model.Table]
	order     []string // table ids, oldest first
	acts      map[string][]row[model.Act]
	snapshots map[string][]model.Snapshot
	drafts    map[string]map[engine.Seat]row[model.Draft] // by table
	players   map[string][]byte
	// versions of tables, players and leagues.
	versions map[string]int
	menus    map[string][]byte
	dues     []model.Job
	leagues  map[string][]byte
	ratings  map[string]model.Rating
	settings map[string]string
	moves    map[platform.Chat]model.Move
	sessions []model.Session
	posts    []model.Post
	keys     map[string]bool
	commits  int
	fail     func(commit int, change *model.Change) error
}

var _ model.Store = (*Store)(nil)

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
		inbox: make(map[string]json.RawMessage), tables: make(map[string]row[model.Table]), acts: make(map[string][]row[model.Act]),
		snapshots: make(map[string][]model.Snapshot), drafts: make(map[string]map[engine.Seat]row[model.Draft]),
		players: make(map[string][]byte), menus: make(map[string][]byte), keys: make(map[string]bool), leagues: make(map[string][]byte),
		ratings: make(map[string]model.Rating), settings: make(map[string]string),
		moves: make(map[platform.Chat]model.Move), versions: make(map[string]int),
	}
}

// FailWith makes Commit ask fn first; its error is returned and nothing is written.
func (s *Store) FailWith(fn func(commit int, change *model.Change) error) {
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
func (s *Store) Posts() []model.Post {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.posts)
}

// Commit writes a change.
func (s *Store) Commit(_ context.Context, change *model.Change) error {
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
			s.drafts[draft.Table] = make(map[engine.Seat]row[model.Draft])
		}
		s.drafts[draft.Table][draft.Seat] = newRow(draft)
	}
	for _, player := range change.Players {
		s.players[player.ID] = encode(player)
	}
	change.Written()
	s.keepVersions(change)
	for _, menu := range change.Menus {
		menu.At = moment(menu.At)
		s.menus[menu.ID] = encode(menu)
	}
	for _, post := range change.Posts {
		s.keepPost(post)
	}
	for _, job := range change.Jobs {
		job.At = moment(job.At)
		s.keepDue(job)
	}
	for _, league := range change.Leagues {
		s.leagues[league.ID] = encode(league)
	}
	for _, r := range change.Ratings {
		r.Changed = moment(r.Changed)
		s.ratings[r.Player+" "+r.Game+" "+r.Side] = r
	}
	for _, move := range change.Moves {
		if s.moves[move.From] = move; move.Forgotten {
			delete(s.moves, move.From)
		}
	}
	for _, account := range change.Ended {
		s.endSessions(account)
	}
	for _, setting := range change.Settings {
		if s.settings[setting.Name] = setting.Value; setting.Value == "" {
			delete(s.settings, setting.Name)
		}
	}
	return nil
}

func (s *Store) keepDue(job model.Job) {
	s.dues = slices.DeleteFunc(s.dues, func(d model.Job) bool {
		return d.Subject == job.Subject && d.Seat == job.Seat && d.Kind == job.Kind
	})
	if !job.At.IsZero() {
		s.dues = append(s.dues, job)
	}
}

// Jobs are the earliest jobs but those to think.
func (s *Store) Jobs(_ context.Context, n int) ([]model.Job, error) { return s.earliest(false, n) }

// Thoughts are the earliest jobs to think.
func (s *Store) Thoughts(_ context.Context, n int) ([]model.Job, error) { return s.earliest(true, n) }

func (s *Store) earliest(thoughts bool, n int) ([]model.Job, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	jobs := slices.DeleteFunc(slices.Clone(s.dues), func(j model.Job) bool { return (j.Kind == model.JobThink) != thoughts })
	slices.SortStableFunc(jobs, func(a, b model.Job) int { return a.At.Compare(b.At) })
	return jobs[:min(n, len(jobs))], nil
}

// PlayersAround are the players of the tables of a server or channel.
func (s *Store) PlayersAround(_ context.Context, chat platform.Chat, server string) ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var players []string
	for _, id := range s.order {
		table := s.tables[id].read
		for _, seat := range table.Seats {
			if around(table, chat, server) && seat.Player != "" && !model.IsOpponent(seat.Player) && !slices.Contains(players, seat.Player) {
				players = append(players, seat.Player)
			}
		}
	}
	slices.Sort(players)
	return players, nil
}

// TablesAround are the tables of a server or channel.
func (s *Store) TablesAround(_ context.Context, chat platform.Chat, server string) ([]model.Table, error) {
	return s.filter(func(r model.Table) bool { return around(r, chat, server) }), nil
}

// around tells whether a table belongs to a server, or to a channel where the server is empty.
func around(table model.Table, chat platform.Chat, server string) bool {
	if server != "" {
		return table.Server == server && table.Place.Platform == chat.Platform
	}
	return slices.ContainsFunc([]platform.Chat{table.Place, table.Parent}, func(at platform.Chat) bool {
		return at.Platform == chat.Platform && at.Channel == chat.Channel
	})
}

// Erase removes tables and leagues.
func (s *Store) Erase(_ context.Context, _ string, tables, leagues []string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range tables {
		delete(s.tables, id)
		delete(s.acts, id)
		delete(s.snapshots, id)
		delete(s.drafts, id)
		delete(s.versions, "table "+id)
		for menu, data := range s.menus {
			if decode[model.Menu](data).Table == id {
				delete(s.menus, menu)
			}
		}
	}
	for _, id := range leagues {
		delete(s.leagues, id)
		delete(s.versions, "league "+id)
	}
	gone := append(slices.Clone(tables), leagues...)
	s.order = slices.DeleteFunc(s.order, func(id string) bool { return slices.Contains(tables, id) })
	for i, p := range s.posts {
		if slices.Contains(tables, p.Table) {
			s.posts[i] = model.Post{ID: p.ID, Key: p.Key, State: model.GivenUp}
		}
	}
	s.dues = slices.DeleteFunc(s.dues, func(d model.Job) bool { return slices.Contains(gone, d.Subject) })
	return nil
}

// Leagues are all leagues.
func (s *Store) Leagues(context.Context) ([]model.League, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var leagues []model.League
	for _, id := range slices.Sorted(maps.Keys(s.leagues)) {
		league := decode[model.League](s.leagues[id])
		league.Version = s.versions["league "+id]
		leagues = append(leagues, league)
	}
	return leagues, nil
}

// RatingsOf are the ratings of a player.
func (s *Store) RatingsOf(_ context.Context, player string) ([]model.Rating, error) {
	return s.rated(func(r model.Rating) bool { return r.Player == player }), nil
}

// Ratings are the strongest players.
func (s *Store) Ratings(_ context.Context, game, side string, n int) ([]model.Rating, error) {
	list := s.rated(func(r model.Rating) bool { return r.Game == game && r.Side == side })
	slices.SortStableFunc(list, func(a, b model.Rating) int { return cmp.Compare(b.Value, a.Value) })
	return list[:min(n, len(list))], nil
}

func (s *Store) rated(fits func(model.Rating) bool) []model.Rating {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []model.Rating
	for _, key := range slices.Sorted(maps.Keys(s.ratings)) {
		if r := s.ratings[key]; fits(r) {
			list = append(list, r)
		}
	}
	return list
}

// TablesKnowing are the tables that know a player.
func (s *Store) TablesKnowing(_ context.Context, player string) ([]model.Table, error) {
	return s.filter(func(r model.Table) bool {
		return r.Owner == player || slices.Contains(r.Watchers, player) ||
			slices.ContainsFunc(r.Seats, func(seat model.Seat) bool { return seat.Player == player || slices.Contains(seat.Past, player) })
	}), nil
}

// Forget removes the records of a person; posts and answers stay as they are.
func (s *Store) Forget(_ context.Context, accounts []string, stranger model.Player) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.players[stranger.ID] = encode(stranger)
	s.versions["player "+stranger.ID]++
	for _, id := range accounts {
		s.endSessions(id)
		delete(s.players, id)
		delete(s.versions, "player "+id)
		s.dues = slices.DeleteFunc(s.dues, func(d model.Job) bool { return d.Subject == id })
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

// Move tells where a chat has gone.
func (s *Store) Move(_ context.Context, from platform.Chat) (model.Move, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	move, ok := s.moves[from]
	if !ok {
		return model.Move{}, model.ErrUnknown
	}
	return move, nil
}

// Setting is what is kept under a name.
func (s *Store) Setting(_ context.Context, name string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	value, ok := s.settings[name]
	if !ok {
		return "", model.ErrUnknown
	}
	return value, nil
}

// Answered finds a stored answer.
func (s *Store) Answered(_ context.Context, platform, event string) (json.RawMessage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer, ok := s.inbox[platform+" "+event]
	if !ok {
		return nil, model.ErrUnknown
	}
	return slices.Clone(answer), nil
}

// Table finds a table.
func (s *Store) Table(_ context.Context, id string) (model.Table, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	stored, ok := s.tables[id]
	if !ok {
		return model.Table{}, model.ErrUnknown
	}
	return s.table(stored), nil
}

// TablesAt are the tables of a chat.
func (s *Store) TablesAt(_ context.Context, chat platform.Chat) ([]model.Table, error) {
	return s.filter(func(r model.Table) bool { return r.Place == chat || r.Parent == chat }), nil
}

// TablesOf are the tables of a player.
func (s *Store) TablesOf(_ context.Context, player string) ([]model.Table, error) {
	return s.filter(func(r model.Table) bool {
		return slices.ContainsFunc(r.Seats, func(seat model.Seat) bool { return seat.Player == player })
	}), nil
}

func (s *Store) filter(fits func(model.Table) bool) []model.Table {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []model.Table
	for _, id := range slices.Backward(s.order) {
		if stored := s.tables[id]; fits(stored.read) {
			found = append(found, s.table(stored))
		}
	}
	return found
}
