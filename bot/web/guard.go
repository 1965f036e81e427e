package web

import (
	"bytes"
	"crypto/subtle"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

const (
	// maxBody bounds what a browser may send in one request.
	maxBody = 256 << 10
	// requestPatience is how long it may take to send it.
	requestPatience = 20 * time.Second
)

// adminHeader carries the key of the administrators.
const adminHeader = "Umpire-Admin"

// guard refuses foreign host names, proxies and what other pages send, takes the whole request before anything is
// done for it, and sets the headers that keep foreign scripts out.
func (s *server) guard(next http.Handler) http.Handler {
	foreign := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		board := s.options.Board != nil && strings.HasPrefix(r.URL.Path, boardPath)
		outside := s.fromOutside(r)
		ours := foreign.Check(r) == nil && sameOrigin(r)
		if board && r.Header.Get("Origin") != "" {
			ours = s.boardOrigin(r) || ours && !outside
		}
		if !ours {
			http.Error(w, "this was sent by another page", http.StatusForbidden)
			return
		}
		if outside {
			if !board && !strings.HasPrefix(r.URL.Path, mapPath) {
				http.Error(w, "this page answers on this computer only", http.StatusForbidden)
				return
			}
		} else if reason := s.refusal(r); reason != "" {
			http.Error(w, reason, http.StatusForbidden)
			return
		}
		header := w.Header()
		header.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cache-Control", "no-store")
		if !s.takeBody(w, r) {
			return
		}
		next.ServeHTTP(w, r)
	})
}

// refusal tells why the local page does not answer a request; empty where it does.
func (s *server) refusal(r *http.Request) string {
	switch {
	case forwarded(r):
		return "this page answers no proxy: reach it directly, by a tunnel or in a private network"
	case s.named(r.Host):
		return ""
	case s.loopback:
		return "this page answers on this computer only"
	default:
		return "this page does not answer to this name: add it to page.hosts of the configuration"
	}
}

// named tells whether the page answers to a host name: those of this computer, the configured ones, the one at which it
// listens and, where others can reach it, its addresses. Any other name may be a foreign page's, which was made to lead here.
func (s *server) named(host string) bool {
	name := strings.Trim(hostName(host), "[]")
	own := name != "" && strings.EqualFold(name, hostName(s.options.Addr))
	if own || loopbackName(name) || slices.ContainsFunc(s.options.Hosts, func(known string) bool { return strings.EqualFold(known, name) }) {
		return true
	}
	return !s.loopback && net.ParseIP(name) != nil
}

// sameOrigin tells whether a request that says from which page it comes comes from one of ours.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	from, err := url.Parse(origin)
	return err == nil && from.Host != "" && strings.EqualFold(from.Host, r.Host)
}

// boardOrigin tells whether a request says that it comes from a page of the board, at the public address or in the frame of a
// platform: the proxy there passes it on under another name.
func (s *server) boardOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return origin == s.options.publicOrigin() || slices.Contains(s.options.Board.Origins, origin)
}

// publicOrigin is the public address as browsers call it.
func (o *Options) publicOrigin() string {
	public, err := url.Parse(o.Public)
	if err != nil || public.Host == "" {
		return ""
	}
	return strings.ToLower(public.Scheme + "://" + public.Host)
}

// fromOutside tells whether a request came by the public address or through a proxy.
func (s *server) fromOutside(r *http.Request) bool {
	if s.options.Public == "" {
		return false
	}
	if forwarded(r) {
		return true
	}
	public, err := url.Parse(s.options.Public)
	return err == nil && !loopbackName(r.Host) && strings.EqualFold(hostName(r.Host), public.Hostname())
}

// forwarded tells whether a proxy has passed a request on, by the headers that only proxies set.
func forwarded(r *http.Request) bool {
	for name := range r.Header {
		switch name {
		case "Forwarded", "Via", "X-Real-Ip", "X-Client-Ip", "X-Cluster-Client-Ip", "X-Remote-Ip", "X-Remote-Addr", "X-Host", "X-Scheme",
			"True-Client-Ip", "Client-Ip", "Fastly-Client-Ip", "Fly-Client-Ip", "Do-Connecting-Ip", "Cdn-Loop", "X-Request-Start",
			"X-Amzn-Trace-Id", "X-Azure-Clientip", "X-Azure-Socketip", "X-Appengine-User-Ip", "X-Proxyuser-Ip":
			return true
		}
		for _, begin := range []string{"X-Forwarded", "X-Original-", "X-Envoy-", "Cf-", "X-Arr-", "X-Proxy-", "X-Rewrite-"} {
			if strings.HasPrefix(name, begin) {
				return true
			}
		}
	}
	return false
}

// administers tells whether a request comes from somebody who runs the umpire: who has the key, or, where no key
// was configured and nothing can be reached from outside, who sits at this computer.
func (s *server) administers(r *http.Request) bool {
	if s.adminKey == "" {
		return Watcher(r, nil)
	}
	return subtle.ConstantTimeCompare([]byte(r.Header.Get(adminHeader)), []byte(s.adminKey)) == 1
}

// Watched lets only programs on this computer and in the networks see a handler. What came
// through a proxy came from elsewhere, whatever address it has.
func Watched(networks []netip.Prefix, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !Watcher(r, networks) {
			http.Error(w, "not for you", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Watcher tells whether a request comes from this computer or from one of the networks, and through no proxy.
func Watcher(r *http.Request, networks []netip.Prefix) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || forwarded(r) {
		return false
	}
	address := from.Addr().Unmap()
	return address.IsLoopback() || slices.ContainsFunc(networks, func(network netip.Prefix) bool { return network.Contains(address) })
}

// takeBody reads what a browser sends, within a time; where that fails it answers and returns false.
func (s *server) takeBody(w http.ResponseWriter, r *http.Request) bool {
	if r.ContentLength == 0 {
		return true
	}
	control := http.NewResponseController(w)
	early := control.SetReadDeadline(time.Now().Add(s.options.Patience))
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	switch {
	case platform.Is[*http.MaxBytesError](err):
		http.Error(w, "too much at once", http.StatusRequestEntityTooLarge)
		return false
	case err != nil:
		w.Header().Set("Connection", "close")
		http.Error(w, "this took too long", http.StatusRequestTimeout)
		return false
	}
	if err := errors.Join(early, control.SetReadDeadline(time.Time{})); err != nil {
		s.fail(w, "deadline", err)
		return false
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return true
}

func loopbackName(host string) bool {
	name := strings.Trim(hostName(host), "[]")
	if strings.EqualFold(name, "localhost") {
		return true
	}
	ip := net.ParseIP(name)
	return ip != nil && ip.IsLoopback()
}
