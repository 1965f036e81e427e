// Package state is a Next War game at one moment: what stands where, who controls it, what this turn has used up, and the
// facts that change it. It knows the geometry that all chapters of the rulebook ask for: control, stacking (8.1), zones of
// control (8.2), the current values of units. What happens, and when, is decided by the packages above it.
package state
