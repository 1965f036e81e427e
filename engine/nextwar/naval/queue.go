package naval

// queue is a heap of found nodes: the best comes first, of equal ones that which was met first.
type queue []waiter

type waiter struct {
	worth uint64
	at    int16
}

func (w waiter) before(o waiter) bool { return w.worth < o.worth || w.worth == o.worth && w.at < o.at }

func (q *queue) push(worth uint64, at int16) {
	*q = append(*q, waiter{worth, at})
	list := *q
	for i := len(list) - 1; i > 0; {
		parent := (i - 1) / 2
		if !list[i].before(list[parent]) {
			return
		}
		list[i], list[parent] = list[parent], list[i]
		i = parent
	}
}

func (q *queue) pop() waiter {
	list := *q
	first, last := list[0], len(list)-1
	list[0] = list[last]
	list = list[:last]
	for i := 0; ; {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < last; child++ {
			if list[child].before(list[least]) {
				least = child
			}
		}
		if least == i {
			break
		}
		list[i], list[least] = list[least], list[i]
		i = least
	}
	*q = list
	return first
}
