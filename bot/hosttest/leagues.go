package hosttest

import (
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

func (c *Rig) LeagueNow() model.League {
	c.T.Helper()
	all, err := c.Book.Leagues(c.T.Context())
	if err != nil || len(all) != 1 {
		c.T.Fatalf("%d leagues, %v", len(all), err)
	}
	return all[0]
}

// Ring does what is due at once.
func (c *Rig) Ring() {
	c.T.Helper()
	if _, err := c.Host.RunJobs(c.T.Context()); err != nil {
		c.T.Fatal(err)
	}
}

func (c *Rig) User(users []platform.User, id string) platform.User {
	c.T.Helper()
	for _, u := range users {
		if id == "chat:"+u.ID {
			return u
		}
	}
	c.T.Fatalf("nobody is %s", id)
	return platform.User{}
}

// Members are people of a league.
func Members(n int) []platform.User {
	var users []platform.User
	for i := range n {
		users = append(users, Person(fmt.Sprintf("Member%02d", i)))
	}
	return users
}
