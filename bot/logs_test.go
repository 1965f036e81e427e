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
	record := c.record(id)
	secrets := map[string]string{
		"a salt":                     "anna's salt",
		"a secret of dice, hex":      hex.EncodeToString(record.Secret),
		"a secret of dice, base64":   base64.StdEncoding.EncodeToString(record.Secret),
		"a secret of dice, as bytes": string(record.Secret),
		"a plan":                     "red-destroyer strait",
	}
	c.do(anna, "order", "text", "move red-destroyer strait")
	for _, seat := range []engine.Seat{enginetest.Red, enginetest.Blue} {
		for i, line := range c.state(id).View(engine.For(seat)).Hand() {
			secrets["card "+itoa(i)+" of seat "+itoa(int(seat))] = line.Key
		}
	}
	hand := c.do(anna, "hand")
	for i, line := range strings.Split(strings.TrimSpace(text(hand)), "\n")[1:] {
		secrets["line "+itoa(i)+" of the hand"] = line
	}
	mapped := c.do(anna, "map")
	pass := mapPass(mapped.Pages)
	secrets["a pass"], secrets["a changed pass"] = pass, pass[:len(pass)-3]
	for _, line := range strings.Split(text(c.do(anna, "link")), "\n") {
		if code, ok := strings.CutPrefix(line, "/link "); ok {
			secrets["a code"] = code
		}
	}
	token := bottest.Token(c.do(anna, "order").Pages, "commit")
	if token != "" {
		secrets["a button"] = token
	}

	// The platform refuses, the store fails, the painter breaks, and people send nonsense.
	tried := make(chan struct{}, 1)
	c.platform.FailWith(func(*platform.Message) error {
		select {
		case tried <- struct{}{}:
		default:
		}
		return errors.New("the platform is down")
	})
	c.run()
	var broken atomic.Bool
	broken.Store(true)
	c.store.FailWith(func(_ int, change *model.Change) error {
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
		in.User, in.Chat, in.EventID = anna, c.channel, "fault"+in.Token+in.Args["text"]
		_, err := c.host.Handle(t.Context(), in)
		if err != nil {
			for what, secret := range secrets {
				if secret != "" && strings.Contains(err.Error(), secret) {
					t.Errorf("an error that adapters log holds %s: %v", what, err)
				}
			}
		}
	}
	broken.Store(false)
	_, _ = c.host.Exhibit(t.Context(), pass+"x", "en")
	_, _ = c.host.Paint(t.Context(), platform.Picture{Request: `{"table":"nowhere"}`}, bottest.LikeDiscord)
	_, _ = c.host.Handle(t.Context(), platform.Inbound{})
	c.do(anna, "link", "code", secrets["a code"]+"2")
	c.do(anna, "order", "text", "commit")
	select {
	case <-tried:
	case <-time.After(bottest.Patience):
		t.Fatal("nothing was posted")
	}
	c.stop()

	log := c.log.String()
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
