package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLockDatabase: a second umpire is kept away from a database by whatever name it comes, also when files
// beside it are deleted.
func TestLockDatabase(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	data := filepath.Join(folder, "umpire.db")
	release, err := lockDatabase(data)
	if err != nil {
		t.Fatal(err)
	}
	symlink, hardlink := filepath.Join(folder, "symlink.db"), filepath.Join(folder, "hardlink.db")
	for _, err := range []error{os.Symlink(data, symlink), os.Link(data, hardlink)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if beside, err := filepath.Glob(data + ".*"); err != nil || len(beside) > 0 {
		t.Errorf("beside the database there are %q %v, which can be deleted", beside, err)
	}
	for _, name := range []string{data, filepath.Join(folder, ".", "..", filepath.Base(folder), "umpire.db"), symlink, hardlink} {
		if _, err := lockDatabase(name); err == nil || !strings.Contains(err.Error(), "another umpire serves") {
			t.Errorf("by the name %s: %v", name, err)
		}
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	release, err = lockDatabase(symlink)
	if err != nil {
		t.Fatal(err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
}
