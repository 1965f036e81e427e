// Package landing answers where the aircraft of the power on turn can land (7.5, 14): the landing proof
// arranges the carriers so that as many fighters as possible find a deck, and the order "home" brings
// down what is in the air.
package landing
