// Package attack is the chapter of attacks (9) and cover (10): who may attack whom, with how many dice against which defense, what
// an attack does, and the special abilities about it (16). Reactions of the enemy are attacks, too: see package reaction.
package attack
