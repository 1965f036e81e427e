package web

import (
	"net/http"
	"net/netip"
)

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

// Watcher tells whether a request comes from this computer or from one of the networks.
func Watcher(r *http.Request, networks []netip.Prefix) bool {
	if forwarded(r) {
		return false
	}
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	address := from.Addr().Unmap()
	if address.IsLoopback() {
		return true
	}
	for _, network := range networks {
		if network.Contains(address) {
			return true
		}
	}
	return false
}
