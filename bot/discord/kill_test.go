package discord_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

const (
	victimFile   = "UMPIRE_TEST_VICTIM"
	victimServer = "UMPIRE_TEST_DISCORD"
)

// TestMain makes this program the victim of the tests that kill it.
func TestMain(m *testing.M) {
	if file := os.Getenv(victimFile); file != "" {
		fmt.Println(victim(file, os.Getenv(victimServer)))
		os.Exit(1)
	}
	// discordgo takes a second to say goodbye: these tests wait more than they work.
	if err := flag.Set("test.parallel", "8"); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// victim hosts Skirmish until it is killed.
func victim(file, server string) error {
	ctx := context.Background()
	db, err := storage.Open(ctx, file, storage.Options{NoSync: true})
	if err != nil {
		return err
	}
	adapter, err := discord.New(discordtest.Token, discord.Options{Transport: discordtest.Transport(server), Acknowledging: bottest.Patience})
	if err != nil {
		return err
	}
	games, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		return err
	}
	host, err := bot.New(bot.Config{
		Store: db, Games: games, Adapters: []platform.Adapter{adapter}, Log: slog.New(slog.DiscardHandler), Random: rand.Reader,
	})
	if err != nil {
		return err
	}
	return host.Run(ctx)
}

// killer runs a hosting and kills it at one of its requests.
type killer struct {
	*rig
	mu sync.Mutex
	// left is how many requests the present life has; 0 is no end.
	left  int
	lives int
	alive bool
	cmd   *exec.Cmd
}

// begin starts a life that ends at its nth request, and waits until it is connected.
func (k *killer) begin(n int) {
	k.t.Helper()
	before, _, _, _ := k.server.Sessions()
	if k.cmd != nil {
		_ = k.cmd.Wait() // it was killed
	}
	cmd := exec.CommandContext(k.t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), victimFile+"="+k.file, victimServer+"="+k.server.URL())
	if err := cmd.Start(); err != nil {
		k.t.Fatal(err)
	}
	k.mu.Lock()
	k.cmd, k.alive, k.left = cmd, true, 0
	k.lives++
	k.mu.Unlock()
	k.wait("a new life", func() bool {
		identified, _, _, _ := k.server.Sessions()
		return identified > before
	})
	k.mu.Lock()
	k.left = n
	k.mu.Unlock()
}

// strike counts the requests and kills at the last one: before it is carried out,
// or after it, when its answer is on the way.
func (k *killer) strike(*discordtest.Request) *discordtest.Reply {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.left == 0 {
		return nil
	}
	if k.left--; k.left > 0 {
		return nil
	}
	k.kill()
	return &discordtest.Reply{After: k.lives%2 == 0}
}

// kill is kill -9; k.mu is held.
func (k *killer) kill() {
	if err := k.cmd.Process.Kill(); err != nil {
		k.t.Error(err)
	}
	k.alive = false
}

func (k *killer) dead() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return !k.alive
}

// reply waits for an answer; false where the hosting died instead.
func (k *killer) reply(i *discordtest.Interaction, err error) (discordtest.Message, bool) {
	k.t.Helper()
	if err != nil {
		k.t.Fatal(err)
	}
	k.wait("an answer or the end", func() bool { return len(i.Shown()) > 0 || k.dead() })
	shown := i.Shown()
	if len(shown) == 0 {
		return discordtest.Message{}, false
	}
	return shown[len(shown)-1], true
}

// turn lets everybody decide once, if they are asked.
func (k *killer) turn(thread string, people ...*discordtest.Person) {
	k.t.Helper()
	for _, p := range people {
		m, ok := k.reply(p.Command(thread, "help"))
		for ok && len(decisions(m)) > 0 && !k.dead() {
			if m, ok = k.reply(p.Press(m.ID, bottest.Choose(decisions(m), "✓", "Yes", "commit", "Commit"))); ok && strings.Contains(m.Content, "Done.") {
				break
			}
		}
		if k.dead() {
			return
		}
	}
}

// The hosting is killed at one request after another, before and after Discord has
// carried it out. The game goes on, nothing is lost and nothing is shown twice.
func TestKilledAtAnyRequest(t *testing.T) {
	t.Parallel()
	k := &killer{rig: newRig(t, enginetest.New(), true)}
	anna, boris := k.server.Person("Anna", "en-US"), k.server.Person("Boris", "en-US")
	k.up()
	_, thread := k.table(anna, boris, "red", "blue")
	k.stop()
	k.server.Fail(k.strike)
	over := func() bool {
		return strings.Contains(text(k.server.Messages(thread, "")), "The secret behind the dice")
	}
	for n := 0; !over(); n++ {
		if n == 400 {
			t.Fatalf("the game has no end:\n%s", text(k.server.Messages(thread, "")))
		}
		if k.dead() {
			life := 0 // the last one goes on
			if k.lives < 14 {
				life = 3 + k.lives%7
			}
			k.begin(life)
		}
		k.turn(thread, anna, boris)
	}
	k.mu.Lock()
	k.kill()
	k.mu.Unlock()
	if k.lives < 10 {
		t.Errorf("only %d lives", k.lives)
	}
	k.accounts(thread)
}

// accounts lets a last life post what the killed one has left, and compares what is stored with
// what is shown.
func (k *killer) accounts(thread string) {
	k.t.Helper()
	ctx := context.Background()
	if err := k.cmd.Wait(); err == nil {
		k.t.Error("the hosting ended by itself")
	}
	k.mu.Lock()
	k.left = 0
	k.mu.Unlock()
	k.up()
	k.quiet()
	k.stop()
	db := storagetest.Open(k.t, k.file, storage.Options{})
	shown, stands := make(map[string]int), make(map[string]bool)
	for _, m := range k.server.Public() {
		shown[m.Nonce]++
		stands[m.ID] = true
	}
	sent, err := db.Posts(ctx, model.Delivered)
	if err != nil {
		k.t.Fatal(err)
	}
	for _, post := range sent {
		var message platform.Message
		if err := json.Unmarshal(post.Message, &message); err != nil {
			k.t.Fatal(err)
		}
		changes := message.Kept != "" && shown[post.Key] == 0 // what a later change has made needless stands nowhere
		if changes && post.Ref != "" && !stands[post.Ref] || !changes && shown[post.Key] != 1 {
			k.t.Errorf("post %d is shown %d times", post.ID, shown[post.Key])
		}
		delete(shown, post.Key)
	}
	waiting, err := db.Posts(ctx, model.Waiting)
	if err != nil || len(waiting) > 0 || len(shown) > 0 {
		k.t.Errorf("%d posts wait, %d are shown and not known (%v)", len(waiting), len(shown), err)
	}
	k.store = db
	if _, over := k.state(k.tables()[0]).Outcome(); !over {
		k.t.Error("the stored game is not over")
	}
	k.t.Logf("%d lives, %d orders, %d posts", k.lives, len(k.stored(thread)), len(sent))
}
