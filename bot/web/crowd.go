package web

import (
	"net"
	"net/netip"
	"sync"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/engine/lru"
)

// crowd counts who is inside, by keys such as addresses and people.
type crowd struct {
	mutex  sync.Mutex
	inside map[string]int
}

// enter lets somebody in under all of their keys, unless there are already most under one of them. Leave may be called
// once.
func (c *crowd) enter(most int, keys ...string) (leave func(), ok bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, key := range keys {
		if c.inside[key] >= most {
			return nil, false
		}
	}
	if c.inside == nil {
		c.inside = map[string]int{}
	}
	for _, key := range keys {
		c.inside[key]++
	}
	return func() {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		for _, key := range keys {
			if c.inside[key]--; c.inside[key] == 0 {
				delete(c.inside, key)
			}
		}
	}, true
}

// onePlace is how much of an address of version 6 tells a household from others: it has all addresses behind that.
const onePlace = 64

// networkOf is an address without its port, as it counts: of version 6 the network.
func networkOf(address string) string {
	from, err := netip.ParseAddrPort(address)
	if err != nil {
		return hostName(address)
	}
	if ip := from.Addr().Unmap().WithZone(""); ip.Is4() {
		return ip.String()
	} else if network, err := ip.Prefix(onePlace); err == nil {
		return network.String()
	}
	return hostName(address)
}

// How many connections are open at once: altogether, and from one address. A browser needs seven.
const (
	mostConnections       = 512
	connectionsPerAddress = 128
)

// connections is a listener that hangs up where too many are open already: whoever keeps many open takes none from
// other addresses until all are used up.
type connections struct {
	net.Listener
	open crowd
	// passes tells of addresses from which a proxy passes on what many ask for: only all connections together bound those.
	passes func(address string) bool
}

// Accept gives the next connection that may be open.
func (c *connections) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		keys := []string{networkOf(conn.RemoteAddr().String())}
		if c.passes(conn.RemoteAddr().String()) {
			keys = nil
		}
		leave, ok := c.open.enter(connectionsPerAddress, keys...)
		if ok {
			leaveAll, ok := c.open.enter(mostConnections, "")
			if ok {
				return &connection{Conn: conn, leave: sync.OnceFunc(func() { leave(); leaveAll() })}, nil
			}
			leave()
		}
		_ = conn.Close() // nothing was sent
	}
}

// connection is counted until it is closed, which may be done more than once.
type connection struct {
	net.Conn
	leave func()
}

// Close closes the connection.
func (c *connection) Close() error {
	c.leave()
	return c.Conn.Close()
}

// hostName is the host of an address with or without a port.
func hostName(address string) string {
	if name, _, err := net.SplitHostPort(address); err == nil {
		return name
	}
	return address
}

// allowance is how often something may be done under a key, such as an address: so many times at once, and again at a rate. The
// keys that were used last are remembered.
type allowance struct {
	every rate.Limit
	burst int
	keys  *lru.Cache[string, *rate.Limiter]
}

// keysAtMost is how many keys are remembered.
const keysAtMost = 10_000

func newAllowance(every rate.Limit, burst int) *allowance {
	return &allowance{every: every, burst: burst, keys: lru.New[string, *rate.Limiter](keysAtMost)}
}

// take tells whether it may be done once more.
func (a *allowance) take(key string) bool { return a.of(key).Allow() }

func (a *allowance) of(key string) *rate.Limiter {
	return a.keys.GetOrMake(key, func() (*rate.Limiter, int) { return rate.NewLimiter(a.every, a.burst), 1 })
}
