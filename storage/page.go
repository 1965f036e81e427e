package storage

import "errors"

// PagePerson is somebody who plays on the local page. Who knows the secret is he.
type PagePerson struct {
	ID, Secret, Name, Lang string
}

// PagePost is a post of the local page.
type PagePost struct {
	// Seq orders the posts and their replacements: a post that is edited gets a new one.
	Seq int64
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
}

// SavePagePerson adds a person or changes his name and language.
func (tx *Tx) SavePagePerson(p PagePerson) error {
	return tx.exec(`INSERT INTO page_people (id, secret, name, lang) VALUES (?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang`, p.ID, p.Secret, p.Name, p.Lang)
}

// PagePerson finds the person who knows a secret; ErrNotFound where nobody does.
func (r Reader) PagePerson(secret string) (p PagePerson, err error) {
	err = r.row(`SELECT id, secret, name, lang FROM page_people WHERE secret = ?`, []any{secret},
		&p.ID, &p.Secret, &p.Name, &p.Lang)
	return p, err
}

// SavePagePost posts, or replaces the post of replaces where that is given and
// exists. The post of a key that was posted before is returned as it stands.
func (tx *Tx) SavePagePost(p PagePost, replaces string) (PagePost, error) {
	var known PagePost
	err := tx.row(`SELECT seq, ref FROM page_posts WHERE key = ?`, []any{p.Key}, &known.Seq, &known.Ref)
	if err == nil {
		p.Seq, p.Ref = known.Seq, known.Ref
		return p, nil
	}
	if !errors.Is(err, ErrNotFound) {
		return p, err
	}
	if replaces != "" {
		err := tx.row(`DELETE FROM page_posts WHERE ref = ? AND owner = ? RETURNING ref`, []any{replaces, p.Owner}, &p.Ref)
		if err != nil && !errors.Is(err, ErrNotFound) {
			return p, err
		}
	}
	if err := tx.exec(`INSERT INTO page_posts (key, ref, room, owner, body, picture) VALUES (?, ?, ?, ?, ?, ?)`,
		p.Key, p.Ref, p.Room, p.Owner, string(p.Body), p.Picture); err != nil {
		return p, err
	}
	err = tx.row(`SELECT seq FROM page_posts WHERE ref = ?`, []any{p.Ref}, &p.Seq)
	return p, err
}

// PagePosts lists the newest posts after a sequence number, oldest first: those of
// everybody and those of the owner. Of every room there are the newest few at least,
// however much is posted in others. Pictures are left out.
func (r Reader) PagePosts(owner string, after int64, limit, few int) ([]PagePost, error) {
	return collect(r, func(row scanner) (p PagePost, err error) {
		var body string
		err = row.Scan(&p.Seq, &p.Ref, &p.Room, &p.Owner, &body)
		p.Body = []byte(body)
		return p, err
	}, `SELECT p.seq, p.ref, p.room, p.owner, p.body FROM page_posts p JOIN (
			SELECT seq, ROW_NUMBER() OVER (ORDER BY seq DESC) AS place,
				ROW_NUMBER() OVER (PARTITION BY room, owner ORDER BY seq DESC) AS place_there
			FROM page_posts WHERE seq > ? AND owner IN ('', ?)) n ON n.seq = p.seq
		WHERE n.place <= ? OR n.place_there <= ? ORDER BY p.seq`, after, owner, limit, few)
}

// PageBody is what a post says and who may see it.
func (r Reader) PageBody(ref string) (body []byte, owner string, err error) {
	var text string
	err = r.row(`SELECT body, owner FROM page_posts WHERE ref = ?`, []any{ref}, &text, &owner)
	return []byte(text), owner, err
}

// PagePicture is the picture of a post and who may see it.
func (r Reader) PagePicture(ref string) (picture []byte, owner string, err error) {
	err = r.row(`SELECT picture, owner FROM page_posts WHERE ref = ? AND picture IS NOT NULL`, []any{ref}, &picture, &owner)
	return picture, owner, err
}

// OpenPageRoom opens a room once for a key.
func (tx *Tx) OpenPageRoom(room PageRoom) (PageRoom, error) {
	if err := tx.exec(`INSERT OR IGNORE INTO page_rooms (id, key, title) VALUES (?, ?, ?)`,
		room.ID, room.Key, room.Title); err != nil {
		return room, err
	}
	err := tx.row(`SELECT id, key, title FROM page_rooms WHERE key = ?`, []any{room.Key}, &room.ID, &room.Key, &room.Title)
	return room, err
}

// PageRooms lists the rooms in the order in which they were opened.
func (r Reader) PageRooms() ([]PageRoom, error) {
	return collect(r, func(row scanner) (room PageRoom, err error) {
		err = row.Scan(&room.ID, &room.Key, &room.Title)
		return room, err
	}, `SELECT id, key, title FROM page_rooms ORDER BY rowid`)
}
