package web

import (
	"net"
	"sync"
)

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
		leaveAll, ok := c.open.enter(mostConnections, "")
		if !ok {
			_ = conn.Close() // nothing was sent
			continue
		}
		leave, ok := c.open.enter(connectionsPerAddress, networkOf(conn.RemoteAddr().String()))
		if !ok {
			leaveAll()
			_ = conn.Close() // nothing was sent
			continue
		}
		return &connection{Conn: conn, leave: func() { leave(); leaveAll() }}, nil
	}
}

// connection is counted until it is closed.
type connection struct {
	net.Conn
	leave func()
	once  sync.Once
}

// Close closes the connection; it may be called more than once.
func (c *connection) Close() error {
	c.once.Do(c.leave)
	return c.Conn.Close()
}
