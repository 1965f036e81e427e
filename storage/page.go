package storage

import (
	"context"
	"errors"
	"time"
)

// PagePerson is somebody who plays on the local page. Who knows the secret is that person.
type PagePerson struct {
	ID, Secret, Name, Lang string
	// Seen is when they were last on the page, to the day.
	Seen time.Time
}

// PagePost is a post of the local page.
type PagePost struct {
	// Seq orders the posts and their replacements: a post that is edited gets a new one.
	Seq int64
	// First is the number that an edited post had before it was edited, which tells where it stands; 0 for others.
	First int64
	// Key makes posting idempotent, Ref names the post for later edits.
	Key, Ref string
	Room     string
	// Owner is the person who alone may read it, empty for everybody.
	Owner string
	// Body is the adapter's own JSON.
	Body    []byte
	Picture []byte
}

// PageRoom is a room of the local page: the lobby's threads.
type PageRoom struct {
	ID, Key, Title string
	// Post is the ref of the post that opened it; empty where that is not known.
	Post string
	// Owner is the person who alone knows it, empty for everybody.
	Owner string
}

// SavePagePerson adds a person or changes their name, language, and when they were seen.
func (tx *Tx) SavePagePerson(p PagePerson) error {
	return tx.exec(`INSERT INTO page_people (id, secret, name, lang, seen) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang, seen = excluded.seen`,
		p.ID, p.Secret, p.Name, p.Lang, stored(p.Seen))
}

// PagePerson finds the person who knows a secret; ErrNotFound where nobody does.
func (r Reader) PagePerson(ctx context.Context, secret string) (p PagePerson, err error) {
	var seen int64
	err = r.row(ctx, `SELECT id, secret, name, lang, seen FROM page_people WHERE secret = ?`, []any{secret},
		&p.ID, &p.Secret, &p.Name, &p.Lang, &seen)
	p.Seen = moment(seen)
	return p, err
}

// PageNameTaken tells whether somebody on the local page has a name.
func (r Reader) PageNameTaken(ctx context.Context, name string) (taken bool, err error) {
	err = r.row(ctx, `SELECT EXISTS (SELECT 1 FROM page_people WHERE name = ?)`, []any{name}, &taken)
	return taken, err
}

// chatPrefix begins the keys of posts that people wrote themselves; their ids follow.
const chatPrefix = "chat:"

// ChatKey is the key of what a person says to a room. It goes when they are forgotten.
func ChatKey(person, event string) string { return chatPrefix + person + ":" + event }

// forgetChat deletes what a person has said to rooms.
const forgetChat = `DELETE FROM page_posts WHERE substr(key, 1, length(?1) + 6) = '` + chatPrefix + `' || ?1 || ':'`

// SavePagePost posts, or replaces the post of replaces where that is given and
// exists. The post of a key that was posted before is returned as it stands.
func (tx *Tx) SavePagePost(p PagePost, replaces string) (PagePost, error) {
	known, err := tx.pagePost(tx.ctx, `key = ?`, p.Key)
	if err == nil || !errors.Is(err, ErrNotFound) {
		return known, err
	}
	if replaces != "" {
		err := tx.row(tx.ctx, `DELETE FROM page_posts WHERE ref = ? AND owner = ? RETURNING ref, iif(first, first, seq)`,
			[]any{replaces, p.Owner}, &p.Ref, &p.First)
		if err != nil && !errors.Is(err, ErrNotFound) {
			return p, err
		}
	}
	if err := tx.exec(`INSERT INTO page_posts (first, key, ref, room, owner, body, picture) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		p.First, p.Key, p.Ref, p.Room, p.Owner, string(p.Body), p.Picture); err != nil {
		return p, err
	}
	err = tx.row(tx.ctx, `SELECT seq FROM page_posts WHERE ref = ?`, []any{p.Ref}, &p.Seq)
	return p, err
}

// pagePost finds a post; ErrNotFound. Its picture is left out.
func (r Reader) pagePost(ctx context.Context, which string, args ...any) (PagePost, error) {
	var p PagePost
	var body string
	err := r.row(ctx, `SELECT seq, first, key, ref, room, owner, body FROM page_posts WHERE `+which, args,
		&p.Seq, &p.First, &p.Key, &p.Ref, &p.Room, &p.Owner, &body)
	p.Body = []byte(body)
	return p, err
}

// PageDoor is the post that opened a room; ErrNotFound where that is not known.
func (r Reader) PageDoor(ctx context.Context, room string) (PagePost, error) {
	return r.pagePost(ctx, `ref = (SELECT post FROM page_rooms WHERE id = ?)`, room)
}

// PageOpened is the room that a post opened; ErrNotFound for other posts.
func (r Reader) PageOpened(ctx context.Context, ref string) (id string, err error) {
	err = r.row(ctx, `SELECT id FROM page_rooms WHERE post = ?`, []any{ref}, &id)
	return id, err
}

// PagePosts lists posts of one room after a sequence number, oldest first and at most limit of them: those of
// everybody, or those of the owner alone, who has them in the room without a name. Pictures are left out.
func (r Reader) PagePosts(ctx context.Context, room, owner string, after int64, limit int) ([]PagePost, error) {
	return collect(ctx, r, func(row scanner) (p PagePost, err error) {
		var body string
		err = row.Scan(&p.Seq, &p.First, &p.Ref, &p.Room, &p.Owner, &body)
		p.Body = []byte(body)
		return p, err
	}, `SELECT seq, first, ref, room, owner, body FROM page_posts WHERE owner = ? AND room = ? AND seq > ? ORDER BY seq LIMIT ?`,
		owner, room, after, limit)
}

// PageSince is the sequence number after which a room has no more than the newest posts; after itself, where no
// more are after it.
func (r Reader) PageSince(ctx context.Context, room, owner string, after int64, newest int) (int64, error) {
	since := after
	err := r.row(ctx, `SELECT seq FROM page_posts WHERE owner = ? AND room = ? AND seq > ? ORDER BY seq DESC LIMIT 1 OFFSET ?`,
		[]any{owner, room, after, newest}, &since)
	if errors.Is(err, ErrNotFound) {
		return after, nil
	}
	return since, err
}

// PageBody is what a post says and who may see it.
func (r Reader) PageBody(ctx context.Context, ref string) (body []byte, owner string, err error) {
	var text string
	err = r.row(ctx, `SELECT body, owner FROM page_posts WHERE ref = ?`, []any{ref}, &text, &owner)
	return []byte(text), owner, err
}

// PagePicture is the picture of a post and who may see it.
func (r Reader) PagePicture(ctx context.Context, ref string) (picture []byte, owner string, err error) {
	err = r.row(ctx, `SELECT picture, owner FROM page_posts WHERE ref = ? AND picture IS NOT NULL`, []any{ref}, &picture, &owner)
	return picture, owner, err
}

// OpenPageRoom opens a room once for a key.
func (tx *Tx) OpenPageRoom(room PageRoom) (PageRoom, error) {
	if err := tx.exec(`INSERT OR IGNORE INTO page_rooms (id, key, title, post, owner) VALUES (?, ?, ?, ?, ?)`,
		room.ID, room.Key, room.Title, room.Post, room.Owner); err != nil {
		return room, err
	}
	err := tx.row(tx.ctx, `SELECT id, key, title, post, owner FROM page_rooms WHERE key = ?`, []any{room.Key},
		&room.ID, &room.Key, &room.Title, &room.Post, &room.Owner)
	return room, err
}

// PageRooms lists the rooms that a person knows in which something was posted last, at most so many, in the order in which
// they were opened; also the one that is named. A room in which nothing was posted yet has just been opened.
func (r Reader) PageRooms(ctx context.Context, person string, most int, named string) ([]PageRoom, error) {
	return collect(ctx, r, func(row scanner) (room PageRoom, err error) {
		err = row.Scan(&room.ID, &room.Key, &room.Title)
		return room, err
	}, `SELECT id, key, title FROM page_rooms WHERE owner IN ('', ?1) AND (id = ?3 OR rowid IN (
			SELECT rowid FROM page_rooms r WHERE owner IN ('', ?1) ORDER BY
				(SELECT max(seq) FROM page_posts WHERE owner = '' AND room = r.id) DESC NULLS FIRST, rowid DESC LIMIT ?2))
		ORDER BY rowid`, person, most, named)
}
