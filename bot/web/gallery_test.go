package web_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/web"
)

// get asks the page under a host name.
func get(t *testing.T, address, host, path string, header ...string) (status int, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, address+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = host
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// TestBigMap follows the link under a map on a phone, from outside: it shows the map of the seat, live,
// and nothing else can be reached.
func TestBigMap(t *testing.T) {
	t.Parallel()
	const host = "maps.example"
	u := openWith(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0", Public: "http://" + host})
	defer u.end(t)
	address := strings.TrimPrefix(u.address, "http://")
	b := newBrowser(t, 390, 800, chromedp.Flag("host-resolver-rules", "MAP "+host+" "+address))
	b.do(chromedp.EmulateViewport(390, 800), chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.open("1942")
	b.say("/join japan")
	b.another("Boris", "ru")
	b.say("/join allies")
	b.as("Ann")
	b.say("/start")
	b.say("/map")
	b.wait(`document.querySelector("#talk a[href*='/map/']")`)
	link := b.eval(`[...document.querySelectorAll("#talk a[href*='/map/']")].pop().href`)
	if !strings.HasPrefix(link, "http://"+host+"/map/") {
		t.Fatalf("the link is %s", link)
	}
	path := strings.TrimPrefix(link, "http://"+host)

	b.do(chromedp.Navigate(link))
	b.wait(`document.querySelector("#board img")?.naturalWidth > 1500`)
	if wide := b.eval(`document.documentElement.scrollWidth`); wide != "390" {
		t.Errorf("the page is %s pixels wide", wide)
	}
	b.screenshot("big-map")
	scale := `+document.querySelector("#board .stage").style.transform.match(/scale\(([0-9.]+)\)/)[1]`
	whole := b.eval(scale)
	// Two fingers draw the map apart, one moves it.
	b.eval(`(box => { const touch = (type, id, x, y) => box.dispatchEvent(new PointerEvent(type, { pointerId: id, clientX: x, clientY: y, bubbles: true }));
		box.setPointerCapture = () => {};
		touch("pointerdown", 1, 180, 400); touch("pointerdown", 2, 210, 400);
		touch("pointermove", 1, 90, 400); touch("pointermove", 2, 300, 400);
		touch("pointerup", 2, 300, 400); touch("pointermove", 1, 60, 380); touch("pointerup", 1, 60, 380); })(document.querySelector("#board"))`)
	if b.eval(fmt.Sprintf(`%s > 3 * %s`, scale, whole)) != "true" {
		t.Errorf("two fingers change the scale from %s to %s", whole, b.eval(scale))
	}
	b.screenshot("big-map-zoomed")
	if text := b.eval(`document.body.innerText`); strings.Contains(text, "Ann") || strings.Contains(text, "Boris") {
		t.Errorf("the page tells more than the map: %s", text)
	}

	for name, c := range map[string]struct {
		host, path string
		header     []string
		want       int
	}{
		"the map":                    {host, path, nil, http.StatusOK},
		"its picture":                {host, path + "/picture", nil, http.StatusOK},
		"its script":                 {host, "/map/page/map.js", nil, http.StatusOK},
		"the chat":                   {host, "/", nil, http.StatusForbidden},
		"the rooms":                  {host, "/rooms", nil, http.StatusForbidden},
		"a post's picture":           {host, "/picture/x", nil, http.StatusForbidden},
		"the chat through a proxy":   {address, "/", []string{"X-Forwarded-For", "203.0.113.7"}, http.StatusForbidden},
		"the map through a proxy":    {address, path, []string{"X-Forwarded-For", "203.0.113.7"}, http.StatusOK},
		"the map by a foreign name":  {"evil.example", path, nil, http.StatusForbidden},
		"the chat by a foreign name": {"evil.example", "/", nil, http.StatusForbidden},
		"a changed pass":             {host, path[:len(path)-2] + "xx", nil, http.StatusForbidden},
		"a way out of the folder":    {host, "/map/../rooms", nil, http.StatusForbidden},
		"the chat at home":           {address, "/", nil, http.StatusOK},
	} {
		status, body := get(t, u.address, c.host, c.path, c.header...)
		if status != c.want {
			t.Errorf("%s: status %d, want %d: %.100s", name, status, c.want, body)
		}
	}
}
