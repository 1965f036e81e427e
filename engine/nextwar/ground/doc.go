// Package ground is how ground units move over the map and how hexes change hands: the costs of terrain, roads, rivers and
// zones of control (8.1 to 8.3), bypassing (8.5.1.1), clearing operations (8.4.1) and the control step of the Reorganization
// Phase (2.8).
package ground
