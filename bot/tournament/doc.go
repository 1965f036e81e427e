// Package tournament is how a community plays a season: who takes part, who meets whom on which
// side, how results become a table, and what they say about strength. It knows no game, no
// platform and no clock. Everything is a pure function of a [Season], which the host keeps.
package tournament
