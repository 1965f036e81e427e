package web_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
)

// TestForeignNames: a page that can be reached from other computers answers to its addresses and to the names of the
// configuration; the name of a foreign page that was made to lead here is refused, whatever is asked.
func TestForeignNames(t *testing.T) {
	t.Parallel()
	here := openPage(t, web.Options{}, stubHost{})
	open := openPage(t, web.Options{Addr: "0.0.0.0:0", Hosts: []string{"umpire.lan"}}, stubHost{})
	_, port, err := net.SplitHostPort(open.address)
	if err != nil {
		t.Fatal(err)
	}
	open.address = "127.0.0.1:" + port
	for _, c := range []struct {
		name, host, origin string
		here, open         int
	}{
		{"this computer", "localhost:8080", "", 200, 200},
		{"its address", "127.0.0.1:8080", "", 200, 200},
		{"its address in six", "[::1]:8080", "", 200, 200},
		{"the address of a network", "192.168.1.5:8080", "", 403, 200},
		{"the configured name", "umpire.lan:8080", "", 403, 200},
		{"in capitals", "UMPIRE.LAN", "", 403, 200},
		{"a foreign name", "evil.example:8080", "", 403, 403},
		{"a name that begins so", "umpire.lan.evil.example", "", 403, 403},
		{"a name that looks like an address", "127.0.0.1.evil.example", "", 403, 403},
		{"itself as origin", "localhost:8080", "http://localhost:8080", 200, 200},
		{"a foreign origin", "localhost:8080", "http://evil.example", 403, 403},
		{"no origin at all", "localhost:8080", "null", 403, 403},
	} {
		for _, path := range []string{"/", "/rooms", "/picture/x", "/live"} {
			for page, want := range map[*page]int{here: c.here, open: c.open} {
				header := []string{"Host", c.host}
				if c.origin != "" {
					header = append(header, "Origin", c.origin)
				}
				status, answer := page.ask(http.MethodGet, path, "", nil, header...)
				if (status == 403) != (want == 403) {
					t.Errorf("%s, %s: %d, want %d: %s", c.name, path, status, want, answer)
				}
			}
		}
	}
}

// TestProxiesAreRefused: what a proxy passes on comes from strangers, whatever it calls itself.
func TestProxiesAreRefused(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	for _, name := range []string{
		"Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Forwarded-Port", "X-Forwarded-Server",
		"X-Real-IP", "CF-Connecting-IP", "CF-Ray", "CF-IPCountry", "CDN-Loop", "True-Client-IP", "X-Client-IP", "X-Cluster-Client-IP",
		"Fastly-Client-IP", "Fly-Client-IP", "X-Original-Forwarded-For", "X-Original-Host", "X-Envoy-External-Address", "X-Amzn-Trace-Id",
		"X-Azure-ClientIP", "X-ARR-SSL", "X-AppEngine-User-IP", "DO-Connecting-IP", "x-forwarded-anything",
	} {
		if status, answer := p.ask(http.MethodGet, "/rooms", "", nil, name, "203.0.113.7"); status != http.StatusForbidden {
			t.Errorf("%s: %d %s", name, status, answer)
		}
	}
	if status, _ := p.ask(http.MethodGet, "/rooms", "", nil, "Accept", "*/*", "X-Requested-With", "x"); status != http.StatusOK {
		t.Errorf("a browser is answered %d", status)
	}
}

// TestWhoAdministers: without configuration whoever sits at this computer; as soon as others can reach the page, who has the
// key of the configuration or the one in the log.
func TestWhoAdministers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		options web.Options
		alone   bool // without a key
		logged  bool // a key is made
	}{
		"usual":        {web.Options{}, true, false},
		"public maps":  {web.Options{Public: "https://maps.example"}, false, true},
		"other names":  {web.Options{Hosts: []string{"umpire.lan"}}, false, true},
		"all networks": {web.Options{Addr: "0.0.0.0:0"}, false, true},
		"a key":        {web.Options{AdminKey: "0123456789abcdef"}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var mutex sync.Mutex
			var admin bool
			var log bottest.Journal
			c.options.Log = slog.New(slog.NewTextHandler(&log, nil))
			p := openPage(t, c.options, stubHost{handle: func(in platform.Inbound) platform.Answer {
				mutex.Lock()
				defer mutex.Unlock()
				admin = in.Admin
				return platform.Answer{}
			}})
			_, port, err := net.SplitHostPort(p.address)
			if err != nil {
				t.Fatal(err)
			}
			p.address = "127.0.0.1:" + port
			_, secret := p.person("Ann")
			asked := func(header ...string) bool {
				if status, answer := p.ask(http.MethodPost, "/act", secret, map[string]string{"event": "e", "command": "allow"}, header...); status != http.StatusOK {
					t.Fatalf("%d %s", status, answer)
				}
				mutex.Lock()
				defer mutex.Unlock()
				return admin
			}
			if got := asked(); got != c.alone {
				t.Errorf("without a key: %v", got)
			}
			if got := asked("Umpire-Admin", "guessed"); got != c.alone {
				t.Errorf("with a guessed key: %v", got)
			}
			made := regexp.MustCompile(`#admin=([0-9a-f]{32})`).FindStringSubmatch(log.String())
			if (made != nil) != c.logged {
				t.Fatalf("the log says %s", log.String())
			}
			key := c.options.AdminKey
			if made != nil {
				key = made[1]
			}
			if key != "" && !asked("Umpire-Admin", key) {
				t.Error("the key does not help")
			}
		})
	}
}

// TestSlowRequests: who sends half a request is not waited for, and does not keep others out.
func TestSlowRequests(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{Patience: 20 * time.Millisecond}, stubHost{})
	half := "POST /people HTTP/1.1\r\nHost: " + p.address + "\r\nContent-Length: 100\r\n\r\n{"
	conn := dialFrom(t, "127.0.0.1", p.address)
	fmt.Fprint(conn, half)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusRequestTimeout {
		t.Errorf("half a request is answered %s", response.Status)
	}
	patient := openPage(t, web.Options{}, stubHost{})
	if status, _ := patient.ask(http.MethodPost, "/people", "", strings.Repeat("x", 300<<10)); status != http.StatusRequestEntityTooLarge {
		t.Errorf("too much is answered %d", status)
	}
}

// TestConnectionsAreBounded: an address that opens more connections than it may is hung up on; others are answered.
func TestConnectionsAreBounded(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	const most = 128
	var open []net.Conn
	for range most {
		conn := dialFrom(t, "127.0.0.2", p.address)
		fmt.Fprint(conn, "POST /people HTTP/1.1\r\nHost: "+p.address+"\r\nContent-Length: 100\r\n\r\n{")
		open = append(open, conn)
	}
	one := dialFrom(t, "127.0.0.2", p.address)
	if n, err := one.Read(make([]byte, 1)); n > 0 || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the connection after %d is kept: %d bytes, %v", most, n, err)
	}
	if status, _ := p.ask(http.MethodGet, "/rooms", "", nil); status != http.StatusOK {
		t.Errorf("another address is answered %d", status)
	}
	_ = open[0].Close()
	if !bottest.Until(t, func() bool {
		conn := dialFrom(t, "127.0.0.2", p.address)
		defer conn.Close()
		fmt.Fprint(conn, "GET /rooms HTTP/1.1\r\nHost: "+p.address+"\r\nConnection: close\r\n\r\n")
		answer, _ := io.ReadAll(conn) // hung up on, as long as the other connection is not closed there
		return strings.HasPrefix(string(answer), "HTTP/1.1 200")
	}) {
		t.Error("a connection that was closed still counts")
	}
}

// dialFrom opens a connection from an address of this computer.
func dialFrom(t *testing.T, from, to string) net.Conn {
	t.Helper()
	conn, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}).DialContext(t.Context(), "tcp", to)
	if err != nil {
		t.Skipf("this computer has no address %s: %v", from, err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(bottest.Patience)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// connected lets a client use a connection that is open.
func connected(conn net.Conn) func(context.Context, string, string) (net.Conn, error) {
	return func(context.Context, string, string) (net.Conn, error) { return conn, nil }
}
