package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/goccy/go-yaml"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// TestMain takes the umpire's own variables away: an umpire that hosts on the machine shall lend
// the tests neither its tokens nor its database nor its address.
func TestMain(m *testing.M) {
	for _, variable := range os.Environ() {
		if name, _, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "UMPIRE_") {
			if err := os.Unsetenv(name); err != nil {
				panic(err)
			}
		}
	}
	if as := os.Getenv(asProcess); as != "" {
		beProcess(as)
	}
	os.Exit(m.Run())
}

// umpire runs a command line and returns its status and output.
func umpire(t *testing.T, input string, args ...string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = run(t.Context(), args, streams{strings.NewReader(input), &stdout, &stderr})
	return code, stdout.String(), stderr.String()
}

// succeed runs a command line that has to succeed and returns its output.
func succeed(t *testing.T, args ...string) string {
	t.Helper()
	code, out, errs := umpire(t, "", args...)
	if code != 0 {
		t.Fatalf("umpire %v: status %d\n%s%s", args, code, out, errs)
	}
	return out
}

// file writes a file into a folder of the test.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// anyPort is a configuration whose page is at a port that nobody else has.
func anyPort(t *testing.T) string {
	t.Helper()
	return file(t, "config.yaml", "page: {address: '127.0.0.1:0'}\n")
}

// storedGame makes a database with one game that was dealt and abandoned.
func storedGame(t *testing.T) (path, code string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "umpire.db")
	store := storagetest.Open(t, path, storage.Options{})
	state, err := eots.New().New(engine.Setup{Game: "eots"})
	if err != nil {
		t.Fatal(err)
	}
	secret := fairdice.Secret{1, 9, 4, 2}
	game := storage.Game{Table: model.Table{
		ID: "KQ7R", Setup: state.Setup(), Stage: model.Playing, Lang: "en", Secret: secret[:],
		Commitment: secret.Commitment(), Seats: []model.Seat{{Salt: "tora"}, {Salt: "nimitz"}}, Created: time.Unix(1_790_000_000, 0),
	}}
	err = store.Write(t.Context(), func(tx *storage.Tx) error {
		if err := tx.NewGame(game); err != nil {
			return err
		}
		for _, line := range []string{"start"} {
			source, _ := game.Source()
			dice, order := engine.NewRecorder(source.Dice(game.Rolled)), engine.ParseOrder(line)
			events, err := state.Decide(engine.Referee, order, dice)
			if err != nil {
				return err
			}
			encoded, err := model.EncodeEvents(events...)
			if err != nil {
				return err
			}
			one := model.Act{After: game.Events, Seat: engine.Referee, Order: order.String(), Events: encoded, Rolls: dice.Rolls()}
			if err := tx.Append(game.ID, one); err != nil {
				return err
			}
			state = state.Evolve(events...)
			if game, err = tx.Game(t.Context(), game.ID); err != nil {
				return err
			}
		}
		game.Status = storage.GameAbandoned
		return tx.UpdateGame(game)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return path, game.ID
}

func TestPlay(t *testing.T) {
	t.Parallel()
	good := file(t, "good.txt", "game eots\nreferee: start\nrefuse japan: dance\nexpect outcome none\n")
	out := succeed(t, "play", good)
	if !strings.Contains(out, "2  referee: start") || !strings.Contains(out, "good.txt: 1 orders") {
		t.Errorf("the log is\n%s", out)
	}
	var position map[string]any
	if err := json.Unmarshal([]byte(succeed(t, "play", "--json", good)), &position); err != nil || len(position) == 0 {
		t.Errorf("no position: %v", err)
	}
	if succeed(t, "play", "--lang", "pl", good) == out {
		t.Error("Polish is English")
	}
	for name, text := range map[string]string{
		"expectation": "game eots\nreferee: start\nexpect pending none\n",
		"refused":     "game eots\njapan: dance\n",
		"broken":      "game eots\nwhat is this\n",
		"unknown":     "game chess\n",
	} {
		code, _, errs := umpire(t, text, "play", "-")
		if code != 1 || !strings.Contains(errs, "-:") {
			t.Errorf("%s: status %d, %s", name, code, errs)
		}
	}
}

// catalogueKeys are those of catalogues.
var catalogueKeys = regexp.MustCompile(`\b(?:eots|axis|host|engine|read)\.[a-z]`)

// Commands that play a file before they do something with it tell its refusals in words too, with the line.
func TestFilesAreRefusedInWords(t *testing.T) {
	t.Parallel()
	bad := file(t, "bad.game", "game axis\nreferee: start\nset turn 1 germany\ngermany: buy 14 infantry\n")
	for _, args := range [][]string{
		{"render", "--lang", "ru", "--out", t.TempDir(), bad}, {"chronicle", "--lang", "ru", "--file", "--out", filepath.Join(t.TempDir(), "page.html"), bad},
	} {
		_, _, errs := umpire(t, "", args...)
		if !strings.Contains(errs, "bad.game:4:") || !strings.Contains(errs, "осталось 40 ОПП") || catalogueKeys.MatchString(errs) {
			t.Errorf("%q: %q", args[0], errs)
		}
	}
}

// What a file is refused for is told in words of the language asked for, not by its key.
func TestPlayTellsRefusals(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		text  string
		words map[string]string
	}{
		"order": {"game axis\nreferee: start\nset turn 1 germany\ngermany: buy 14 infantry\n", map[string]string{
			"en": "40 left", "ru": "осталось 40 ОПП", "pl": "zostało 40 IPC",
		}},
		"other rule": {"game axis\nreferee: start\nrefuse ussr: buy 14 infantry -- 15\n", map[string]string{
			"en": "24 left", "ru": "осталось 24 ОПП", "pl": "zostało 24 IPC",
		}},
		"set-up":     {"game axis\noption rounds 7\n", map[string]string{"en": "Round limit", "ru": "Предел раундов", "pl": "Limit rund"}},
		"first game": {"game eots\noption china 9\n", map[string]string{"en": "“china”", "ru": "«china»", "pl": "„china”"}},
		"other seat": {"game eots\njapan: dance\n", map[string]string{"en": "not your turn to decide", "ru": "решаете не вы", "pl": "nie ty decydujesz"}},
	} {
		for lang, words := range test.words {
			_, _, errs := umpire(t, test.text, "play", "--lang", lang, "-")
			if !strings.Contains(errs, words) || catalogueKeys.MatchString(errs) {
				t.Errorf("%s, %s: %q", name, lang, errs)
			}
		}
	}
}

func TestSelfplay(t *testing.T) {
	t.Parallel()
	code, out, errs := umpire(t, "", "selfplay", "--games", "1", "--json", "--every", "1000")
	var report map[string]any
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if report["games"] != 1.0 || report["orders"] == 0.0 {
		t.Errorf("report %s", out)
	}
	if broken := report["violations"] != 0.0; broken != (code == 1) || broken != (errs != "") {
		t.Errorf("status %d with the report %s\n%s", code, out, errs)
	}
	for _, args := range [][]string{{"--game", "chess"}, {"--games", "0"}, {"--scenario", "1999"}} {
		if code, _, errs := umpire(t, "", append([]string{"selfplay"}, args...)...); code != 1 || errs == "" {
			t.Errorf("%v: status %d %s", args, code, errs)
		}
	}
}

func TestExportVerifyImport(t *testing.T) {
	t.Parallel()
	data, code := storedGame(t)
	folder := t.TempDir()
	document, notation := filepath.Join(folder, "game.json"), filepath.Join(folder, "game.txt")
	succeed(t, "export", "--data", data, code, "-o", document)
	if status, _, errs := umpire(t, "", "export", "--data", data, code, "-o", document); status != 1 || !strings.Contains(errs, "exists") {
		t.Errorf("exported over a file: %d %s", status, errs)
	}
	if out := succeed(t, "verify", document); !strings.Contains(out, "all are what the dice give") {
		t.Errorf("verdict %s", out)
	}
	succeed(t, "export", "--data", data, code, "--notation", "-o", notation)
	succeed(t, "play", notation)

	other := filepath.Join(folder, "other.db")
	succeed(t, "import", "--data", other, document)
	if succeed(t, "export", "--data", other, code) != succeed(t, "export", "--data", data, code) {
		t.Error("the imported game is another one")
	}
	if status, _, errs := umpire(t, "", "import", "--data", other, document); status != 1 || !strings.Contains(errs, "stored already") {
		t.Errorf("imported twice: %d %s", status, errs)
	}

	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	loaded := file(t, "loaded.json", strings.Replace(string(text), `"result": `, `"result": 1`, 1))
	if status, _, errs := umpire(t, "", "verify", document, loaded); status != 1 || !strings.Contains(errs, "loaded.json") {
		t.Errorf("loaded dice: %d %s", status, errs)
	}
	if status, _, errs := umpire(t, "", "export", "--data", data, "NONE"); status != 1 || !strings.Contains(errs, `"NONE"`) {
		t.Errorf("an unknown game: %d %s", status, errs)
	}
	if status, _, _ := umpire(t, "", "export", "--data", filepath.Join(folder, "none.db"), code); status != 1 {
		t.Error("exported from nothing")
	}
}

func TestBackupRestoreDoctor(t *testing.T) {
	t.Parallel()
	data, code := storedGame(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	succeed(t, "backup", "--data", data, backup)
	restored := filepath.Join(t.TempDir(), "restored.db")
	succeed(t, "restore", "--data", restored, backup)
	if succeed(t, "export", "--data", restored, code) != succeed(t, "export", "--data", data, code) {
		t.Error("the restored game is another one")
	}
	_, out, _ := umpire(t, "", "doctor", "--config", anyPort(t), "--data", restored)
	for _, want := range []string{"ok     database: sound, version ", "1 games", "ok     disk:", "ok     time zones:", "ok     page:", "ok     games:", "ok     commands:"} {
		if !strings.Contains(out, want) {
			t.Errorf("the doctor does not say %q:\n%s", want, out)
		}
	}
	store, err := storage.Open(t.Context(), restored, storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(problem string) {
		t.Helper()
		if err := store.Write(t.Context(), func(tx *storage.Tx) error {
			return tx.PutSetting(model.Setting{Name: model.FaultSetting("discord", platform.CommandsRefused), Value: problem})
		}); err != nil {
			t.Fatal(err)
		}
	}
	refuse("400: 26 options")
	if status, out, _ := umpire(t, "", "doctor", "--config", anyPort(t), "--data", restored); status != 1 || !strings.Contains(out, "discord refused the commands when serve told them last: 400: 26 options") {
		t.Errorf("refused commands: %d\n%s", status, out)
	}
	refuse("")
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(restored, 0o644); err != nil {
		t.Fatal(err)
	}
	if status, out, _ := umpire(t, "", "doctor", "--config", anyPort(t), "--data", restored); status != 1 || !strings.Contains(out, "WRONG  database") {
		t.Errorf("everybody may read the database: %d\n%s", status, out)
	}
}

func TestHealth(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "umpire.db")
	if code, _, errs := umpire(t, "", "health", "--data", data); code != 1 || !strings.Contains(errs, "no umpire is at work") {
		t.Errorf("status %d %s", code, errs)
	}
	if err := os.WriteFile(pulseFile(data), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	succeed(t, "health", "--data", data, "--address", "127.0.0.1:1")
	old := time.Now().Add(-2 * stuck)
	if err := os.Chtimes(pulseFile(data), old, old); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := umpire(t, "", "health", "--data", data, "--address", "127.0.0.1:1"); code != 1 || !strings.Contains(errs, "has not answered") {
		t.Errorf("status %d %s", code, errs)
	}
}

// The umpire starts without any configuration, shows its page, is at work, stops
// when it is told to, and does so again on the same database.
// TestServeWithoutAPort: where another program listens at the address of the page, the umpire says so and ends.
func TestServeWithoutAPort(t *testing.T) {
	t.Parallel()
	var config net.ListenConfig
	taken, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	code, _, errs := umpire(t, "", "--data", filepath.Join(t.TempDir(), "umpire.db"), "--address", taken.Addr().String())
	if code == 0 || !strings.Contains(errs, taken.Addr().String()) || !strings.Contains(errs, "--address") {
		t.Errorf("status %d: %s", code, errs)
	}
}

func TestServe(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "umpire.db")
	for range 2 {
		ctx, stop := context.WithCancel(t.Context())
		log := &watched{changed: make(chan struct{}, 1)}
		ended := make(chan int, 1)
		go func() {
			ended <- run(ctx, []string{"--data", data, "--address", "127.0.0.1:0"}, streams{strings.NewReader(""), log, log})
		}()
		address := log.await(t, regexp.MustCompile(`address=(http://\S+)`))
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		if err := response.Body.Close(); err != nil || response.StatusCode != http.StatusOK {
			t.Errorf("the page answers %s, %v", response.Status, err)
		}
		for path, forwarded := range map[string]string{"/healthz": "", "/metrics": "", "/metrics?": "203.0.113.9"} {
			request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			want := http.StatusOK
			if forwarded != "" {
				request.Header.Set("X-Forwarded-For", forwarded)
				want = http.StatusForbidden
			}
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			if err := response.Body.Close(); err != nil || response.StatusCode != want {
				t.Errorf("%s answers %s to %q, %v", path, response.Status, forwarded, err)
			}
		}
		succeed(t, "doctor", "--config", anyPort(t), "--data", data)
		if code, _, errs := umpire(t, "", "serve", "--data", data, "--address", "127.0.0.1:0"); code != 1 || !strings.Contains(errs, "another umpire serves") {
			t.Errorf("a second umpire on the same database: status %d %s", code, errs)
		}
		stop()
		if code := <-ended; code != 0 {
			t.Errorf("status %d\n%s", code, log.text())
		}
		if _, err := os.Stat(pulseFile(data)); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the pulse goes on after the end: %v", err)
		}
	}
	if code, _, errs := umpire(t, "", "serve", "--no-page", "--data", data); code != 1 || !strings.Contains(errs, "no platform") {
		t.Errorf("without any platform: status %d %s", code, errs)
	}
}

// watched is output that can be waited for.
type watched struct {
	mu      sync.Mutex
	written bytes.Buffer
	changed chan struct{}
}

func (w *watched) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case w.changed <- struct{}{}:
	default:
	}
	return w.written.Write(p)
}

func (w *watched) text() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.written.String()
}

// await waits for a line and returns the first group of the pattern.
func (w *watched) await(t *testing.T, pattern *regexp.Regexp) string {
	t.Helper()
	deadline := time.After(3 * time.Minute)
	for {
		if found := pattern.FindStringSubmatch(w.text()); found != nil {
			return found[1]
		}
		select {
		case <-w.changed:
		case <-deadline:
			t.Fatalf("%s did not come:\n%s", pattern, w.text())
		}
	}
}

func TestCommandLinesThatMakeNoSense(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"dance"}, {"play"}, {"play", "--colour", "x"}} {
		if code, _, errs := umpire(t, "", args...); code != 2 || !strings.HasPrefix(errs, "umpire: ") {
			t.Errorf("%v: status %d %s", args, code, errs)
		}
	}
	if code, _, errs := umpire(t, "", "selfplay", "--scenario", "1066"); code != 1 || !strings.Contains(errs, "The scenario “1066” isn’t available.") {
		t.Errorf("a scenario that there is not: status %d %s", code, errs)
	}
	if code, out, _ := umpire(t, "", "--help"); code != 0 || !strings.Contains(out, "selfplay") {
		t.Errorf("--help: status %d\n%s", code, out)
	}
}

func TestTheConfigurationFileHoldsTheDefaults(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../config.yaml")
	if err != nil {
		t.Fatal(err)
	}
	defaults, err := yaml.Marshal(defaultConfig())
	if err != nil {
		t.Fatal(err)
	}
	var said, want map[string]any
	if err := errors.Join(yaml.Unmarshal(text, &said), yaml.Unmarshal(defaults, &want)); err != nil {
		t.Fatal(err)
	}
	if got, want := keys("", said), keys("", want); !slices.Equal(got, want) {
		t.Errorf("config.yaml has the keys %v, want %v", got, want)
	}
	if c, err := readConfig("../../config.yaml"); err != nil || !reflect.DeepEqual(c, defaultConfig()) {
		t.Errorf("config.yaml says %+v, %v", c, err)
	}
	if c, err := readConfig(file(t, "empty.yaml", "# nothing\n")); err != nil || !reflect.DeepEqual(c, defaultConfig()) {
		t.Errorf("an empty file says %+v, %v", c, err)
	}
}

// keys are the keys of a document in order, those of inner ones behind the outer ones.
func keys(prefix string, document map[string]any) []string {
	var all []string
	for _, key := range slices.Sorted(maps.Keys(document)) {
		all = append(all, prefix+key)
		if inner, ok := document[key].(map[string]any); ok {
			all = append(all, keys(prefix+key+".", inner)...)
		}
	}
	return all
}

func TestConfigurationsThatMakeNoSense(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"colour: red\n":              "colour",
		"data: [\n":                  "config",
		"data: ''\n":                 "data",
		"keep: 1h\n":                 "24h",
		"keep: soon\n":               "duration",
		"after_removal: 1h\n":        "24h",
		"log: {level: loud}\n":       "level",
		"log: {format: xml}\n":       "neither text nor json",
		"page: {address: nowhere}\n": "page.address",
		"page: {host: ':80'}\n":      "host",

		"page: {address: '127.0.0.1:99999'}\n":          `"99999" is no port`,
		"page: {address: '127.0.0.1:-1'}\n":             `"-1" is no port`,
		"page: {address: '127.0.0.1:080'}\n":            `"080" is no port`,
		"page: {address: '127.0.0.1:'}\n":               `"" is no port`,
		"page: {address: '127.0.0.1:http'}\n":           `"http" is no port`,
		"page: {watchers: [0.0.0.0/0]}\n":               "too wide",
		"page: {watchers: ['::/0']}\n":                  "too wide",
		"page: {watchers: ['::ffff:0.0.0.0/96']}\n":     "too wide",
		"page: {watchers: [10.0.0.0/8, 128.0.0.0/1]}\n": "128.0.0.0/1 is too wide",
	} {
		if _, err := readConfig(file(t, "config.yaml", text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	code, out, errs := umpire(t, "", "doctor", "--config", "/nowhere/config.yaml")
	if code != 1 || strings.Count(out, "WRONG") != 1 || !strings.Contains(out, "WRONG  configuration") {
		t.Errorf("a missing configuration: %d %s%s", code, out, errs)
	}
}

func TestTokens(t *testing.T) {
	t.Setenv("UMPIRE_TEST_TOKEN", "")
	named := platformConfig{Enabled: true, TokenFile: file(t, "token", "abc:123\n")}
	if got, err := named.readToken("UMPIRE_TEST_TOKEN"); err != nil || got != "abc:123" {
		t.Errorf("from the file: %q %v", string(got), err)
	}
	t.Setenv("UMPIRE_TEST_TOKEN", "first")
	got, err := named.readToken("UMPIRE_TEST_TOKEN")
	if err != nil || got != "first" {
		t.Errorf("from the environment: %q %v", string(got), err)
	}
	var log bytes.Buffer
	slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "token", got)
	fmt.Fprintf(&log, "%v %s %#v %+v", got, got, got, struct{ T token }{got})
	if strings.Contains(log.String(), "first") {
		t.Errorf("the log shows the token: %s", log.String())
	}
	named.Enabled = false
	if got, err := named.readToken("UMPIRE_TEST_TOKEN"); err != nil || got != "" {
		t.Errorf("switched off: %q %v", string(got), err)
	}
	for _, bad := range []string{file(t, "empty", " \n"), "/nowhere/token"} {
		if _, err := (platformConfig{Enabled: true, TokenFile: bad}).readToken("UMPIRE_NO_TOKEN"); err == nil {
			t.Errorf("%s holds a token", bad)
		}
	}
}
