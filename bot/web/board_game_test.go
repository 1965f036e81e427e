package web_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/render"
)

// provedHost is the public address in these tests: the self-signed certificate of the proxy is good for it.
const provedHost = "example.com"

// club is an umpire with a group on Telegram, and a board behind a proxy with a self-signed certificate.
type club struct {
	*umpire
	t      *testing.T
	data   string
	tele   *telegramtest.Server
	group  *telegramtest.Chat
	proxy  *httptest.Server
	client *http.Client
	oauth  *discordtest.OAuth
	watch  *bottest.Watch
	// target is where the proxy passes on to; passed is what it has passed on, as "status host path".
	mutex  sync.Mutex
	target string
	passed []string
	// frame is the page at https://discord.com.
	frame string
}

func openClub(t *testing.T) *club {
	t.Helper()
	c := &club{t: t, data: filepath.Join(t.TempDir(), "umpire.db"), tele: telegramtest.New(t)}
	c.group = c.tele.Supergroup("Club")
	c.oauth = &discordtest.OAuth{}
	c.proxy = httptest.NewUnstartedServer(http.HandlerFunc(c.pass))
	c.proxy.Config.ErrorLog = log.New(io.Discard, "", 0) // browsers ask for other things too
	c.proxy.StartTLS()
	t.Cleanup(c.proxy.Close)
	c.client = c.proxy.Client()
	c.client.Transport.(*http.Transport).DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, c.proxy.Listener.Addr().String())
	}
	c.start()
	t.Cleanup(func() { c.stop() })
	return c
}

// pass passes a request on as the proxy of the public address does, and as Discord's does, for which the board is the target of the
// root.
func (c *club) pass(w http.ResponseWriter, r *http.Request) {
	c.mutex.Lock()
	target, err := url.Parse(c.target)
	frame := c.frame
	c.mutex.Unlock()
	host := r.Host
	switch {
	case err != nil:
		c.t.Error(err)
		return
	case host == "discord.com":
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, frame)
		return
	case "https://"+host == sayings:
		target.Path = "/board"
	}
	proxy := &httputil.ReverseProxy{ErrorLog: c.proxy.Config.ErrorLog, Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.SetXForwarded()
		r.Out.Host = provedHost // as the book says, and as Discord does
	}, ModifyResponse: func(answer *http.Response) error {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		c.passed = append(c.passed, fmt.Sprintf("%d %s %s", answer.StatusCode, host, r.URL.Path))
		return nil
	}}
	proxy.ServeHTTP(w, r)
}

func (c *club) start() {
	c.t.Helper()
	adapter := telegram.New(telegramtest.Token, telegram.Options{
		APIBase: c.tele.URL, Poll: time.Second, PerChat: -1, Overall: -1,
		MiniApp: telegram.MiniApp{URL: web.BoardAt("https://" + provedHost), Name: "board"},
	})
	options := web.Options{Addr: "127.0.0.1:0", Public: "https://" + provedHost, Board: &web.Board{
		Introducers: map[string]platform.Introducer{
			"telegram": adapter,
			"discord":  &discord.SignIn{ClientID: discordtest.Application, Secret: discordtest.ClientSecret, Client: &http.Client{Transport: c.oauth}},
		},
		Frames: []string{"https://web.telegram.org", "https://discord.com", "https://*.discordsays.com"}, Origins: []string{sayings},
	}}
	paints := func() (render.Painter, error) { return hosttest.Chart{}, nil }
	c.umpire = openGame(c.t, c.data, options, rand.Reader, enginetest.New(), paints, adapter)
	c.stop = sync.OnceFunc(c.stop)
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.target = c.address
}

// restart kills the umpire and starts it on the same file.
func (c *club) restart() {
	c.t.Helper()
	c.posted(c.t)
	c.stop()
	c.start()
}

// say says something in the group and waits for what comes of it.
func (c *club) say(who *telegramtest.Person, text string) {
	c.t.Helper()
	update := who.Say(c.group, text)
	if !bottest.Until(c.t, func() bool { return c.tele.Confirmed(update) }) {
		c.t.Fatalf("%q is not heard", text)
	}
	c.posted(c.t)
}

// deal opens a table in the group and starts its game; it gives the code of the table.
func (c *club) deal(red, blue *telegramtest.Person) string {
	c.t.Helper()
	red.Start("")
	blue.Start("")
	c.say(red, "/new scenario:long")
	c.say(red, "/join red")
	c.say(blue, "/join blue")
	c.say(red, "/start")
	tables, err := c.store.TablesAt(c.t.Context(), platform.Chat{Platform: "telegram", Channel: strconv.FormatInt(c.group.ID, 10)})
	if err != nil || len(tables) != 1 {
		c.t.Fatalf("%d tables, %v", len(tables), err)
	}
	return tables[0].ID
}

// dataOf is what Telegram tells a Mini App that somebody opens by a link.
func dataOf(who *telegramtest.Person, table string) string {
	return telegramtest.InitData(telegramtest.Token, fmt.Sprintf(`{"id":%d,"first_name":"P%d"}`, who.ID(), who.ID()), table, time.Now())
}

// player is somebody at the board.
type player struct {
	*club
	who  *telegramtest.Person
	seat engine.Seat
	session
	table  string
	events int
	// sawHand: they were given their own hand.
	sawHand bool
	mutex   sync.Mutex
	got     bytes.Buffer // everything that their board was given, unread by the test of leaks.
}

func (c *club) sits(who *telegramtest.Person, seat engine.Seat, table string) *player {
	c.t.Helper()
	p := &player{club: c, who: who, seat: seat, table: table}
	status, answer := p.ask(http.MethodPost, "sign-in", map[string]string{"with": "telegram", "proof": dataOf(who, table), "word": word})
	if err := json.Unmarshal(answer, &p.session); err != nil || status != http.StatusOK || p.Table != table {
		c.t.Fatalf("%d %s %v", status, answer, err)
	}
	return p
}

// ask asks through the proxy.
func (p *player) ask(method, path string, body any) (status int, answer []byte) {
	p.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(context.Background(), method, "https://"+provedHost+"/board/"+path, bytes.NewReader(text))
	if err != nil {
		p.t.Fatal(err)
	}
	request.Header.Set("Origin", "https://"+provedHost)
	if p.Secret != "" {
		request.Header.Set("Authorization", "Bearer "+p.Secret)
	}
	response, err := p.client.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err = io.ReadAll(response.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	p.hear(answer)
	if alt, err := strconv.Unquote(response.Header.Get("X-Alt")); err == nil {
		p.hear([]byte(alt))
	}
	return response.StatusCode, answer
}

func (p *player) hear(told []byte) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.got.Write(told)
	p.got.WriteByte('\n')
}

// act gives a command at the table, and looks at the pictures of the answer.
func (p *player) act(command string, args map[string]string, more ...string) (said, token string) {
	p.t.Helper()
	p.events++
	body := map[string]any{"event": fmt.Sprint("e", p.events), "room": p.table, "command": command, "args": args}
	if len(more) > 0 {
		body = map[string]any{"event": fmt.Sprint("e", p.events), "room": p.table, "token": more[0]}
	}
	status, answer := p.ask(http.MethodPost, "act", body)
	if status != http.StatusOK {
		p.t.Fatalf("/%s: %d %s", command, status, answer)
	}
	var reply struct {
		Pages []struct {
			Lines   []platform.Line
			Buttons [][]platform.Button
			Picture string
		}
	}
	if err := json.Unmarshal(answer, &reply); err != nil {
		p.t.Fatal(err)
	}
	for _, page := range reply.Pages {
		for _, line := range page.Lines {
			said += line.Text + "\n"
		}
		for _, row := range page.Buttons {
			for _, b := range row {
				if token == "" {
					token = b.Token
				}
			}
		}
		if page.Picture != "" {
			p.ask(http.MethodGet, "painted/"+page.Picture, nil)
		}
	}
	return said, token
}

// look asks for everything that a board can ask for.
func (p *player) look() {
	p.t.Helper()
	room := map[string]any{"room": p.table, "command": "order", "param": "text", "whole": true}
	for _, path := range []string{"everyday", "touch", "table", "complete", "replay", "card"} {
		if status, answer := p.ask(http.MethodPost, path, room); status != http.StatusOK {
			p.t.Errorf("%s: %d %s", path, status, answer)
		}
	}
	if status, answer := p.ask(http.MethodPost, "present", room); status != http.StatusOK || !bytes.Contains(answer, []byte(`name="picture"`)) {
		p.t.Errorf("there is no map: %d %.200s", status, answer)
	}
	p.ask(http.MethodGet, "rooms?open="+p.table, nil)
	for _, command := range []string{"status", "hand", "map", "log", "help", "games", "mydata"} {
		p.act(command, nil)
	}
}

// board opens the board of the table; what it is told arrives at told.
func (p *player) board() (told chan wireTold) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	socket, response, err := websocket.Dial(ctx, "wss://"+provedHost+"/board/live", &websocket.DialOptions{
		HTTPClient: p.client, HTTPHeader: http.Header{"Origin": {"https://" + provedHost}},
	})
	if response != nil && response.Body != nil {
		_ = response.Body.Close()
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = socket.CloseNow() })
	if err := wsjson.Write(ctx, socket, hello{Secrets: []string{p.Secret}, Room: p.table}); err != nil {
		p.t.Fatal(err)
	}
	told = make(chan wireTold, 1000)
	go func() {
		defer close(told)
		for {
			_, text, err := socket.Read(context.Background())
			if err != nil {
				return
			}
			p.hear(text)
			var one wireTold
			if json.Unmarshal(text, &one) == nil {
				told <- one
			}
		}
	}()
	return told
}

// wireTold is what a board is told.
type wireTold struct {
	Seq                      int64
	Ref, Room, Owner, Caught string
	Picture                  bool
	Lines                    []platform.Line
}

// caught reads until everything of before is there, and asks for the pictures.
func (p *player) caught(told chan wireTold) (posts []wireTold) {
	p.t.Helper()
	for one := range told {
		if one.Caught != "" {
			return posts
		}
		if one.Ref == "" {
			continue
		}
		posts = append(posts, one)
		if one.Picture {
			if status, answer := p.ask(http.MethodGet, fmt.Sprintf("picture/%s?seq=%d", one.Ref, one.Seq), nil); status != http.StatusOK {
				p.t.Errorf("picture %s: %d %s", one.Ref, status, answer)
			}
		}
	}
	p.t.Fatal("the board was cut off")
	return nil
}

// guard finds what was given to people who may not know it.
func (c *club) guard(table string, people ...*player) {
	c.t.Helper()
	if c.watch == nil {
		c.watch = bottest.NewWatch(enginetest.New(), c.book)
	}
	if err := c.watch.Follow(context.Background(), c.store, table, 0); err != nil {
		c.t.Fatal(err)
	}
	for _, p := range people {
		p.mutex.Lock()
		got := p.got.String()
		p.got.Reset()
		p.mutex.Unlock()
		for _, leak := range c.watch.Leaks(p.seat, got) {
			c.t.Errorf("%s:\n%.2000s", leak, got)
		}
		if p.seat != engine.Nobody {
			own := c.watch.Titles(c.watch.State(), p.seat)
			p.sawHand = p.sawHand || slices.ContainsFunc(own, func(title string) bool { return strings.Contains(got, title) })
		}
	}
}

// TestBoardGame: people of a group on Telegram play on the board, through a proxy with a certificate, with a restart in between.
// Each is given what is theirs and nothing else; the group is told as ever; and who is forgotten is signed out.
func TestBoardGame(t *testing.T) {
	t.Parallel()
	c := openClub(t)
	anna, boris, cecylia := c.tele.Person("Anna", "en"), c.tele.Person("Boris", "en"), c.tele.Person("Cecylia", "en")
	table := c.deal(anna, boris)
	red, blue := c.sits(anna, enginetest.Red, table), c.sits(boris, enginetest.Blue, table)
	looker := c.sits(cecylia, engine.Nobody, table)
	people := []*player{red, blue, looker}
	var told []chan wireTold
	for _, p := range people {
		one := p.board()
		told = append(told, one)
		for _, post := range p.caught(one) {
			if post.Owner != "" && post.Owner != p.ID {
				t.Errorf("%s is told what %s alone may read", p.ID, post.Owner)
			}
		}
		p.look()
	}
	c.guard(table, people...)
	if !red.sawHand || !blue.sawHand || looker.sawHand {
		t.Errorf("hands are given to red %v, blue %v, others %v", red.sawHand, blue.sawHand, looker.sawHand)
	}
	if hand, _ := red.act("hand", nil); !strings.Contains(hand, "(+") {
		t.Errorf("red has no hand: %s", hand)
	}
	if hand, _ := looker.act("hand", nil); strings.Contains(hand, "(+") {
		t.Errorf("somebody without a seat has a hand: %s", hand)
	}

	before := len(c.group.Messages())
	begun := time.Now()
	said, _ := red.act("order", map[string]string{"text": "pass"})
	if !strings.Contains(said, "Done.") {
		t.Fatalf("red cannot pass: %s", said)
	}
	for post := range told[1] {
		if post.Room == table {
			t.Logf("the opponent's board heard of it after %s", time.Since(begun))
			break
		}
	}
	c.posted(t)
	if len(c.group.Messages()) == before {
		t.Error("the group is not told")
	}
	red.look()
	blue.look()
	c.guard(table, people...)

	// A session survives the umpire; an open board does not.
	c.restart()
	for _, p := range people {
		p.caught(p.board())
		p.look()
	}
	if said, _ := blue.act("order", map[string]string{"text": "pass"}); !strings.Contains(said, "Done.") {
		t.Errorf("blue cannot pass: %s", said)
	}
	c.guard(table, people...)

	// Posts of others are not to be had by their numbers.
	for seq := range 60 {
		for _, ref := range []string{"own-" + fmt.Sprint(seq), "ABCDE-" + fmt.Sprint(seq), "-" + fmt.Sprint(seq), table + "-status"} {
			looker.ask(http.MethodGet, fmt.Sprintf("picture/%s?seq=%d", ref, seq), nil)
		}
	}
	c.guard(table, people...)

	open := red.board()
	red.caught(open)
	_, token := red.act("forget", nil)
	red.act("", nil, token)
	if !bottest.Until(t, func() bool {
		status, _ := red.ask(http.MethodGet, "rooms", nil)
		return status == http.StatusUnauthorized
	}) {
		t.Error("who is forgotten is still signed in")
	}
	if status, _ := blue.ask(http.MethodGet, "rooms", nil); status != http.StatusOK {
		t.Errorf("somebody else: %d", status)
	}
}
