// Package movement is how units move (5), stack (6) and meet obstacles (13): ways and their costs, steps with their rolls, transports,
// arrivals from off the map, and what belongs to the beginning and the end of a movement phase (4).
package movement
