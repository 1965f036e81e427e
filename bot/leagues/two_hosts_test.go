package leagues_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// bus is the Notifier of hosts in one process.
type bus struct {
	mu    sync.Mutex
	last  int
	heard map[int]func(model.News)
}

// Join adds a host.
func (b *bus) Join(heard func(model.News)) (publish func(model.News), leave func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.heard == nil {
		b.heard = make(map[int]func(model.News))
	}
	b.last++
	own := b.last
	b.heard[own] = heard
	publish = func(news model.News) {
		b.mu.Lock()
		var others []func(model.News)
		for id, other := range b.heard {
			if id != own {
				others = append(others, other)
			}
		}
		b.mu.Unlock()
		for _, other := range others {
			other(news)
		}
	}
	leave = func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.heard, own)
	}
	return publish, leave
}

// twoHosts are two hosts on one database, which is opened twice: the first one delivers, the second one only handles.
func twoHosts(t *testing.T) (first, second *hosttest.Rig) {
	t.Helper()
	path, news := filepath.Join(t.TempDir(), "umpire.db"), &bus{}
	first, second = hosttest.NewRig(t, bottest.LikeDiscord), hosttest.NewRig(t, bottest.LikeDiscord)
	second.Events, second.Platform = first.Events, first.Platform
	for _, c := range []*hosttest.Rig{first, second} {
		c.Notifier = news
		c.Keep(storagetest.Open(t, path, storage.Options{}))
	}
	first.Run()
	return first, second
}

// order is a random legal order of a seat.
func order(random *rand.Rand, state engine.State, seat engine.Seat) string {
	var line engine.Order
	for {
		options := state.Options(seat, line)
		if len(options) == 0 {
			return line.String()
		}
		option := options[random.IntN(len(options))]
		line = engine.ParseOrder(strings.TrimSpace(line.String() + " " + option.Word))
		if option.Complete && random.IntN(2) == 0 {
			return line.String()
		}
	}
}

// Two hosts play at one table, both players at once, and every event comes to both hosts at once. Nothing is lost, done twice or
// shown twice, and the log can be verified.
func TestTwoHostsAtOneTable(t *testing.T) {
	t.Parallel()
	first, second := twoHosts(t)
	hosts := []*hosttest.Rig{first, second}
	id := first.Table(false)
	second.Holds(second.Do(hosttest.Boris, "start"), "The game has started") // the table of the other host
	random := rand.New(rand.NewPCG(1, 2))
	for step := 0; first.Record(id).Stage != model.Over; step++ {
		if step > 300 {
			t.Fatalf("the game does not end: %+v", first.State(id).Pending())
		}
		state := first.State(id)
		var all sync.WaitGroup
		var answers [2][2]platform.Answer // by seats and hosts
		event := func(seat int) string { return fmt.Sprintf("order-%d-%d", step, seat) }
		for seat, who := range []platform.User{enginetest.Red: hosttest.Anna, enginetest.Blue: hosttest.Boris} {
			text := "commit"
			if pendingSeats(state)[engine.Seat(seat)] && random.IntN(4) > 0 {
				text = order(random, state, engine.Seat(seat))
			}
			for n, c := range hosts {
				all.Go(func() {
					var err error
					answers[seat][n], err = c.Host.Handle(t.Context(), platform.Inbound{
						EventID: event(seat), Kind: platform.Command, User: who, Chat: first.Channel, Command: "order", Args: map[string]string{"text": text},
					})
					if err != nil {
						t.Errorf("%s: %v\n%s", event(seat), err, c.Log)
					}
				})
			}
		}
		all.Wait()
		for seat, both := range answers {
			one, other := hosttest.Text(both[0]), hosttest.Text(both[1])
			if refused := strings.HasPrefix(one, "✗") && strings.HasPrefix(other, "✗"); !refused && one != other { // a refusal changes nothing
				t.Errorf("%s is answered with\n%s\nand with\n%s", event(seat), one, other)
			}
		}
	}
	first.Delivered()
	if one, other := hosttest.Text(first.Do(hosttest.Cecylia, "status")), hosttest.Text(second.Do(hosttest.Cecylia, "status")); one != other {
		t.Errorf("the hosts tell\n%s\nand\n%s", one, other)
	}
	games, err := engine.NewRegistry(first.Game)
	if err != nil {
		t.Fatal(err)
	}
	db := first.Book.(*storage.Store)
	archive, err := db.Export(t.Context(), games, id)
	if err != nil {
		t.Fatal(err)
	}
	if verdict, err := storage.Verify(games, archive); err != nil || !verdict.Fair {
		t.Errorf("the log is %+v, %v", verdict, err)
	}
	examineTwoHosts(t, first, db)
}

// pendingSeats are who is asked.
func pendingSeats(state engine.State) map[engine.Seat]bool {
	asked := make(map[engine.Seat]bool)
	for _, decision := range state.Pending() {
		asked[decision.Seat] = true
	}
	return asked
}

// examineTwoHosts compares what is stored as posted with what was shown.
func examineTwoHosts(t *testing.T, c *hosttest.Rig, db *storage.Store) {
	t.Helper()
	shown := make(map[string]int)
	for _, message := range c.Delivered() {
		shown[message.Key]++
	}
	sent, err := db.Posts(t.Context(), model.Delivered)
	if err != nil {
		t.Fatal(err)
	}
	if len(sent) != len(shown) || c.Platform.Repeated() != 0 {
		t.Errorf("%d posts are stored as sent, %d were shown, %d repeated", len(sent), len(shown), c.Platform.Repeated())
	}
	for _, post := range sent {
		if shown[post.Key] != 1 {
			t.Errorf("post %d is shown %d times", post.ID, shown[post.Key])
		}
	}
}

// Two hosts run the jobs of one database at the same time: a reminder comes once, and a flag falls once.
func TestTwoHostsRunJobs(t *testing.T) {
	t.Parallel()
	first, second := twoHosts(t)
	first.Table(false)
	second.Do(hosttest.Anna, "clock", "preset", "daily")
	first.Do(hosttest.Anna, "start")
	first.Delivered()
	first.Stop()
	for _, wait := range []time.Duration{25 * time.Hour, 7 * 24 * time.Hour} {
		now := first.Now().Add(wait)
		first.Now, second.Now = func() time.Time { return now }, func() time.Time { return now }
		first.Open()
		second.Open()
		var all sync.WaitGroup
		for _, c := range []*hosttest.Rig{first, second} {
			all.Go(func() {
				if _, err := c.Host.RunJobs(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
	first.Run()
	words := make(map[string]int)
	for _, message := range first.Delivered() {
		words[bottest.Text(message.Page)]++
	}
	for text, n := range words {
		if n > 1 {
			t.Errorf("it was said %d times: %s", n, text)
		}
	}
	examineTwoHosts(t, first, first.Book.(*storage.Store))
}

// Many people sit down, change their language and leave at both hosts at once: no change of a record is lost.
func TestTwoHostsKeepEverybody(t *testing.T) {
	t.Parallel()
	first, second := twoHosts(t)
	var all sync.WaitGroup
	const people = 8
	for i := range people {
		who := hosttest.Person(fmt.Sprint("Player", i))
		for n, c := range []*hosttest.Rig{first, second} {
			all.Go(func() {
				c.Handle(platform.Inbound{
					EventID: fmt.Sprint("lang", i, n), Kind: platform.Command, User: who, Command: []string{"lang", "dm"}[n],
					Args: map[string]string{"language": "pl", "switch": "on"},
				})
			})
		}
	}
	all.Wait()
	for i := range people {
		player, err := first.Book.Player(t.Context(), fmt.Sprint("chat:player", i))
		if err != nil || player.Lang != "pl" || player.Private != "on" {
			t.Errorf("player %d is kept as %+v, %v", i, player, err)
		}
	}
}

// A league is played at two hosts at once: whoever runs its jobs, each match has one table, each result counts once, and
// nothing of its news is shown twice.
func TestTwoHostsOneLeague(t *testing.T) {
	t.Parallel()
	first, second := twoHosts(t)
	users := hosttest.Members(8)
	first.Do(users[0], "league", "do", "new", "league", "Winter", "text", "format=swiss rounds=3 clock=relaxed scenario=short")
	var all sync.WaitGroup
	for i, u := range users { // everybody at once, at both hosts
		all.Go(func() { []*hosttest.Rig{first, second}[i%2].Do(u, "league", "do", "join") })
	}
	all.Wait()
	second.Holds(second.Do(users[0], "league", "do", "start", "league", "winter"), "in progress")
	ring := func() {
		for _, c := range []*hosttest.Rig{first, second} {
			all.Go(func() {
				if _, err := c.Host.RunJobs(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
	for round := 1; round <= 3; round++ {
		ring()
		first.Delivered() // a table has a place of its own once its first post is there
		l := first.LeagueNow()
		tables := make(map[string]bool)
		for _, m := range l.Divisions[0].Matches {
			if m.Table == "" || tables[m.Table] {
				t.Errorf("in round %d a match has the table %q", round, m.Table)
			}
			tables[m.Table] = true
		}
		if len(tables) != 4*round {
			t.Fatalf("%d tables in round %d", len(tables), round)
		}
		if played := playRound([]*hosttest.Rig{first, second}[round%2], users); played != 4 {
			t.Fatalf("%d games in round %d", played, round)
		}
		ring()
	}
	season := first.LeagueNow().Divisions[0]
	points := 0.0
	for _, row := range season.Table() {
		points += row.Points
	}
	if season.Stage != tournament.Finished || points != 12 {
		t.Errorf("the season is %s, with %v points for twelve games", season.Stage, points)
	}
	for _, u := range users {
		ratings, err := first.Book.RatingsOf(t.Context(), "chat:"+u.ID)
		games := 0
		for _, r := range ratings {
			games += r.Games()
		}
		if err != nil || games != 3 {
			t.Errorf("%s is rated by %d games, %v", u.Name, games, err)
		}
	}
	examineTwoHosts(t, first, first.Book.(*storage.Store))
}
