package engine

import (
	"errors"
	"fmt"
)

// Rule is the number of a paragraph of the rulebook, such as "8.45".
type Rule string

// RefusalKind tells why an order was refused.
type RefusalKind uint8

const (
	// NotUnderstood: the words make no order.
	NotUnderstood RefusalKind = iota
	// NotAllowed: understood, but a rule forbids it.
	NotAllowed
	// NotNow: the game does not wait for this.
	NotNow
	// NotYours: another seat decides this.
	NotYours
)

// String is the name of the kind as logs and tests write it.
func (k RefusalKind) String() string {
	switch k {
	case NotUnderstood:
		return "not understood"
	case NotAllowed:
		return "not allowed"
	case NotNow:
		return "not now"
	default:
		return "not yours"
	}
}

// Refusal is the typed answer to an order that changes nothing. Its text is
// rendered in the reader's language by the host.
type Refusal struct {
	Kind RefusalKind
	// Rule is the paragraph that forbids the order; empty where no rule is concerned.
	Rule Rule
	// Why tells the reason.
	Why Text
	// Instead are the nearest legal orders, best first, at most five.
	Instead []Order
}

// Error is a short form for logs and tests, not for players.
func (r *Refusal) Error() string {
	if r.Rule != "" {
		return fmt.Sprintf("%s (%s): %s", r.Kind, r.Rule, r.Why.Key)
	}
	return fmt.Sprintf("%s: %s", r.Kind, r.Why.Key)
}

// Refuse makes a refusal by a rule.
func Refuse(rule Rule, key string, pairs ...any) *Refusal {
	return &Refusal{Kind: NotAllowed, Rule: rule, Why: T(key, pairs...)}
}

// Misunderstood makes a refusal of words that make no order.
func Misunderstood(key string, pairs ...any) *Refusal {
	return &Refusal{Kind: NotUnderstood, Why: T(key, pairs...)}
}

// AsRefusal finds the refusal in an error; false for other errors.
func AsRefusal(err error) (*Refusal, bool) {
	var refusal *Refusal
	ok := errors.As(err, &refusal)
	return refusal, ok
}
