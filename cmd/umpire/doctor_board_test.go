package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

const botToken = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcI"

// TestBoardSettings: a board that nobody could open is refused.
func TestBoardSettings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(c *config)
		want   string // in the error; empty for none.
	}{
		"a board":                   {func(*config) {}, ""},
		"no address":                {func(c *config) { c.Page.Public = "" }, "page.board"},
		"without https":             {func(c *config) { c.Page.Public = "http://umpire.example" }, "page.board"},
		"without the page":          {func(c *config) { c.Page.Enabled = false }, "page.board"},
		"an application":            {func(c *config) { c.Discord.ClientID = "1234567890123456789" }, ""},
		"no application":            {func(c *config) { c.Discord.ClientID = "umpire" }, "discord.client_id"},
		"an app":                    {func(c *config) { c.Telegram.MiniApp = "board" }, ""},
		"an address of one":         {func(c *config) { c.Telegram.MiniApp = "https://t.me/bot/board" }, "telegram.mini_app"},
		"a server of one's own":     {func(c *config) { c.Telegram.Server = "http://localhost:8081" }, ""},
		"ephemeral answers":         {func(c *config) { c.Telegram.Ephemeral = "on" }, ""},
		"ephemeral answers, maybe":  {func(c *config) { c.Telegram.Ephemeral = "sometimes" }, "telegram.ephemeral"},
		"a server without a scheme": {func(c *config) { c.Telegram.Server = "localhost:8081" }, "telegram.server"},
		"the whole Internet":        {func(c *config) { c.Page.Proxies = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0")} }, "page.proxies"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			config := defaultConfig()
			config.Page.Board, config.Page.Public = true, "https://umpire.example"
			c.change(&config)
			if err := config.check(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

// TestBoardKeys changes the environment and is not parallel: it says who can sign in, how, and what is missing, and shows no key.
func TestBoardKeys(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("client secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	open := filepath.Join(t.TempDir(), "open")
	if err := os.WriteFile(open, []byte("client secret\n"), 0o644); err != nil { //nolint:gosec // that is what is found
		t.Fatal(err)
	}
	const application = "1234567890123456789"
	for _, c := range []struct {
		name, discord, telegram, client, file, app string
		finding, fault                             string
	}{
		{name: "nobody", fault: "nobody can sign in"},
		{name: "Telegram", telegram: botToken, app: "board", finding: "Telegram by a Mini App, board in groups"},
		{name: "no app for groups", telegram: botToken, finding: "groups need telegram.mini_app"},
		{name: "links", discord: "d", finding: "Discord by links"},
		{name: "an Activity", discord: "d", client: application, file: secret, finding: "Discord by the Activity of " + application},
		{name: "no secret", discord: "d", client: application, fault: "client secret"},
		{name: "no file", discord: "d", client: application, file: secret + "x", fault: "client_secret_file"},
		{name: "a file for all", discord: "d", client: application, file: open, fault: "chmod 600"},
	} {
		t.Setenv(discordToken, c.discord)
		t.Setenv(telegramToken, c.telegram)
		t.Setenv(discordSecret, "")
		config := defaultConfig()
		config.Discord.ClientID, config.Discord.ClientSecretFile, config.Telegram.MiniApp = c.client, c.file, c.app
		finding, err := checkBoardKeys(t.Context(), config)
		if !strings.Contains(finding, c.finding) || (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: %q, %v", c.name, finding, err)
		}
		if strings.Contains(finding, "client secret\n") || strings.Contains(finding, botToken) {
			t.Errorf("%s: a key is shown: %s", c.name, finding)
		}
	}
}

// TestInvitation changes the environment and is not parallel: the link asks for what the bot uses, and shows nothing of the token.
func TestInvitation(t *testing.T) {
	const application, link = "1234567890123456789", "https://discord.com/oauth2/authorize?client_id=1234567890123456789&scope=bot+applications.commands&permissions=2252126231301120"
	for _, c := range []struct{ name, token, client, want string }{
		{"configured", "secret", application, link},
		{"from the token", base64.RawStdEncoding.EncodeToString([]byte(application)) + ".abc.secret", "", link},
		{"unknown", "secret", "", "the permissions 2252126231301120; set discord.client_id"},
	} {
		t.Setenv(discordToken, c.token)
		config := defaultConfig()
		config.Discord.ClientID = c.client
		finding, err := checkInvitation(t.Context(), config)
		if err != nil || !strings.Contains(finding, c.want) || strings.Contains(finding, "secret") {
			t.Errorf("%s: %q, %v", c.name, finding, err)
		}
	}
}

// TestBoardIsLookedAt: what is wrong at the public address is found: the certificate, what the proxy passes on, and what it
// changes.
func TestBoardIsLookedAt(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		proxy       func(w http.ResponseWriter, r *http.Request, pass http.Handler)
		untrusted   bool
		certificate string // in the error about the certificate; empty for none.
		public      string // in the error about the address.
	}{
		"all is well":                      {},
		"a certificate that nobody trusts": {untrusted: true, certificate: "certificate", public: "certificate"},
		"nothing passed on": {public: "answers 502", proxy: func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
			w.WriteHeader(http.StatusBadGateway)
		}},
		"another page": {public: "not this umpire’s", proxy: func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
			w.WriteHeader(http.StatusOK)
		}},
		"no frames": {public: "X-Frame-Options", proxy: func(w http.ResponseWriter, r *http.Request, pass http.Handler) {
			w.Header().Set("X-Frame-Options", "DENY")
			pass.ServeHTTP(w, r)
		}},
		"no sockets": {public: "no websockets", proxy: func(w http.ResponseWriter, r *http.Request, pass http.Handler) {
			r.Header.Del("Upgrade")
			r.Header.Del("Connection")
			pass.ServeHTTP(w, r)
		}},
		"the local page": {public: "is answered", proxy: func(w http.ResponseWriter, r *http.Request, pass http.Handler) {
			if r.URL.Path == "/rooms" {
				return
			}
			pass.ServeHTTP(w, r)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var pass http.Handler
			proxy := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if c.proxy != nil {
					c.proxy(w, r, pass)
				} else {
					pass.ServeHTTP(w, r)
				}
			}))
			proxy.TLS = &tls.Config{MinVersion: tls.VersionTLS12}
			proxy.StartTLS()
			t.Cleanup(proxy.Close)
			config := defaultConfig()
			config.Page.Board, config.Page.Public = true, proxy.URL
			config.Page.Address = serveBoard(t, proxy.URL)
			target, err := url.Parse("http://" + config.Page.Address)
			if err != nil {
				t.Fatal(err)
			}
			pass = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
				r.SetURL(target)
				r.SetXForwarded()
				r.Out.Host = r.In.Host
			}}
			roots := x509.NewCertPool()
			if !c.untrusted {
				roots.AddCert(proxy.Certificate())
			}
			for _, check := range boardChecks(roots) {
				want := map[string]string{"board: certificate": c.certificate, "board: public address": c.public}[check.name]
				if check.name == "board: keys" {
					continue
				}
				finding, err := check.fn(t.Context(), config)
				if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
					t.Errorf("%s: %q, %v, want %q", check.name, finding, err, want)
				}
			}
		})
	}
}

// TestBoardBeforeServing: what nobody serves yet is no mistake.
func TestBoardBeforeServing(t *testing.T) {
	t.Parallel()
	config := defaultConfig()
	config.Page.Board, config.Page.Public, config.Page.Address = true, "https://umpire.invalid", "127.0.0.1:1"
	if finding, err := checkPublic(t.Context(), config, nil); err != nil || !strings.Contains(finding, "while the umpire serves") {
		t.Errorf("%q, %v", finding, err)
	}
}

// serveBoard opens a page with a board; it gives its address.
func serveBoard(t *testing.T, public string) string {
	t.Helper()
	var listen net.ListenConfig
	listener, err := listen.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	registry, err := games.Registry()
	if err != nil {
		t.Fatal(err)
	}
	store := storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{})
	page := web.New(store, web.Options{
		Listener: listener, Public: public, Extra: map[string]http.Handler{"/healthz": http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})},
		Board: &web.Board{Introducers: map[string]platform.Introducer{"telegram": telegram.New(botToken, telegram.Options{})}},
	})
	host, err := bot.New(bot.Config{Store: store, Games: registry, Adapters: []platform.Adapter{page}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- page.Run(ctx, host) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return listener.Addr().String()
}
