// Package table is a game in memory: who sits where, the position, the plans of the players, and the lock that makes
// one writer of many. A [Transaction] changes a copy of it: it reads orders, tries them on plans, lets the game decide
// them with fair dice, and has plans that waited and standing orders answer. What it leads to are acts and jobs to be
// stored; it writes no messages and knows no platform.
package table
