// Package economy referees purchase (6) and mobilization (15): what a power can pay, and where the
// units that it has bought may be placed.
package economy
