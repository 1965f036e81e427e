// Package axis referees Axis & Allies 1942, the first edition of 2009: two to five people, five
// powers, open information and many battles. Rule numbers are the sections of our own
// specification of the rulebook; "A09" is one of its disputed readings.
//
// The seats are the powers. A person may hold several powers of one side, see Info.Partners.
//
// This package is the facade: it makes the game and joins the packages below it, whose arrows go one
// way: explain, orders, rules → movement, combat, economy → landing → state → components.
//
// # The turn
//
// A power's turn is a table of stages (package rules): purchase, combat moves, battles, non-combat
// moves, mobilization, income. Purchase, moves and mobilization are drafts: they are planned
// privately and take effect with "commit", so that the landing proof (7.5) judges all combat
// moves together.
//
// # Orders
//
// Units are named by type and number: "move ukraine_ssr 3 infantry tank caucasus". A list of
// units ([state.UnitList]) is a sequence of types, each with a number before it where it is more than
// one, or the word "all". Units of one type that differ in something that matters are told apart
// by suffixes: "fighter.2" has two moves left, "transport+infantry" has cargo,
// "battleship-damaged" has taken a hit; units of other powers have their power in front
// ("usa-infantry").
package axis
