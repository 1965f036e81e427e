package storage

import "context"

// Version is that of the tables.
func (s *Store) Version(ctx context.Context) (int64, error) {
	provider, err := newProvider(s.writer)
	if err != nil {
		return 0, err
	}
	return provider.GetDBVersion(ctx)
}

// Zones lists the time zones that people have told.
func (r Reader) Zones() ([]string, error) {
	return collect(r, func(row scanner) (zone string, err error) {
		err = row.Scan(&zone)
		return zone, err
	}, `SELECT DISTINCT json_extract(record, '$.preferences.zone') AS zone FROM players WHERE coalesce(zone, '') <> '' ORDER BY zone`)
}
