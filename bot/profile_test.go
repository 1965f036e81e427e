package bot_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
)

// What others are shown of a player is the same whatever he has told about himself in private, and whether he has
// linked an account elsewhere.
func TestProfileOfAnotherKeepsWhatIsPrivate(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.table(true)
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	// looks is everything that Boris can learn: by the name, by the choice of the account, by completion.
	looks := func() []string {
		t.Helper()
		var seen []string
		for _, in := range []platform.Inbound{
			{Args: map[string]string{"player": "anna"}}, {Args: map[string]string{}, About: anna.ID}, {Text: "Anna"},
		} {
			in.Kind, in.User, in.Command = platform.Command, boris, "profile"
			answer := c.handle(in)
			c.holds(answer, "Anna", "1 in progress, 0 finished")
			seen = append(seen, text(answer))
		}
		for _, choice := range c.host.Complete(t.Context(), platform.Inbound{Chat: c.channel, User: boris, Command: "profile", Args: map[string]string{"player": ""}}, "player") {
			seen = append(seen, choice.Label, choice.Value)
		}
		return seen
	}
	before := looks()
	if len(before) != 3+2*2 {
		t.Errorf("Boris sees %q", before)
	}
	c.do(anna, "pace", "zone", "tokyo", "quiet", "22-7", "remind", "3h", "away", "5d")
	c.do(anna, "dm", "switch", "on")
	c.do(anna, "lang", "language", "ru")
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(text(c.do(anna, "link")))
	c.links("aleksandra", code[1])
	if after := looks(); !slices.Equal(before, after) {
		t.Errorf("Boris sees %q, then %q", before, after)
	}
	// Of the linked account he sees what he would see of her, by the name that he chose.
	c.holds(c.elsewhere("aleksandra", "profile"), "Anna")
	in := platform.Inbound{
		Kind: platform.Command, Command: "profile", About: "aleksandra", User: platform.User{Platform: beside, ID: "piotr", Name: "Piotr", Lang: "en"},
		Chat: platform.Chat{Platform: beside, Channel: "7"},
	}
	answer := c.handle(in)
	c.holds(answer, "Aleksandra", "1 in progress, 0 finished")
	c.lacks(answer, "Anna", "Tokyo", "22-7", "chat:")
}

// Who never played is not known, whoever he is; who plays elsewhere is not found by his name.
func TestProfileOfStrangers(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.table(true)
	c.do(cecylia, "pace", "zone", "tokyo")
	for _, in := range []platform.Inbound{
		{User: boris, About: cecylia.ID},
		{User: boris, About: "nobody"},
		{User: boris, Args: map[string]string{"player": "Cecylia"}},
		{User: cecylia, Args: map[string]string{"player": "Anna"}, Chat: platform.Chat{Platform: "chat", Channel: "elsewhere"}},
		{User: cecylia, Args: map[string]string{"player": "Anna"}, Private: true},
	} {
		in.Kind, in.Command = platform.Command, "profile"
		answer := c.handle(in)
		c.holds(answer, "don’t know that player")
		c.lacks(answer, "Anna", "Cecylia")
	}
	c.holds(c.do(cecylia, "profile"), "Cecylia", "0 in progress")
	c.holds(c.do(cecylia, "profile", "player", "Anna"), "Anna", "1 in progress")
}
