package discordtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
)

// ClientSecret is the secret of the application.
const ClientSecret = "discordtest.client.secret"

// OAuth is Discord's OAuth2 for the application. It takes the place of the network of an http.Client.
type OAuth struct {
	mu     sync.Mutex
	codes  map[string]grant
	tokens map[string]grant
	asked  int
	// Scope is what the tokens are good for, Down makes Discord answer with that status.
	Scope string
	Down  int
}

type grant struct {
	application string
	user        map[string]any
}

// Code is what the client of somebody gives to an Activity of an application. The user is what Discord tells of them.
func (o *OAuth) Code(application string, user map[string]any) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.codes == nil {
		o.codes, o.tokens = map[string]grant{}, map[string]grant{}
	}
	o.asked++
	code := fmt.Sprintf("discordtest.code.%d", o.asked)
	o.codes[code] = grant{application, user}
	return code
}

// RoundTrip answers a request.
func (o *OAuth) RoundTrip(r *http.Request) (*http.Response, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	status, answer := o.answer(r)
	if o.Down != 0 {
		status, answer = o.Down, map[string]any{"message": "down"}
	}
	body, err := json.Marshal(answer)
	return &http.Response{
		StatusCode: status, Status: http.StatusText(status), Header: http.Header{"Content-Type": {"application/json"}},
		Body: io.NopCloser(bytes.NewReader(body)), Request: r, ProtoMajor: 1, ProtoMinor: 1,
	}, err
}

func (o *OAuth) answer(r *http.Request) (int, any) {
	invalid := func(what string) (int, any) { return http.StatusBadRequest, map[string]any{"error": what} }
	switch {
	case r.URL.Scheme != "https" || r.URL.Host != "discord.com" || r.URL.RawQuery != "":
		return http.StatusNotFound, nil
	case r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/oauth2/token"):
		if err := r.ParseForm(); err != nil {
			return invalid("invalid_request")
		}
		if r.PostForm.Get("client_id") != Application || r.PostForm.Get("client_secret") != ClientSecret {
			return http.StatusUnauthorized, map[string]any{"error": "invalid_client"}
		}
		code := r.PostForm.Get("code")
		granted, known := o.codes[code]
		delete(o.codes, code) // good once, whoever brings it
		if r.PostForm.Get("grant_type") != "authorization_code" || !known || granted.application != Application {
			return invalid("invalid_grant")
		}
		token := "token of " + code
		o.tokens[token] = granted
		scope := o.Scope
		if scope == "" {
			scope = "identify"
		}
		return http.StatusOK, map[string]any{"access_token": token, "token_type": "Bearer", "expires_in": 604800, "scope": scope}
	case r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, "/users/@me"):
		token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		granted, known := o.tokens[token]
		if !known {
			return http.StatusUnauthorized, map[string]any{"message": "401: Unauthorized", "code": 0}
		}
		return http.StatusOK, granted.user
	}
	return http.StatusNotFound, nil
}
