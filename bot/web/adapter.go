// Package web is the local page: a chat without a platform. People join by a name,
// read the lobby and the rooms of their games, and have a window of their own for
// what only they may see. The page needs no account and no token; it binds to
// loopback unless told otherwise.
package web

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/storage"
)

// Platform is the name of the page in ids and logs.
const Platform = "web"

// Lobby is the room where games are made.
const Lobby = "lobby"

// Options of the page.
type Options struct {
	// Addr to listen on, such as "127.0.0.1:8080"; Listener, if set, listens there already.
	Addr     string
	Listener net.Listener
	Log      *slog.Logger
	// Public is the address under which the page can be reached from outside ("https://maps.example.org");
	// only the maps of pass holders are shown there, and the board. Empty for none.
	Public string
	// Board lets people sign in at the public address and play there; nil where they cannot.
	Board *Board
	// Proxies are the networks from which the public address is passed on, beside this computer.
	Proxies []netip.Prefix
	// Hosts are names to which the page answers beside those of this computer and its addresses.
	Hosts []string
	// AdminKey makes whoever has it an administrator of the page. Without one these are the people at this computer
	// as long as nobody else can reach the page; else a key is made and written to the log.
	AdminKey string
	// Patience is how long a browser may take to send a request; 20 seconds by default.
	Patience time.Duration
	// Extra handlers by path, such as "/healthz".
	Extra map[string]http.Handler
}

// Adapter is the page as a platform of the host.
type Adapter struct {
	store   *storage.Store
	options Options
	hub     hub
	open    crowd // pages, by their addresses and people
	// painted is what answers have offered to paint, shown are the maps that people have, by their tiles, replays are the games that are
	// being looked at again.
	painted *pool[platform.Picture]
	shown   *pool[string]
	replays *pool[platform.History]
	// adminKey makes an administrator; empty where those at this computer are.
	adminKey string
	// turns keeps the acts of one person in order.
	turns platform.Queue
	// arrivals are the people who come in from each address.
	arrivals *allowance
	// chatters are the people who say something to a room.
	chatters *allowance
	// board is what those need who have signed in.
	board *boardState
}

// How many people are remembered who were offered pictures, maps and replays, and how many of each.
const (
	offeredPeople = 500
	offersEach    = 60
	shownPeople   = 200
	shownEach     = 6
	replayPeople  = 32
	replaysEach   = 2
)

// New makes the page over a store.
func New(store *storage.Store, options Options) *Adapter {
	options.Log = cmp.Or(options.Log, slog.New(slog.DiscardHandler))
	options.Patience = cmp.Or(options.Patience, requestPatience)
	return &Adapter{
		store: store, options: options, arrivals: newAllowance(rate.Every(arrivalAgain), arrivals), chatters: newChatter(), board: newBoardState(store),
		painted: newPool[platform.Picture](offeredPeople, offersEach), shown: newPool[string](shownPeople, shownEach),
		replays: newPool[platform.History](replayPeople, replaysEach),
	}
}

// Name is the platform's name.
func (a *Adapter) Name() string { return Platform }

// Limits of the page are generous, but a phone's screen is not.
func (a *Adapter) Limits() platform.Limits {
	return platform.Limits{
		Text: 20_000, Caption: 20_000, Label: 200, Rows: 8, PerRow: 4, Toast: 200,
		Picture: 20 << 20, Alt: 2_000, Choices: 50, ChoiceText: 200, Title: 80,
		Listing: commands.Titled, Ephemeral: true, Places: true, Rooms: true, OpensPrivate: true, Edits: true, Translations: true,
		PerChat: time.Millisecond, Burst: 100, Overall: time.Millisecond,
	}
}

// shutdownGrace is how long open requests may take when the page closes.
const shutdownGrace = 3 * time.Second

// How long a browser may take to send the head of a request, to say nothing between two, and to wait for and take
// an answer: films take long to make. Open pages are not bound by these.
const (
	headerPatience = 10 * time.Second
	idlePatience   = 2 * time.Minute
	answerPatience = 5 * time.Minute
	maxHeader      = 32 << 10
)

// chooseKey sets the key of the administrators: the configured one, or else, where others can reach the page, by its
// address, under another name or by the public address, one that is made once and written to the log.
func (a *Adapter) chooseKey(loopback bool) {
	a.adminKey = cmp.Or(a.adminKey, a.options.AdminKey)
	alone := loopback && a.options.Public == "" && len(a.options.Hosts) == 0
	if a.adminKey == "" && !alone {
		a.adminKey = token(16)
		a.options.Log.Info("who opens the page once with this key administers it", "open", "/#admin="+a.adminKey)
	}
}

// Run serves the page until ctx ends.
func (a *Adapter) Run(ctx context.Context, host platform.Host) error {
	listener := a.options.Listener
	if listener == nil {
		var config net.ListenConfig
		var err error
		if listener, err = config.Listen(ctx, "tcp", a.options.Addr); err != nil {
			return fmt.Errorf("page: %w", err)
		}
	}
	at, ok := listener.Addr().(*net.TCPAddr)
	loopback := ok && at.IP.IsLoopback()
	a.chooseKey(loopback)
	server := &http.Server{
		Handler:           a.handler(host, loopback),
		ReadHeaderTimeout: headerPatience,
		IdleTimeout:       idlePatience,
		WriteTimeout:      answerPatience,
		MaxHeaderBytes:    maxHeader,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	a.options.Log.Info("the page is open", "address", "http://"+listener.Addr().String())
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(&connections{Listener: listener, passes: a.passesOn}) }()
	select {
	case err := <-failed:
		return fmt.Errorf("page: %w", err)
	case <-ctx.Done():
	}
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
	defer cancel()
	if err := server.Shutdown(closing); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("page: %w", err)
	}
	return nil
}

// Deliver posts a message to its room or to the window of its reader, or lets the one that it edits say something else, where it
// stands.
func (a *Adapter) Deliver(ctx context.Context, m *platform.Message) (platform.Receipt, error) {
	said := wireSaid(m.Page, m.Kept)
	post := wirePost{Lines: said.Lines, Selects: said.Selects, Buttons: said.Buttons}
	if m.Phase != nil {
		post.Passing, post.Asks = true, m.Phase.Asks
	}
	owner, private := strings.CutPrefix(m.Target.Chat.Channel, privatePrefix)
	if m.Target.User != nil {
		owner = m.Target.User.ID
	} else if !private {
		owner, post.Room = "", roomOf(m.Target.Chat)
	}
	if m.Place != nil && m.Place.For != nil {
		owner = m.Place.For.ID
	}
	var picture []byte
	if m.Image != nil {
		picture, post.Picture, post.Alt = m.Image.Data, true, m.Image.Alt
	}
	kept := keptPost{wirePost: post}
	for lang, page := range m.Translations {
		if kept.Tongues == nil {
			kept.Tongues, kept.Pictures = map[string]wireTongue{}, map[string]platform.Picture{}
		}
		kept.Tongues[lang] = wireSaid(page, m.Kept)
		if post.Picture && page.Picture != nil {
			kept.Pictures[lang] = *page.Picture
		}
	}
	var receipt platform.Receipt
	var saved storage.PagePost
	var body []byte
	err := a.store.Write(ctx, func(tx *storage.Tx) (err error) {
		ref := token(8)
		if m.Place != nil {
			room, err := tx.OpenPageRoom(storage.PageRoom{ID: "room-" + token(4), Key: m.Key, Title: m.Place.Title, Post: ref, Owner: owner})
			if err != nil {
				return err
			}
			receipt.Place = platform.Chat{Platform: Platform, Channel: Lobby, Thread: room.ID}
			kept.Opens, ref = room.ID, cmp.Or(room.Post, ref)
		} else if m.Edit != "" {
			if kept.Opens, err = tx.PageOpened(ctx, m.Edit); err != nil && !errors.Is(err, storage.ErrNotFound) {
				return err
			}
		}
		if body, err = json.Marshal(kept); err != nil {
			return &platform.PermanentError{Err: err}
		}
		saved, err = tx.SavePagePost(storage.PagePost{Key: m.Key, Ref: ref, Room: post.Room, Owner: owner, Body: body, Picture: picture}, m.Edit)
		return err
	})
	if err != nil {
		return platform.Receipt{}, err
	}
	told, err := wireSaved(saved)
	if err != nil {
		return platform.Receipt{}, &platform.PermanentError{Err: err}
	}
	a.hub.send(told)
	if m.Place != nil {
		a.hub.each(func(*listener) bool { return true }, roomsChanged{Rooms: true})
	}
	// A message that comes again, after a kill, may stand below others that it was added to. It is added to no more.
	if bytes.Equal(saved.Body, body) {
		receipt.Ref = saved.Ref
	}
	return receipt, nil
}

// RoomLink is the address of a room for those who can reach the page; empty where the name of this computer is not known.
func (a *Adapter) RoomLink(place platform.Chat) string {
	host, port, err := net.SplitHostPort(a.options.Addr)
	if err != nil || place.Thread == "" {
		return ""
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		if len(a.options.Hosts) == 0 {
			return ""
		}
		host = a.options.Hosts[0]
	}
	return "http://" + net.JoinHostPort(host, port) + "/#/room/" + place.Thread
}

// roomOf is the room of a chat: the lobby or one of its threads.
func roomOf(chat platform.Chat) string { return cmp.Or(chat.Thread, Lobby) }

// privatePrefix marks the channels that are windows of one person.
const privatePrefix = "@"

// token is a random word of n bytes in hex.
func token(n int) string {
	bytes := make([]byte, n)
	_, _ = rand.Read(bytes) // never fails, by its documentation
	return hex.EncodeToString(bytes)
}
