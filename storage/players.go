package storage

import (
	"errors"
	"time"
)

// PlayerID numbers a person.
type PlayerID int64

// Player is a person, whatever platforms he comes from.
type Player struct {
	ID PlayerID
	// Lang is the language he chose, empty for the platform's.
	Lang string
	// DM: he wants direct messages.
	DM bool
	// Salt is his part of the dice of games that start from now on.
	Salt    string
	Created time.Time
}

// Reachable tells whether direct messages to an identity arrive.
type Reachable string

// The values of Reachable.
const (
	Unknown     Reachable = "unknown"
	CanReach    Reachable = "yes"
	CannotReach Reachable = "no"
)

// Identity is a person as one platform knows him.
type Identity struct {
	Platform string
	// User is the platform's id.
	User   string
	Player PlayerID
	// Name is shown to others. It comes from outside.
	Name string
	// Lang is the language tag that the platform tells.
	Lang      string
	Reachable Reachable
	// Private is the platform's id of the private chat, where known.
	Private string
}

const playerColumns = `id, lang, dm, salt, created`

func scanPlayer(row scanner) (p Player, err error) {
	var created int64
	err = row.Scan(&p.ID, &p.Lang, &p.DM, &p.Salt, &created)
	p.Created = moment(created)
	return p, err
}

const identityColumns = `platform, user, player, name, lang, reachable, private`

func scanIdentity(row scanner) (i Identity, err error) {
	err = row.Scan(&i.Platform, &i.User, &i.Player, &i.Name, &i.Lang, &i.Reachable, &i.Private)
	return i, err
}

// Player finds a person.
func (r Reader) Player(id PlayerID) (Player, error) {
	return find(r, scanPlayer, `SELECT `+playerColumns+` FROM players WHERE id = ?`, id)
}

// Identity finds a person's identity on a platform.
func (r Reader) Identity(platform, user string) (Identity, error) {
	return find(r, scanIdentity,
		`SELECT `+identityColumns+` FROM identities WHERE platform = ? AND user = ?`, platform, user)
}

// Identities lists a person's identities, by platform.
func (r Reader) Identities(player PlayerID) ([]Identity, error) {
	return collect(r, scanIdentity,
		`SELECT `+identityColumns+` FROM identities WHERE player = ? ORDER BY platform, user`, player)
}

// Meet finds the person behind a platform's user and makes one for a new user.
// Name and language are kept up to date; empty ones change nothing.
func (tx *Tx) Meet(platform, user, name, lang string) (Player, error) {
	identity, err := tx.Identity(platform, user)
	switch {
	case errors.Is(err, ErrNotFound):
		id, err := tx.insert(`INSERT INTO players (created) VALUES (?)`, tx.now())
		if err != nil {
			return Player{}, err
		}
		_, err = tx.exec(`INSERT INTO identities (platform, user, player, name, lang) VALUES (?, ?, ?, ?, ?)`,
			platform, user, id, name, lang)
		if err != nil {
			return Player{}, err
		}
		return tx.Player(PlayerID(id))
	case err != nil:
		return Player{}, err
	}
	if name != "" && name != identity.Name || lang != "" && lang != identity.Lang {
		_, err := tx.exec(`UPDATE identities SET name = coalesce(nullif(?, ''), name), lang = coalesce(nullif(?, ''), lang)
			WHERE platform = ? AND user = ?`, name, lang, platform, user)
		if err != nil {
			return Player{}, err
		}
	}
	return tx.Player(identity.Player)
}

// SavePlayer changes the language, the wish for direct messages and the salt.
func (tx *Tx) SavePlayer(p Player) error {
	return tx.change(`UPDATE players SET lang = ?, dm = ?, salt = ? WHERE id = ?`, p.Lang, p.DM, p.Salt, p.ID)
}

// SetReachable records whether direct messages arrive, and the private chat where
// it is known (an empty one changes nothing).
func (tx *Tx) SetReachable(platform, user string, reachable Reachable, private string) error {
	return tx.change(`UPDATE identities SET reachable = ?, private = coalesce(nullif(?, ''), private)
		WHERE platform = ? AND user = ?`, reachable, private, platform, user)
}

// Link makes two persons one: the identities and seats of the second become those
// of the first, whose preferences stay.
func (tx *Tx) Link(keep, merge PlayerID) error {
	if keep == merge {
		return nil
	}
	if _, err := tx.Player(keep); err != nil {
		return err
	}
	for _, statement := range []string{
		`UPDATE identities SET player = ? WHERE player = ?`,
		`UPDATE seats SET player = ? WHERE player = ?`,
		`UPDATE games SET creator = ? WHERE creator = ?`,
	} {
		if _, err := tx.exec(statement, keep, merge); err != nil {
			return err
		}
	}
	return tx.change(`DELETE FROM players WHERE id = ?`, merge)
}
