// Package army is the building of armies (2): lists of units without any positions, their limits, the checks of a submitted list,
// ready armies, and pools that armies are picked from.
package army
