package board

import "slices"

// Piles spread units, the most important first, over a number of places: like with like, and as many
// units as possible on top of their pile.
func Piles[U any](units []U, places int, like func(a, b U) bool) [][]U {
	var list [][]U
	if len(units) <= places {
		for i := range units {
			list = append(list, units[i:i+1])
		}
		return list
	}
	for i, unit := range units {
		if i > 0 && like(units[i-1], unit) {
			last := &list[len(list)-1]
			*last = append(*last, unit)
			continue
		}
		list = append(list, []U{unit})
	}
	for len(list) > places { // join the two smallest neighbors
		at := 0
		for i := range len(list) - 1 {
			if len(list[i])+len(list[i+1]) < len(list[at])+len(list[at+1]) {
				at = i
			}
		}
		list[at] = append(list[at], list[at+1]...)
		list = slices.Delete(list, at+1, at+2)
	}
	for len(list) < places { // give the first of the highest pile a place of its own
		at := 0
		for i := range list {
			if len(list[i]) > len(list[at]) {
				at = i
			}
		}
		first, rest := list[at][:1:1], list[at][1:]
		list[at] = rest
		list = slices.Insert(list, at, first)
	}
	return list
}
