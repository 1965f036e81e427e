// Package views handles what is only shown: the position, hands, maps, logs, replays, explanations, dice.
package views
