// Package rules joins the phases to the sequence of play (5): turns, income, victory, concessions,
// and the usual answers of players who leave a decision to the referee (17).
package rules
