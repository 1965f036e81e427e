package storage

import "time"

// ForgetVisitors forgets people of the page who do not come back: those who never said anything and were not
// there since the first moment, and those who never played, here or anywhere, and were not there since the second one.
func (tx *Tx) ForgetVisitors(silent, idle time.Time) error {
	ids, err := collect(tx.Reader, func(row scanner) (id string, err error) {
		err = row.Scan(&id)
		return id, err
	}, `SELECT v.id FROM page_people v LEFT JOIN players p ON p.id = ?3 || ':' || v.id
		WHERE v.seen < ?1 AND p.id IS NULL
		OR v.seen < ?2
			AND coalesce(json_extract(p.record, '$.person'), '') = '' AND coalesce(json_array_length(p.record, '$.accounts'), 0) = 0
			AND NOT EXISTS (SELECT 1 FROM seats WHERE player = p.id)
			AND NOT EXISTS (SELECT 1 FROM ratings WHERE player = p.id)
			AND NOT EXISTS (SELECT 1 FROM games WHERE owner = p.id OR instr(record, p.id) > 0)
			AND NOT EXISTS (SELECT 1 FROM leagues WHERE instr(league, p.id) > 0)`,
		stored(silent), stored(idle), pagePlatform)
	if err != nil {
		return err
	}
	for _, id := range ids {
		for _, statement := range []string{
			`DELETE FROM page_posts WHERE owner = ?`,
			`DELETE FROM page_people WHERE id = ?`,
			`DELETE FROM outbox WHERE player = '` + pagePlatform + `:' || ?`,
			`DELETE FROM dues WHERE subject = '` + pagePlatform + `:' || ?`,
			`DELETE FROM players WHERE id = '` + pagePlatform + `:' || ?`,
		} {
			if err := tx.exec(statement, id); err != nil {
				return err
			}
		}
	}
	return nil
}
