package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage"
)

// How many posts a page gets when it opens: of the room that it shows, and of what each of its people was told
// alone. They are read and sent a few at a time, so that a slow page holds no more than that in memory.
const (
	newestInRoom = 100
	newestAlone  = 60
	atOnce       = 16
)

const (
	// mostPeople is how many can sit at one page.
	mostPeople = 64
	// pagesPerAddress and pagesPerPerson are how many open pages are listened to at once.
	pagesPerAddress = 64
	pagesPerPerson  = 8
	// greetingPatience is how long a page may take to say who it is, sendPatience how long to take one
	// post. Every pulse it has to show that it is still there.
	greetingPatience = 10 * time.Second
	sendPatience     = 20 * time.Second
	pulse            = 45 * time.Second
)

// wireHello is what a page says first: the secrets of its people, the room that it shows, and the numbers of the
// last posts that it has of that room and of its people. Later it says only which room it shows.
type wireHello struct {
	Secrets []string `json:"secrets"`
	Room    string   `json:"room"`
	After   int64    `json:"after"`
	Owned   int64    `json:"owned"`
}

// wireCaughtUp tells a page that it has what was posted in a room before.
type wireCaughtUp struct {
	Caught string `json:"caught"`
}

// greeting is what a page says first.
func greeting(ctx context.Context, socket *websocket.Conn) (hello wireHello, err error) {
	ctx, done := context.WithTimeout(ctx, greetingPatience)
	defer done()
	err = wsjson.Read(ctx, socket, &hello)
	return hello, err
}

// live tells an open page what is posted in the room that it shows, and to its people alone.
func (s *server) live(w http.ResponseWriter, r *http.Request) {
	leave, ok := s.open.enter(pagesPerAddress, "address "+networkOf(r.RemoteAddr))
	if !ok {
		http.Error(w, "too many pages are open", http.StatusTooManyRequests)
		return
	}
	defer leave()
	socket, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // Accept has answered
	}
	defer socket.CloseNow() //nolint:errcheck // a broken connection is the usual end
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	hello, err := greeting(ctx, socket)
	if err != nil || len(hello.Secrets) > mostPeople {
		return
	}
	people := map[string]bool{}
	var keys []string
	for _, secret := range hello.Secrets {
		if user, err := s.userOf(ctx, secret); err == nil && !people[user.ID] {
			people[user.ID] = true
			keys = append(keys, "person "+user.ID)
		}
	}
	leavePeople, ok := s.open.enter(pagesPerPerson, keys...)
	if !ok {
		_ = socket.Close(websocket.StatusTryAgainLater, "too many pages are open") // who does not listen is cut off
		return
	}
	defer leavePeople()
	l := s.hub.join(people, hello.Room)
	defer s.hub.leave(l)
	entered := make(chan wireHello, 1)
	go func() {
		defer cancel()
		follow(ctx, socket, entered)
	}()
	if s.enters(ctx, socket, l, hello) != nil {
		return
	}
	for id := range people {
		if s.catchUp(ctx, socket, "", id, hello.Owned, newestAlone) != nil {
			return
		}
	}
	if send(ctx, socket, wireCaughtUp{hello.Room}) != nil || send(ctx, socket, roomsChanged{Rooms: true}) != nil {
		return
	}
	s.tell(ctx, socket, l, entered)
}

// follow reads which rooms a page enters; the last one counts.
func follow(ctx context.Context, socket *websocket.Conn, entered chan wireHello) {
	for {
		var room wireHello
		if wsjson.Read(ctx, socket, &room) != nil {
			return
		}
		select {
		case <-entered:
		default:
		}
		entered <- room
	}
}

// tell sends what is posted until the page goes, or is too slow.
func (s *server) tell(ctx context.Context, socket *websocket.Conn, l *listener, entered <-chan wireHello) {
	pulses := time.NewTicker(pulse)
	defer pulses.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case room := <-entered:
			s.hub.enter(l, room.Room)
			if err = s.enters(ctx, socket, l, room); err == nil {
				err = send(ctx, socket, wireCaughtUp{room.Room})
			}
		case news, open := <-l.news:
			if !open {
				return
			}
			err = sendText(ctx, socket, news)
		case <-pulses.C:
			pong, done := context.WithTimeout(ctx, sendPatience)
			err = socket.Ping(pong)
			done()
		}
		if err != nil {
			return
		}
	}
}

// enters sends the post that opened a room, where the people of the page may read it, and what was posted there.
func (s *server) enters(ctx context.Context, socket *websocket.Conn, l *listener, room wireHello) error {
	door, err := s.store.PageDoor(ctx, room.Room)
	if err == nil && (door.Owner == "" || l.people[door.Owner]) {
		err = sendPost(ctx, socket, door)
	}
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	return s.catchUp(ctx, socket, room.Room, "", room.After, newestInRoom)
}

// catchUp sends what was posted in a room, or to one of the people, while the page did not listen to it. A post may come twice,
// here and as news; the page knows it by its number.
func (s *server) catchUp(ctx context.Context, socket *websocket.Conn, room, owner string, after int64, newest int) error {
	after, err := s.store.PageSince(ctx, room, owner, after, newest)
	for err == nil {
		posts, err := s.store.PagePosts(ctx, room, owner, after, atOnce)
		if err != nil {
			return err
		}
		for _, p := range posts {
			if err := sendPost(ctx, socket, p); err != nil {
				return err
			}
			after = p.Seq
		}
		if len(posts) < atOnce {
			return nil
		}
	}
	return err
}

func sendPost(ctx context.Context, socket *websocket.Conn, saved storage.PagePost) error {
	post, err := wireSaved(saved)
	if err != nil {
		return err
	}
	return send(ctx, socket, post)
}

func send(ctx context.Context, socket *websocket.Conn, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return sendText(ctx, socket, text)
}

func sendText(ctx context.Context, socket *websocket.Conn, text []byte) error {
	ctx, done := context.WithTimeout(ctx, sendPatience)
	defer done()
	return socket.Write(ctx, websocket.MessageText, text)
}

// listener is an open page: it hears what everybody reads in the room that it shows, and what its people read.
type listener struct {
	people map[string]bool
	// room that is shown; guarded by the hub.
	room string
	// news holds what is still to be sent; a page that falls far behind is cut off
	// and comes back for the rest.
	news chan []byte
}

// backlog is how many posts a slow page may lag behind.
const backlog = 256

// hub knows the open pages.
type hub struct {
	mutex     sync.Mutex
	listeners map[*listener]bool
}

// roomsChanged tells a page to ask for the rooms again.
type roomsChanged struct {
	Rooms bool `json:"rooms"`
}

// wireMoved tells a page that something has happened in the game of the room that it shows.
type wireMoved struct {
	Moved string `json:"moved"`
}

var _ platform.Watcher = (*Adapter)(nil)

// Moved tells the pages and boards that show a table.
func (a *Adapter) Moved(table string, place platform.Chat) {
	if room := roomOf(place); place.Platform == Platform {
		a.hub.each(func(l *listener) bool { return l.room == room }, wireMoved{room})
	}
	a.board.followers.moved(table)
}

func (h *hub) join(people map[string]bool, room string) *listener {
	l := &listener{people: people, room: room, news: make(chan []byte, backlog)}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.listeners == nil {
		h.listeners = map[*listener]bool{}
	}
	h.listeners[l] = true
	return l
}

// enter lets a page show another room.
func (h *hub) enter(l *listener, room string) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	l.room = room
}

// leave may be called more than once.
func (h *hub) leave(l *listener) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.drop(l)
}

func (h *hub) drop(l *listener) {
	if h.listeners[l] {
		delete(h.listeners, l)
		close(l.news)
	}
}

// send gives a post to the pages that may show it.
func (h *hub) send(post wirePost) {
	h.each(func(l *listener) bool {
		if post.Owner == "" {
			return l.room == post.Room || post.Opens != "" && l.room == post.Opens
		}
		return l.people[post.Owner]
	}, post)
}

// each tells the pages something that may know it.
func (h *hub) each(may func(*listener) bool, news any) {
	text, err := json.Marshal(news)
	if err != nil {
		panic(err) // texts and numbers only
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for l := range h.listeners {
		if !may(l) {
			continue
		}
		select {
		case l.news <- text:
		default:
			h.drop(l)
		}
	}
}
