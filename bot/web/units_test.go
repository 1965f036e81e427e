package web_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/web"
)

// TestPageModules runs the tests of the modules of the page, in a browser.
func TestPageModules(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{Extra: map[string]http.Handler{"/units.js": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, "testdata/units.js")
	})}}, stubHost{})
	b := newBrowser(t, 800, 600)
	b.do(chromedp.Navigate("http://" + p.address))
	ran, failed, _ := strings.Cut(b.fetched(`import("/units.js").then(m => m.run())`), "\n")
	if failed != "" || ran == "0" {
		t.Errorf("of %s tests failed:\n%s", ran, failed)
	}
}
