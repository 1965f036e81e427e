package storage

import "context"

// Exec runs a statement past the methods of the store.
func (s *Store) Exec(ctx context.Context, statement string) error {
	_, err := s.writer.ExecContext(ctx, statement)
	return err
}
