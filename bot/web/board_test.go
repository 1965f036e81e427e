package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/bot/web"
)

const (
	boardHost   = "umpire.example"
	boardPublic = "https://" + boardHost
	sayings     = "https://" + discordtest.Application + ".discordsays.com" // where Discord shows the board.
	botToken    = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcI"
	annaOfTele  = `{"id":279058397,"first_name":"Anna","language_code":"pl"}`
	word        = "a word of the browser"
)

// boardHostStub is a host without games that lists rooms and reads one link.
type boardHostStub struct {
	stubHost
	rooms func(who platform.User, named string) []platform.Room
}

func (h boardHostStub) Rooms(_ context.Context, who platform.User, named string) ([]platform.Room, error) {
	if h.rooms == nil {
		return []platform.Room{{Table: "ABCDE", Title: "Table ABCDE"}}, nil
	}
	return h.rooms(who, named), nil
}

func (h boardHostStub) Introduce(_ context.Context, link string) (platform.Introduction, error) {
	if link != "a link" {
		return platform.Introduction{}, &platform.StrangerError{Why: "the signature of the link"}
	}
	return platform.Introduction{User: platform.User{Platform: "discord", ID: "7", Name: "Linus"}, Table: "QQQQQ", Until: time.Now().Add(time.Minute)}, nil
}

// publicPage is a page whose board can be reached at the public address.
type publicPage struct {
	*page
	oauth *discordtest.OAuth
	log   *bottest.Journal
}

func openBoard(t *testing.T, host platform.Host) *publicPage {
	t.Helper()
	p := &publicPage{oauth: &discordtest.OAuth{}, log: &bottest.Journal{}}
	p.page = openPage(t, web.Options{
		Public: boardPublic, Log: slog.New(slog.NewTextHandler(p.log, &slog.HandlerOptions{Level: slog.LevelDebug})), Board: &web.Board{
			Introducers: map[string]platform.Introducer{
				"telegram": telegram.New(botToken, telegram.Options{}),
				"discord":  &discord.SignIn{ClientID: discordtest.Application, Secret: discordtest.ClientSecret, Client: &http.Client{Transport: p.oauth}},
			},
			Frames: []string{"https://web.telegram.org", "https://discord.com", "https://*.discordsays.com"}, Origins: []string{sayings},
		},
	}, host)
	return p
}

// outside asks as a browser does through the proxy of the public address.
func (p *publicPage) outside(method, path, secret string, body any, header ...string) (int, []byte) {
	p.t.Helper()
	return p.ask(method, path, secret, body, append([]string{"Host", boardHost, "X-Forwarded-For", "203.0.113.7", "Origin", boardPublic}, header...)...)
}

type session struct {
	ID, Secret, Name, Lang, Table string
}

// signIn shows a proof; it gives the session where that is taken.
func (p *publicPage) signIn(with, proof, word string) (s session, status int) {
	p.t.Helper()
	status, answer := p.outside(http.MethodPost, "/board/sign-in", "", map[string]string{"with": with, "proof": proof, "word": word})
	if status == http.StatusOK {
		if err := json.Unmarshal(answer, &s); err != nil {
			p.t.Fatal(err)
		}
	}
	return s, status
}

func freshData() string { return telegramtest.InitData(botToken, annaOfTele, "abcde", time.Now()) }

func discordUser(id, name string) map[string]any {
	return map[string]any{"id": id, "username": strings.ToLower(name), "global_name": name, "locale": "ru"}
}

// TestSignIn: what the apps say, and links, sign somebody in once; forged, stale, foreign and repeated proofs do not.
func TestSignIn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		with  string
		proof func(p *publicPage) string
		want  session // without a secret; zero where it is refused.
	}{
		"a Mini App": {"telegram", func(*publicPage) string { return freshData() }, session{ID: "telegram:279058397", Name: "Anna", Lang: "pl", Table: "ABCDE"}},
		"an Activity": {"discord", func(p *publicPage) string {
			return p.oauth.Code(discordtest.Application, discordUser("42", "Boris"))
		}, session{ID: "discord:42", Name: "Boris", Lang: "ru"}},
		"a link": {"link", func(*publicPage) string { return "a link" }, session{ID: "discord:7", Name: "Linus", Table: "QQQQQ"}},

		"a forged Mini App": {"telegram", func(*publicPage) string {
			return strings.Replace(freshData(), "279058397", "279058398", 1)
		}, session{}},
		"a stale Mini App": {"telegram", func(*publicPage) string {
			return telegramtest.InitData(botToken, annaOfTele, "", time.Now().Add(-time.Hour))
		}, session{}},
		"a Mini App of another bot": {"telegram", func(*publicPage) string {
			return telegramtest.InitData("1"+botToken, annaOfTele, "", time.Now())
		}, session{}},
		"a forged code":                  {"discord", func(*publicPage) string { return "discordtest.code.1" }, session{}},
		"a code of another application":  {"discord", func(p *publicPage) string { return p.oauth.Code("1", discordUser("42", "Boris")) }, session{}},
		"a forged link":                  {"link", func(*publicPage) string { return "another link" }, session{}},
		"the data of another platform":   {"discord", func(*publicPage) string { return freshData() }, session{}},
		"a platform that is not there":   {"web", func(*publicPage) string { return "x" }, session{}},
		"nothing":                        {"telegram", func(*publicPage) string { return "" }, session{}},
		"more than any app says":         {"telegram", func(*publicPage) string { return strings.Repeat("x", 5000) }, session{}},
		"a Mini App without a signature": {"telegram", func(*publicPage) string { return "user=" + annaOfTele }, session{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openBoard(t, boardHostStub{})
			proof := c.proof(p)
			got, status := p.signIn(c.with, proof, word)
			secret := got.Secret
			got.Secret = ""
			if got != c.want || (secret == "") != (c.want == session{}) {
				t.Fatalf("%d %+v, want %+v", status, got, c.want)
			}
			if secret == "" {
				if status != http.StatusUnauthorized && status != http.StatusBadRequest {
					t.Errorf("it is answered %d", status)
				}
			} else {
				if again, _ := p.signIn(c.with, proof, word); again.Secret != secret || again.ID != c.want.ID {
					t.Errorf("the same browser again: %+v", again)
				}
				if other, status := p.signIn(c.with, proof, "a word of somebody else"); status != http.StatusUnauthorized {
					t.Errorf("somebody else who saw it: %d %+v", status, other)
				}
			}
			if _, status := p.signIn(c.with, proof, "short"); status != http.StatusBadRequest {
				t.Errorf("with a short word: %d", status)
			}
			log := p.log.String()
			for _, private := range []string{secret, proof, word, discordtest.ClientSecret, botToken, "279058397"} {
				if len(private) > 3 && strings.Contains(log, private) {
					t.Errorf("the log holds %q:\n%s", private, log)
				}
			}
		})
	}
}

// TestBoardAsksForASession: without a session nothing of the board is told but its page; nobody of the local page is known there,
// and nobody of the board on the local page.
func TestBoardAsksForASession(t *testing.T) {
	t.Parallel()
	p := openBoard(t, boardHostStub{})
	_, local := p.person("Ann")
	anna, _ := p.signIn("telegram", freshData(), word)
	requests := []struct{ method, path string }{
		{http.MethodGet, "rooms"},
		{http.MethodPost, "act"},
		{http.MethodPost, "complete"},
		{http.MethodPost, "everyday"},
		{http.MethodPost, "present"},
		{http.MethodPost, "touch"},
		{http.MethodPost, "card"},
		{http.MethodPost, "table"},
		{http.MethodGet, "painted/x"},
		{http.MethodGet, "picture/ABCDE-1?seq=1"},
	}
	for _, r := range requests {
		for name, secret := range map[string]string{"nobody": "", "a guess": "x", "somebody of the local page": local, "a changed token": anna.Secret + "x"} {
			if status, answer := p.outside(r.method, "/board/"+r.path, secret, map[string]string{"event": "e"}); status != http.StatusUnauthorized {
				t.Errorf("%s, %s: %d %s", r.path, name, status, answer)
			}
		}
		if status, _ := p.outside(r.method, "/board/"+r.path, anna.Secret, map[string]string{"event": "e"}); status == http.StatusUnauthorized {
			t.Errorf("%s: somebody who signed in is refused", r.path)
		}
		if status, _ := p.ask(r.method, "/"+r.path, anna.Secret, map[string]string{"event": "e"}); status == http.StatusOK && r.path != "rooms" {
			t.Errorf("%s: the local page knows them", r.path)
		}
		// From outside there is no local page.
		if status, _ := p.outside(r.method, "/"+r.path, local, map[string]string{"event": "e"}); status != http.StatusForbidden {
			t.Errorf("/%s from outside: %d", r.path, status)
		}
	}
	for path, want := range map[string]int{
		"/board/": 200, "/board/app.js": 200, "/": 403, "/app.js": 403, "/people": 403, "/board/people": 404, "/board/../": 403, "/healthz": 403,
	} {
		if status, _ := p.outside(http.MethodGet, path, "", nil); status != want {
			t.Errorf("%s from outside: %d, want %d", path, status, want)
		}
	}
	if status, _ := p.outside(http.MethodPost, "/board/people", "", map[string]string{"name": "Eve"}); status == http.StatusOK {
		t.Error("somebody enters the local page from outside")
	}
}

// TestBoardPolicies: the board may be shown inside of the pages of the platforms, and nothing else of the page anywhere.
func TestBoardPolicies(t *testing.T) {
	t.Parallel()
	p := openBoard(t, boardHostStub{})
	for path, want := range map[string]string{
		"/board/": "default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; " +
			"frame-ancestors https://web.telegram.org https://discord.com https://*.discordsays.com",
		"/": "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'",
	} {
		response, err := http.Get("http://" + p.address + path) //nolint:noctx // of a test
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if got := response.Header.Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: %s", path, got)
		}
		if response.Header.Get("Referrer-Policy") != "no-referrer" || response.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", path, response.Header)
		}
	}
}

// TestBoardOrigins: only pages of the public address, and those in Discord's frame, may ask and listen.
func TestBoardOrigins(t *testing.T) {
	t.Parallel()
	p := openBoard(t, boardHostStub{})
	anna, _ := p.signIn("telegram", freshData(), word)
	for origin, want := range map[string]bool{
		boardPublic: true, sayings: true, "": true,
		"https://evil.example": false, "null": false, "http://" + boardHost: false, boardPublic + ".evil.example": false,
		"https://1.discordsays.com": false, "https://web.telegram.org": false, "https://discord.com": false,
		"https://evil." + discordtest.Application + ".discordsays.com": false,
	} {
		header := []string{"Host", boardHost, "X-Forwarded-For", "203.0.113.7"}
		if origin != "" {
			header = append(header, "Origin", origin, "Sec-Fetch-Site", map[bool]string{true: "same-origin", false: "cross-site"}[want])
		}
		if status, _ := p.ask(http.MethodPost, "/board/everyday", anna.Secret, map[string]string{}, header...); (status == http.StatusOK) != want {
			t.Errorf("a post of %q: %d", origin, status)
		}
		socket, status := p.dialBoard(header)
		if (socket != nil) != want {
			t.Errorf("a socket of %q: %d", origin, status)
		}
	}
}

// TestBoardActs: an act of somebody who signed in is that of their account, in their private chat, about the table that is
// shown, and is answered on the page.
func TestBoardActs(t *testing.T) {
	t.Parallel()
	var mutex sync.Mutex
	var got []platform.Inbound
	p := openBoard(t, boardHostStub{stubHost: stubHost{handle: func(in platform.Inbound) platform.Answer {
		mutex.Lock()
		defer mutex.Unlock()
		got = append(got, in)
		return platform.Answer{Table: "FGHJK", Place: platform.Chat{Platform: "telegram", Channel: "-100"}, Pages: []platform.Page{
			{Lines: []platform.Line{{Text: "only for you"}}, Picture: &platform.Picture{Request: "r", File: "map.png"}},
		}}
	}, paint: func(ctx context.Context, _ platform.Picture) (platform.Image, error) {
		asker := platform.AskerOf(ctx)
		return platform.Image{Data: []byte("PNG for " + asker.Person + " at " + asker.Address)}, nil
	}}})
	anna, _ := p.signIn("telegram", freshData(), word)
	boris, _ := p.signIn("discord", p.oauth.Code(discordtest.Application, discordUser("279058397", "Boris")), word)
	status, answer := p.outside(http.MethodPost, "/board/act", anna.Secret, map[string]any{"event": "e1", "room": "ABCDE", "command": "map"}, "Umpire-Admin", "guess")
	var reply struct {
		Room  string
		Pages []struct{ Picture string }
	}
	if err := json.Unmarshal(answer, &reply); err != nil || status != http.StatusOK || reply.Room != "FGHJK" || len(reply.Pages) != 1 {
		t.Fatalf("%d %s %v", status, answer, err)
	}
	p.outside(http.MethodPost, "/board/act", anna.Secret, map[string]any{"event": "e2", "room": "lobby", "text": "hello"})
	mutex.Lock()
	want := platform.Inbound{
		EventID: "279058397:e1", Kind: platform.Command, Command: "map", Private: true, Via: "web", Table: "ABCDE",
		Chat: platform.Chat{Platform: "telegram", Channel: "@279058397"},
		User: platform.User{Platform: "telegram", ID: "279058397", Name: "Anna", Lang: "pl"},
	}
	if first, second := fmt.Sprintf("%+v", got[0]), fmt.Sprintf("%+v", got[1]); first != fmt.Sprintf("%+v", want) || got[1].Table != "" {
		t.Errorf("the host hears of\n%s\n%s, want\n%+v", first, second, want)
	}
	mutex.Unlock()
	path := "/board/painted/" + reply.Pages[0].Picture
	if status, answer := p.outside(http.MethodGet, path, anna.Secret, nil); status != http.StatusOK || string(answer) != "PNG for telegram:279058397 at 203.0.113.7" {
		t.Errorf("her picture: %d %s", status, answer)
	}
	if status, _ := p.outside(http.MethodGet, path, boris.Secret, nil); status != http.StatusNotFound {
		t.Errorf("her picture for somebody of the same number on another platform: %d", status)
	}
}

// TestBoardAllowances: one person and one address can ask only so much; others are not held up, and neither are others behind the
// same proxy.
func TestBoardAllowances(t *testing.T) {
	t.Parallel()
	p := openBoard(t, boardHostStub{})
	anna, _ := p.signIn("telegram", freshData(), word)
	boris, _ := p.signIn("discord", p.oauth.Code(discordtest.Application, discordUser("42", "Boris")), word)
	from := func(address, secret string) int {
		status, _ := p.ask(http.MethodGet, "/board/rooms", secret, nil, "Host", boardHost, "X-Forwarded-For", "198.51.100.1, "+address)
		return status
	}
	for _, step := range []struct {
		account, address string // whose allowance is used up
		ask              func() int
		want             int
		what             string
	}{
		{"", "", func() int { return from("203.0.113.1", anna.Secret) }, http.StatusOK, "Anna"},
		{anna.ID, "", func() int { return from("203.0.113.2", anna.Secret) }, http.StatusTooManyRequests, "Anna from another address"},
		{"", "", func() int { return from("203.0.113.1", boris.Secret) }, http.StatusOK, "Boris"},
		{"", "203.0.113.3", func() int { return from("203.0.113.3", boris.Secret) }, http.StatusTooManyRequests, "Boris from an address that asks too much"},
		{"", "", func() int { return from("203.0.113.4", boris.Secret) }, http.StatusOK, "Boris from another one behind the same proxy"},
		{"", "203.0.113.7", func() int { _, status := p.signIn("telegram", freshData(), word); return status }, http.StatusTooManyRequests, "one more proof"},
	} {
		p.adapter.UseUp(step.account, step.address)
		if status := step.ask(); status != step.want {
			t.Errorf("%s: %d, want %d", step.what, status, step.want)
		}
	}
}

// TestGuessedTables: whoever tries codes of tables is slowed down, and is told nothing of those that are not there; rooms that were
// shown cost nothing.
func TestGuessedTables(t *testing.T) {
	t.Parallel()
	p := openBoard(t, boardHostStub{rooms: func(_ platform.User, named string) []platform.Room {
		if named != "ABCDE" {
			return nil
		}
		return []platform.Room{{Table: "ABCDE", Title: "Table ABCDE"}}
	}})
	anna, _ := p.signIn("telegram", freshData(), word)
	ask := func(room string) int {
		status, _ := p.outside(http.MethodPost, "/board/everyday", anna.Secret, map[string]string{"room": room})
		return status
	}
	if status := ask("ABCDE"); status != http.StatusOK {
		t.Errorf("a table that is there: %d", status)
	}
	if status := ask("ZZZZZ"); status != http.StatusNotFound {
		t.Errorf("one that is not: %d", status)
	}
	p.adapter.UseUpGuesses(anna.ID)
	if status := ask("ZZZZY"); status != http.StatusTooManyRequests {
		t.Errorf("one more guess: %d", status)
	}
	if status := ask("ABCDE"); status != http.StatusOK {
		t.Errorf("then the known table: %d", status)
	}
}

// TestSessionsEndWhileTheBoardIsOpen: an open board is cut off when its session ends, before anything more is told.
func TestSessionsEndWhileTheBoardIsOpen(t *testing.T) {
	t.Parallel()
	p := openBoard(t, boardHostStub{})
	anna, _ := p.signIn("telegram", freshData(), word)
	p.post(model.Post{Key: "one", Player: "telegram:279058397"}, "your hand", "")
	board := p.board(hello{Secrets: []string{anna.Secret}, Room: "lobby"})
	if refs, _ := board.caught("lobby"); len(refs) != 1 {
		t.Fatalf("the board is told %v", refs)
	}
	if err := p.store.Commit(t.Context(), &model.Change{Ended: []string{"telegram:279058397"}}); err != nil {
		t.Fatal(err)
	}
	p.post(model.Post{Key: "two", Player: "telegram:279058397"}, "another hand", "")
	if piece, err := board.post(); err == nil {
		t.Errorf("it is told %+v", piece)
	}
	if status, _ := p.outside(http.MethodGet, "/board/rooms", anna.Secret, nil); status != http.StatusUnauthorized {
		t.Errorf("it may ask on: %d", status)
	}
	if again := p.board(hello{Secrets: []string{anna.Secret}, Room: "lobby"}); !again.isCut() {
		t.Error("it may listen again")
	}
	if local := p.listen(hello{Secrets: []string{anna.Secret}, Room: "lobby"}); local == nil {
		t.Error("the local page is closed")
	}
}
