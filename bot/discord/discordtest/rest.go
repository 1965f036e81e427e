package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// call is a request that is being answered.
type call struct {
	*Server
	request Request
	params  map[string]string
	files   map[string][]byte
	query   string
}

// failure is an error of Discord.
type failure struct {
	status, code int
	message      string
}

func (f *failure) Error() string { return f.message }

func refuse(status, code int, message string) error { return &failure{status, code, message} }

type endpoint struct {
	method, route string
	judged, open  bool // open: without the bot's token
	handle        func(*call) (any, error)
	pattern       *regexp.Regexp
}

var endpoints = compileEndpoints([]endpoint{
	{method: "GET", route: "/gateway", open: true, handle: (*call).gateway},
	{method: "GET", route: "/gateway/bot", handle: (*call).gatewayOfBot},
	{method: "GET", route: "/applications/@me", handle: (*call).application},
	{method: "GET", route: "/applications/{application_id}/commands", handle: (*call).listCommands},
	{method: "PUT", route: "/applications/{application_id}/commands", judged: true, handle: (*call).overwriteCommands},
	{method: "POST", route: "/users/@me/channels", judged: true, handle: (*call).openPrivate},
	{method: "GET", route: "/guilds/{guild_id}", handle: (*call).showGuild},
	{method: "GET", route: "/guilds/{guild_id}/threads/active", handle: (*call).listActive},
	{method: "GET", route: "/channels/{channel_id}", handle: (*call).showChannel},
	{method: "PATCH", route: "/channels/{channel_id}", judged: true, handle: (*call).changeChannel},
	{method: "PUT", route: "/channels/{channel_id}/thread-members/{user_id}", handle: (*call).addMember},
	{method: "POST", route: "/channels/{channel_id}/threads", judged: true, handle: (*call).startPost},
	{method: "GET", route: "/channels/{channel_id}/messages/{message_id}", handle: (*call).showMessage},
	{method: "POST", route: "/channels/{channel_id}/messages", judged: true, handle: (*call).postMessage},
	{method: "PATCH", route: "/channels/{channel_id}/messages/{message_id}", judged: true, handle: (*call).editMessage},
	{method: "DELETE", route: "/channels/{channel_id}/messages/{message_id}", handle: (*call).deleteMessage},
	{method: "PUT", route: "/channels/{channel_id}/messages/pins/{message_id}", handle: (*call).pinMessage},
	{method: "POST", route: "/channels/{channel_id}/messages/{message_id}/threads", judged: true, handle: (*call).startThread},
	{method: "POST", route: "/interactions/{interaction_id}/{interaction_token}/callback", judged: true, open: true, handle: (*call).callback},
	{method: "POST", route: "/webhooks/{webhook_id}/{webhook_token}", judged: true, open: true, handle: (*call).followUp},
	{method: "PATCH", route: "/webhooks/{webhook_id}/{webhook_token}/messages/@original", judged: true, open: true, handle: (*call).editOriginal},
	{method: "DELETE", route: "/webhooks/{webhook_id}/{webhook_token}/messages/@original", open: true, handle: (*call).deleteOriginal},
})

var parameter = regexp.MustCompile(`\\\{([a-z_]+)\\\}`)

func compileEndpoints(list []endpoint) []endpoint {
	for i := range list {
		quoted := parameter.ReplaceAllString(regexp.QuoteMeta(list[i].route), `(?P<$1>[^/]+)`)
		list[i].pattern = regexp.MustCompile("^" + quoted + "$")
	}
	return list
}

var fileName = regexp.MustCompile(`^files\[([0-9]+)\]$`)

var version = regexp.MustCompile(`^/api/v(9|10)`)

// serve answers a request, and opens the gateway.
func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Upgrade") != "" {
		s.serveGateway(w, r)
		return
	}
	c := &call{Server: s, request: Request{Method: r.Method, Path: r.URL.Path}, query: r.URL.RawQuery}
	path := version.ReplaceAllString(r.URL.Path, "")
	var found *endpoint
	for i, e := range endpoints {
		if match := e.pattern.FindStringSubmatch(path); match != nil && e.method == r.Method {
			found = &endpoints[i]
			c.params = make(map[string]string)
			for n, name := range e.pattern.SubexpNames() {
				c.params[name] = match[n]
			}
			break
		}
	}
	if found == nil {
		s.mu.Lock()
		s.complain("nothing is at %s %s", r.Method, path)
		s.mu.Unlock()
		c.reply(w, nil, refuse(http.StatusNotFound, 0, "404: Not Found"))
		return
	}
	c.request.Route = found.route
	if err := c.read(r); err != nil {
		c.reply(w, nil, err)
		return
	}
	s.mu.Lock()
	var fault *Reply
	for _, ask := range s.faults {
		if fault = ask(&c.request); fault != nil {
			break
		}
	}
	limited := s.limited(w.Header(), found.route, path)
	s.mu.Unlock()
	switch {
	case fault != nil && !fault.After:
		c.fail(w, *fault)
		return
	case limited != nil:
		c.fail(w, *limited)
		return
	case !found.open && r.Header.Get("Authorization") != "Bot "+Token:
		c.reply(w, nil, refuse(http.StatusUnauthorized, 0, "401: Unauthorized"))
		return
	}
	value, err := c.carryOut(found)
	if fault != nil {
		c.fail(w, *fault)
		return
	}
	c.reply(w, value, err)
}

// carryOut judges the request and does it.
func (c *call) carryOut(e *endpoint) (any, error) {
	if e.judged {
		if err := c.judge.check(e.method, e.route, c.request.Body); err != nil {
			return nil, c.malformed(err)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	value, err := e.handle(c)
	c.touch()
	return value, err
}

// malformed notes that Discord would refuse the form of a request.
func (c *call) malformed(err error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.malformedLocked(err)
}

func (c *call) malformedLocked(err error) error {
	c.complain("%s %s: %v: %s", c.request.Method, c.request.Route, err, clip(string(c.request.Body)))
	return refuse(http.StatusBadRequest, 50035, "Invalid Form Body")
}

// read reads the body: JSON, or a form with the JSON in it.
func (c *call) read(r *http.Request) error {
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch {
	case r.Header.Get("Content-Type") == "":
		return nil
	case err != nil:
		return c.malformed(err)
	case kind == "application/json":
		c.request.Body, err = io.ReadAll(r.Body)
		return err
	case kind != "multipart/form-data":
		return c.malformed(errors.New(kind))
	}
	c.files = make(map[string][]byte)
	form := multipart.NewReader(r.Body, params["boundary"])
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return err
		}
		if part.FormName() == "payload_json" {
			c.request.Body = data
			continue
		}
		name := fileName.FindStringSubmatch(part.FormName())
		if name == nil || part.FileName() == "" {
			return c.malformed(fmt.Errorf("part %q", part.FormName()))
		}
		want := mime.TypeByExtension(filepath.Ext(part.FileName()))
		if is := part.Header.Get("Content-Type"); is != want {
			return c.malformed(fmt.Errorf("the file %s comes as %q, not %q", part.FileName(), is, want))
		}
		c.files[name[1]] = data
	}
}

// limited counts a request against the limit of its route and says so in the
// headers; s.mu is held.
func (s *Server) limited(header http.Header, route, path string) *Reply {
	wanted, ok := s.limits[route]
	if !ok {
		return nil
	}
	own, ok := s.limits[path]
	if !ok {
		copied := *wanted
		own = &copied
		s.limits[path] = own
	}
	now := time.Now()
	if now.After(own.reset) {
		own.left, own.reset = own.most, now.Add(own.window)
	}
	after := own.reset.Sub(now)
	own.left--
	header.Set("X-RateLimit-Limit", strconv.Itoa(own.most))
	header.Set("X-RateLimit-Remaining", strconv.Itoa(max(own.left, 0)))
	header.Set("X-RateLimit-Reset-After", strconv.FormatFloat(after.Seconds(), 'f', 3, 64))
	header.Set("X-RateLimit-Bucket", "bucket")
	if own.left < 0 {
		return &Reply{Status: http.StatusTooManyRequests, Retry: after}
	}
	return nil
}

// fail answers with a fault.
func (c *call) fail(w http.ResponseWriter, fault Reply) {
	switch {
	case fault.Status == 0:
		c.note(0)
		panic(http.ErrAbortHandler)
	case fault.Status == http.StatusTooManyRequests:
		seconds := strconv.FormatFloat(fault.Retry.Seconds(), 'f', 3, 64)
		w.Header().Set("Retry-After", seconds)
		w.Header().Set("X-RateLimit-Scope", "user")
		if fault.Global {
			w.Header().Set("X-RateLimit-Global", "true")
			w.Header().Set("X-RateLimit-Scope", "global")
		}
		c.send(w, fault.Status, map[string]any{
			"message": "You are being rate limited.", "retry_after": fault.Retry.Seconds(), "global": fault.Global,
		})
	case fault.Plain:
		c.note(fault.Status)
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(fault.Status)
		_, _ = io.WriteString(w, "<html>bad gateway</html>")
	default:
		c.send(w, fault.Status, map[string]any{"code": fault.Code, "message": "a fault of the test"})
	}
}

func (c *call) reply(w http.ResponseWriter, value any, err error) {
	var f *failure
	switch {
	case errors.As(err, &f):
		c.send(w, f.status, map[string]any{"code": f.code, "message": f.message})
	case err != nil:
		c.send(w, http.StatusBadRequest, map[string]any{"code": 0, "message": err.Error()})
	case value == nil:
		c.note(http.StatusNoContent)
		w.WriteHeader(http.StatusNoContent)
	default:
		c.send(w, http.StatusOK, value)
	}
}

func (c *call) send(w http.ResponseWriter, status int, value any) {
	c.note(status)
	data, err := json.Marshal(value)
	if err != nil {
		c.t.Error(err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(data)
}

func (c *call) note(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.request.Status = status
	c.requests = append(c.requests, c.request)
	c.touch()
}

func (c *call) gateway() (any, error) {
	return map[string]string{"url": "ws" + strings.TrimPrefix(c.api.URL, "http")}, nil
}

func (c *call) application() (any, error) {
	return map[string]any{"id": Application, "name": "umpire", "bot": map[string]any{"id": Bot}, "bot_public": !c.closed}, nil
}

func (c *call) listCommands() (any, error) {
	list := []Command{}
	for _, command := range c.commands {
		if !strings.Contains(c.query, "with_localizations=true") {
			command.NameLocalizations, command.DescriptionLocalizations = nil, nil
		}
		list = append(list, command)
	}
	return list, nil
}

func (c *call) overwriteCommands() (any, error) {
	var list []Command
	if err := strictly(c.request.Body, &list); err != nil {
		return nil, c.malformedLocked(err)
	}
	if err := checkCommands(list); err != nil {
		return nil, c.malformedLocked(err)
	}
	no := false
	for i := range list {
		if at := slices.IndexFunc(c.commands, func(old Command) bool { return old.Name == list[i].Name && old.Type == list[i].Type }); at >= 0 {
			list[i].ID = c.commands[at].ID // a command keeps its id
		} else {
			list[i].ID = c.id()
		}
		list[i].ApplicationID, list[i].Version, list[i].NSFW = Application, c.id(), &no
	}
	c.commands = list
	c.overwritten++
	return list, nil
}

// renameWindow is in which time a channel can be renamed twice.
const renameWindow = 10 * time.Minute

// Transport sends what is meant for Discord to another server, such as "http://127.0.0.1:4000".
func Transport(server string) http.RoundTripper {
	address, err := url.Parse(server)
	if err != nil {
		panic(err)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	return &redirect{transport, address}
}

type redirect struct {
	way    http.RoundTripper
	server *url.URL
}

// RoundTrip sends a copy of the request, as the contract of http.RoundTripper wants.
func (r *redirect) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host, req.Host = r.server.Scheme, r.server.Host, ""
	return r.way.RoundTrip(req)
}
