package discord_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// TestActivityIsLaunched: a press or the command launches the Activity at once, and the host hears of it; where Discord launches
// none, the host's answer is shown, which holds a link.
func TestActivityIsLaunched(t *testing.T) {
	t.Parallel()
	const (
		launched, deferred, updated = 12, 5, 6
	)
	for name, c := range map[string]struct {
		launches, allowed bool
		pressed, typed    int // how it is acknowledged.
	}{
		"an Activity":            {true, true, launched, launched},
		"refused in the channel": {true, false, deferred, deferred},
		"not configured":         {false, true, deferred, deferred},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			b.stub.specs = append(b.stub.specs, commands.Spec{Name: "board", Titles: local("board"), Help: local("Opens the board.")})
			b.stub.handle = func(platform.Inbound) (platform.Answer, error) { return say("here is a link"), nil }
			b.server.AllowActivities(c.allowed)
			b.adapter = b.make(discordtest.Token, func(o *discord.Options) { o.Board, o.Launches = true, c.launches })
			b.run()
			button, ok := b.adapter.Board(false, "ABCDE")
			if !ok {
				t.Fatal("there is no button")
			}
			button.Label, button.Token, button.Board = "Open the board", "v1:ABCDEFGHJKLM:0", true
			receipt, err := b.deliver(platform.Message{Key: "k", Page: platform.Page{
				Lines: []platform.Line{{Text: "the map"}}, Buttons: [][]platform.Button{{button}},
			}})
			if err != nil {
				t.Fatal(err)
			}
			pressed, err := b.anna.Press(receipt.Ref, "Open the board")
			if err != nil {
				t.Fatal(err)
			}
			typed, err := b.anna.Command(b.channel.ID, "board")
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range map[*discordtest.Interaction]int{pressed: c.pressed, typed: c.typed} {
				b.wait("the acknowledgement", func() bool { kind, _ := i.Acknowledged(); return kind != 0 })
				if kind, _ := i.Acknowledged(); kind != want {
					t.Errorf("acknowledged by %d, want %d", kind, want)
				}
				if want != launched {
					b.answered(i, 1)
				}
			}
			b.wait("both", func() bool { return len(b.stub.inbounds()) == 2 })
			for _, in := range b.stub.inbounds() {
				if in.Kind == platform.Press && in.Token != "v1:ABCDEFGHJKLM:0" || in.Kind == platform.Command && in.Command != "board" {
					t.Errorf("the host hears of %+v", in)
				}
			}
			if i := b.ask(1); c.launches {
				if kind, _ := i.Acknowledged(); kind != deferred {
					t.Errorf("another command is acknowledged by %d", kind)
				}
			}
		})
	}
}

// TestSignInByCode: a code of the application's Activity says once who somebody is. Nothing else does.
func TestSignInByCode(t *testing.T) {
	t.Parallel()
	anna := map[string]any{"id": "80351110224678912", "username": "anna", "global_name": "Anna", "locale": "pl", "discriminator": "0"}
	for name, c := range map[string]struct {
		secret, application, scope string
		user                       map[string]any
		down                       int
		code                       string // in the place of one that Discord gave
		stranger, fails            bool
	}{
		"a code":                 {user: anna},
		"of another application": {user: anna, application: "1000000000000000009", stranger: true},
		"forged":                 {user: anna, code: "discordtest.code.99", stranger: true},
		"of another scope":       {user: anna, scope: "guilds", stranger: true},
		"of a bot":               {user: map[string]any{"id": "1", "username": "b", "bot": true}, stranger: true},
		"of nobody":              {user: map[string]any{}, stranger: true},
		"a wrong secret":         {user: anna, secret: "another", fails: true},
		"Discord is down":        {user: anna, down: 503, fails: true},
		"too many requests":      {user: anna, down: 429, fails: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			oauth := &discordtest.OAuth{Scope: c.scope, Down: c.down}
			application, secret := discordtest.Application, discordtest.ClientSecret
			if c.application != "" {
				application = c.application
			}
			if c.secret != "" {
				secret = c.secret
			}
			code := oauth.Code(application, c.user)
			if c.code != "" {
				code = c.code
			}
			in := &discord.SignIn{ClientID: discordtest.Application, Secret: secret, Client: &http.Client{Transport: oauth}}
			who, err := in.Introduce(t.Context(), code)
			_, strange := errors.AsType[*platform.StrangerError](err)
			if strange != c.stranger || (err != nil) != (c.stranger || c.fails) {
				t.Fatalf("%+v, %v", who, err)
			}
			if err != nil {
				for _, private := range []string{code, secret, "token of"} {
					if strings.Contains(err.Error(), private) {
						t.Errorf("the error holds %q: %v", private, err)
					}
				}
				return
			}
			if who.User != (platform.User{Platform: "discord", ID: "80351110224678912", Name: "Anna", Lang: "pl"}) {
				t.Errorf("it is of %+v", who.User)
			}
			if _, err := in.Introduce(t.Context(), code); !platform.Is[*platform.StrangerError](err) {
				t.Errorf("a code is good again: %v", err)
			}
		})
	}
}
