package bot_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// What others are shown of a player is the same whatever they have told about themselves in private, and whether they have
// linked an account elsewhere.
func TestProfileOfAnotherKeepsWhatIsPrivate(t *testing.T) {
	t.Parallel()
	c, _ := twoPlatforms(t)
	c.Table(true)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	// looks is everything that Boris can learn: by the name, by the choice of the account, by completion.
	looks := func() []string {
		t.Helper()
		var seen []string
		for _, in := range []platform.Inbound{
			{Args: map[string]string{"player": "anna"}}, {Args: map[string]string{}, About: hosttest.Anna.ID}, {Text: "Anna"},
		} {
			in.Kind, in.User, in.Command = platform.Command, hosttest.Boris, "profile"
			answer := c.Handle(in)
			c.Holds(answer, "Anna", "1 in progress, 0 finished")
			seen = append(seen, hosttest.Text(answer))
		}
		for _, choice := range c.Host.Complete(t.Context(), platform.Inbound{Chat: c.Channel, User: hosttest.Boris, Command: "profile", Args: map[string]string{"player": ""}}, "player") {
			seen = append(seen, choice.Label, choice.Value)
		}
		return seen
	}
	before := looks()
	if len(before) != 3+2*2 {
		t.Errorf("Boris sees %q", before)
	}
	c.Do(hosttest.Anna, "pace", "zone", "tokyo", "quiet", "22-7", "remind", "3h", "away", "5d")
	c.Do(hosttest.Anna, "dm", "switch", "on")
	c.Do(hosttest.Anna, "lang", "language", "ru")
	code := regexp.MustCompile(`/link ([A-Z0-9]+)`).FindStringSubmatch(hosttest.Text(c.Do(hosttest.Anna, "link")))
	links(c, "aleksandra", code[1])
	if after := looks(); !slices.Equal(before, after) {
		t.Errorf("Boris sees %q, then %q", before, after)
	}
	// Of the linked account he sees what he would see of her, by the name that he chose.
	c.Holds(elsewhere(c, "aleksandra", "profile"), "Anna")
	in := platform.Inbound{
		Kind: platform.Command, Command: "profile", About: "aleksandra", User: platform.User{Platform: beside, ID: "piotr", Name: "Piotr", Lang: "en"},
		Chat: platform.Chat{Platform: beside, Channel: "7"},
	}
	answer := c.Handle(in)
	c.Holds(answer, "Aleksandra", "1 in progress, 0 finished")
	c.Lacks(answer, "Anna", "Tokyo", "22-7", "chat:")
}

// Who never played is not known, whoever they are; who plays elsewhere is not found by their name.
func TestProfileOfStrangers(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	c.Do(hosttest.Cecylia, "pace", "zone", "tokyo")
	for _, in := range []platform.Inbound{
		{User: hosttest.Boris, About: hosttest.Cecylia.ID},
		{User: hosttest.Boris, About: "nobody"},
		{User: hosttest.Boris, Args: map[string]string{"player": "Cecylia"}},
		{User: hosttest.Cecylia, Args: map[string]string{"player": "Anna"}, Chat: platform.Chat{Platform: "chat", Channel: "elsewhere"}},
		{User: hosttest.Cecylia, Args: map[string]string{"player": "Anna"}, Private: true},
	} {
		in.Kind, in.Command = platform.Command, "profile"
		answer := c.Handle(in)
		c.Holds(answer, "don’t know that player")
		c.Lacks(answer, "Anna", "Cecylia")
	}
	c.Holds(c.Do(hosttest.Cecylia, "profile"), "Cecylia", "0 in progress")
	c.Holds(c.Do(hosttest.Cecylia, "profile", "player", "Anna"), "Anna", "1 in progress")
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Holds(c.Do(hosttest.Anna, "profile"), "per decision: less than a minute")
}
