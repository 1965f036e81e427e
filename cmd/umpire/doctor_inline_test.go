package main

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
)

func TestDoctorTellsWhetherInlineModeIsOn(t *testing.T) {
	for _, c := range []struct {
		name, token, finding string
		configured, switched bool
	}{
		{name: "no token", configured: true, finding: "no token"},
		{name: "not wanted", token: telegramtest.Token, finding: "switched off by telegram.inline"},
		{name: "not at BotFather", token: telegramtest.Token, configured: true, finding: "/setinline"},
		{name: "on", token: telegramtest.Token, configured: true, switched: true, finding: "on"},
		{name: "another token", token: "1:abc", configured: true, finding: "not known"},
	} {
		t.Run(c.name, func(t *testing.T) {
			api := telegramtest.New(t)
			if c.switched {
				api.SwitchInline()
			}
			t.Setenv(telegramToken, c.token)
			config := defaultConfig()
			config.Telegram.Inline, config.Telegram.Server = c.configured, api.URL
			finding, err := checkInline(t.Context(), config)
			if err != nil || !strings.Contains(finding, c.finding) || strings.Contains(finding, telegramtest.Token) {
				t.Errorf("%q, %v", finding, err)
			}
		})
	}
}
