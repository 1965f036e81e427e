// Package components is what is in the box of Axis & Allies Miniatures: units with their values and abilities, nations,
// formations, sample armies, and maps with their geometry. Nothing in it changes during a game.
package components
