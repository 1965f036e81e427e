package storage

// Setting is what is kept under a name; ErrNotFound.
func (r Reader) Setting(name string) (value string, err error) {
	err = r.row(`SELECT value FROM settings WHERE name = ?`, []any{name}, &value)
	return value, err
}

// PutSetting keeps a value under a name; an empty one deletes it.
func (tx *Tx) PutSetting(name, value string) error {
	if value == "" {
		return tx.exec(`DELETE FROM settings WHERE name = ?`, name)
	}
	return tx.exec(`INSERT INTO settings (name, value) VALUES (?, ?)
		ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, value)
}
