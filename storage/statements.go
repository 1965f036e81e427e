package storage

import (
	"context"
	"database/sql"
	"sync"
)

// querier runs statements.
type querier interface {
	exec(ctx context.Context, statement string, args []any) error
	query(ctx context.Context, statement string, args []any) (*sql.Rows, error)
	queryRow(ctx context.Context, statement string, args []any) scanner
}

// statements keeps the prepared statements of a handle: to parse SQL takes longer
// than to run it. There are only as many as there are texts in this package.
type statements struct {
	db       *sql.DB
	mu       sync.Mutex
	prepared map[string]*sql.Stmt
}

func newStatements(db *sql.DB) *statements {
	return &statements{db: db, prepared: make(map[string]*sql.Stmt)}
}

// find is a prepared statement, nil where it was not prepared yet.
func (s *statements) find(text string) *sql.Stmt {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.prepared[text]
}

// prepare prepares a statement. It needs a connection of the handle.
func (s *statements) prepare(ctx context.Context, text string) (*sql.Stmt, error) {
	if statement := s.find(text); statement != nil {
		return statement, nil
	}
	statement, err := s.db.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if earlier := s.prepared[text]; earlier != nil {
		return earlier, statement.Close()
	}
	s.prepared[text] = statement
	return statement, nil
}

// prepareAll prepares what a transaction missed. What fails is tried again after
// the next one.
func (s *statements) prepareAll(ctx context.Context, texts []string) {
	for _, text := range texts {
		if _, err := s.prepare(ctx, text); err != nil {
			return
		}
	}
}

// pool runs statements outside of transactions.
type pool struct{ *statements }

func (p pool) exec(ctx context.Context, text string, args []any) error {
	statement, err := p.prepare(ctx, text)
	if err == nil {
		_, err = statement.ExecContext(ctx, args...)
	}
	return err
}

func (p pool) query(ctx context.Context, text string, args []any) (*sql.Rows, error) {
	statement, err := p.prepare(ctx, text)
	if err != nil {
		return nil, err
	}
	return statement.QueryContext(ctx, args...)
}

func (p pool) queryRow(ctx context.Context, text string, args []any) scanner {
	statement, err := p.prepare(ctx, text)
	if err != nil {
		return failedRow{err}
	}
	return statement.QueryRowContext(ctx, args...)
}

// failedRow is a row that could not be asked for.
type failedRow struct{ err error }

func (r failedRow) Scan(...any) error { return r.err }

// inTransaction runs statements in a transaction. It uses those that are prepared;
// others can only be prepared after it, because it has the connection.
type inTransaction struct {
	*sql.Tx
	statements *statements
	missing    *[]string
}

func (t inTransaction) find(ctx context.Context, text string) *sql.Stmt {
	statement := t.statements.find(text)
	if statement == nil {
		*t.missing = append(*t.missing, text)
		return nil
	}
	return t.StmtContext(ctx, statement)
}

func (t inTransaction) exec(ctx context.Context, text string, args []any) error {
	var err error
	if statement := t.find(ctx, text); statement != nil {
		_, err = statement.ExecContext(ctx, args...)
	} else {
		_, err = t.ExecContext(ctx, text, args...)
	}
	return err
}

func (t inTransaction) query(ctx context.Context, text string, args []any) (*sql.Rows, error) {
	if statement := t.find(ctx, text); statement != nil {
		return statement.QueryContext(ctx, args...)
	}
	return t.QueryContext(ctx, text, args...)
}

func (t inTransaction) queryRow(ctx context.Context, text string, args []any) scanner {
	if statement := t.find(ctx, text); statement != nil {
		return statement.QueryRowContext(ctx, args...)
	}
	return t.QueryRowContext(ctx, text, args...)
}
