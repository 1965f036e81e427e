package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/model"
)

// rewriteName is the setting that counts those who were forgotten since the file was rewritten last.
const rewriteName = "rewrite"

// Forget removes a person with all their accounts: what games, ratings and messages know of them is
// from now on about a stranger. The log of a game names seats only and stays. What is deleted is written over
// at once; Rewrite does the rest.
func (s *Store) Forget(ctx context.Context, ids []string, stranger model.Player) error {
	if err := s.noteForgotten(ids); err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error { return errors.Join(tx.forgetPlayer(ids, stranger), tx.wantRewrite()) })
}

// Rewrite rewrites the file where somebody was forgotten since it was done last, so that nothing of them is
// left between its pages or in its journal. The whole file is copied, once for all who were forgotten
// meanwhile. A kill at any instant leaves it to the next call.
func (s *Store) Rewrite(ctx context.Context) error {
	waiting, err := s.Setting(ctx, rewriteName)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err == nil {
		err = s.rewrite(ctx)
	}
	if err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		if now, err := tx.Setting(tx.ctx, rewriteName); err != nil || now != waiting {
			return err // somebody was forgotten meanwhile
		}
		return tx.PutSetting(model.Setting{Name: rewriteName})
	})
}

func (s *Store) rewrite(ctx context.Context) error {
	for _, statement := range []string{`VACUUM`, `PRAGMA wal_checkpoint(TRUNCATE)`} {
		if _, err := s.writer.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("storage: %w", err)
		}
	}
	return nil
}

func (tx *Tx) forgetPlayer(ids []string, stranger model.Player) error {
	if known, err := tx.Player(tx.ctx, stranger.ID); err == nil {
		stranger.Version = known.Version // this is done again
	}
	if err := tx.PutPlayer(stranger); err != nil {
		return err
	}
	e := eraser{stranger: stranger}
	for _, id := range ids {
		known, err := tx.Player(tx.ctx, id)
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		e.people = append(e.people, known)
	}
	for _, p := range e.people {
		for _, step := range []struct {
			statement string
			args      []any
		}{
			{`UPDATE games SET owner = ? WHERE owner = ?`, []any{stranger.ID, p.ID}},
			{`UPDATE seats SET player = ? WHERE player = ?`, []any{stranger.ID, p.ID}},
			{`UPDATE OR REPLACE ratings SET player = ? WHERE player = ?`, []any{stranger.ID, p.ID}},
			{`DELETE FROM outbox WHERE player = ?`, []any{p.ID}},
			{`DELETE FROM outbox WHERE platform = ? AND channel IN (?, '@' || ?)`, []any{p.User.Platform, p.User.ID, p.User.ID}},
			{`DELETE FROM inbox WHERE platform = ? AND substr(event, 1, length(?) + 1) = ? || ':'`, []any{p.User.Platform, p.User.ID, p.User.ID}},
			{`DELETE FROM dues WHERE subject = ?`, []any{p.ID}},
			{`DELETE FROM players WHERE id = ?`, []any{p.ID}},
			{endSessions, []any{p.ID}},
		} {
			if err := tx.exec(step.statement, step.args...); err != nil {
				return err
			}
		}
		if p.User.Platform == pagePlatform {
			for _, statement := range []string{
				`DELETE FROM page_posts WHERE owner = ?`, `DELETE FROM page_rooms WHERE owner = ?`, forgetChat, `DELETE FROM page_people WHERE id = ?`,
			} {
				if err := tx.exec(statement, p.User.ID); err != nil {
					return err
				}
			}
		}
	}
	return tx.erase(&e)
}

// pagePlatform is the platform of the local page, whose people and posts are kept here.
const pagePlatform = "web"

// mentioning is a column that can hold names and ids of people, with the key of its table.
type mentioning struct {
	table, key, column string
	json               bool
	// versioned: whoever writes the document names its version.
	versioned bool
}

// documents are all of them.
func documents() []mentioning {
	return []mentioning{
		{"games", "id", "record", true, true},
		{"leagues", "id", "league", true, true},
		{"inbox", "rowkey", "answer", true, false},
		{"outbox", "id", "message", true, false},
		{"outbox", "id", "problem", false, false},
		{"menus", "id", "menu", true, false},
		{"page_posts", "seq", "body", true, false},
		{"page_rooms", "id", "title", false, false},
	}
}

// erase goes through all documents that mention the people.
func (tx *Tx) erase(e *eraser) error {
	for _, d := range documents() {
		key, where := d.key, d.key+" = ?"
		if key == "rowkey" { // the inbox has a key of two columns
			key, where = "platform || char(0) || event", "platform || char(0) || event = ?"
		}
		for _, needle := range e.needles() {
			type found struct{ key, text string }
			rows, err := collect(tx.ctx, tx.Reader, func(row scanner) (f found, err error) {
				err = row.Scan(&f.key, &f.text)
				return f, err
			}, `SELECT `+key+`, `+d.column+` FROM `+d.table+` WHERE instr(`+d.column+`, ?) > 0`, needle)
			if err != nil {
				return err
			}
			for _, row := range rows {
				text := e.words(row.text)
				if d.json {
					if text, err = e.document(row.text); err != nil {
						return fmt.Errorf("storage: %s %s: %w", d.table, row.key, err)
					}
				}
				if text == row.text {
					continue
				}
				set := d.column + " = ?"
				if d.versioned {
					set += ", version = version + 1" // whoever holds the record has to read it again
				}
				if err := tx.exec(`UPDATE `+d.table+` SET `+set+` WHERE `+where, text, row.key); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// eraser puts a stranger in the place of people.
type eraser struct {
	people   []model.Player
	stranger model.Player
}

// needles are what a document that mentions the people contains.
func (e *eraser) needles() []string {
	var all []string
	for _, p := range e.people {
		for _, text := range []string{p.ID, p.User.ID, p.User.Name} {
			quoted, err := json.Marshal(text)
			if err != nil || text == "" {
				continue
			}
			all = append(all, text)
			if inside := string(quoted[1 : len(quoted)-1]); inside != text {
				all = append(all, inside)
			}
		}
	}
	return all
}

// words replaces names, and ids that stand alone, in a text.
func (e *eraser) words(text string) string {
	for _, p := range e.people {
		text = replaceWord(text, p.ID, e.stranger.ID)
		text = replaceWord(text, p.User.ID, e.stranger.User.ID)
		text = replaceWord(text, p.User.Name, e.stranger.User.Name)
	}
	return text
}

// ids replaces the ids in a text that nobody reads: a word of a document could be somebody's name.
func (e *eraser) ids(text string) string {
	for _, p := range e.people {
		text = replaceWord(text, p.ID, e.stranger.ID)
		if text == p.User.ID {
			text = e.stranger.User.ID
		}
	}
	return text
}

// spoken tells whether people read a member of a document.
func spoken(member string) bool {
	switch member {
	case "text", "label", "name", "title", "alt", "toast", "reason", "args":
		return true
	}
	return false
}

// document rewrites a JSON document.
func (e *eraser) document(text string) (string, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return "", err
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(e.value(value, false)); err != nil {
		return "", err
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

func (e *eraser) value(value any, read bool) any {
	switch v := value.(type) {
	case string:
		if read {
			return e.words(v)
		}
		return e.ids(v)
	case []any:
		for i := range v {
			v[i] = e.value(v[i], read)
		}
	case map[string]any:
		if mention, ok := v["mention"].(map[string]any); ok && e.knows(mention) {
			// A stranger cannot be called; the name stays in front of the text.
			said, _ := v["text"].(string)
			v["text"] = e.stranger.User.Name + ", " + said
			delete(v, "mention")
		}
		for key := range v {
			v[key] = e.value(v[key], spoken(key))
		}
	}
	return value
}

// knows tells whether a user is one of the people.
func (e *eraser) knows(user map[string]any) bool {
	for _, p := range e.people {
		if user["platform"] == p.User.Platform && user["id"] == p.User.ID {
			return true
		}
	}
	return false
}

// replaceWord replaces a word where no letter or digit stands beside it.
func replaceWord(text, word, by string) string {
	if word == "" || word == by {
		return text
	}
	var out strings.Builder
	rest := text
	for {
		at := strings.Index(rest, word)
		if at < 0 {
			out.WriteString(rest)
			return out.String()
		}
		before, _ := utf8.DecodeLastRuneInString(rest[:at])
		after, _ := utf8.DecodeRuneInString(rest[at+len(word):])
		out.WriteString(rest[:at])
		if inWord(before) || inWord(after) {
			out.WriteString(word)
		} else {
			out.WriteString(by)
		}
		rest = rest[at+len(word):]
	}
}

func inWord(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
