//go:build unix && !linux

package main

import (
	"os"
	"path/filepath"
)

// lockName is the file that is locked for a database. Here the locks of SQLite are of the same kind, so it is a file
// beside the database: beside the real one, whatever links lead to it.
func lockName(data string) (string, error) {
	file, err := os.OpenFile(data, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return "", err
	}
	if err := file.Close(); err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(data)
	return real + ".lock", err
}
