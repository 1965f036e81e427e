package web

import (
	"net"
	"net/netip"
	"sync"
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
}

// Accept gives the next connection that may be open.
func (c *connections) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		leave, ok := c.open.enter(connectionsPerAddress, networkOf(conn.RemoteAddr().String()))
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
