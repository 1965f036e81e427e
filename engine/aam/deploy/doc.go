// Package deploy is all that comes before turn 1 (2.6, 3): armies are chosen in secret or picked by turns, published, and deployed
// on a map.
package deploy
