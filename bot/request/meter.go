package request

import (
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// Meter counts what the host does. What it gets tells nothing about people and nothing that
// is hidden: names of games, platforms and kinds. Safe for concurrent use.
type Meter interface {
	// Order: a game took an order.
	Order(game string)
	// Refusal: a game refused an order.
	Refusal(game string)
	// Delivered: a platform took a message.
	Delivered(platform string)
	// DeliveryFailed: a platform did not take a message, for a reason of the given kind.
	DeliveryFailed(platform, kind string)
	// Painted: a picture of a game took so long; it may have failed.
	Painted(game string, took time.Duration, err error)
	// Handled: an inbound of the given kind took so long; it may not have been recorded.
	Handled(platform, kind string, took time.Duration, err error)
}

// Unmetered is the Meter of a host without one.
type Unmetered struct{}

func (Unmetered) Order(string)                                 {}
func (Unmetered) Refusal(string)                               {}
func (Unmetered) Delivered(string)                             {}
func (Unmetered) DeliveryFailed(string, string)                {}
func (Unmetered) Painted(string, time.Duration, error)         {}
func (Unmetered) Handled(string, string, time.Duration, error) {}

// KindOf names the kind of an inbound.
func KindOf(kind platform.InboundKind) string {
	switch kind {
	case platform.Command:
		return "command"
	case platform.Press:
		return "press"
	case platform.Words:
		return "words"
	default:
		return "service"
	}
}
