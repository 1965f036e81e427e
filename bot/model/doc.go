// Package model holds the records of the host, what is written in one transaction, and the [Store] that keeps them.
// It knows no game, no platform and no database.
package model
