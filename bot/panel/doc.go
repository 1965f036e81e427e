// Package panel shows a player what they have to decide: the question, the plan so far, and what may come next as
// buttons. It is a function of the table, the seat and the limits of the platform, and changes nothing.
package panel
