package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
)

// offering is a host that offers a picture with each answer; who is somebody for whom it does not paint now.
func offering(who string) stubHost {
	return stubHost{
		handle: func(in platform.Inbound) platform.Answer {
			return platform.Answer{Pages: []platform.Page{{Picture: &platform.Picture{Request: in.EventID}}}}
		},
		paint: func(ctx context.Context, picture platform.Picture) (platform.Image, error) {
			if asker := platform.AskerOf(ctx); asker.Person == who || asker.Platform != web.Platform || asker.Address != "127.0.0.1" {
				return platform.Image{}, &platform.RetryError{After: 1500 * time.Millisecond, Err: fmt.Errorf("%+v", asker)}
			}
			return platform.Image{Data: []byte("painted " + picture.Request), Type: platform.CSV}, nil
		},
	}
}

// offered lets somebody act and gives the id of the picture in the answer.
func (p *page) offered(secret string, n int) string {
	p.t.Helper()
	status, answer := p.ask(http.MethodPost, "/act", secret, map[string]string{"event": fmt.Sprint("e", n), "command": "map"})
	var reply struct {
		Pages []struct{ Picture string }
	}
	if err := json.Unmarshal(answer, &reply); err != nil || status != http.StatusOK || len(reply.Pages) != 1 {
		p.t.Fatalf("%d %s", status, answer)
	}
	return reply.Pages[0].Picture
}

// TestOffersOfOthers: what somebody was offered is there however much others are offered, for them alone.
func TestOffersOfOthers(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, offering(""))
	_, ann := p.person("Ann")
	_, eve := p.person("Eve")
	first := p.offered(ann, 0)
	var latest string
	for n := range 1100 {
		latest = p.offered(eve, n)
	}
	if status, body := p.ask(http.MethodGet, "/painted/"+first, ann, nil); status != http.StatusOK || string(body) != "painted idAnn:e0" {
		t.Errorf("Ann's picture: %d %s", status, body)
	}
	if status, _ := p.ask(http.MethodGet, "/painted/"+latest, eve, nil); status != http.StatusOK {
		t.Errorf("Eve's newest picture: %d", status)
	}
	for name, id := range map[string]string{"another's": latest, "a wrong one": "idAnn.0123", "nobody's": "x", "an empty one": "."} {
		if status, _ := p.ask(http.MethodGet, "/painted/"+id, ann, nil); status != http.StatusNotFound {
			t.Errorf("%s: %d", name, status)
		}
	}
}

// TestTooManyPictures: the page says when to come back, and for whom a picture is painted.
func TestTooManyPictures(t *testing.T) {
	t.Parallel()
	eveID := "idEve"
	p := openPage(t, web.Options{}, offering(eveID))
	_, ann := p.person("Ann")
	id, eve := p.person("Eve")
	if id != eveID {
		t.Fatal(id)
	}
	if status, _ := p.ask(http.MethodGet, "/painted/"+p.offered(ann, 0), ann, nil); status != http.StatusOK {
		t.Errorf("Ann is answered %d", status)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+p.address+"/painted/"+p.offered(eve, 0), nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+eve)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusTooManyRequests || response.Header.Get("Retry-After") != "2" {
		t.Errorf("Eve is answered %s, %v", response.Status, response.Header)
	}
}
