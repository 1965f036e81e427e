package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPageHosts: names under which the page answers are names, not addresses of pages.
func TestPageHosts(t *testing.T) {
	t.Parallel()
	for name, good := range map[string]bool{
		"umpire.lan": true, "box": true, "a-b.example.org": true,
		"umpire.lan:8080": false, "http://umpire.lan": false, "*.lan": false, "": false, ".lan": false, "lan/": false,
	} {
		c := defaultConfig()
		c.Page.Hosts = []string{name}
		if err := c.check(); (err == nil) != good {
			t.Errorf("page.hosts: %q: %v", name, err)
		}
	}
}

// TestAdminKey changes the environment and is not parallel: the key is read from the environment or from its file, and has to be hard to guess.
func TestAdminKey(t *testing.T) {
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "key")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	const long = "0123456789abcdef-XYZ"
	for _, c := range []struct{ name, env, file, want, fault string }{
		{"none", "", "", "", ""},
		{"environment", long, "", long, ""},
		{"file", "", file(long + "\n"), long, ""},
		{"both", long, file("fedcba9876543210"), long, ""},
		{"short", "secret", "", "", "16 to 128"},
		{"odd", long + "#", "", "", "16 to 128"},
		{"empty file", "", file(" \n"), "", "is empty"},
		{"no file", "", filepath.Join(t.TempDir(), "nothing"), "", "admin_key_file"},
	} {
		t.Setenv(adminKey, c.env)
		got, err := pageConfig{AdminKeyFile: c.file}.readAdminKey(adminKey)
		if got != c.want || (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
}
