package bot_test

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Whatever fails, the log holds no salt, no secret of the dice, no hand, no plan, no code that links
// accounts, no pass of a map and no button.
func TestLogsHoldNoSecrets(t *testing.T) {
	t.Parallel()
	c, id, _ := openMuseum(t)
	record := c.Record(id)
	secrets := map[string]string{
		"a salt":                     "anna's salt",
		"a secret of dice, hex":      hex.EncodeToString(record.Secret),
		"a secret of dice, base64":   base64.StdEncoding.EncodeToString(record.Secret),
		"a secret of dice, as bytes": string(record.Secret),
		"a plan":                     "red-destroyer strait",
	}
	c.Do(hosttest.Anna, "order", "text", "move red-destroyer strait")
	for _, seat := range []engine.Seat{enginetest.Red, enginetest.Blue} {
		for i, line := range c.State(id).View(engine.For(seat)).Hand() {
			secrets["card "+hosttest.Itoa(i)+" of seat "+hosttest.Itoa(int(seat))] = line.Key
		}
	}
	hand := c.Do(hosttest.Anna, "hand")
	for i, line := range strings.Split(strings.TrimSpace(hosttest.Text(hand)), "\n")[1:] {
		secrets["line "+hosttest.Itoa(i)+" of the hand"] = line
	}
	mapped := c.Do(hosttest.Anna, "map")
	pass := mapPass(mapped.Pages)
	secrets["a pass"], secrets["a changed pass"] = pass, pass[:len(pass)-3]
	for line := range strings.SplitSeq(hosttest.Text(c.Do(hosttest.Anna, "link")), "\n") {
		if code, ok := strings.CutPrefix(line, "/link "); ok {
			secrets["a code"] = code
		}
	}
	token := bottest.Token(c.Do(hosttest.Anna, "order").Pages, "commit")
	if token != "" {
		secrets["a button"] = token
	}

	// The platform refuses, the store fails, the painter breaks, and people send nonsense.
	tried := make(chan struct{}, 1)
	c.Platform.FailWith(func(*platform.Message) error {
		select {
		case tried <- struct{}{}:
		default:
		}
		return errors.New("the platform is down")
	})
	c.Run()
	var broken atomic.Bool
	broken.Store(true)
	c.Store.FailWith(func(_ int, change *model.Change) error {
		if broken.Load() && (len(change.Acts) > 0 || len(change.Drafts) > 0) {
			return errors.New("disk full")
		}
		return nil
	})
	for _, in := range []platform.Inbound{
		{Kind: platform.Command, Command: "order", Args: map[string]string{"text": "commit"}},
		{Kind: platform.Command, Command: "order", Args: map[string]string{"text": "move red-destroyer reef"}},
		{Kind: platform.Press, Token: token},
		{Kind: platform.Press, Token: "v1:" + pass + ":0"},
	} {
		in.User, in.Chat, in.EventID = hosttest.Anna, c.Channel, "fault"+in.Token+in.Args["text"]
		_, err := c.Host.Handle(t.Context(), in)
		if err != nil {
			for what, secret := range secrets {
				if secret != "" && strings.Contains(err.Error(), secret) {
					t.Errorf("an error that adapters log holds %s: %v", what, err)
				}
			}
		}
	}
	broken.Store(false)
	_, _ = c.Host.Exhibit(t.Context(), pass+"x", "en")
	_, _ = c.Host.Paint(t.Context(), platform.Picture{Request: `{"table":"nowhere"}`}, bottest.LikeDiscord)
	_, _ = c.Host.Handle(t.Context(), platform.Inbound{})
	c.Do(hosttest.Anna, "link", "code", secrets["a code"]+"2")
	c.Do(hosttest.Anna, "order", "text", "commit")
	select {
	case <-tried:
	case <-time.After(bottest.Patience):
		t.Fatal("nothing was posted")
	}
	c.Stop()

	log := c.Log.String()
	if !strings.Contains(log, "the platform is down") {
		t.Errorf("no fault was logged:\n%.500s", log)
	}
	for what, secret := range secrets {
		if secret != "" && strings.Contains(log, secret) {
			t.Errorf("the log holds %s, %q", what, secret)
		}
	}
	for _, want := range []string{"a code", "a pass"} {
		if secrets[want] == "" {
			t.Errorf("the test has not seen %s", want)
		}
	}
}
