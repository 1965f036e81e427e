package storage

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"runtime"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/umpire-games/umpire/bot/model"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

//go:embed migrations/*.sql
var migrations embed.FS

var (
	// ErrNotFound tells that there is no such row.
	ErrNotFound = model.ErrUnknown
	// ErrTaken tells that there is such a row already.
	ErrTaken = errors.New("storage: taken")
)

// Options of a store. The zero value is ready for use.
type Options struct {
	// Now tells the time; time.Now where it is nil.
	Now func() time.Time
	// Readers bounds how many reads run at once; the number of processors, at
	// least two, where it is 0.
	Readers int
	// NoSync leaves it to the system when what was written reaches the disk: it survives the end of the process, but not
	// that of the machine. For tests.
	NoSync bool
}

// Store is an open database file. It is the model.Store of an umpire, and safe for concurrent use. One
// process at a time should have it open: several may, but each looks for posts and jobs of the others only when it is told.
type Store struct {
	Reader
	path           string
	writer, reader *sql.DB
	now            func() time.Time
	group          group
}

// Open opens the file, creates it where it is missing (readable by its owner
// only: it holds hands and secrets), and brings its tables up to date.
func Open(ctx context.Context, path string, options Options) (*Store, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	if err := file.Close(); err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	store := &Store{path: path, now: options.Now}
	store.group.db = store
	if store.now == nil {
		store.now = time.Now
	}
	if options.Readers == 0 {
		options.Readers = max(2, runtime.GOMAXPROCS(0))
	}
	synchronous := ""
	if options.NoSync {
		synchronous = "&_pragma=synchronous(OFF)"
	}
	if store.writer, err = open(path, "_txlock=immediate"+synchronous); err != nil {
		return nil, err
	}
	store.writer.SetMaxOpenConns(1)
	if err := migrate(ctx, store.writer); err != nil {
		return nil, errors.Join(err, store.writer.Close())
	}
	if store.reader, err = open(path, "mode=ro"); err != nil {
		return nil, errors.Join(err, store.writer.Close())
	}
	store.reader.SetMaxOpenConns(options.Readers)
	store.reader.SetMaxIdleConns(options.Readers)
	store.Reader = Reader{store.reader}
	return store, nil
}

// open makes a handle. The order of the pragmas matters: the timeout first, so
// that the others wait.
func open(path, parameters string) (*sql.DB, error) {
	return openURI(path, "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"+
		"&_pragma=secure_delete(1)&"+parameters)
}

// openFrozen opens a file that nobody else writes, without a journal beside it.
func openFrozen(path string) (*sql.DB, error) { return openURI(path, "mode=ro&immutable=1") }

func openURI(path, parameters string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+parameters)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return db, nil
}

func migrate(ctx context.Context, db *sql.DB) error {
	provider, err := newProvider(db)
	if err != nil {
		return err
	}
	if err := checkVersion(ctx, provider); err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("storage: the tables cannot be brought up to date: %w", err)
	}
	return nil
}

func newProvider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return provider, nil
}

// checkVersion refuses a file that a later version of the program has written.
func checkVersion(ctx context.Context, provider *goose.Provider) error {
	has, err := provider.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("storage: not a database of the umpire: %w", err)
	}
	sources := provider.ListSources()
	if known := sources[len(sources)-1].Version; has > known {
		return fmt.Errorf("storage: the file has version %d, this program knows %d: use a newer program", has, known)
	}
	return nil
}

// Path is the file.
func (s *Store) Path() string { return s.path }

// Close closes the file. Nothing is lost without it.
func (s *Store) Close() error { return errors.Join(s.reader.Close(), s.writer.Close()) }

// Write runs fn in a transaction. When fn or the commit fails, or fn panics,
// nothing has happened. fn must not keep tx, and must not do anything slow: all
// writing waits for it.
func (s *Store) Write(ctx context.Context, fn func(*Tx) error) error {
	transaction, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	defer transaction.Rollback()
	if err := fn(&Tx{Reader: Reader{transaction}, ctx: ctx, store: s}); err != nil {
		return err
	}
	if err := transaction.Commit(); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}

// Moment runs fn with a Reader that sees one moment of the database.
func (s *Store) Moment(ctx context.Context, fn func(Reader) error) error {
	transaction, err := s.reader.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	defer transaction.Rollback()
	return fn(Reader{transaction})
}

// Tx is a transaction that is being written. It reads what it has written.
type Tx struct {
	Reader
	ctx   context.Context // a transaction ends with it
	store *Store
}

// Reader has the methods that read. Those of a Store see what was committed before each call.
type Reader struct{ db querier }

// querier is *sql.DB or *sql.Tx.
type querier interface {
	ExecContext(ctx context.Context, statement string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// exec runs a statement.
func (tx *Tx) exec(statement string, args ...any) error {
	if _, err := tx.db.ExecContext(tx.ctx, statement, args...); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}

func (tx *Tx) now() int64 { return tx.store.now().UnixMilli() }

// row reads one row.
func (r Reader) row(ctx context.Context, query string, args []any, into ...any) error {
	err := r.db.QueryRowContext(ctx, query, args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}

// scanner is *sql.Row or *sql.Rows.
type scanner interface{ Scan(into ...any) error }

// collect reads all rows.
func collect[T any](ctx context.Context, r Reader, scan func(scanner) (T, error), query string, args ...any) ([]T, error) {
	rows, err := r.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	defer rows.Close() // a failed read shows in rows.Err
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("storage: %w", err)
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return all, nil
}

// find reads one row.
func find[T any](ctx context.Context, r Reader, scan func(scanner) (T, error), query string, args ...any) (T, error) {
	one, err := scan(r.db.QueryRowContext(ctx, query, args...))
	if errors.Is(err, sql.ErrNoRows) {
		return one, ErrNotFound
	}
	if err != nil {
		return one, fmt.Errorf("storage: %w", err)
	}
	return one, nil
}

// taken tells whether an error is the violation of a UNIQUE constraint.
func taken(err error) bool {
	var failure *sqlite.Error
	return errors.As(err, &failure) &&
		(failure.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || failure.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
}

// moment reads a stored time; 0 is the zero time.
func moment(milliseconds int64) time.Time {
	if milliseconds == 0 {
		return time.Time{}
	}
	return time.UnixMilli(milliseconds).UTC()
}

// stored writes a time.
func stored(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}
