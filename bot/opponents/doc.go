// Package opponents answers for the seats that the umpire itself plays. A job asks it to (model.JobThink), written in the
// transaction that asks the seat. A [Pool] runs those jobs, a few at once and beside all others; a [Thinker] takes the
// position under the lock of the table, thinks without it, and gives the orders in one transaction if the game has not gone
// on meanwhile. What it answers follows from the position, the level, the table and the number of events: a process that
// is killed leaves the job, and the next one gives the same orders.
package opponents
