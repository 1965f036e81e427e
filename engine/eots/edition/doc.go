// Package edition names the choices between readings of the rulebook: where the newer
// and the older printing differ in play (flags ED-nn and B-Enn of the specification) and
// where players dispute a text. Each choice has a canonical value, which is the default.
package edition
