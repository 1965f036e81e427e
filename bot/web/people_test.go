package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/storage"
)

// TestArrivalsAreBounded: from one address so many people come in and no more; those of other addresses and those who are
// in do not notice.
func TestArrivalsAreBounded(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	var last struct{ Secret string }
	for n := range 30 {
		status, answer := p.ask(http.MethodPost, "/people", "", map[string]string{"name": fmt.Sprint("Ann", n)})
		if want := map[bool]int{true: http.StatusOK, false: http.StatusTooManyRequests}[n < 20]; status != want {
			t.Fatalf("person %d is answered %d: %s", n, status, answer)
		}
		if status == http.StatusOK {
			if err := json.Unmarshal(answer, &last); err != nil {
				t.Fatal(err)
			}
		}
	}
	if status, _ := p.ask(http.MethodPost, "/everyday", last.Secret, map[string]string{"room": "lobby"}); status != http.StatusOK {
		t.Errorf("who is in is answered %d", status)
	}
	conn := dialFrom(t, "127.0.0.2", p.address)
	client := http.Client{Transport: &http.Transport{DialContext: connected(conn)}}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://"+p.address+"/people", strings.NewReader(`{"name":"Boris"}`))
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	if err := response.Body.Close(); err != nil || response.StatusCode != http.StatusOK {
		t.Errorf("somebody elsewhere is answered %s, %v", response.Status, err)
	}
}

// TestNamesAreToldApart: somebody whose name another one has gets a number.
func TestNamesAreToldApart(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	long := strings.Repeat("é", 32)
	for i, test := range [][2]string{
		{"Anna", "Anna"}, {" Anna ", "Anna 2"}, {"Anna", "Anna 3"}, {"anna", "anna"}, {long, long}, {long, strings.Repeat("é", 29) + "… 2"},
	} {
		status, answer := p.ask(http.MethodPost, "/people", "", map[string]string{"name": test[0]})
		var person struct{ Name string }
		if err := json.Unmarshal(answer, &person); err != nil || status != http.StatusOK || person.Name != test[1] {
			t.Errorf("%d: %q is called %q, want %q (%d, %v)", i, test[0], person.Name, test[1], status, err)
		}
	}
}

// TestRoomLink: rooms have addresses, where the name of this computer is known.
func TestRoomLink(t *testing.T) {
	t.Parallel()
	room := platform.Chat{Platform: web.Platform, Channel: web.Lobby, Thread: "room-1"}
	for _, test := range []struct {
		addr  string
		hosts []string
		place platform.Chat
		want  string
	}{
		{"127.0.0.1:8080", nil, room, "http://127.0.0.1:8080/#/room/room-1"},
		{"0.0.0.0:8080", []string{"umpire.lan"}, room, "http://umpire.lan:8080/#/room/room-1"},
		{":8080", nil, room, ""},
		{"127.0.0.1:8080", nil, platform.Chat{Platform: web.Platform, Channel: web.Lobby}, ""},
	} {
		if got := web.New(nil, web.Options{Addr: test.addr, Hosts: test.hosts}).RoomLink(test.place); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.addr, test.hosts, got, test.want)
		}
	}
}

// TestSeen: who comes back after long is noted as seen today.
func TestSeen(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	long := time.Now().Add(-30 * 24 * time.Hour)
	p.write(func(tx *storage.Tx) error {
		return tx.SavePagePerson(storage.PagePerson{ID: "ann", Secret: "s", Name: "Ann", Lang: "pl", Seen: long})
	})
	p.listen(hello{Secrets: []string{"s"}, Room: "lobby"}).caught("lobby")
	person, err := p.store.PagePerson(t.Context(), "s")
	if err != nil || time.Since(person.Seen) > time.Hour || person.Name != "Ann" || person.Lang != "pl" {
		t.Errorf("she is %+v, %v", person, err)
	}
}

// TestActsOfOnePersonInOrder: the acts of one person are dealt with one after another, those of two at once.
func TestActsOfOnePersonInOrder(t *testing.T) {
	t.Parallel()
	var mutex sync.Mutex
	inside := map[string]int{}
	both := make(chan struct{})
	p := openPage(t, web.Options{}, stubHost{handle: func(in platform.Inbound) platform.Answer {
		mutex.Lock()
		if inside[in.User.ID]++; inside[in.User.ID] > 1 {
			t.Errorf("%s acts twice at once", in.User.ID)
		}
		if len(inside) == 2 && inside["idAnn"]+inside["idBob"] == 2 {
			select {
			case <-both:
			default:
				close(both)
			}
		}
		mutex.Unlock()
		<-both
		mutex.Lock()
		inside[in.User.ID]--
		mutex.Unlock()
		return platform.Answer{}
	}})
	_, ann := p.person("Ann")
	_, bob := p.person("Bob")
	var group sync.WaitGroup
	for n := range 20 {
		for _, secret := range []string{ann, bob} {
			group.Go(func() {
				if status, answer := p.ask(http.MethodPost, "/act", secret, map[string]string{"event": fmt.Sprint(n)}); status != http.StatusOK {
					t.Errorf("%d %s", status, answer)
				}
			})
		}
	}
	group.Wait()
}
