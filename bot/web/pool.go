package web

import (
	"strings"
	"sync"

	"github.com/umpire-games/umpire/engine/lru"
)

// pool remembers what was offered to people, under ids that nobody can guess: to each person his newest few,
// whatever others are offered. People who have not been offered anything for longest are forgotten where there are
// too many; what they were offered can be asked for again.
type pool[T any] struct {
	mutex  sync.Mutex
	each   int
	people *lru.Cache[string, []offered[T]]
}

type offered[T any] struct {
	id    string
	value T
}

// newPool makes a pool for so many people, with so many values for each.
func newPool[T any](people, each int) *pool[T] {
	return &pool[T]{each: each, people: lru.New[string, []offered[T]](people)}
}

// put remembers a value for a person under a new id.
func (p *pool[T]) put(person string, value T) (id string) {
	id = person + "." + token(16)
	p.mutex.Lock()
	defer p.mutex.Unlock()
	list, _ := p.people.Get(person)
	list = append(list, offered[T]{id, value})
	p.people.Put(person, list[max(0, len(list)-p.each):])
	return id
}

// get finds a value by its id, and the person to whom it was offered.
func (p *pool[T]) get(id string) (value T, person string, ok bool) {
	person, _, _ = strings.Cut(id, ".")
	p.mutex.Lock()
	defer p.mutex.Unlock()
	list, _ := p.people.Get(person)
	for _, o := range list {
		if o.id == id {
			return o.value, person, true
		}
	}
	return value, "", false
}
