package web

import "testing"

// An address counts as it is, of version 6 its network: whoever has one address there has many.
func TestNetworkOf(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"127.0.0.1:80":                "127.0.0.1",
		"203.0.113.7:4711":            "203.0.113.7",
		"[::ffff:203.0.113.7]:4711":   "203.0.113.7",
		"[2001:db8:1:2:3:4:5:6]:4711": "2001:db8:1:2::/64",
		"[2001:db8:1:2::1]:80":        "2001:db8:1:2::/64",
		"[2001:db8:1:3::1]:80":        "2001:db8:1:3::/64",
		"[fe80::1%eth0]:80":           "fe80::/64",
		"pipe":                        "pipe",
	} {
		if got := networkOf(address); got != want {
			t.Errorf("%s counts as %s, not %s", address, got, want)
		}
	}
}

// The page answers to the name at which it listens.
func TestOwnName(t *testing.T) {
	t.Parallel()
	s := &server{Adapter: New(nil, Options{Addr: "umpire.lan:8080"})}
	for host, want := range map[string]bool{"umpire.lan": true, "umpire.lan:8080": true, "Umpire.lan": true, "lan": false, "": false} {
		if got := s.named(host); got != want {
			t.Errorf("%q: %v", host, got)
		}
	}
	if (&server{Adapter: New(nil, Options{Addr: ":8080"})}).named("") {
		t.Error("the page answers to no name")
	}
}
