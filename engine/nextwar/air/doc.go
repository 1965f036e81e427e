// Package air is the air war of the Standard Game: air points and superiority (6.1 to 6.4), attack helicopters (6.5), air
// defense fire (6.6), air transport, paradrops and airmobile moves (8.5.2 to 8.5.5).
//
// Combats ask it for three things. [Assign] spends the points and missions of a side, [Deliver] rolls air defense fire and
// says what is left of them, [Net] makes one die roll modifier of both sides' support. A unit that retreats through the air asks
// [RetreatBases] and [FlyAway].
package air
