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
	"strings"
	"time"

	"github.com/goccy/go-yaml"
)

// config is the configuration: config.yaml at the root of the repository
// describes every field and holds the defaults.
type config struct {
	Data     string         `yaml:"data"`
	Keep     time.Duration  `yaml:"keep"`
	Owners   []string       `yaml:"owners"`
	Log      logConfig      `yaml:"log"`
	Page     pageConfig     `yaml:"page"`
	Discord  platformConfig `yaml:"discord"`
	Telegram platformConfig `yaml:"telegram"`
}

type logConfig struct {
	Level  slog.Level `yaml:"level"`
	Format string     `yaml:"format"`
}

type pageConfig struct {
	Enabled bool   `yaml:"enabled"`
	Address string `yaml:"address"`
	// Public is the address under which the maps of the page can be reached from outside.
	Public string `yaml:"public"`
	// Watchers are the networks from which /metrics may be read, beside this computer.
	Watchers []netip.Prefix `yaml:"watchers"`
}

type platformConfig struct {
	Enabled   bool   `yaml:"enabled"`
	TokenFile string `yaml:"token_file"`
}

// defaultConfig is what holds without a file.
func defaultConfig() config {
	return config{
		Data:     "umpire.db",
		Owners:   []string{},
		Keep:     60 * 24 * time.Hour,
		Log:      logConfig{Level: slog.LevelInfo, Format: "text"},
		Page:     pageConfig{Enabled: true, Address: "127.0.0.1:8080", Watchers: []netip.Prefix{}},
		Discord:  platformConfig{Enabled: true},
		Telegram: platformConfig{Enabled: true},
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

func (c *config) check() error {
	switch {
	case c.Data == "":
		return errors.New("data: the name of the database is missing")
	case c.Keep < 24*time.Hour:
		return errors.New("keep: at least 24h, so that repeated messages are recognised")
	case slices.ContainsFunc(c.Owners, func(id string) bool { return !ownerForm.MatchString(id) }):
		return errors.New("owners: an account is written as platform:id, such as discord:80351110224678912")
	case c.Log.Format != "text" && c.Log.Format != "json":
		return fmt.Errorf("log.format: %q is neither text nor json", c.Log.Format)
	}
	if public, err := url.Parse(c.Page.Public); c.Page.Public != "" &&
		(err != nil || public.Scheme != "https" && public.Scheme != "http" || public.Hostname() == "" || public.RawQuery != "") {
		return fmt.Errorf("page.public: %q is no address such as https://maps.example.org", c.Page.Public)
	}
	if _, _, err := net.SplitHostPort(c.Page.Address); err != nil {
		return fmt.Errorf("page.address: %w", err)
	}
	return nil
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
	if value := strings.TrimSpace(os.Getenv(variable)); value != "" {
		return token(value), nil
	}
	if c.TokenFile == "" {
		return "", nil
	}
	text, err := os.ReadFile(c.TokenFile)
	if err != nil {
		return "", fmt.Errorf("token_file: %w", err)
	}
	value := strings.TrimSpace(string(text))
	if value == "" {
		return "", fmt.Errorf("token_file: %s is empty", c.TokenFile)
	}
	return token(value), nil
}

// logger writes to err as the configuration says.
func (c *config) logger(err io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.Log.Level}
	if c.Log.Format == "json" {
		return slog.New(slog.NewJSONHandler(err, options))
	}
	return slog.New(slog.NewTextHandler(err, options))
}
