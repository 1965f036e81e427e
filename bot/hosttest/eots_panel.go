package hosttest

import "regexp"

// HeldCard finds the number of a card in a hand.
var HeldCard = regexp.MustCompile(`(?m)^(\d+)\. `)
