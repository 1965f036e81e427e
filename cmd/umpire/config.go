package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml"

	"github.com/umpire-games/umpire/bot/telegram"
)

// config is the configuration: config.yaml at the root of the repository
// describes every field and holds the defaults.
type config struct {
	Data string        `yaml:"data"`
	Keep time.Duration `yaml:"keep"`
	// AfterRemoval is how long it is kept what belongs to a server or group that has removed the umpire.
	AfterRemoval time.Duration `yaml:"after_removal"`
	Owners       []string      `yaml:"owners"`
	// Modules are folders with scenarios of Next War.
	Modules []string `yaml:"modules"`
	// Opponents are the seats that the umpire itself plays.
	Opponents opponentsConfig `yaml:"opponents"`
	Log       logConfig       `yaml:"log"`
	Page      pageConfig      `yaml:"page"`
	Discord   discordConfig   `yaml:"discord"`
	Telegram  telegramConfig  `yaml:"telegram"`
}

type opponentsConfig struct {
	Enabled bool `yaml:"enabled"`
	// AtOnce is how many think at once; 0 for all processors but one.
	AtOnce int `yaml:"at_once"`
}

type logConfig struct {
	Level  slog.Level `yaml:"level"`
	Format string     `yaml:"format"`
}

type pageConfig struct {
	Enabled bool   `yaml:"enabled"`
	Address string `yaml:"address"`
	// Public is the address under which the maps of the page can be reached from outside, and the board where that is switched
	// on.
	Public string `yaml:"public"`
	Board  bool   `yaml:"board"`
	// Proxies are the networks from which proxies pass on what comes to the public address, beside this computer.
	Proxies []netip.Prefix `yaml:"proxies"`
	// Hosts are names under which the page answers, beside those of this computer and its addresses.
	Hosts []string `yaml:"hosts"`
	// AdminKeyFile holds the key of the page's administrators.
	AdminKeyFile string `yaml:"admin_key_file"`
	// Watchers are the networks from which /metrics may be read, beside this computer.
	Watchers []netip.Prefix `yaml:"watchers"`
}

type platformConfig struct {
	Enabled   bool   `yaml:"enabled"`
	TokenFile string `yaml:"token_file"`
}

type discordConfig struct {
	Bot platformConfig `yaml:",inline"`
	// ClientID is the id of the application, whose Activity is the board.
	ClientID         string `yaml:"client_id"`
	ClientSecretFile string `yaml:"client_secret_file"`
	// Shards is how many sessions share the servers; 0 for as many as Discord recommends.
	Shards int `yaml:"shards"`
}

type telegramConfig struct {
	Bot platformConfig `yaml:",inline"`
	// MiniApp is the short name of the Mini App that is the board.
	MiniApp string `yaml:"mini_app"`
	// Server is the address of a Bot API server of one's own, empty for Telegram's.
	Server string `yaml:"server"`
	// Ephemeral says whether answers in groups are seen by the asker alone.
	Ephemeral telegram.Ephemeral `yaml:"ephemeral"`
	// Inline says whether the bot answers in any chat, where BotFather has switched that on.
	Inline bool `yaml:"inline"`
}

// defaultConfig is what holds without a file.
func defaultConfig() config {
	return config{
		Data:         "umpire.db",
		Owners:       []string{},
		Modules:      []string{},
		Keep:         60 * 24 * time.Hour,
		AfterRemoval: 30 * 24 * time.Hour,
		Opponents:    opponentsConfig{Enabled: true},
		Log:          logConfig{Level: slog.LevelInfo, Format: "text"},
		Page:         pageConfig{Enabled: true, Address: "127.0.0.1:8080", Hosts: []string{}, Watchers: []netip.Prefix{}, Proxies: []netip.Prefix{}},
		Discord:      discordConfig{Bot: platformConfig{Enabled: true}},
		Telegram:     telegramConfig{Bot: platformConfig{Enabled: true}, Ephemeral: telegram.EphemeralAuto, Inline: true},
	}
}

// defaultFile is read where it exists and no other is named.
const defaultFile = "config.yaml"

// config reads the configuration and what overrides it.
func (p *program) config() (config, error) {
	name := p.Config
	if name == "" {
		name = defaultFile
	}
	c, err := readConfig(name)
	if p.Config == "" && errors.Is(err, os.ErrNotExist) {
		c, err = defaultConfig(), nil
	}
	if err != nil {
		return config{}, err
	}
	if p.Data != "" {
		c.Data = p.Data
	}
	return c, nil
}

// readConfig reads a file strictly: unknown fields are errors.
func readConfig(name string) (config, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return config{}, fmt.Errorf("configuration: %w", err)
	}
	c := defaultConfig()
	var fields map[string]any
	if err := yaml.Unmarshal(text, &fields); err == nil && len(fields) == 0 {
		return c, nil // an empty document would empty the defaults
	}
	if err := yaml.NewDecoder(bytes.NewReader(text), yaml.Strict()).Decode(&c); err != nil {
		return config{}, fmt.Errorf("configuration %s: %s", name, yaml.FormatError(err, false, true))
	}
	if err := c.check(); err != nil {
		return config{}, fmt.Errorf("configuration %s: %w", name, err)
	}
	return c, nil
}

var ownerForm = regexp.MustCompile(`^(discord|telegram|web):[0-9A-Za-z]+$`)

var hostForm = regexp.MustCompile(`^[0-9A-Za-z]([0-9A-Za-z.-]*[0-9A-Za-z])?$`)

func (c *config) check() error {
	switch {
	case c.Data == "":
		return errors.New("data: the name of the database is missing")
	case c.Keep < 24*time.Hour:
		return errors.New("keep: at least 24h, so that repeated messages are recognised")
	case c.AfterRemoval < 24*time.Hour:
		return errors.New("after_removal: at least 24h, so that a server can let the umpire in again")
	case slices.ContainsFunc(c.Owners, func(id string) bool { return !ownerForm.MatchString(id) }):
		return errors.New("owners: an account is written as platform:id, such as discord:80351110224678912")
	case c.Opponents.AtOnce < 0:
		return errors.New("opponents.at_once: 0 or more")
	case c.Discord.Shards < 0:
		return errors.New("discord.shards: 0 or more")
	case c.Log.Format != "text" && c.Log.Format != "json":
		return fmt.Errorf("log.format: %q is neither text nor json", c.Log.Format)
	}
	if public, err := url.Parse(c.Page.Public); c.Page.Public != "" &&
		(err != nil || public.Scheme != "https" && public.Scheme != "http" || public.Hostname() == "" || public.RawQuery != "") {
		return fmt.Errorf("page.public: %q is no address such as https://maps.example.org", c.Page.Public)
	}
	if i := slices.IndexFunc(c.Page.Hosts, func(name string) bool { return !hostForm.MatchString(name) }); i >= 0 {
		return fmt.Errorf("page.hosts: %q is no host name such as umpire.lan, without a port", c.Page.Hosts[i])
	}
	if err := checkAddress(c.Page.Address); err != nil {
		return fmt.Errorf("page.address: %w", err)
	}
	for name, networks := range map[string][]netip.Prefix{"watchers": c.Page.Watchers, "proxies": c.Page.Proxies} {
		for _, network := range networks {
			if least := leastBits(network); !network.IsValid() || network.Bits() < least {
				return fmt.Errorf("page.%s: %s is too wide for a network of your own: /%d at least", name, network, least)
			}
		}
	}
	if server, err := url.Parse(c.Telegram.Server); c.Telegram.Server != "" &&
		(err != nil || server.Scheme != "https" && server.Scheme != "http" || server.Hostname() == "" || server.RawQuery != "") {
		return fmt.Errorf("telegram.server: %q is no address such as http://localhost:8081", c.Telegram.Server)
	}
	if !slices.Contains([]telegram.Ephemeral{telegram.EphemeralAuto, telegram.EphemeralOn, telegram.EphemeralOff}, c.Telegram.Ephemeral) {
		return fmt.Errorf("telegram.ephemeral: %q is none of auto, on and off", c.Telegram.Ephemeral)
	}
	return c.checkBoard()
}

var (
	clientIDForm = regexp.MustCompile(`^[0-9]{15,20}$`)
	miniAppForm  = regexp.MustCompile(`^[0-9A-Za-z_]{3,30}$`)
)

// checkBoard refuses a board that nobody could open.
func (c *config) checkBoard() error {
	switch {
	case c.Page.Board && !c.Page.Enabled:
		return errors.New("page.board: the page is switched off")
	case c.Page.Board && !strings.HasPrefix(c.Page.Public, "https://"):
		return errors.New("page.board: people sign in at page.public, which has to begin with https://")
	case c.Discord.ClientID != "" && !clientIDForm.MatchString(c.Discord.ClientID):
		return fmt.Errorf("discord.client_id: %q is no id of an application, such as 1234567890123456789", c.Discord.ClientID)
	case c.Telegram.MiniApp != "" && !miniAppForm.MatchString(c.Telegram.MiniApp):
		return fmt.Errorf("telegram.mini_app: %q is no short name of a Mini App, such as board", c.Telegram.MiniApp)
	}
	return nil
}

// checkAddress refuses what no program can listen on.
func checkAddress(address string) error {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return err
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil {
		return fmt.Errorf("%q is no port: 1 to 65535, or 0 for any that is free", port)
	} else if strconv.FormatUint(n, 10) != port {
		return fmt.Errorf("%q is no port, %d would be", port, n)
	}
	return nil
}

// leastBits is how narrow a network has to be, as the widest private ones are: 10.0.0.0/8, fd00::/8. What is
// wider lets strangers in.
func leastBits(network netip.Prefix) int {
	if address := network.Addr(); address.Is4In6() {
		return 96 + 8
	}
	return 8
}

// token is the secret of a bot. It prints as "token": logs never show it.
type token string

// String hides the token.
func (token) String() string { return "token" }

// GoString hides the token.
func (token) GoString() string { return "token" }

// LogValue hides the token from structured logs.
func (token) LogValue() slog.Value { return slog.StringValue("token") }

// readToken finds the token of a platform: in the environment variable or else in
// the file. It is empty where the platform is switched off or has none.
func (c platformConfig) readToken(variable string) (token, error) {
	if !c.Enabled {
		return "", nil
	}
	return readSecret("token_file", c.TokenFile, variable)
}

// readClientSecret finds the secret of the application that has the Activity.
func (c discordConfig) readClientSecret(variable string) (token, error) {
	if !c.Bot.Enabled || c.ClientID == "" {
		return "", nil
	}
	return readSecret("client_secret_file", c.ClientSecretFile, variable)
}

// readSecret finds a secret in an environment variable or else in the file of a setting; empty where there is none.
func readSecret(setting, file, variable string) (token, error) {
	if value := strings.TrimSpace(os.Getenv(variable)); value != "" {
		return token(value), nil
	}
	if file == "" {
		return "", nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("%s: %w", setting, err)
	}
	value := strings.TrimSpace(string(text))
	if value == "" {
		return "", fmt.Errorf("%s: %s is empty", setting, file)
	}
	return token(value), nil
}

// readAdminKey finds the key of the page's administrators: in the environment variable or else in the file. It is
// empty where there is none.
func (c pageConfig) readAdminKey(variable string) (string, error) {
	key := strings.TrimSpace(os.Getenv(variable))
	if key == "" && c.AdminKeyFile != "" {
		text, err := os.ReadFile(c.AdminKeyFile)
		if err != nil {
			return "", fmt.Errorf("admin_key_file: %w", err)
		}
		if key = strings.TrimSpace(string(text)); key == "" {
			return "", fmt.Errorf("admin_key_file: %s is empty", c.AdminKeyFile)
		}
	}
	if key != "" && !adminKeyForm.MatchString(key) {
		return "", errors.New("the key of the page's administrators has 16 to 128 of the characters 0-9 A-Z a-z _ -")
	}
	return key, nil
}

var adminKeyForm = regexp.MustCompile(`^[0-9A-Za-z_-]{16,128}$`)

// logger writes to err as the configuration says.
func (c *config) logger(err io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.Log.Level}
	if c.Log.Format == "json" {
		return slog.New(slog.NewJSONHandler(err, options))
	}
	return slog.New(slog.NewTextHandler(err, options))
}
