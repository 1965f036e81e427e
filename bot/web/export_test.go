package web

import "time"

// UseUp takes everything that one person may ask for on the board at once, or one address.
func (a *Adapter) UseUp(account, address string) {
	empty(a.board.people, account)
	empty(a.board.addresses, address)
	empty(a.board.signIns, address)
}

// UseUpGuesses takes all the codes of tables that somebody may try at once.
func (a *Adapter) UseUpGuesses(account string) { empty(a.board.guesses, account) }

// empty takes as much as comes back in the next minutes, too: tests may be slow.
func empty(a *allowance, key string) {
	for range 50 {
		if key != "" {
			a.of(key).ReserveN(time.Now(), a.burst)
		}
	}
}
