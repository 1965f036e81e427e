package bot_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// beside is the second platform of a club of two.
const beside = "post"

// elsewhere handles an inbound in the private chat of somebody on the second platform.
func elsewhere(c *hosttest.Rig, name, command string, args ...string) platform.Answer {
	c.T.Helper()
	in := platform.Inbound{
		Kind: platform.Command, Command: command, Private: true,
		User: platform.User{Platform: beside, ID: name, Name: strings.ToUpper(name[:1]) + name[1:], Lang: "pl"},
		Chat: platform.Chat{Platform: beside, Channel: name}, Args: map[string]string{},
	}
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	return c.Handle(in)
}

// links answers yes where somebody on the second platform is asked whether two accounts are their own.
func links(c *hosttest.Rig, name, code string) platform.Answer {
	c.T.Helper()
	asked := elsewhere(c, name, "link", "code", code)
	token := bottest.Token(asked.Pages, "Tak, oba są moje")
	if token == "" {
		c.T.Fatalf("%s is not asked: %q", name, hosttest.Text(asked))
	}
	return c.Handle(platform.Inbound{
		Kind: platform.Press, Token: token, Private: true, User: platform.User{Platform: beside, ID: name, Name: strings.ToUpper(name[:1]) + name[1:], Lang: "pl"},
		Chat: platform.Chat{Platform: beside, Channel: name},
	})
}

// twoPlatforms is a club whose table is on one platform and some of whose people are on another.
func twoPlatforms(t *testing.T) (*hosttest.Rig, *bottest.Platform) {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	other := bottest.NewPlatform(beside, bottest.LikeTelegram)
	c.Others = []*bottest.Platform{other}
	c.Open()
	c.Run()
	return c, other
}

// privately is what somebody got on the second platform.
func privately(p *bottest.Platform, name string) string {
	var words []string
	for _, message := range p.Posted() {
		if message.Target.User != nil && message.Target.User.ID == name {
			words = append(words, bottest.Text(message.Page))
		}
	}
	return strings.Join(words, "\n")
}

// One game across two platforms: who cannot see the table's channel gets everything privately
// and plays from there.
func TestGameAcrossPlatforms(t *testing.T) {
	t.Parallel()
	c, other := twoPlatforms(t)
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	id := c.TableID()
	elsewhere(c, "dorota", "join", "seat", "blue", "table", id)
	if seats := c.Record(id).Seats; seats[1].Player != beside+":dorota" {
		t.Fatalf("the second seat is %q", seats[1].Player)
	}
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	elsewhere(c, "dorota", "order", "text", "move cruiser shoal\ncommit")
	if kind := decisionOf(c, id, 0); kind != "plan" {
		t.Errorf("after Dorota's order Red is asked for %q", kind)
	}
	c.Delivered()
	words := privately(other, "dorota")
	if !strings.Contains(words, "Krążownik") && !strings.Contains(words, "krążownik") {
		t.Errorf("Dorota does not read what Anna did:\n%s", words)
	}
	for _, message := range c.Delivered() {
		for _, line := range message.Page.Lines {
			if line.Mention != nil && line.Mention.Platform != "chat" {
				t.Errorf("somebody of another platform is mentioned: %+v", line)
			}
		}
	}
}

func TestLinkedAccounts(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	id := c.Table(true)
	offer := c.Do(hosttest.Anna, "link")
	if !offer.Secret {
		t.Error("the code is shown to everybody")
	}
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(hosttest.Text(offer))
	if code == nil {
		t.Fatalf("no code in %q", hosttest.Text(offer))
	}
	c.Holds(elsewhere(c, "ania", "link", "code", "WRONG"), "nieznany")
	c.Holds(links(c, "ania", code[1]), "Anna")
	c.Holds(elsewhere(c, "zofia", "link", "code", code[1]), "zużyty")
	c.Holds(c.Do(hosttest.Boris, "link", "code", code[1]), "unknown, used or expired")
	c.Open() // the link is stored
	c.Holds(elsewhere(c, "ania", "hand"), "Czerwoni")
	elsewhere(c, "ania", "order", "text", "move cruiser reef\ncommit")
	if kind := decisionOf(c, id, 1); kind != "plan" {
		t.Errorf("Anna's second account gave an order, Blue is asked for %q", kind)
	}
	c.Holds(elsewhere(c, "ania", "link"), "już połączone")
	c.Holds(elsewhere(c, "ania", "games"), id)
}

func TestLinkCodesGrowOld(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(hosttest.Text(c.Do(hosttest.Anna, "link")))
	now := c.Now().Add(16 * time.Minute)
	c.Now = func() time.Time { return now }
	c.Open()
	c.Holds(elsewhere(c, "ania", "link", "code", code[1]), "za stary")
	c.Holds(c.Do(hosttest.Anna, "link", "code", code[1]), "expired")
}

// A link in Telegram's manner opens the private chat with the code as payload.
func TestLinkByDeepLink(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	offer := c.Do(hosttest.Anna, "link")
	payload := ""
	for _, page := range offer.Pages {
		for _, row := range page.Buttons {
			for _, b := range row {
				if _, after, ok := strings.Cut(b.URL, "="); ok {
					payload = after
				}
			}
		}
	}
	if !strings.HasPrefix(payload, "link-") {
		t.Fatalf("no deep link: %+v", offer)
	}
	in := platform.Inbound{
		Kind: platform.Command, Command: "start", Text: payload, Private: true, User: platform.User{Platform: beside, ID: "ania", Name: "Ania", Lang: "pl"},
		Chat: platform.Chat{Platform: beside, Channel: "ania"},
	}
	c.Holds(c.Handle(in), "Anna")
}

func TestInvite(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	id := c.TableID()
	c.Holds(c.Do(hosttest.Anna, "invite"), "Free: Blue", "/join table:"+id)
	in := platform.Inbound{
		Kind: platform.Command, Command: "start", Text: "join-" + id, Private: true, User: platform.User{Platform: beside, ID: "ewa", Name: "Ewa", Lang: "pl"},
		Chat: platform.Chat{Platform: beside, Channel: "ewa"},
	}
	c.Handle(in)
	if seats := c.Record(id).Seats; seats[1].Player != beside+":ewa" {
		t.Errorf("who followed the link is not at the table: %+v", seats)
	}
	c.Holds(c.Do(hosttest.Anna, "invite"), "All sides are taken")
}

// The words of an invitation can be typed as they stand.
func TestTypedInvitation(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	id := c.TableID()
	ewa := platform.User{Platform: beside, ID: "ewa", Name: "Ewa", Lang: "pl"}
	c.Handle(platform.Inbound{
		Kind: platform.Words, Text: "/join table:" + id + " blue", Private: true, User: ewa, Chat: platform.Chat{Platform: beside, Channel: "ewa"},
	})
	if seats := c.Record(id).Seats; seats[1].Player != beside+":ewa" {
		t.Errorf("who typed the invitation is not at the table: %+v", seats)
	}
}

func TestSubstitute(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	id := c.TableID()
	c.Holds(c.Do(hosttest.Cecylia, "join", "seat", "red"), "already started")
	c.Later(7 * 24 * time.Hour)
	c.Do(hosttest.Boris, "late", "choice", "substitute")
	if !strings.Contains(c.Publicly(), "A substitute is wanted") {
		t.Fatalf("nobody is looked for:\n%s", c.Publicly())
	}
	hand := c.State(id).View(engine.For(0)).Hand()
	briefing := c.Do(hosttest.Cecylia, "join", "seat", "red")
	if !briefing.Secret {
		t.Error("the briefing is for everybody")
	}
	c.Holds(briefing, "You are now playing Red")
	if len(hand) == 0 || !strings.Contains(hosttest.Text(briefing), "Your hand") && !strings.Contains(hosttest.Text(briefing), "Card") && !strings.Contains(hosttest.Text(briefing), "card") {
		t.Errorf("the briefing shows no hand: %s", hosttest.Text(briefing))
	}
	c.Holds(c.Do(hosttest.Anna, "hand"), "aren’t playing")
	c.Do(hosttest.Cecylia, "order", "text", "move cruiser reef\ncommit")
	if kind := decisionOf(c, id, 1); kind != "plan" {
		t.Errorf("the substitute gave an order, Blue is asked for %q", kind)
	}
	// Who cannot go on offers his seat himself.
	leaves(c, hosttest.Boris)
	// Anna has seen the hand of Red, so she does not become its opponent; Red's seat she may have again.
	c.Holds(c.Do(hosttest.Anna, "join", "seat", "blue"), "other side’s hand")
	c.Holds(c.Do(hosttest.Boris, "join", "seat", "blue"), "already started")
	dorota := hosttest.Person("Dorota")
	c.Do(dorota, "join")
	if seats := c.Record(id).Seats; seats[1].Player != "chat:"+dorota.ID {
		t.Errorf("Blue is %q", seats[1].Player)
	}
	leaves(c, hosttest.Cecylia)
	c.Holds(c.Do(hosttest.Boris, "join", "seat", "red"), "other side’s hand")
	c.Do(hosttest.Anna, "join", "seat", "red")
	if seats := c.Record(id).Seats; seats[0].Player != "chat:"+hosttest.Anna.ID || len(seats[0].Past) != 2 {
		t.Errorf("Red is %+v", seats[0])
	}
}

func TestWatchers(t *testing.T) {
	t.Parallel()
	c, other := twoPlatforms(t)
	id := c.Table(true)
	elsewhere(c, "widz", "watch", "table", id)
	c.Holds(c.Do(hosttest.Anna, "watch"), "You’re playing at this table")
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Delivered()
	words := privately(other, "widz")
	if !strings.Contains(strings.ToLower(words), "krążownik") {
		t.Errorf("the watcher is told nothing: %q", words)
	}
	if strings.Contains(words, "ręka") && strings.Contains(words, "Twoja") {
		t.Errorf("the watcher sees a hand: %s", words)
	}
	elsewhere(c, "widz", "watch", "table", id)
	before := len(privately(other, "widz"))
	c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")
	c.Delivered()
	if after := len(privately(other, "widz")); after != before {
		t.Error("who has stopped watching is told more")
	}
}

func TestHandsAreShownAfterTheEnd(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Table(true)
	c.Lacks(c.Do(hosttest.Cecylia, "hand"), "Red", "Blue")
	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "resign"), "Yes, I resign")
	c.Holds(c.Do(hosttest.Cecylia, "hand"), "Red", "Blue")
}

// What happens to the private chat of a linked account is noted with that account: the person's first one still reads.
func TestPrivateChatOfALinkedAccount(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(hosttest.Text(c.Do(hosttest.Anna, "link")))
	links(c, "ania", code[1])
	ania := platform.User{Platform: beside, ID: "ania", Name: "Ania", Lang: "pl"}
	for _, test := range []struct {
		notice platform.Notice
		closed bool
	}{{platform.UserBlocked, true}, {platform.UserReachable, false}, {platform.UserBlocked, true}} {
		c.Handle(platform.Inbound{Kind: platform.Service, User: ania, Chat: platform.Chat{Platform: beside, Channel: "ania"}, Private: true, Notice: test.notice})
		linked, err := c.Book.Player(t.Context(), beside+":ania")
		if err != nil {
			t.Fatal(err)
		}
		first, err := c.Book.Player(t.Context(), "chat:anna")
		if err != nil {
			t.Fatal(err)
		}
		if linked.Closed != test.closed || !linked.Opened || first.Closed || first.Opened {
			t.Errorf("after notice %d: linked %+v, first %+v", test.notice, linked, first)
		}
	}
	elsewhere(c, "ania", "games") // who writes has opened their chat again
	if linked, err := c.Book.Player(t.Context(), beside+":ania"); err != nil || linked.Closed {
		t.Errorf("%+v, %v", linked, err)
	}
}
