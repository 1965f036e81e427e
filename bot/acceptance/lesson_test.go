package acceptance_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/lesson"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/module"
)

// learner presses the one colored button of each step.
type learner struct {
	*hosttest.Rig
	private bool
	answer  platform.Answer
}

func (l *learner) chat() platform.Chat {
	if l.private {
		return platform.Chat{Platform: "chat", Channel: "anna"}
	}
	return l.Channel
}

func (l *learner) say(command, text string) {
	l.T.Helper()
	l.answer = l.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Chat: l.chat(), Private: l.private, Command: command, Text: text})
}

// press presses the button that is meant to be pressed.
func (l *learner) press() {
	l.T.Helper()
	for _, page := range l.answer.Pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if button.Style == platform.Primary {
					l.answer = l.Handle(platform.Inbound{Kind: platform.Press, User: hosttest.Anna, Chat: l.chat(), Private: l.private, Token: button.Token})
					return
				}
			}
		}
	}
	l.T.Fatalf("nothing to press in %q %q", hosttest.Text(l.answer), hosttest.Buttons(l.answer))
}

// TestLessonsByOneButton plays the lesson of each game by pressing the one button of each step, in a channel and in a private chat.
func TestLessonsByOneButton(t *testing.T) {
	t.Parallel()
	for _, game := range []engine.Game{aam.New(), axis.New(), eots.New(), nextwar.New(module.Soya())} {
		for name, limits := range map[string]platform.Limits{"discord": bottest.LikeDiscord, "telegram": bottest.LikeTelegram} {
			t.Run(game.Info().ID+" "+name, func(t *testing.T) {
				t.Parallel()
				c := &learner{Rig: hosttest.NewRig(t, limits), private: !limits.Ephemeral}
				c.Game = game
				c.Open()
				steps := len(lesson.Of(game)[0].Steps)
				c.say("learn", game.Info().ID)
				for n := range steps {
					c.Holds(c.answer, fmt.Sprintf("Step %d of %d: ", n+1, steps))
					if c.answer.Secret != limits.Ephemeral && !c.private {
						t.Errorf("step %d is for everybody: %q", n+1, hosttest.Text(c.answer))
					}
					c.press()
				}
				c.Holds(c.answer, "Well done")
				c.Lacks(c.answer, "Step ")
				if posted := c.Store.Posts(); len(posted) > 0 {
					t.Errorf("others were told: %s", posted[0].Message)
				}
				c.say("status", "")
				c.Holds(c.answer, "Instructor")
				c.Lacks(c.answer, "Waiting") // for nobody: a lesson ends before its game
				c.say("games", "")
				c.Holds(c.answer, "no games yet")
				c.say("learn", game.Info().ID) // once more from the beginning
				c.Holds(c.answer, "Step 1 of ")
			})
		}
	}
}

// TestLessonTakesOnlyItsOrder: typing the order passes a step, one unit after the other too; other orders change nothing, and whoever
// comes back goes on where they were.
func TestLessonTakesOnlyItsOrder(t *testing.T) {
	t.Parallel()
	c := &learner{Rig: hosttest.NewRig(t, bottest.LikeTelegram), private: true}
	c.Game = eots.New()
	c.Open()
	c.say("learn", "eots")
	c.say("order", "decline") // it is legal
	c.Holds(c.answer, "Not yet: in this lesson, the next order is", "Step 1 of 9")
	c.say("order", "play future event hq us-hq-south-pacific-ghormley")
	c.Holds(c.answer, "Step 2 of 9")
	c.say("status", "")
	c.Holds(c.answer, "Allies: Anna", "Japan: Instructor")
	c.say("undo", "")
	c.Holds(c.answer, "go on with the next step", "Step 2 of 9")
	c.press()
	c.say("order", "activate us-cv-wasp")
	c.Holds(c.answer, "Step 3 of 9")
	c.say("order", "activate us-cv-wasp")
	c.Holds(c.answer, "Not yet", "Step 3 of 9")
	c.say("resign", "")
	c.Holds(c.answer, "go on with the next step", "Step 3 of 9")
	c.Open() // a restart
	c.say("learn", "eots")
	c.Holds(c.answer, "Step 3 of 9")
	c.press()
	c.Holds(c.answer, "Step 4 of 9")
	c.say("leave", "")
	c.Holds(c.answer, "You left the lesson")
	c.say("order", "activate us-cv-wasp")
	c.Lacks(c.answer, "Step ")
}

// TestLessonInARoom: where every table is shown in a place of its own, so is a lesson. Nobody but the learner is told of it.
func TestLessonInARoom(t *testing.T) {
	t.Parallel()
	limits := bottest.LikeDiscord
	limits.Rooms = true
	c := &learner{Rig: hosttest.NewRig(t, limits)}
	c.Game = eots.New()
	c.Open()
	c.Run()
	c.say("learn", "eots")
	c.Holds(c.answer, "Step 1 of 9")
	posted := c.Delivered()
	if len(posted) != 1 || posted[0].Place == nil || posted[0].Place.Title != "Empire of the Sun: Landing on Guadalcanal" {
		t.Fatalf("the room is asked for by %+v", posted)
	}
	if place := c.Record(c.TableID()).Place; place.Thread == "" {
		t.Errorf("the lesson is played in %+v", place)
	}
	if alone := posted[0].Place.For; alone == nil || alone.ID != hosttest.Anna.ID {
		t.Errorf("the room is for %+v", alone)
	}
	c.press()
	c.Holds(c.answer, "Step 2 of 9")
	c.say("games", "")
	c.Holds(c.answer, c.TableID())
	for _, at := range []platform.Chat{c.Channel, c.Record(c.TableID()).Place} {
		for command, want := range map[string]string{"games": "You have no games yet", "status": "no table here", "map": "no table here", "watch": "no table here"} {
			answer := c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Boris, Chat: at, Command: command})
			c.Holds(answer, want)
			c.Lacks(answer, c.TableID())
		}
	}
}
