package storage

// Player is a person on a platform.
type Player struct {
	// ID is "<platform>:<user>".
	ID       string
	Platform string
	// User is the platform's id.
	User string
	// Name is shown to others. It comes from outside.
	Name string
	// Told is the language tag that the platform tells.
	Told string
	// Lang is the language he chose, empty for the platform's.
	Lang string
	// Private is his wish for private messages: "on", "off", or empty for what is
	// usual on his platform.
	Private string
	// Closed: private messages do not reach him.
	Closed bool
	// Focus is the game that he means where several are possible.
	Focus string
	// Record is JSON: the whole record of the person as the hosting has it. Empty stands for nothing.
	// Where it also says what the fields above do, they count.
	Record string
}

const playerColumns = `id, platform, user, name, told, lang, private, closed, focus, record`

func scanPlayer(row scanner) (p Player, err error) {
	err = row.Scan(&p.ID, &p.Platform, &p.User, &p.Name, &p.Told, &p.Lang, &p.Private, &p.Closed, &p.Focus, &p.Record)
	return p, err
}

// Player finds a person.
func (r Reader) Player(id string) (Player, error) {
	return find(r, scanPlayer, `SELECT `+playerColumns+` FROM players WHERE id = ?`, id)
}

// PutPlayer writes a person whole, a new one or a known one.
func (tx *Tx) PutPlayer(p Player) error {
	return tx.exec(`INSERT INTO players (`+playerColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET name = excluded.name, told = excluded.told, lang = excluded.lang,
		private = excluded.private, closed = excluded.closed, focus = excluded.focus,
		record = excluded.record`,
		p.ID, p.Platform, p.User, p.Name, p.Told, p.Lang, p.Private, p.Closed, p.Focus, document(p.Record))
}
