// Package components is what is in the box of Axis & Allies 1942: spaces and their links,
// canals, the powers, the units with their values, and the set-up. It is read from the
// tables in data and validated whole when it is loaded.
package components
