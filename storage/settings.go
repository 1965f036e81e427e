package storage

import "github.com/umpire-games/umpire/bot/model"

// Setting is what is kept under a name; ErrNotFound.
func (r Reader) Setting(name string) (value string, err error) {
	err = r.row(`SELECT value FROM settings WHERE name = ?`, []any{name}, &value)
	return value, err
}

// PutSetting keeps a value under a name; an empty one deletes it.
func (tx *Tx) PutSetting(setting model.Setting) error {
	if setting.Value == "" {
		return tx.exec(`DELETE FROM settings WHERE name = ?`, setting.Name)
	}
	return tx.exec(`INSERT INTO settings (name, value) VALUES (?, ?)
		ON CONFLICT (name) DO UPDATE SET value = excluded.value`, setting.Name, setting.Value)
}
