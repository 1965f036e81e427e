// Package selfplay plays random legal games through the interface that players
// use, State.Options and State.Decide, and checks what must always hold:
//
//   - inspect: the state finds nothing wrong with itself (engine.Inspector);
//   - pending: a game that goes on waits for somebody; who is waited for has
//     options, everybody else has none;
//   - options: each word is listed once, leads somewhere, and every order that is
//     listed is accepted;
//   - unlisted: an order that is not listed is refused, with a *engine.Refusal;
//   - leak: states that differ only in what an audience may not know (Concealer)
//     give it the same view, the same decisions, options, answers and descriptions;
//   - snapshot: a state comes back from JSON the same; play goes on with the copy;
//   - again: an order decided again with the same dice has the same events;
//   - end: the game ends; a draft that leads nowhere can be taken back and made anew;
//   - replay: the events of the whole game, read back from JSON, give the same state.
//
// A game that breaks something is reported as a notation file.
package selfplay
