// Package leagues handles leagues: entries, rounds, tables of matches, results, ratings.
package leagues
