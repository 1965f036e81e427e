package bot_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// beside is the second platform of a club of two.
const beside = "post"

// elsewhere handles an inbound in the private chat of somebody on the second platform.
func (c *club) elsewhere(name, command string, args ...string) platform.Answer {
	c.t.Helper()
	in := platform.Inbound{
		Kind: platform.Command, Command: command, Private: true,
		User: platform.User{Platform: beside, ID: name, Name: strings.ToUpper(name[:1]) + name[1:], Lang: "pl"},
		Chat: platform.Chat{Platform: beside, Channel: name}, Args: map[string]string{},
	}
	for i := 0; i+1 < len(args); i += 2 {
		in.Args[args[i]] = args[i+1]
	}
	return c.handle(in)
}

// links answers yes where somebody on the second platform is asked whether two accounts are his own.
func (c *club) links(name, code string) platform.Answer {
	c.t.Helper()
	asked := c.elsewhere(name, "link", "code", code)
	token := bottest.Token(asked.Pages, "Tak, oba są moje")
	if token == "" {
		c.t.Fatalf("%s is not asked: %q", name, text(asked))
	}
	return c.handle(platform.Inbound{
		Kind: platform.Press, Token: token, Private: true, User: platform.User{Platform: beside, ID: name, Name: strings.ToUpper(name[:1]) + name[1:], Lang: "pl"},
		Chat: platform.Chat{Platform: beside, Channel: name},
	})
}

// twoPlatforms is a club whose table is on one platform and some of whose people are on another.
func twoPlatforms(t *testing.T) (*club, *bottest.Platform) {
	t.Helper()
	c := newClub(t, bottest.LikeDiscord)
	other := bottest.NewPlatform(beside, bottest.LikeTelegram)
	c.others = []*bottest.Platform{other}
	c.open()
	c.run()
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
	c.do(anna, "new", "scenario", "short")
	c.do(anna, "join", "seat", "red")
	id := c.tableID()
	c.elsewhere("dorota", "join", "seat", "blue", "table", id)
	if seats := c.record(id).Seats; seats[1].Player != beside+":dorota" {
		t.Fatalf("the second seat is %q", seats[1].Player)
	}
	c.do(anna, "start")
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.elsewhere("dorota", "order", "text", "move cruiser shoal\ncommit")
	if kind := c.asked(id, 0); kind != "plan" {
		t.Errorf("after Dorota's order Red is asked for %q", kind)
	}
	c.delivered()
	words := privately(other, "dorota")
	if !strings.Contains(words, "Krążownik") && !strings.Contains(words, "krążownik") {
		t.Errorf("Dorota does not read what Anna did:\n%s", words)
	}
	for _, message := range c.delivered() {
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
	id := c.table(true)
	offer := c.do(anna, "link")
	if !offer.Secret {
		t.Error("the code is shown to everybody")
	}
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(text(offer))
	if code == nil {
		t.Fatalf("no code in %q", text(offer))
	}
	c.holds(c.elsewhere("ania", "link", "code", "WRONG"), "nieznany")
	c.holds(c.links("ania", code[1]), "Anna")
	c.holds(c.elsewhere("zofia", "link", "code", code[1]), "zużyty")
	c.holds(c.do(boris, "link", "code", code[1]), "unknown, used or expired")
	c.open() // the link is stored
	c.holds(c.elsewhere("ania", "hand"), "Czerwoni")
	c.elsewhere("ania", "order", "text", "move cruiser reef\ncommit")
	if kind := c.asked(id, 1); kind != "plan" {
		t.Errorf("Anna's second account gave an order, Blue is asked for %q", kind)
	}
	c.holds(c.elsewhere("ania", "link"), "już połączone")
	c.holds(c.elsewhere("ania", "games"), id)
}

func TestLinkCodesGrowOld(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(text(c.do(anna, "link")))
	now := c.now().Add(16 * time.Minute)
	c.now = func() time.Time { return now }
	c.open()
	c.holds(c.elsewhere("ania", "link", "code", code[1]), "za stary")
	c.holds(c.do(anna, "link", "code", code[1]), "expired")
}

// A link in Telegram's manner opens the private chat with the code as payload.
func TestLinkByDeepLink(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	offer := c.do(anna, "link")
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
	c.holds(c.handle(in), "Anna")
}

func TestInvite(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.do(anna, "new", "scenario", "short")
	c.do(anna, "join", "seat", "red")
	id := c.tableID()
	c.holds(c.do(anna, "invite"), "Free: Blue", "/join table:"+id)
	in := platform.Inbound{
		Kind: platform.Command, Command: "start", Text: "join-" + id, Private: true, User: platform.User{Platform: beside, ID: "ewa", Name: "Ewa", Lang: "pl"},
		Chat: platform.Chat{Platform: beside, Channel: "ewa"},
	}
	c.handle(in)
	if seats := c.record(id).Seats; seats[1].Player != beside+":ewa" {
		t.Errorf("who followed the link is not at the table: %+v", seats)
	}
	c.holds(c.do(anna, "invite"), "All sides are taken")
}

// The words of an invitation can be typed as they stand.
func TestTypedInvitation(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.do(anna, "new", "scenario", "short")
	c.do(anna, "join", "seat", "red")
	id := c.tableID()
	ewa := platform.User{Platform: beside, ID: "ewa", Name: "Ewa", Lang: "pl"}
	c.handle(platform.Inbound{
		Kind: platform.Words, Text: "/join table:" + id + " blue", Private: true, User: ewa, Chat: platform.Chat{Platform: beside, Channel: "ewa"},
	})
	if seats := c.record(id).Seats; seats[1].Player != beside+":ewa" {
		t.Errorf("who typed the invitation is not at the table: %+v", seats)
	}
}

func TestSubstitute(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	id := c.tableID()
	c.holds(c.do(cecylia, "join", "seat", "red"), "already started")
	c.later(7 * 24 * time.Hour)
	c.do(boris, "late", "choice", "substitute")
	if !strings.Contains(c.publicly(), "needs a substitute") {
		t.Fatalf("nobody is looked for:\n%s", c.publicly())
	}
	hand := c.state(id).View(engine.For(0)).Hand()
	briefing := c.do(cecylia, "join", "seat", "red")
	if !briefing.Secret {
		t.Error("the briefing is for everybody")
	}
	c.holds(briefing, "You are now playing Red")
	if len(hand) == 0 || !strings.Contains(text(briefing), "Your hand") && !strings.Contains(text(briefing), "Card") && !strings.Contains(text(briefing), "card") {
		t.Errorf("the briefing shows no hand: %s", text(briefing))
	}
	c.holds(c.do(anna, "hand"), "aren’t playing")
	c.do(cecylia, "order", "text", "move cruiser reef\ncommit")
	if kind := c.asked(id, 1); kind != "plan" {
		t.Errorf("the substitute gave an order, Blue is asked for %q", kind)
	}
	// Who cannot go on offers his seat himself.
	c.leaves(boris)
	// Anna has seen the hand of Red, so she does not become its opponent; Red's seat she may have again.
	c.holds(c.do(anna, "join", "seat", "blue"), "other side’s hand")
	c.holds(c.do(boris, "join", "seat", "blue"), "already started")
	dorota := person("Dorota")
	c.do(dorota, "join")
	if seats := c.record(id).Seats; seats[1].Player != "chat:"+dorota.ID {
		t.Errorf("Blue is %q", seats[1].Player)
	}
	c.leaves(cecylia)
	c.holds(c.do(boris, "join", "seat", "red"), "other side’s hand")
	c.do(anna, "join", "seat", "red")
	if seats := c.record(id).Seats; seats[0].Player != "chat:"+anna.ID || len(seats[0].Past) != 2 {
		t.Errorf("Red is %+v", seats[0])
	}
}

func TestWatchers(t *testing.T) {
	t.Parallel()
	c, other := twoPlatforms(t)
	id := c.table(true)
	c.elsewhere("widz", "watch", "table", id)
	c.holds(c.do(anna, "watch"), "You’re playing at this table")
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.delivered()
	words := privately(other, "widz")
	if !strings.Contains(strings.ToLower(words), "krążownik") {
		t.Errorf("the watcher is told nothing: %q", words)
	}
	if strings.Contains(words, "ręka") && strings.Contains(words, "Twoja") {
		t.Errorf("the watcher sees a hand: %s", words)
	}
	c.elsewhere("widz", "watch", "table", id)
	before := len(privately(other, "widz"))
	c.do(boris, "order", "text", "move cruiser shoal\ncommit")
	c.delivered()
	if after := len(privately(other, "widz")); after != before {
		t.Error("who has stopped watching is told more")
	}
}

func TestHandsAreShownAfterTheEnd(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	c.table(true)
	c.lacks(c.do(cecylia, "hand"), "Red", "Blue")
	c.pressed(boris, c.do(boris, "resign"), "Yes, I resign")
	c.holds(c.do(cecylia, "hand"), "Red", "Blue")
}

// What happens to the private chat of a linked account is noted with that account: the person's first one still reads.
func TestPrivateChatOfALinkedAccount(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(text(c.do(anna, "link")))
	c.links("ania", code[1])
	ania := platform.User{Platform: beside, ID: "ania", Name: "Ania", Lang: "pl"}
	for _, test := range []struct {
		notice platform.Notice
		closed bool
	}{{platform.UserBlocked, true}, {platform.UserReachable, false}, {platform.UserBlocked, true}} {
		c.handle(platform.Inbound{Kind: platform.Service, User: ania, Chat: platform.Chat{Platform: beside, Channel: "ania"}, Private: true, Notice: test.notice})
		linked, err := c.book.Player(t.Context(), beside+":ania")
		if err != nil {
			t.Fatal(err)
		}
		first, err := c.book.Player(t.Context(), "chat:anna")
		if err != nil {
			t.Fatal(err)
		}
		if linked.Closed != test.closed || !linked.Opened || first.Closed || first.Opened {
			t.Errorf("after notice %d: linked %+v, first %+v", test.notice, linked, first)
		}
	}
	c.elsewhere("ania", "games") // who writes has opened his chat again
	if linked, err := c.book.Player(t.Context(), beside+":ania"); err != nil || linked.Closed {
		t.Errorf("%+v, %v", linked, err)
	}
}
