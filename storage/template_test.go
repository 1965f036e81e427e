package storage_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// The database with which the other tests begin is one that was just made: the same tables, rows, settings and rights.
func TestTestsBeginWithNewDatabase(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	made, copied := filepath.Join(folder, "made.db"), filepath.Join(folder, "copied.db")
	must(t, value(storage.Open(t.Context(), made, storage.Options{}))(t).Close())
	must(t, storagetest.Open(t, copied, storage.Options{}).Close())
	must(t, storage.Check(t.Context(), copied))
	want, got := contents(t, made), contents(t, copied)
	if len(want) < 20 || !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// contents are the tables of a file with their rows, and what is set in it; when its tables were made is left out.
func contents(t *testing.T, path string) []string {
	t.Helper()
	db := value(sql.Open("sqlite", "file:"+path+"?mode=ro"))(t)
	defer func() { must(t, db.Close()) }()
	read := func(query string) [][]any {
		t.Helper()
		rows, err := db.QueryContext(t.Context(), query)
		must(t, err)
		defer func() { must(t, rows.Close()) }()
		columns := value(rows.Columns())(t)
		var all [][]any
		for rows.Next() {
			row, into := make([]any, len(columns)), make([]any, len(columns))
			for i := range row {
				into[i] = &row[i]
			}
			must(t, rows.Scan(into...))
			all = append(all, row)
		}
		must(t, rows.Err())
		return all
	}
	all := []string{fmt.Sprint(value(os.Stat(path))(t).Mode())}
	for _, pragma := range []string{"journal_mode", "page_size", "encoding", "user_version", "application_id", "auto_vacuum"} {
		all = append(all, fmt.Sprint(pragma, read("PRAGMA "+pragma)))
	}
	for _, row := range read(`SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master ORDER BY type, name`) {
		all = append(all, fmt.Sprint(row...))
		table := row[1].(string)
		switch {
		case row[0] != "table":
		case table == "goose_db_version":
			all = append(all, fmt.Sprint(read(`SELECT id, version_id, is_applied FROM goose_db_version ORDER BY id`)))
		default:
			all = append(all, fmt.Sprint(table, read(`SELECT * FROM "`+table+`"`)))
		}
	}
	return all
}
