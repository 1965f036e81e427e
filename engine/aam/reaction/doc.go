// Package reaction is the chapter of what interrupts the other player: defensive fire at units that move (11.1 to 11.3), overwatch
// (15.1), and antiair reactions to aircraft (11.4). Each shot is an attack of package attack.
package reaction
