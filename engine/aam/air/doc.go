// Package air is the flight phase: aircraft are placed on the map by turns (4.3, 12). What they do there is an attack like others,
// and what ground units do against them a reaction.
package air
