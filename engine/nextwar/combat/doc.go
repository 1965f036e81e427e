// Package combat resolves ground combat (9.0): who may attack and who defends, odds, support, losses, retreats and advances,
// amphibious assaults among them (8.5.8).
package combat
