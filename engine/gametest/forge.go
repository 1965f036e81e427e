package gametest

import (
	"maps"
	"slices"
)

// Forge replaces one number or truth value of a JSON tree, counted in the order of the keys; what stands below some keys is left out.
func Forge(tree any, count *int, leaf int, figure int16, without ...string) {
	change := func(member any, set func(any)) {
		switch member.(type) {
		case float64:
			if *count == leaf {
				set(figure)
			}
			*count++
		case bool:
			if *count == leaf {
				set(figure%2 != 0)
			}
			*count++
		default:
			Forge(member, count, leaf, figure, without...)
		}
	}
	switch node := tree.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(node)) {
			if !slices.Contains(without, key) {
				change(node[key], func(value any) { node[key] = value })
			}
		}
	case []any:
		for i := range node {
			change(node[i], func(value any) { node[i] = value })
		}
	}
}
