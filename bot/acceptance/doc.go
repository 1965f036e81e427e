// Package acceptance holds tests that play whole games at a host: both games, both platforms, killed processes.
package acceptance
