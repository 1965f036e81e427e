package hosttest

import (
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// StartLeague creates a league with settings such as "format=swiss rounds=1", has the first n members
// join it, and starts it. The first of them organizes it.
func (c *Rig) StartLeague(n int, name, settings string) []platform.User {
	c.T.Helper()
	users := Members(n)
	c.Do(users[0], "league", "do", "new", "league", name, "text", settings)
	for _, u := range users {
		c.Do(u, "league", "do", "join")
	}
	c.Do(users[0], "league", "do", "start")
	return users
}

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
