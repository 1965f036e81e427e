// Package turn is the sequence of play (4): it leads from one phase to the next, carries plans out, and joins the chapters of
// the rules.
package turn
