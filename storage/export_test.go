package storage

import (
	"context"
	"database/sql"
	"errors"
)

// Exec runs a statement past the methods of the store.
func (s *Store) Exec(ctx context.Context, statement string) error {
	_, err := s.writer.ExecContext(ctx, statement)
	return err
}

// Number is what a query answers.
func (s *Store) Number(ctx context.Context, query string) (n int, err error) {
	err = s.writer.QueryRowContext(ctx, query).Scan(&n)
	return n, err
}

// OpenVersion makes or brings a database to a version of its tables.
func OpenVersion(ctx context.Context, path string, version int64) (*sql.DB, error) {
	db, err := open(path, "_txlock=immediate")
	if err != nil {
		return nil, err
	}
	provider, err := newProvider(db)
	if err == nil {
		if _, err = provider.UpTo(ctx, version); err == nil {
			_, err = provider.DownTo(ctx, version)
		}
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}
