package web_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/storage"
)

const (
	// manyRooms are the games of some years, each with what its room was told; postSize is what a post takes in
	// three languages.
	manyRooms  = 5000
	postsThere = 12
	postSize   = 2500
)

// crowded is a page with the rooms of many games; Ann's is the first.
func crowded(b *testing.B) (p *page, secret string) {
	b.Helper()
	p = openPage(b, web.Options{}, stubHost{})
	id, secret := p.person("Ann")
	for first := 0; first < manyRooms; first += 500 {
		p.write(func(tx *storage.Tx) error {
			for n := first; n < first+500; n++ {
				room := fmt.Sprint("room-", n)
				if _, err := tx.OpenPageRoom(storage.PageRoom{ID: room, Key: room, Title: "1942 Campaign – Ann, Boris " + room}); err != nil {
					return err
				}
				if err := fillRoom(tx, room, "", postsThere, postSize); err != nil {
					return err
				}
			}
			return nil
		})
	}
	p.fill("room-0b", "", 300, postSize)
	p.fill("", id, 100, postSize)
	return p, secret
}

// BenchmarkOpenPage opens the page at a busy room among 5,000 games: its files, rooms, and what was posted.
func BenchmarkOpenPage(b *testing.B) {
	p, secret := crowded(b)
	bytes := 0
	for b.Loop() {
		bytes = 0
		for _, path := range []string{"/", "/app.js", "/api.js", "/builder.js", "/replay.js", "/viewer.js", "/words.js", "/style.css", "/icon.svg", "/rooms?open=room-0b"} {
			status, body := p.ask(http.MethodGet, path, "", nil)
			if status != http.StatusOK {
				b.Fatalf("%s: %d", path, status)
			}
			bytes += len(body)
		}
		l := p.listen(hello{Secrets: []string{secret}, Room: "room-0b"})
		refs, size := l.caught("room-0b")
		if len(refs) != 160 {
			b.Fatalf("%d posts", len(refs))
		}
		bytes += size
		_ = l.socket.CloseNow()
	}
	b.ReportMetric(float64(bytes), "bytes/open")
}

// BenchmarkSlowReaders measures what 30 pages take that ask for everything and read nothing.
func BenchmarkSlowReaders(b *testing.B) {
	p, secret := crowded(b)
	text, err := json.Marshal(hello{Room: "room-0b"})
	if err != nil {
		b.Fatal(err)
	}
	mask := append([]byte{0x81, 0x80 | byte(len(text)), 0, 0, 0, 0}, text...) // one text frame, masked with zeros
	for b.Loop() {
		runtime.GC()
		before := used()
		var open []net.Conn
		for range 30 {
			conn, err := new(net.Dialer).DialContext(b.Context(), "tcp", p.address)
			if err != nil {
				b.Fatal(err)
			}
			if err := conn.(*net.TCPConn).SetReadBuffer(4096); err != nil {
				b.Fatal(err)
			}
			open = append(open, conn)
			if _, err := io.WriteString(conn, "GET /live HTTP/1.1\r\nHost: "+p.address+"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"); err != nil {
				b.Fatal(err)
			}
			status := make([]byte, 12)
			if _, err := io.ReadFull(conn, status); err != nil || !strings.HasSuffix(string(status), "101") {
				b.Fatalf("%s, %v", status, err)
			}
			if _, err := conn.Write(mask); err != nil {
				b.Fatal(err)
			}
		}
		// A page that reads comes after them.
		l := p.listen(hello{Secrets: []string{secret}, Room: "room-0b"})
		l.caught("room-0b")
		b.ReportMetric(float64(used()-before)/(1<<20), "MB/30readers")
		for _, conn := range open {
			_ = conn.Close()
		}
		_ = l.socket.CloseNow()
	}
}

// used is the memory that the process has in use, what is still to be collected included.
func used() int64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapInuse + stats.StackInuse)
}

var _ platform.Host = stubHost{}
