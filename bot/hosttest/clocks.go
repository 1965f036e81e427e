package hosttest

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
)

// Later lets time pass at a club and rings what is due.
func (c *Rig) Later(d time.Duration) {
	c.T.Helper()
	now := c.Now().Add(d)
	c.Now = func() time.Time { return now }
	c.Stop()
	c.Open()
	c.Run()
	if _, err := c.Host.RunJobs(c.T.Context()); err != nil {
		c.T.Fatal(err)
	}
}

func (c *Rig) Publicly() string {
	var words []string
	for _, message := range c.Delivered() {
		if message.Target.User == nil {
			words = append(words, bottest.Text(message.Page))
		}
	}
	return strings.Join(words, "\n")
}
