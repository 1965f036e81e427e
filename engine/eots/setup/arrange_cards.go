package setup

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// parseCards reads card ids ("J23") and, for a known side, numbers.
func parseCards(s *state.State, side components.Side, words []string) ([]components.Card, error) {
	var cards []components.Card
	for _, word := range words {
		card, ok := s.Card(word)
		if number, err := strconv.Atoi(word); err == nil && side != components.NoSide {
			card = s.Set.CardByNumber(side, number)
			ok = card != components.NoCard
		}
		if !ok {
			return nil, fmt.Errorf("no card is called %q", word)
		}
		if side != components.NoSide && s.Set.Cards[card].Side != side {
			return nil, fmt.Errorf("%s is no card of %s", word, side)
		}
		cards = append(cards, card)
	}
	return cards, nil
}

// take takes a card out of every pile but the draw pile.
func take(s *state.State, card components.Card) {
	state.CardMoved{Card: card, To: state.DrawPile}.Apply(s)
	s.Cards.Removed[s.Set.Cards[card].Side].Remove(card)
	s.Off.ReactionCards = slices.DeleteFunc(slices.Clone(s.Off.ReactionCards), func(played components.Card) bool { return played == card })
}

// "set hand SIDE CARD..." makes these cards the hand; the old hand goes to the draw pile.
func setHand(s *state.State, words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("want a side and cards")
	}
	side, err := state.ParseSide(words[0])
	if err != nil {
		return err
	}
	cards, err := parseCards(s, side, words[1:])
	if err != nil {
		return err
	}
	s.Cards.Hand[side] = components.CardSet{}
	for _, card := range cards {
		take(s, card)
		s.Cards.Hand[side].Add(card)
	}
	return nil
}

// "set discard CARD..." puts cards on the discard piles.
func setDiscard(s *state.State, words []string) error { return pile(s, words, &s.Cards.Discard) }

// "set removed CARD..." takes cards out of the game.
func setRemoved(s *state.State, words []string) error { return pile(s, words, &s.Cards.Removed) }

func pile(s *state.State, words []string, piles *[2]components.CardSet) error {
	cards, err := parseCards(s, components.NoSide, words)
	if err != nil {
		return err
	}
	for _, card := range cards {
		take(s, card)
		piles[s.Set.Cards[card].Side].Add(card)
	}
	return nil
}

// "set future SIDE CARD|none [TURN]" sets the Future Offensive card, as of the turn
// before this one unless told otherwise.
func setFuture(s *state.State, words []string) error {
	if len(words) < 2 || len(words) > 3 {
		return fmt.Errorf("want a side, a card or none, and perhaps a turn")
	}
	side, err := state.ParseSide(words[0])
	if err != nil {
		return err
	}
	if words[1] == "none" {
		s.Cards.Future[side] = components.NoCard
		return nil
	}
	cards, err := parseCards(s, side, words[1:2])
	if err != nil {
		return err
	}
	turn := int(s.Board.Turn) - 1
	if len(words) == 3 {
		if turn, err = strconv.Atoi(words[2]); err != nil || turn < 0 || turn > components.NumTurns {
			return fmt.Errorf("no turn is called %q", words[2])
		}
	}
	take(s, cards[0])
	s.Cards.Future[side] = cards[0]
	s.Cards.FutureTurn[side] = int8(turn)
	return nil
}
