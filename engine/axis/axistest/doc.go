// Package axistest is what tests of the packages of Axis & Allies 1942 share: positions made of lines
// of the notation, forced dice, random play.
package axistest
