// Package enginetest is a small but complete game, Skirmish, for the tests of everything that hosts,
// stores, replays or displays games, and for whoever writes a game: it has hidden hands, a private draft, an
// answer of the opponent, dice and draws, refusals with rule numbers, an option, scenarios and an end.
//
//   - 1.1 Two seats, red and blue, have a cruiser and a destroyer each. The five places lie in a row:
//     red-port, reef, strait, shoal, blue-port. The ships begin in their ports.
//   - 1.2 Of the ten cards each seat is dealt three, which only it may see.
//   - 2.1 The active seat plans: it may play one card of its hand for the bonus printed on it, a third of
//     its number rounded up.
//   - 2.2 It may move each ship once, to a place next to it.
//   - 2.3 Then it commits. With nothing planned it passes.
//   - 3.1 Where ships of both seats meet there is battle. The other seat may react with a card of its hand for
//     the bonus. It is asked even when it has no card: its hand is hidden.
//   - 3.2 Both roll a die and add their bonus. The higher total wins, the defender a tie; the loser loses one
//     ship there, of their choice when they have two.
//   - 3.3 Battles are fought in the order of the places.
//   - 4.1 After its plan the seat draws a card, if there is one, and the other seat becomes active.
//   - 4.2 A seat without ships has lost. After the last turn the seat with more ships has won; else it is a draw.
//   - 4.3 The referee ends the game when a seat resigns.
//
// In the second version of the rules (NewLater) the attacker wins a tie (3.2), and nothing is recorded where
// the other seat declines to react (3.1).
package enginetest
