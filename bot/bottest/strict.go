package bottest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/model"
)

// check refuses what the database would refuse; s.mu is held. Nothing has been written then.
func (s *Store) check(change *model.Change) error {
	if in := change.Inbox; in != nil {
		if _, repeated := s.inbox[in.Platform+" "+in.Event]; repeated {
			return model.ErrRepeated
		}
		if !json.Valid(in.Answer) {
			return fmt.Errorf("bottest: the answer to %s is no JSON", in.Event)
		}
	}
	for _, refused := range []error{s.checkVersions(change), s.checkTable(change), s.checkReferences(change), s.checkPosts(change)} {
		if refused != nil {
			return refused
		}
	}
	return nil
}

// checkVersions refuses what was made from another version than there is.
func (s *Store) checkVersions(change *model.Change) error {
	if base := change.Base; base.ID != "" && s.versions["table "+base.ID] != base.Version {
		return &model.ConflictError{Table: base.ID}
	} else if base.ID == "" && (change.Table != nil && !change.New || len(change.Drafts) > 0 && !change.New) {
		return errors.New("bottest: a change of a table does not say which version it was made from")
	}
	for _, player := range change.LastPlayers() {
		if s.versions["player "+player.ID] != player.Version {
			return &model.ConflictError{Player: player.ID}
		}
	}
	for _, league := range change.LastLeagues() {
		if s.versions["league "+league.ID] != league.Version {
			return &model.ConflictError{League: league.ID}
		}
	}
	return nil
}

// keepVersions notes the versions of what was written.
func (s *Store) keepVersions(change *model.Change) {
	if change.Base.ID != "" {
		s.versions["table "+change.Base.ID] = change.Base.Version
	}
	if change.Table != nil {
		s.versions["table "+change.Table.ID] = change.Table.Version
	}
	for _, player := range change.Players {
		s.versions["player "+player.ID] = player.Version
	}
	for _, league := range change.Leagues {
		s.versions["league "+league.ID] = league.Version
	}
}

// table is a stored table with its version.
func (s *Store) table(stored row[model.Table]) model.Table {
	table := decode[model.Table](stored.data)
	table.Version = s.versions["table "+table.ID]
	return table
}

func (s *Store) checkTable(change *model.Change) error {
	table := change.Table
	if table == nil {
		return nil
	}
	stored, exists := s.tables[table.ID]
	if exists == change.New {
		return &model.ConflictError{Table: table.ID}
	}
	events, rolls := stored.read.Events, stored.read.Rolled
	if !slices.Contains([]model.Stage{model.Gathering, model.Playing, model.Over}, table.Stage) {
		return fmt.Errorf("bottest: table %s: no stage is called %q", table.ID, table.Stage)
	}
	for _, act := range change.Acts {
		if act.After != events || len(act.Events) == 0 {
			return fmt.Errorf("bottest: table %s: an act of %d events comes after %d, not after %d", table.ID, len(act.Events), act.After, events)
		}
		events, rolls = events+len(act.Events), rolls+len(act.Rolls)
		for _, event := range act.Events {
			if !json.Valid(event.Data) {
				return fmt.Errorf("bottest: table %s: event %s is no JSON", table.ID, event.Kind)
			}
		}
	}
	if events != table.Events || rolls != table.Rolled {
		return fmt.Errorf("bottest: table %s counts %d events and %d rolls, stored are %d and %d",
			table.ID, table.Events, table.Rolled, events, rolls)
	}
	return nil
}

// checkReferences asks for the people and tables that are named.
func (s *Store) checkReferences(change *model.Change) error {
	var people, tables []string
	if table := change.Table; table != nil {
		people = append(people, table.Owner)
		for _, seat := range table.Seats {
			if !model.IsOpponent(seat.Player) {
				people = append(people, seat.Player)
			}
		}
	}
	for _, post := range change.Posts {
		tables = append(tables, post.Table)
		if post.ID == 0 {
			people = append(people, post.Player)
		}
	}
	for _, menu := range change.Menus {
		tables = append(tables, menu.Table)
	}
	for _, draft := range change.Drafts {
		if draft.Table == "" {
			return errors.New("bottest: a draft of no table")
		}
		tables = append(tables, draft.Table)
	}
	if snapshot := change.Snapshot; snapshot != nil {
		if snapshot.Table == "" || !json.Valid(snapshot.State) {
			return errors.New("bottest: a snapshot of no table, or one that is no JSON")
		}
		tables = append(tables, snapshot.Table)
	}
	for _, id := range people {
		_, known := s.players[id]
		if id != "" && !known && !slices.ContainsFunc(change.Players, func(p model.Player) bool { return p.ID == id }) {
			return fmt.Errorf("bottest: nobody is %s", id)
		}
	}
	for _, id := range tables {
		_, known := s.tables[id]
		if id != "" && !known && (change.Table == nil || change.Table.ID != id) {
			return fmt.Errorf("bottest: there is no table %s", id)
		}
	}
	return nil
}

func (s *Store) checkPosts(change *model.Change) error {
	for _, post := range change.Posts {
		if post.ID == 0 && !json.Valid(post.Message) {
			return fmt.Errorf("bottest: post %s is no JSON", post.Key)
		}
	}
	return nil
}

// moment is a time as the database keeps it: to the millisecond.
func moment(t time.Time) time.Time {
	if t.IsZero() {
		return time.Time{}
	}
	return time.UnixMilli(t.UnixMilli()).UTC()
}

// keepTable writes a table; how it began stays as it was written first.
func (s *Store) keepTable(table model.Table, fresh bool) {
	table.Created = moment(table.Created)
	if fresh {
		s.order = append(s.order, table.ID)
	} else {
		was := s.tables[table.ID].read
		table.Setup, table.Secret, table.Commitment, table.Created = was.Setup, was.Secret, was.Commitment, was.Created
	}
	s.tables[table.ID] = newRow(table)
}

// snapshotsKept is how many snapshots of a table are kept.
const snapshotsKept = 3

func (s *Store) keepSnapshot(snapshot model.Snapshot) {
	snapshot.State = slices.Clone(snapshot.State)
	list := slices.DeleteFunc(slices.Clone(s.snapshots[snapshot.Table]), func(r model.Snapshot) bool { return r.Events == snapshot.Events })
	list = append(list, snapshot)
	slices.SortFunc(list, func(a, b model.Snapshot) int { return a.Events - b.Events })
	s.snapshots[snapshot.Table] = list[max(0, len(list)-snapshotsKept):]
}

// keepPost writes a post. Of one that is there already it is what became of it that is written: what it says and
// to whom stays.
func (s *Store) keepPost(post *model.Post) {
	kept := *post
	kept.Lane, kept.NotUntil = "", moment(post.NotUntil)
	if post.ID > 0 {
		was := s.posts[post.ID-1]
		kept.Key, kept.Player, kept.Message = was.Key, was.Player, was.Message
		s.posts[post.ID-1] = kept
		return
	}
	if s.keys[post.Key] {
		return
	}
	s.keys[post.Key] = true
	post.ID = int64(len(s.posts) + 1)
	kept.ID, kept.Message = post.ID, slices.Clone(post.Message)
	s.posts = append(s.posts, kept)
}
