package web

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/time/rate"

	crypto "crypto/rand"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/seal"
	"github.com/umpire-games/umpire/bot/session"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/storage"
)

// Board is the page for people of chat platforms, who sign in with their accounts.
type Board struct {
	// Introducers read, by the names of their platforms, what the apps of these say of who opened the page. A host that
	// reads links (platform.Introducer) needs no entry.
	Introducers map[string]platform.Introducer
	// Frames are the pages that may show the board inside of them, as sources of a Content-Security-Policy.
	Frames []string
	// Origins are those of the board beside the public address ("https://1234.discordsays.com").
	Origins []string
}

// boardPath is where the board is.
const boardPath = "/board/"

// byLink is how somebody signs in who followed a link of the host.
const byLink = "link"

// How often one person may ask, how often one address, and how often an address may sign in. Many people may share an address,
// such as that of a platform's proxy.
const (
	asksOfPerson, asksOfPersonAtOnce   = 20, 100
	asksOfAddress, asksOfAddressAtOnce = 100, 500
	signInsAgain, signInsAtOnce        = 3 * time.Second, 40
	boardsOfAddress                    = 256 // open at once.
	// guessAgain and guessesAtOnce are how often somebody may ask for a table that they have not been shown yet.
	guessAgain    = 10 * time.Second
	guessesAtOnce = 30
)

// boardState is what lasts of the board.
type boardState struct {
	sessions          *session.Sessions
	followers         followers
	people, addresses *allowance
	signIns           *allowance
	// guesses are the codes of tables that somebody may try; entered are those that they know, by account and code.
	guesses *allowance
	entered *lru.Cache[string, struct{}]
}

// sessionKey is the name of the key that makes the tokens of sessions.
const sessionKey = "session key"

func newBoardState(store *storage.Store) *boardState {
	return &boardState{
		sessions: session.New(store, seal.New(store, crypto.Reader, sessionKey), time.Now),
		people:   newAllowance(asksOfPerson, asksOfPersonAtOnce), addresses: newAllowance(asksOfAddress, asksOfAddressAtOnce),
		signIns: newAllowance(rate.Every(signInsAgain), signInsAtOnce),
		guesses: newAllowance(rate.Every(guessAgain), guessesAtOnce), entered: lru.New[string, struct{}](keysAtMost),
	}
}

// boardOf answers the browsers of those who have signed in. It knows nobody of the local page, and nothing of its rooms.
func (s *server) boardOf(files fs.FS) http.Handler {
	b := &server{Adapter: s.Adapter, host: s.host, onBoard: true}
	b.who, b.means = b.signedIn, b.remote
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("POST /sign-in", b.signIn)
	mux.HandleFunc("GET /rooms", b.tables)
	mux.HandleFunc("GET /live", b.follow)
	mux.HandleFunc("GET /picture/{ref}", b.shared)
	b.common(mux)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !b.board.addresses.take(networkOf(b.client(r))) {
			b.fail(w, "board", &platform.RetryError{After: time.Second})
			return
		}
		policy := "default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors "
		w.Header().Set("Content-Security-Policy", policy+cmp.Or(strings.Join(b.options.Board.Frames, " "), "'none'"))
		mux.ServeHTTP(w, r)
	})
}

// BoardURL is the address at which a link signs somebody in; without a link that of the board.
func (a *Adapter) BoardURL(link string) string {
	if a.options.Public == "" || a.options.Board == nil {
		return ""
	}
	board := BoardAt(a.options.Public)
	if link != "" {
		board += "#link=" + url.QueryEscape(link) // browsers send no server what follows the mark
	}
	return board
}

// BoardAt is where the board is under a public address.
func BoardAt(public string) string { return strings.TrimSuffix(public, "/") + boardPath }

// wireSignIn is how somebody signs in: with what (the name of a platform, or "link"), and what they show. Word is made up by the
// browser, which repeats it where it got no answer.
type wireSignIn struct {
	With  string `json:"with"`
	Proof string `json:"proof"`
	Word  string `json:"word"`
}

// wireSession is somebody who has signed in.
type wireSession struct {
	ID     string `json:"id"`
	Secret string `json:"secret"`
	Name   string `json:"name"`
	Lang   string `json:"lang"`
	Table  string `json:"table,omitempty"`
}

const (
	longestProof = 4096
	shortestWord = 16
	longestWord  = 128
)

// signIn begins a session. Whatever is wrong with a proof is in the log, and not in the answer.
func (s *server) signIn(w http.ResponseWriter, r *http.Request) {
	var asked wireSignIn
	if !read(w, r, &asked) {
		return
	}
	introducer := s.options.Board.Introducers[asked.With]
	if host, reads := s.host.(platform.Introducer); reads && asked.With == byLink {
		introducer = host
	}
	if introducer == nil || asked.Proof == "" || len(asked.Proof) > longestProof || len(asked.Word) < shortestWord || len(asked.Word) > longestWord {
		http.Error(w, "not understood", http.StatusBadRequest)
		return
	}
	if !s.board.signIns.take(networkOf(s.client(r))) {
		s.fail(w, "sign-in", &platform.RetryError{After: signInsAgain})
		return
	}
	reply, err := s.begin(r.Context(), introducer, asked)
	stranger, strange := errors.AsType[*platform.StrangerError](err)
	switch {
	case strange:
		s.options.Log.Warn("somebody could not sign in", "with", asked.With, "why", stranger.Why)
		http.Error(w, "open the board from the chat again", http.StatusUnauthorized)
	case errors.Is(err, session.ErrUsed):
		s.options.Log.Warn("somebody signed in with what was used before", "with", asked.With)
		http.Error(w, "open the board from the chat again", http.StatusUnauthorized)
	case err != nil:
		s.fail(w, "sign-in", err)
	default:
		write(w, reply)
	}
}

func (s *server) begin(ctx context.Context, introducer platform.Introducer, asked wireSignIn) (wireSession, error) {
	sessions, proof := s.board.sessions, asked.With+" "+asked.Proof
	token, known, err := sessions.Again(ctx, proof, asked.Word)
	who, table := known.User, known.Table
	if errors.Is(err, session.ErrNone) {
		var introduced platform.Introduction
		if introduced, err = introducer.Introduce(ctx, asked.Proof); err == nil {
			who, table = introduced.User, introduced.Table
			token, err = sessions.Begin(ctx, introduced, proof, asked.Word)
		}
	}
	return wireSession{ID: keyOf(who), Secret: token, Name: who.Name, Lang: who.Lang, Table: table}, err
}

// signedIn is who sent a request, by the token of their session.
func (s *server) signedIn(w http.ResponseWriter, r *http.Request) (platform.User, bool) {
	known, err := s.board.sessions.Find(r.Context(), secretOf(r))
	switch {
	case errors.Is(err, session.ErrNone):
		http.Error(w, "open the board from the chat again", http.StatusUnauthorized)
	case err != nil:
		s.fail(w, "session", err)
	case !s.board.people.take(known.Account):
		s.fail(w, "session", &platform.RetryError{After: time.Second})
	default:
		return known.User, true
	}
	return platform.User{}, false
}

// remote is what an act of somebody who has signed in is to the host: it was asked in their private chat, about the table that
// the page shows, and is answered here. Nobody administers a chat from here.
func (s *server) remote(r *http.Request, act *wireAct, user platform.User) (platform.Inbound, error) {
	in := act.inbound(user)
	in.Via, in.Private = Platform, true
	in.Chat = platform.Chat{Platform: user.Platform, Channel: privatePrefix + user.ID}
	if act.Room == Lobby || act.Room == "" {
		return in, nil
	}
	in.Table = act.Room
	return in, s.admits(r.Context(), user, act.Room)
}

var errNoRoom = errors.New("there is no such room")

// admits lets somebody into the room of a table: one that they know, or whose code they have. Whoever tries codes is slowed down.
func (s *server) admits(ctx context.Context, user platform.User, room string) error {
	key := keyOf(user) + " " + room
	if _, known := s.board.entered.Get(key); known {
		return nil
	}
	roomer, lists := s.host.(platform.Roomer)
	if !lists {
		return errNoRoom
	}
	if !s.board.guesses.take(keyOf(user)) {
		return &platform.RetryError{After: guessAgain}
	}
	rooms, err := roomer.Rooms(ctx, user, room)
	if err != nil {
		return err
	}
	for _, one := range rooms {
		s.board.entered.Put(keyOf(user)+" "+one.Table, struct{}{})
	}
	if _, known := s.board.entered.Get(key); !known {
		return errNoRoom
	}
	return nil
}

// tables lists the tables of somebody as rooms.
func (s *server) tables(w http.ResponseWriter, r *http.Request) {
	user, ok := s.who(w, r)
	if !ok {
		return
	}
	list := []wireRoom{{ID: Lobby}}
	if roomer, knows := s.host.(platform.Roomer); knows {
		open := r.URL.Query().Get("open")
		if open == Lobby || s.admits(r.Context(), user, open) != nil {
			open = ""
		}
		rooms, err := roomer.Rooms(r.Context(), user, open)
		if err != nil {
			s.fail(w, "rooms", err)
			return
		}
		for _, room := range rooms {
			list = append(list, wireRoom{ID: room.Table, Title: room.Title})
		}
	}
	write(w, list)
}

// shared is the picture of a post that was posted elsewhere, for those who may read the post.
func (s *server) shared(w http.ResponseWriter, r *http.Request) {
	user, ok := s.who(w, r)
	if !ok {
		return
	}
	table, _, _ := strings.Cut(r.PathValue("ref"), "-")
	account := ""
	if table == ownPosts {
		table, account = "", session.Account(user)
	} else if err := s.admits(r.Context(), user, table); err != nil {
		s.fail(w, "picture", err)
		return
	}
	id, err := strconv.ParseInt(r.URL.Query().Get("seq"), 10, 64)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	message, err := s.sharedMessage(r.Context(), table, account, id)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		http.NotFound(w, r)
	case err != nil:
		s.fail(w, "picture", err)
	default:
		if image, ok := s.painting(w, r, "picture", keyOf(user), *message.Page.Picture); ok {
			writeImage(w, image)
		}
	}
}

// client is the address from which a request came, as the proxy says that passed it on: what it was asked from is what it added
// last.
func (s *server) client(r *http.Request) string {
	if !s.passesOn(r.RemoteAddr) {
		return r.RemoteAddr
	}
	said := r.Header.Values("X-Forwarded-For")
	if len(said) == 0 {
		return r.RemoteAddr
	}
	last := said[len(said)-1]
	last = strings.TrimSpace(last[strings.LastIndex(last, ",")+1:])
	if _, err := netip.ParseAddr(last); err != nil {
		return r.RemoteAddr
	}
	return netip.AddrPortFrom(netip.MustParseAddr(last), 0).String()
}

// passesOn tells whether the proxy of the public address may be at an address.
func (a *Adapter) passesOn(address string) bool {
	from, err := netip.ParseAddrPort(address)
	if err != nil || a.options.Board == nil {
		return false
	}
	ip := from.Addr().Unmap()
	return ip.IsLoopback() || slices.ContainsFunc(a.options.Proxies, func(network netip.Prefix) bool { return network.Contains(ip) })
}
