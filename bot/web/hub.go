package web

import (
	"encoding/json"
	"sync"
)

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
func (h *hub) send(owner string, post wirePost) {
	h.each(func(l *listener) bool {
		if owner == "" {
			return l.room == post.Room
		}
		return l.people[owner]
	}, post)
}

// sendRooms tells everybody that there is a new room.
func (h *hub) sendRooms() {
	h.each(func(*listener) bool { return true }, roomsChanged{Rooms: true})
}

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
