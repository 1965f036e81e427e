// Package stage is the rules machine that every game stands on. A game gives it tables, and the
// machine does what is the same in all games:
//
//   - [Machine] judges an order by walking its words through the options of the present [Stage],
//     carries it out on a private copy of the state, and runs the stages that ask nobody until
//     somebody is asked. It refuses with the nearest legal orders.
//   - [Run] collects the events of an order and applies them at once.
//   - [Memo] remembers what a state was asked.
//   - [Events] reads stored events and refuses what no game could hold; see [Validator].
//   - [Machine.Tell] tells events to an audience.
//   - [Questions] is the table behind /why.
//   - [Lines] are the "set" and "expect" lines of the notation.
//
// Types are generic over S, the pointer to the game's state; R, what carries orders out (the
// game's own type around a [Run]); and P, the game's type for whoever decides (a side, a power).
package stage
