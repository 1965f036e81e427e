//go:build unix

package main

import "syscall"

// freeSpace is how many bytes an ordinary program can still write in a folder; false where that is
// not known.
func freeSpace(folder string) (int64, bool) {
	var found syscall.Statfs_t
	if err := syscall.Statfs(folder, &found); err != nil {
		return 0, false
	}
	return int64(found.Bavail) * int64(found.Bsize), true //nolint:unconvert // the types differ between systems
}
