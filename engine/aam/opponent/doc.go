// Package opponent plays a side of Axis & Allies Miniatures. Units go to where they are near the objective and can fire, and
// each attack is made on the target where it destroys most, by the exact odds. Reactions get their usual answers.
package opponent
