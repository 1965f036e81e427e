// Package explain says why an order is wrong where its verb alone would not know, and answers the
// questions behind /why and /odds.
package explain
