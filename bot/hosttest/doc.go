// Package hosttest is what tests of the host share: a host with platforms in memory, and people who use it.
package hosttest
