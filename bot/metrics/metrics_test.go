package metrics_test

import (
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/metrics"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// scrape reads the metrics as Prometheus does.
func scrape(t *testing.T, m *metrics.Metrics) string {
	t.Helper()
	answer := httptest.NewRecorder()
	m.Handler().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	if answer.Code != http.StatusOK {
		t.Fatalf("status %d: %s", answer.Code, answer.Body)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A game, refusals, what waits and what is late show in the metrics; people do not.
func TestMetricsTellTheWorkAndNothingElse(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	store := storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{Now: clock})
	games, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		t.Fatal(err)
	}
	m := metrics.New(store, clock)
	host, err := bot.New(bot.Config{
		Store: store, Games: games, Book: bottest.Book(t, enginetest.New()), Adapters: []platform.Adapter{bottest.NewPlatform("chat", bottest.LikeDiscord)},
		Log: slog.New(slog.DiscardHandler), Random: rand.Reader, Now: clock, Meter: m,
	})
	if err != nil {
		t.Fatal(err)
	}
	event := 0
	do := func(name, command, text string) {
		t.Helper()
		event++
		_, err := host.Handle(t.Context(), platform.Inbound{
			EventID: string(rune('a' + event)), Kind: platform.Command, Command: command, Text: text,
			Chat: platform.Chat{Platform: "chat", Channel: "Channel77"},
			User: platform.User{Platform: "chat", ID: "id-" + name, Name: name},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	do("Halsey", "new", "short")
	do("Halsey", "join", "red")
	do("Yamamoto", "join", "blue")
	do("Halsey", "clock", "custom 1h 1h")
	do("Halsey", "start", "")
	do("Halsey", "order", "move red-cruiser red-cruiser")
	now = now.Add(3 * time.Hour)
	m.DeliveryFailed("chat", "gone")
	m.Painted("skirmish", 300*time.Millisecond, errors.New("no paper"))
	text := scrape(t, m)
	for _, want := range []string{
		`umpire_games{game="skirmish",stage="playing"} 1`,
		`umpire_orders_total{game="skirmish"}`,
		`umpire_refusals_total{game="skirmish"} 1`,
		`umpire_outbox_age_seconds 10800`,
		`umpire_outbox_length `,
		`umpire_delivery_failures_total{kind="gone",platform="chat"} 1`,
		`umpire_render_seconds_bucket{game="skirmish",le="0.5"} 1`,
		`umpire_failures_total{what="picture"} 1`,
		`umpire_inbound_seconds_count{kind="command",platform="chat"} 6`,
		`umpire_dues_overdue `,
		`umpire_dues_late_seconds `,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics lack %q", want)
		}
	}
	for _, private := range []string{"Halsey", "Yamamoto", "Channel77", "id-", `rule="`} {
		if strings.Contains(text, private) {
			t.Errorf("the metrics tell %q", private)
		}
	}
	if t.Failed() {
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "umpire_") && !strings.Contains(line, "_bucket") {
				t.Log(strings.TrimSpace(line))
			}
		}
	}
	if strings.Contains(text, "umpire_dues_overdue 0") {
		t.Error("a flag that fell two hours ago is not overdue")
	}
}
