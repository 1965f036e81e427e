package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// fullDisk lets no file of a process grow beyond its size, as a full disk does.
func fullDisk(t *testing.T, pid int, size uint64) {
	t.Helper()
	limit := syscall.Rlimit{Cur: size, Max: 1 << 62}
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), syscall.RLIMIT_FSIZE, uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	if errno != 0 {
		t.Skipf("the size of files cannot be limited here: %v", errno)
	}
}

// TestHealthOfAFullDisk: a real umpire whose disk is full is not well, and is well again when there is room.
func TestHealthOfAFullDisk(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "umpire.db")
	if err := storagetest.Open(t, data, storage.Options{}).Close(); err != nil {
		t.Fatal(err)
	}
	p := startProcess(t, "umpire", "serve", "--data", data, "--address", "127.0.0.1:0", "--heartbeat", "50ms")
	address := p.errs.await(t, regexp.MustCompile(`address=http://(\S+)`))
	becomes := func(want int) string {
		t.Helper()
		for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
			if status, said := healthOf(t, address); status == want {
				return said
			}
		}
		t.Fatalf("/healthz does not become %d\n%s", want, p.errs.text())
		return ""
	}
	becomes(http.StatusOK)
	fullDisk(t, p.command.Process.Pid, 1)
	if said := becomes(http.StatusServiceUnavailable); !strings.Contains(said, "writing: ") {
		t.Errorf("it says %q", said)
	}
	if code, _, errs := umpire(t, "", "health", "--data", data, "--address", address); code != 1 || !strings.Contains(errs, "not well") {
		t.Errorf("umpire health: status %d %s", code, errs)
	}
	fullDisk(t, p.command.Process.Pid, 1<<40)
	becomes(http.StatusOK)
	if err := p.terminate(t); err != nil {
		t.Errorf("%v\n%s", err, p.errs.text())
	}
	if _, err := os.Stat(pulseFile(data)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the pulse stays: %v", err)
	}
}
