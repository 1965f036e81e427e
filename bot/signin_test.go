package bot_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// boarded is a platform whose chats have buttons that open a board, as the test says, and which knows where that is.
type boarded struct {
	*bottest.Platform
	private, public string // addresses; empty for a button that is pressed, "-" for none.
}

func (b boarded) Board(private bool, table string) (platform.Button, bool) {
	address := b.public
	if private {
		address = b.private
	}
	if address == "" || address == "-" {
		return platform.Button{}, address == ""
	}
	return platform.Button{URL: address + table}, true
}

// lookout is a page that shows the board.
type lookout struct{ *bottest.Platform }

func (lookout) BoardURL(link string) string {
	return "https://umpire.example/board/#link=" + url.QueryEscape(link)
}

// boardOf is the address behind the button that opens the board, and its token; ok is false where there is none.
func boardOf(pages []platform.Page) (address, token string, ok bool) {
	for _, page := range pages {
		for _, row := range page.Buttons {
			for _, b := range row {
				if strings.HasPrefix(b.URL, "https://umpire.example/board/") || b.Board {
					return b.URL, b.Token, true
				}
			}
		}
	}
	return "", "", false
}

func openBoarded(t *testing.T, limits platform.Limits, private, public string) (c *hosttest.Rig, pass func(time.Duration)) {
	t.Helper()
	c = hosttest.NewRig(t, limits)
	now := c.Now()
	c.Now = func() time.Time { return now }
	c.Adapter, c.Page = boarded{c.Platform, private, public}, lookout{bottest.NewPlatform("page", bottest.LikeDiscord)}
	c.Open()
	return c, func(d time.Duration) { now = now.Add(d) }
}

const (
	here = "https://umpire.example/board/here/"
	app  = "https://umpire.example/board/app/"
)

// TestWayToTheBoard: a chat with a button for the board gets that one; where it has none, whoever asks gets theirs alone, as the
// button of their private chat or as a link that is good once.
func TestWayToTheBoard(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		limits          platform.Limits
		private, public string
		want            string // what the address begins with, before the code of the table or the link.
		secret          bool
		posted          bool // the button stands under maps that everybody sees.
	}{
		"a group with a link to the app": {bottest.LikeTelegram, here, app, app, false, true},
		"a group without one":            {bottest.LikeTelegram, here, "-", "", false, false}, // it goes to the private chat
		"a button to press":              {bottest.LikeDiscord, "", "", "https://umpire.example/board/#link=", true, true},
		"no button at all":               {bottest.LikeDiscord, "-", "-", "https://umpire.example/board/#link=", true, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c2, _ := openBoarded(t, c.limits, c.private, c.public)
			id := c2.Table(true)
			answer := c2.Do(hosttest.Anna, "board")
			address, _, ok := boardOf(answer.Pages)
			if ok != (c.want != "") || !strings.HasPrefix(address, c.want) || answer.Secret != c.secret {
				t.Errorf("%q, %v, secret %v:\n%s", address, ok, answer.Secret, hosttest.Text(answer))
			}
			if c.public == app && address != app+id {
				t.Errorf("it leads to %s", address)
			}
			if _, token, ok := boardOf(c2.Do(hosttest.Anna, "map").Pages); ok != (c.public != "-") || ok && (token == "") != (c.public == app) {
				t.Errorf("the button under a map: %v, %q", ok, token)
			}
		})
	}
}

// TestLinkToTheBoard: a link says whose it is, for five minutes; a changed one says nothing, and neither does one of somebody who
// was forgotten.
func TestLinkToTheBoard(t *testing.T) {
	t.Parallel()
	c, pass := openBoarded(t, bottest.LikeDiscord, "-", "-")
	id := c.Table(true)
	linkOf := func(who platform.User) string {
		t.Helper()
		address, _, _ := boardOf(c.Do(who, "board").Pages)
		link, err := url.QueryUnescape(strings.TrimPrefix(address, "https://umpire.example/board/#link="))
		if err != nil || link == "" {
			t.Fatalf("%q, %v", address, err)
		}
		return link
	}
	link := linkOf(hosttest.Anna)
	if other := linkOf(hosttest.Anna); other == link {
		t.Error("two links are the same")
	}
	who, err := c.Host.Introduce(t.Context(), link)
	if err != nil || who.User.ID != "anna" || who.User.Platform != "chat" || who.Table != id || !who.Until.After(c.Now()) {
		t.Errorf("%+v, %v", who, err)
	}
	c.Open() // as after a restart
	if _, err := c.Host.Introduce(t.Context(), link); err != nil {
		t.Error("after a restart:", err)
	}
	parts := strings.Split(link, ".")
	for name, forged := range map[string]string{
		"empty": "", "no link": "x", "of somebody else": strings.Replace(link, "anna", "boris", 1), "without a seal": strings.Join(parts[:4], "."),
		"with another end": link + "x", "for longer": strings.Replace(link, parts[2], "zzzzzz", 1),
	} {
		if who, err := c.Host.Introduce(t.Context(), forged); !platform.Is[*platform.StrangerError](err) {
			t.Errorf("%s: %+v, %v", name, who, err)
		}
	}
	if _, err := c.Host.Introduce(t.Context(), mapPassOf(t, c)); !platform.Is[*platform.StrangerError](err) {
		t.Errorf("a pass of a map: %v", err)
	}
	pass(6 * time.Minute)
	if _, err := c.Host.Introduce(t.Context(), link); !platform.Is[*platform.StrangerError](err) {
		t.Errorf("a stale link: %v", err)
	}
}

// mapPassOf is something else that the same key has signed.
func mapPassOf(t *testing.T, c *hosttest.Rig) string {
	t.Helper()
	mac, err := c.Host.Key.Sign(t.Context(), "pass", "chat:anna..zzzzzz.x")
	if err != nil {
		t.Fatal(err)
	}
	return "chat:anna..zzzzzz.x." + mac
}

// TestRoomsOfTheBoard: somebody is shown the tables that they know, the one they asked for last first, and one more whose code they
// have.
func TestRoomsOfTheBoard(t *testing.T) {
	t.Parallel()
	c, _ := openBoarded(t, bottest.LikeDiscord, "-", "-")
	first := c.Table(true)
	c.Channel.Channel = "200"
	second := c.Table(true)
	rooms := func(who platform.User, named string) string {
		t.Helper()
		list, err := c.Host.Rooms(t.Context(), who, named)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, room := range list {
			if !strings.Contains(room.Title, room.Table) {
				t.Errorf("%s is called %q", room.Table, room.Title)
			}
			ids = append(ids, room.Table)
		}
		return strings.Join(ids, " ")
	}
	c.Channel.Channel = "100"
	c.Do(hosttest.Anna, "board")
	for _, test := range []struct {
		who         platform.User
		named, want string
	}{
		{hosttest.Anna, "", first + " " + second},
		{hosttest.Boris, "", second + " " + first},
		{hosttest.Anna, second, second + " " + first},
		{hosttest.Anna, "ZZZZZ", first + " " + second},
		{hosttest.Cecylia, "", ""},
		{hosttest.Cecylia, first, first},
	} {
		if got := rooms(test.who, test.named); got != test.want {
			t.Errorf("%s, %q: %s, want %s", test.who.Name, test.named, got, test.want)
		}
	}
}

// TestActsOnTheBoard: what somebody does on the board is done by their account at the table that is shown, whatever they are called
// there, and is answered to them alone; whoever has no seat there is shown what everybody may see.
func TestActsOnTheBoard(t *testing.T) {
	t.Parallel()
	c, _ := openBoarded(t, bottest.LikeTelegram, "-", "-")
	c.Run()
	id := c.Table(true)
	onBoard := func(who platform.User, command string) platform.Answer {
		t.Helper()
		who.Name = "Another name"
		return c.Handle(platform.Inbound{
			Kind: platform.Command, Command: command, Args: map[string]string{}, User: who, Private: true, Via: "page", Table: id,
			Chat: platform.Chat{Platform: "chat", Channel: "@" + who.ID},
		})
	}
	hand := onBoard(hosttest.Anna, "hand")
	if !strings.Contains(hosttest.Text(hand), "Your hand – Red") || hand.Table != id {
		t.Errorf("Anna's hand at %q:\n%s", hand.Table, hosttest.Text(hand))
	}
	if got := hosttest.Text(onBoard(hosttest.Cecylia, "hand")); strings.Contains(got, "Your hand") {
		t.Errorf("Cecylia has a hand:\n%s", got)
	}
	if player, err := c.Book.Player(t.Context(), "chat:anna"); err != nil || player.User.Name != "Anna" {
		t.Errorf("Anna is called %q: %v", player.User.Name, err)
	}
	if player, err := c.Book.Player(t.Context(), "chat:anna"); err != nil || player.Opened {
		t.Errorf("the private chat counts as opened: %v", err)
	}
	if got := hosttest.Text(onBoard(hosttest.Anna, "new")); !strings.Contains(got, "Write /new there") {
		t.Errorf("a table is opened where no chat is:\n%s", got)
	}
	_, _, offered := boardOf(onBoard(hosttest.Anna, "map").Pages)
	if offered {
		t.Error("the board offers the board")
	}
}

// TestUnlinkSignsOut: an account that is separated from its person is signed out.
func TestUnlinkSignsOut(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.Table(true)
	links(c, "ania", linkCode(t, c.Do(hosttest.Anna, "link")))
	for _, account := range []string{beside + ":ania", "chat:anna"} {
		if fresh, err := c.Book.NewSession(t.Context(), model.Session{ID: account, Proof: account, Account: account}); !fresh || err != nil {
			t.Fatal(fresh, err)
		}
	}
	elsewhere(c, "ania", "unlink", "account", beside+":ania")
	if _, err := c.Book.Session(t.Context(), beside+":ania"); !errors.Is(err, model.ErrUnknown) {
		t.Errorf("the separated account is still signed in: %v", err)
	}
	if _, err := c.Book.Session(t.Context(), "chat:anna"); err != nil {
		t.Errorf("the other one is signed out: %v", err)
	}
}
