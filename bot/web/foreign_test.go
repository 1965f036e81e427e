package web_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// A page of somebody else that is open in the same browser cannot make the umpire do anything.
func TestOtherPagesCannotPost(t *testing.T) {
	t.Parallel()
	u := open(t, filepath.Join(t.TempDir(), "umpire.db"))
	defer u.end(t)
	for name, test := range map[string]struct {
		header, value string
		want          int
	}{
		"the page itself":     {"Origin", u.address, http.StatusOK},
		"no browser":          {"Accept", "*/*", http.StatusOK},
		"another page":        {"Origin", "https://evil.example", http.StatusForbidden},
		"another port":        {"Origin", "http://127.0.0.1:1", http.StatusForbidden},
		"what browsers say":   {"Sec-Fetch-Site", "cross-site", http.StatusForbidden},
		"a file on this disk": {"Origin", "null", http.StatusForbidden},
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, u.address+"/people", strings.NewReader(`{"name":"Eve"}`))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "text/plain")
		request.Header.Set(test.header, test.value)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		if err := response.Body.Close(); err != nil || response.StatusCode != test.want {
			t.Errorf("%s: %s, %v", name, response.Status, err)
		}
	}
}
