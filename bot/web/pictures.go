package web

import (
	"sync"

	"github.com/umpire-games/umpire/bot/seam"
)

// pictures remembers what answers have offered to paint, for whom. The oldest
// offers are forgotten; the picture can be asked for again.
type pictures struct {
	mutex  sync.Mutex
	offers map[string]offer
	order  []string
}

type offer struct {
	person  string
	picture seam.Picture
}

// maxOffers bounds the memory of offers.
const maxOffers = 1000

// put remembers an offer under a new id that nobody can guess.
func (p *pictures) put(person string, picture seam.Picture) string {
	id := token(16)
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.offers == nil {
		p.offers = map[string]offer{}
	}
	if len(p.order) >= maxOffers {
		delete(p.offers, p.order[0])
		p.order = p.order[1:]
	}
	p.offers[id] = offer{person, picture}
	p.order = append(p.order, id)
	return id
}

// get finds the offer that was made to a person.
func (p *pictures) get(person, id string) (seam.Picture, bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	found, ok := p.offers[id]
	if !ok || found.person != person {
		return seam.Picture{}, false
	}
	return found.picture, true
}
