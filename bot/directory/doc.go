// Package directory remembers who people are, which tables are where, and all leagues.
package directory
