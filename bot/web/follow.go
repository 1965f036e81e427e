package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/session"
	"github.com/umpire-games/umpire/storage"
)

// ownPosts stands for a table in the name of a post that somebody got alone.
const ownPosts = "own"

// follower is an open board. What it shows was posted in chats, and is read from the outbox.
type follower struct {
	token, account string
	room           string        // the table that is shown; guarded by followers.
	wake           chan struct{} // something may be new.
	stir           chan struct{} // something has happened in the game that is shown.
}

// followers are the open boards.
type followers struct {
	mutex sync.Mutex
	open  map[*follower]bool
}

func (f *followers) join(one *follower) (leave func()) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.open == nil {
		f.open = map[*follower]bool{}
	}
	f.open[one] = true
	return func() {
		f.mutex.Lock()
		defer f.mutex.Unlock()
		delete(f.open, one)
	}
}

func (f *followers) enter(one *follower, room string) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	one.room = room
}

// Follow wakes the boards that show what was posted.
func (a *Adapter) Follow(tables, accounts []string) {
	f := &a.board.followers
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for one := range f.open {
		if !slices.Contains(tables, one.room) && !slices.Contains(accounts, one.account) {
			continue
		}
		nudge(one.wake)
	}
}

// nudge tells that there is something to look at, where that was not told since they looked last.
func nudge(who chan<- struct{}) {
	select {
	case who <- struct{}{}:
	default:
	}
}

// moved tells the boards that show a table that something has happened in its game.
func (f *followers) moved(table string) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for one := range f.open {
		if one.room == table {
			nudge(one.stir)
		}
	}
}

var _ platform.Follower = (*Adapter)(nil)

// follow tells an open board what is posted at the table that it shows, and to its person alone.
func (s *server) follow(w http.ResponseWriter, r *http.Request) {
	leave, ok := s.open.enter(boardsOfAddress, "board "+networkOf(s.client(r)))
	if !ok {
		http.Error(w, "too many pages are open", http.StatusTooManyRequests)
		return
	}
	defer leave()
	socket, err := websocket.Accept(w, r, &websocket.AcceptOptions{
		CompressionMode: websocket.CompressionDisabled, OriginPatterns: append([]string{s.options.publicOrigin()}, s.options.Board.Origins...),
	})
	if err != nil {
		return // Accept has answered
	}
	defer socket.CloseNow() //nolint:errcheck // a broken connection is the usual end
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	hello, err := greeting(ctx, socket)
	if err != nil || len(hello.Secrets) != 1 {
		return
	}
	known, err := s.board.sessions.Find(ctx, hello.Secrets[0])
	if err != nil {
		_ = socket.Close(websocket.StatusPolicyViolation, "no session") // who does not listen is cut off
		return
	}
	leavePerson, ok := s.open.enter(pagesPerPerson, "person "+known.Account)
	if !ok {
		_ = socket.Close(websocket.StatusTryAgainLater, "too many pages are open")
		return
	}
	defer leavePerson()
	f := &follower{token: hello.Secrets[0], account: known.Account, wake: make(chan struct{}, 1), stir: make(chan struct{}, 1)}
	defer s.board.followers.join(f)()
	entered := make(chan wireHello, 1)
	go func() {
		defer cancel()
		follow(ctx, socket, entered)
	}()
	sight := &sight{server: s, follower: f, user: known.User, socket: socket, owned: hello.Owned}
	sight.enter(ctx, hello)
	if sight.look(ctx) != nil || send(ctx, socket, wireCaughtUp{hello.Room}) != nil || send(ctx, socket, roomsChanged{Rooms: true}) != nil {
		return
	}
	sight.tell(ctx, entered)
}

// sight is what an open board has been told.
type sight struct {
	*server
	*follower
	user         platform.User
	socket       *websocket.Conn
	room         string
	after, owned int64 // the last posts of the room, and of the person.
}

// tell sends what is posted until the page goes, is too slow, or has no session any more.
func (s *sight) tell(ctx context.Context, entered <-chan wireHello) {
	pulses := time.NewTicker(pulse)
	defer pulses.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case hello := <-entered:
			if !s.board.people.take(s.account) {
				return
			}
			s.enter(ctx, hello)
			if err = s.look(ctx); err == nil {
				err = send(ctx, s.socket, wireCaughtUp{hello.Room})
			}
		case <-s.wake:
			err = s.look(ctx)
		case <-s.stir:
			err = send(ctx, s.socket, wireMoved{s.room})
		case <-pulses.C:
			pong, done := context.WithTimeout(ctx, sendPatience)
			err = s.socket.Ping(pong)
			done()
			if err == nil {
				err = s.look(ctx)
			}
		}
		if err != nil {
			_ = s.socket.Close(websocket.StatusPolicyViolation, "the session has ended")
			return
		}
	}
}

// enter shows another room; where it is none of theirs only what they are told alone is shown.
func (s *sight) enter(ctx context.Context, hello wireHello) {
	if s.room, s.after = hello.Room, hello.After; s.room != Lobby && s.admits(ctx, s.user, s.room) != nil {
		s.room = Lobby
	}
	s.board.followers.enter(s.follower, s.room)
}

// look sends what is new, as long as the session lives.
func (s *sight) look(ctx context.Context) error {
	if _, err := s.board.sessions.Find(ctx, s.token); err != nil {
		return err
	}
	if s.room != Lobby && s.room != "" {
		if err := s.send(ctx, s.room, "", &s.after, newestInRoom); err != nil {
			return err
		}
	}
	return s.send(ctx, "", s.account, &s.owned, newestAlone)
}

// send sends the newest posts of a table, or of an account, after the last that was sent.
func (s *sight) send(ctx context.Context, table, account string, after *int64, newest int) error {
	posts, err := s.store.SharedPosts(ctx, table, account, *after, newest)
	if err != nil {
		return err
	}
	for _, post := range posts {
		*after = post.ID
		shown, err := wireShared(post)
		if err != nil {
			return err
		}
		if err := send(ctx, s.socket, shown); err != nil {
			return err
		}
	}
	return nil
}

// wireShared is a post of another platform as the browser gets it, in the language of the chat.
func wireShared(post model.Post) (wirePost, error) {
	var message platform.Message
	if err := json.Unmarshal(post.Message, &message); err != nil {
		return wirePost{}, err
	}
	said := wireSaid(message.Page, message.Kept)
	shown := wirePost{
		Seq: post.ID, Ref: fmt.Sprintf("%s-%d", post.Table, post.ID), Room: post.Table, Lines: said.Lines,
		Selects: said.Selects, Picture: message.Page.Picture != nil,
	}
	switch {
	case message.Kept != "": // it says anew how something stands, above everything that happened
		shown.Ref, shown.First = post.Table+"-"+string(message.Kept), 1
	case post.Player != "":
		shown.Ref, shown.Room, shown.Owner = fmt.Sprintf("%s-%d", ownPosts, post.ID), "", post.Player
	}
	if message.Phase != nil {
		shown.Passing, shown.Asks = true, message.Phase.Asks
	}
	for i, line := range shown.Lines {
		if line.Mention != nil { // people of the board are known by their accounts
			line.Mention.ID = session.Account(*line.Mention)
			shown.Lines[i] = line
		}
	}
	for _, row := range said.Buttons {
		row = slices.DeleteFunc(row, func(b platform.Button) bool { return b.Board }) // it is open
		if len(row) > 0 {
			shown.Buttons = append(shown.Buttons, row)
		}
	}
	return shown, nil
}

// sharedMessage is what a post of another platform says that has a picture; storage.ErrNotFound.
func (s *server) sharedMessage(ctx context.Context, table, account string, id int64) (message platform.Message, err error) {
	post, err := s.store.SharedPost(ctx, table, account, id)
	if err == nil {
		err = json.Unmarshal(post.Message, &message)
	}
	if err == nil && message.Page.Picture == nil {
		err = storage.ErrNotFound
	}
	return message, err
}
