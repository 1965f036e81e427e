//go:build unix

package main

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// lockDatabase keeps other umpires from serving out of the same database: two would both post what waits in it,
// and receive from the same accounts. The lock ends with the process, however that ends. The database can be looked
// at and copied meanwhile.
func lockDatabase(data string) (release func() error, err error) {
	name, err := lockName(data)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, errors.Join(fmt.Errorf("another umpire serves from %s already", data), file.Close())
	}
	// File systems without locks take one umpire as well as others.
	return file.Close, nil
}
