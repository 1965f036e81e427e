package web_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"regexp"
	"testing"

	"github.com/umpire-games/umpire/bot/web"
)

// mostLoaded is how many bytes the page may load at first, compressed, without the map.
const mostLoaded = 250 << 10

// TestFirstLoad adds up what a browser loads before it shows anything: the page and all that it leads to.
func TestFirstLoad(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	leads := regexp.MustCompile(`(?:src=|href=|from |import |import\()"(?:\./)?([\w.]+\.(?:js|css|svg))"`)
	loaded, sum := map[string]bool{}, 0
	for next := []string{""}; len(next) > 0; next = next[1:] {
		if loaded[next[0]] {
			continue
		}
		loaded[next[0]] = true
		status, body := p.ask(http.MethodGet, "/"+next[0], "", nil)
		if status != http.StatusOK {
			t.Fatalf("%s is answered %d", next[0], status)
		}
		var packed bytes.Buffer
		packer := gzip.NewWriter(&packed)
		if _, err := packer.Write(body); err != nil || packer.Close() != nil {
			t.Fatal(err)
		}
		sum += packed.Len()
		for _, found := range leads.FindAllSubmatch(body, -1) {
			next = append(next, string(found[1]))
		}
	}
	t.Logf("%d files, %d bytes", len(loaded), sum)
	if !loaded["touch.js"] || sum > mostLoaded {
		t.Errorf("%d files have %d bytes: %v", len(loaded), sum, loaded)
	}
}
