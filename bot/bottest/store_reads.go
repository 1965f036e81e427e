package bottest

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
)

// Acts are the acts of a table after n events.
func (s *Store) Acts(_ context.Context, table string, n int) ([]model.Act, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var acts []model.Act
	for _, stored := range s.acts[table] {
		if stored.read.After >= n {
			acts = append(acts, decode[model.Act](stored.data))
		}
	}
	return acts, nil
}

// Snapshot is the latest snapshot at no more than n events.
func (s *Store) Snapshot(_ context.Context, table string, n int) (model.Snapshot, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, snapshot := range slices.Backward(s.snapshots[table]) {
		if snapshot.Events <= n {
			return snapshot, nil
		}
	}
	return model.Snapshot{}, model.ErrUnknown
}

// Drafts are the drafts of a table.
func (s *Store) Drafts(_ context.Context, table string) ([]model.Draft, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var drafts []model.Draft
	for _, stored := range s.drafts[table] {
		drafts = append(drafts, decode[model.Draft](stored.data))
	}
	return drafts, nil
}

// Player finds a person.
func (s *Store) Player(_ context.Context, id string) (model.Player, error) {
	player, err := find[model.Player](s, s.players, id)
	s.mu.Lock()
	defer s.mu.Unlock()
	player.Version = s.versions["player "+id]
	return player, err
}

// Menu finds a menu.
func (s *Store) Menu(_ context.Context, id string) (model.Menu, error) {
	return find[model.Menu](s, s.menus, id)
}

// Unsent are the waiting posts.
func (s *Store) Unsent(context.Context) ([]model.Post, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var waiting []model.Post
	for _, post := range s.posts {
		if post.State == model.Waiting {
			waiting = append(waiting, post)
		}
	}
	return waiting, nil
}

// PostsAs are the posts to the place of a table that have become a message.
func (s *Store) PostsAs(_ context.Context, table, ref string) ([]model.Post, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(s.posts), func(p model.Post) bool { return p.Table != table || p.Ref != ref || p.Player != "" }), nil
}

func find[R any](s *Store, in map[string][]byte, id string) (R, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, ok := in[id]
	if !ok {
		var none R
		return none, model.ErrUnknown
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

// NewSession begins a session, unless its proof has begun one before.
func (s *Store) NewSession(_ context.Context, session model.Session) (fresh bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.ContainsFunc(s.sessions, func(known model.Session) bool { return known.ID == session.ID || known.Proof == session.Proof }) {
		return false, nil
	}
	session.Until, session.Kept = moment(session.Until), moment(session.Kept)
	s.sessions = append(s.sessions, session)
	return true, nil
}

// Session finds a session that was not ended.
func (s *Store) Session(_ context.Context, id string) (model.Session, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, session := range s.sessions {
		if session.ID == id && session.Account != "" {
			return session, nil
		}
	}
	return model.Session{}, model.ErrUnknown
}

// endSessions keeps the proofs of an account's sessions and nothing else.
func (s *Store) endSessions(account string) {
	for i := range s.sessions {
		if one := &s.sessions[i]; one.Account == account {
			*one = model.Session{ID: one.ID, Proof: one.Proof, Until: one.Until, Kept: one.Kept}
		}
	}
}
