// Package components is what is in the box of a Next War game: the map, the counters, the charts and the numbers of a
// scenario. A [Set] is read from a module, checked once, and never changes; rules rely on it.
//
// Units of measurement: stacking points are counted in halves ([Stacking]), movement points in sixths ([Movement]),
// because the rulebook knows halves and thirds and no sum may be rounded.
package components
