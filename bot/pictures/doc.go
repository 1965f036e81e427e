// Package pictures makes what goes with messages and pages: maps, standings, animations, chronicles, files. A request
// names a moment and a reader; what is made of it is kept, and painted in fairness among those who ask. Passes let
// somebody look at a map without saying who they are.
package pictures
