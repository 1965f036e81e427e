package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asProcess is the environment variable that makes the test program the umpire itself, or a command that hears
// no signals.
const asProcess = "TEST_AS_UMPIRE"

// fileTooLarge is SIGXFSZ of Linux: TestHealthOfAFullDisk makes a full disk with a limit of the size of files.
const fileTooLarge = syscall.Signal(25)

// beProcess is what such a process does.
func beProcess(as string) {
	std := streams{os.Stdin, os.Stdout, os.Stderr}
	switch as {
	case "umpire":
		signal.Ignore(fileTooLarge)
		os.Args = append(os.Args[:1], strings.Fields(os.Getenv("TEST_ARGS"))...)
		main()
	case "deaf":
		os.Exit(untilStopped(std.err, 100*time.Millisecond, func(context.Context) int {
			fmt.Println("address=here")
			select {}
		}))
	}
}

// process is an umpire of its own, which ends with the test.
type process struct {
	command *exec.Cmd
	ended   chan error
	errs    *watched
}

func startProcess(t *testing.T, as string, args ...string) *process {
	t.Helper()
	p := &process{ended: make(chan error, 1), errs: &watched{changed: make(chan struct{}, 1)}}
	p.command = exec.CommandContext(t.Context(), os.Args[0])
	p.command.Env = append(os.Environ(), asProcess+"="+as, "TEST_ARGS="+strings.Join(args, " "))
	p.command.Stdout, p.command.Stderr = p.errs, p.errs
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.ended <- p.command.Wait() }()
	t.Cleanup(func() { _ = p.command.Process.Kill() }) // it has ended where all went well
	return p
}

// terminate sends SIGTERM and waits for the end; the process has ten seconds.
func (p *process) terminate(t *testing.T) error {
	t.Helper()
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-p.ended:
		return err
	case <-time.After(10 * time.Second):
		t.Fatalf("ten seconds after SIGTERM the process is still there\n%s", p.errs.text())
		return nil
	}
}

// TestSIGTERM: a real process ends in time, though requests hang half-way, and so does a command that hears
// nothing.
func TestSIGTERM(t *testing.T) {
	t.Parallel()
	t.Run("serve", func(t *testing.T) {
		t.Parallel()
		data := filepath.Join(t.TempDir(), "umpire.db")
		p := startProcess(t, "umpire", "serve", "--data", data, "--address", "127.0.0.1:0")
		address := p.errs.await(t, regexp.MustCompile(`address=http://(\S+)`))
		var dialer net.Dialer
		for range 3 {
			half, err := dialer.DialContext(t.Context(), "tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			defer half.Close()
			if _, err := io.WriteString(half, "POST /enter HTTP/1.1\r\nHost: "+address+"\r\nContent-Length: 100\r\n\r\n{"); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.terminate(t); err != nil {
			t.Errorf("%v\n%s", err, p.errs.text())
		}
		if !strings.Contains(p.errs.text(), "stopped") {
			t.Errorf("it did not stop in order:\n%s", p.errs.text())
		}
	})
	t.Run("deaf", func(t *testing.T) {
		t.Parallel()
		p := startProcess(t, "deaf")
		p.errs.await(t, regexp.MustCompile(`address=(\S+)`))
		if err := p.terminate(t); err == nil || !strings.Contains(p.errs.text(), "not everything has stopped") {
			t.Errorf("%v\n%s", err, p.errs.text())
		}
	})
}

// TestServeWithoutABadModule: a module that cannot be loaded is logged and left out, and the umpire starts.
func TestServeWithoutABadModule(t *testing.T) {
	t.Parallel()
	bad := badModule(t)
	configured := file(t, "config.yaml", "modules: ["+bad+", "+exampleModule+"]\n")
	p := startProcess(t, "umpire", "serve", "--config", configured, "--data", filepath.Join(t.TempDir(), "umpire.db"), "--address", "127.0.0.1:0")
	p.errs.await(t, regexp.MustCompile(`address=http://(\S+)`))
	if text := p.errs.text(); !strings.Contains(text, "umpire module check "+bad) || strings.Contains(text, exampleModule) {
		t.Errorf("it says\n%s", text)
	}
	if err := p.terminate(t); err != nil {
		t.Errorf("%v\n%s", err, p.errs.text())
	}
}

// TestStopTime: the host gives up what hangs first, then the command is abandoned; both within ten seconds.
func TestStopTime(t *testing.T) {
	t.Parallel()
	if stopTime >= 10*time.Second {
		t.Errorf("a command may take %s", stopTime)
	}
	if code := untilStopped(io.Discard, stopTime, func(context.Context) int { return 7 }); code != 7 {
		t.Errorf("the status of a command that ends is %d", code)
	}
}

// healthOf asks /healthz of an umpire.
func healthOf(t *testing.T, address string) (status int, said string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+"/healthz", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	said, err = bufio.NewReader(response.Body).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, said
}
