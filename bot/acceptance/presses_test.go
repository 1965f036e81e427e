package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// fingers are those of a guest, whose presses are counted. A list of which several options are picked at once is one press.
type fingers struct {
	*hosttest.Guest
	count int
	seen  []hosttest.Seen // what the last press has shown.
}

// press presses the newest button whose label begins so.
func (p *fingers) press(begins string) {
	p.W.T.Helper()
	label := begins
	lines := strings.Split(hosttest.Words(p.Sees()), "\n")
	slices.Reverse(lines)
	for _, line := range lines {
		if strings.HasPrefix(line, "["+begins) || strings.HasPrefix(line, "[☐ "+begins) {
			label = strings.TrimSuffix(line[1:], "]")
			break
		}
	}
	p.count++
	p.seen = p.Press(p.With(label), label)
}

// pick picks options of a list: on Discord all at once.
func (p *fingers) pick(labels ...string) {
	p.W.T.Helper()
	if p.Here == nil {
		for _, label := range labels {
			p.press(label)
		}
		return
	}
	p.count++
	p.W.Here(p.Here.Pick(p.seen[len(p.seen)-1].ID, labels...))
}

// thatsIt ends an order where more words may follow.
func (p *fingers) thatsIt() {
	p.W.T.Helper()
	now := p.seen
	if p.Here != nil { // lists are not pressed
		all := p.Sees()
		now = all[len(all)-1:]
	}
	if strings.Contains(hosttest.Words(now), "[✓") {
		p.press("✓")
	}
}

// answer decides what is asked in the usual way.
func (p *fingers) answer() {
	p.W.T.Helper()
	if p.Here != nil || !strings.Contains(hosttest.Words(p.Sees()), "[✓") { // else the question is in the private chat already
		p.press("Your move")
	}
	for range 6 {
		shown := strings.Split(hosttest.Words(p.Sees()), "\n")
		slices.Reverse(shown)
		for _, wanted := range []string{"[Yes, do it", "[✓", "[do nothing", "[done", "[XI Corps →"} { // the last one where it must leave
			if at := slices.IndexFunc(shown, func(line string) bool { return strings.HasPrefix(line, wanted) }); at >= 0 {
				p.press(strings.Trim(shown[at], "[]"))
				break
			}
		}
		if strings.Contains(hosttest.Words(p.seen), "Done.") {
			return
		}
	}
	p.W.T.Fatalf("no button decides in:\n%s", hosttest.Words(p.Sees()))
}

// loud is how many messages of a private chat made a sound.
func loud(p *hosttest.Guest) (n int) {
	if p.There == nil {
		return 0
	}
	for _, m := range p.There.Private().Messages() {
		if !m.Silent && m.From.IsBot {
			n++
		}
	}
	return n
}

// counting is a game whose presses, public posts and sounds are counted.
type counting struct {
	w       *hosttest.TwoPlatforms
	id      string
	at      hosttest.Spot
	players []*fingers // by seat.
	before  counted
}

// newCounting opens a table on one platform, with a player for each seat, and starts the game.
func newCounting(t *testing.T, game engine.Game, platform, scenario, salt string) *counting {
	t.Helper()
	c := &counting{w: hosttest.NewTwoPlatforms(t, game)}
	for _, name := range []string{"Anna", "Boris", "Cecylia", "Dan", "Eve"}[:len(game.Info().Seats)] {
		guest := c.w.OnDiscord(name, "en")
		if platform == "Telegram" {
			guest = c.w.OnTelegram(name, "en")
		}
		c.players = append(c.players, &fingers{Guest: guest})
	}
	owner := c.players[0]
	owner.Home = c.w.Square()
	owner.Ask("new", "game", game.Info().ID, "scenario", scenario)
	owner.Ask("join", "seat", game.Info().Seats[0], "salt", salt)
	record := c.w.TableOf(owner.Guest)
	c.id, c.at = record.ID, c.w.In(record.Place)
	for seat, p := range c.players {
		if p.Home = c.at; seat > 0 {
			p.Ask("join", "seat", game.Info().Seats[seat])
		}
	}
	owner.Ask("start")
	c.w.Quiet()
	return c
}

// eots is the position of a game of Empire of the Sun.
func (c *counting) eots() *state.State { return c.w.State(c.w.Game, c.id).(*state.State) }

// all is what has been told so far: at the table, and with a sound in private chats.
func (c *counting) all() counted {
	told := publicly(c.w, c.at)
	for _, p := range c.players {
		told.sounds += loud(p.Guest)
	}
	return told
}

// finish answers in the usual way until the Offensive is over, and gives how often somebody else was asked than before.
func (c *counting) finish(last engine.Seat) (heard int) {
	c.w.T.Helper()
	for range 30 {
		s := c.eots()
		seat := s.Pending()[0].Seat
		if seat != last {
			heard++
		}
		if last = seat; !s.Off.On {
			c.w.Quiet()
			return heard
		}
		c.players[seat].answer()
	}
	c.w.T.Fatal("the Offensive has no end")
	return 0
}

// judge compares what was told since the beginning with the most that it may be; somebody had to hear of so many decisions.
func (c *counting) judge(heard, posts, most int) {
	c.w.T.Helper()
	got, presses, each := c.all().less(c.before), 0, []int(nil)
	for _, p := range c.players {
		presses += p.count
		each = append(each, p.count)
	}
	c.w.T.Logf("%d posts, changed %d times; %d presses, %d; %d sounds for %d decisions", got.posts, got.changes, presses, each, got.sounds, heard)
	if got.posts > posts || presses > most || got.sounds > heard {
		c.w.T.Errorf("%+v, %d presses and %d decisions; at most %d posts, %d presses and a sound for each", got, presses, heard, posts, most)
	}
}

// TestPressesOfAnOffensive plays the Japanese Offensive on Kuantan by buttons and lists alone, and counts presses, public posts
// and sounds: one for each decision that somebody has to hear of.
func TestPressesOfAnOffensive(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]struct{ posts, presses int }{"Discord": {5, 20}, "Telegram": {6, 22}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newCounting(t, eots.New(), name, "1942", "salt")
			c.players[1].Orders(c.at, "commit") // the emergency moves
			c.w.Quiet()
			card := engine.ParseOrder(offensive(t, c.eots())).Args[0]
			c.before = c.all()
			japan := c.players[0]
			japan.press("Your move")
			japan.press("J" + card + " ")
			japan.press("Operations, South HQ")
			japan.pick("38th Army", "25th Army")
			japan.press("✓")
			japan.pick("25th Army")
			japan.press("⚔ Kuantan")
			japan.press("⚔ Kuantan") // the other army is the only one left
			japan.press("done: carry it out")
			c.judge(c.finish(0), most.posts, most.presses)
		})
	}
}

// TestPressesOfAnAlliedOffensive counts those of the Allied Offensive on Lae in 1943, into which Japan sends aircraft from Rabaul. Whether it
// can react is a roll, which the salt of a player changes.
func TestPressesOfAnAlliedOffensive(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]struct{ posts, presses int }{"Discord": {5, 20}, "Telegram": {6, 22}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, salt := range []string{"one", "two", "three", "four", "five", "six"} {
				if c := newCounting(t, eots.New(), name, "1943", salt); c.lae() {
					japan := c.players[0]
					japan.pick("21st Air Flotilla")
					japan.press("✓")
					japan.press("done: carry it out")
					if s := c.eots(); s.Off.Chosen[0].IsEmpty() {
						t.Error("nobody reacts")
					}
					c.judge(1+c.finish(0), most.posts, most.presses)
					return
				}
			}
			t.Fatal("Japan can never react")
		})
	}
}

// lae begins the Offensive on Lae, and tells whether Japan can react.
func (c *counting) lae() bool {
	c.w.T.Helper()
	card := planned(c.w.T, c.eots(), 1, "ops hq us-hq-southwest-pacific", "activate us-corps-xi us-air-5af", "move us-corps-xi 3822 land")
	c.before = c.all()
	japan, allies := c.players[0], c.players[1]
	allies.press("Your move")
	allies.press("A" + card + " ")
	if !strings.Contains(hosttest.Words(allies.Sees()), "[Operations, SW Pacific HQ") {
		allies.press("Operations")
		allies.press("SW Pacific HQ")
	} else {
		allies.press("Operations, SW Pacific HQ")
	}
	allies.pick("XI Corps", "5th AF")
	allies.thatsIt() // the card may be good for more units
	allies.pick("XI Corps")
	allies.press("⚔ Lae")
	if strings.Contains(hosttest.Words(allies.seen), "[overland") {
		allies.press("overland")
	}
	allies.thatsIt()
	allies.press("done: carry it out")
	if japan.Here != nil { // else the question is in the private chat already
		japan.press("Your move")
	}
	japan.press("do nothing: no more cards in this Offensive, but roll")
	return c.eots().Off.Condition == components.Intercept
}

// TestPressesOfASovietTurn counts those of a turn of Axis & Allies with two battles at a table of five: only who follows has to hear of it.
func TestPressesOfASovietTurn(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]struct{ posts, presses int }{"Discord": {3, 14}, "Telegram": {6, 14}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newCounting(t, axis.New(), name, "1942", "salt")
			c.before = c.all()
			for _, label := range []string{
				"Your move", "8 infantry", "done", "Caucasus", "everything", "Ukraine S.S.R.", "Russia", "everything → West Russia", "done",
				"all battles in order, to the end", "land all aircraft", "done", "everything → Russia", "done",
			} {
				c.players[0].press(label)
			}
			c.w.Quiet()
			if pending := c.w.State(c.w.Game, c.id).Pending(); pending[0].Seat != 1 {
				t.Errorf("the turn is not over: %+v", pending)
			}
			c.judge(1, most.posts, most.presses)
		})
	}
}
