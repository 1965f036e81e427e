// Package rulings handles what changes a log: take-backs, corrections, upgrades of the rules, rulings.
package rulings
