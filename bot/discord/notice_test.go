package discord_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// record is a table as it is stored.
func (r *rig) record(id string) model.Table {
	r.t.Helper()
	record, err := r.store.Table(r.t.Context(), id)
	if err != nil {
		r.t.Fatal(err)
	}
	return record
}

// Tables lose their place when the bot is removed, not when Discord has trouble;
// their players are told, and the game goes on when the bot is let in again. Where
// only the thread is deleted they get another one.
func TestLostPlaces(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-US")
	r.up()
	id, thread := r.table(anna, boris, "red", "blue")
	r.quiet()
	r.server.Outage(r.channel)
	r.done(anna.Command(thread, "status"))
	if r.record(id).Lost {
		t.Error("an outage took the place away")
	}
	r.server.Kick(r.channel)
	r.wait("the loss", func() bool { return r.record(id).Lost })
	for _, p := range []*discordtest.Person{anna, boris} {
		private := p.Private()
		r.wait("a word to "+p.Name, func() bool {
			return strings.Contains(text(r.server.Messages(private, p.ID)), "I can’t write")
		})
	}
	r.server.Invite(r.channel)
	r.wait("the way back", func() bool { return !r.record(id).Lost })
	r.decide(anna, thread, "commit", "Commit")
	r.server.Delete(thread)
	r.wait("another thread", func() bool {
		place := r.record(id).Place.Thread
		return place != "" && place != thread && r.server.Channel(place).Parent == r.channel.ID
	})
	if r.record(id).Lost {
		t.Error("the place is lost where there is another thread")
	}
}

// A player who takes no private messages is told so at the table, once, and plays
// on with the buttons there.
func TestClosedPrivateMessages(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-US")
	r.up()
	id, thread := r.table(anna, boris, "red", "blue")
	r.done(boris.Command(thread, "dm", "switch", "on"))
	boris.Close(true)
	people := []*discordtest.Person{anna, boris}
	for range 4 {
		seat, _ := seated{r, id, thread, people}.Asked()
		r.decide(people[seat], thread, "commit", "Commit", "use a pass", "pass", "Pass")
		r.quiet()
	}
	told := strings.Count(text(r.server.Messages(thread, "")), "My private messages don’t reach you")
	if refused := r.server.Count("POST", messagesRoute, 403); told != 1 || refused != 1 {
		t.Errorf("told %d times, %d attempts were refused", told, refused)
	}
}

// A thread that Discord has archived and somebody has locked is opened for the next
// post.
func TestArchivedThreadIsReopened(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-US")
	r.up()
	_, thread := r.table(anna, boris, "red", "blue")
	r.quiet()
	r.server.Archive(thread, true)
	before := len(r.server.Messages(thread, ""))
	r.decide(anna, thread, "commit", "Commit", "pass", "Pass")
	r.quiet()
	if c := r.server.Channel(thread); c.Archived || c.Locked {
		t.Errorf("the thread is %+v", c)
	}
	if n := len(r.server.Messages(thread, "")); n == before {
		t.Error("nothing was posted")
	}
}

// Writing to the bot privately is as good as commands, many lines at once, in the
// language that Discord told before.
func TestPlayInPrivate(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	anna, boris := r.server.Person("Anna", "pl"), r.server.Person("Boris", "en-US")
	r.up()
	r.done(anna.Command(r.channel.ID, "new", "scenario", "short"))
	id := r.tables()[0]
	r.done(anna.Command(r.channel.ID, "join", "seat", "red"))
	r.done(boris.Command(r.channel.ID, "join", "seat", "blue"))
	r.done(boris.Command(r.channel.ID, "start"))
	before := r.record(id).Events
	private := anna.Private()
	anna.Say("move red-cruiser reef\ncommit")
	r.wait("the order", func() bool { return r.record(id).Events > before })
	r.wait("the answer", func() bool { return len(r.server.Messages(private, anna.ID)) > 0 })
	words := text(r.server.Messages(private, anna.ID))
	want := r.book.Say("pl", r.state(id).Pending()[0].Ask)
	if !strings.Contains(words, want) {
		t.Errorf("%q is missing in:\n%s", want, words)
	}
	anna.Say("/games")
	r.wait("the list", func() bool { return strings.Contains(text(r.server.Messages(private, anna.ID)), id) })
}

// The commands are registered when they change, and not otherwise; commands that
// Discord refuses do not stop the bot.
func TestRegistration(t *testing.T) {
	t.Parallel()
	b := newBench(t).run()
	if _, times := b.server.Registered(); times != 1 {
		t.Errorf("registered %d times", times)
	}
	registered, _ := b.server.Registered()
	ask := registered[0]
	if ask.NameLocalizations["en-US"] != "ask" || ask.NameLocalizations["en-GB"] != "ask" || ask.NameLocalizations["pl"] != "ask" ||
		ask.NameLocalizations["ru"] != "ask" || len(ask.Contexts) != 2 || !ask.Options[0].Autocomplete || ask.Options[0].Required {
		t.Errorf("%+v", ask)
	}
	b.stop()
	b.run()
	b.connected(2)
	if _, times := b.server.Registered(); times != 1 {
		t.Errorf("the same commands were registered %d times", times)
	}
	b.stop()
	b.stub.specs[0].Help = local("Asks something else.")
	b.run()
	b.connected(3)
	if _, times := b.server.Registered(); times != 2 {
		t.Errorf("changed commands were registered %d times", times)
	}
	b.stop()
	b.stub.specs[0].Help = local("Asks for anything.")
	b.server.FailOnce("PUT", "/applications/{application_id}/commands", discordtest.Reply{Status: 400, Code: 50035})
	b.run()
	b.connected(4)
	if !strings.Contains(b.log.String(), "refuses the commands") {
		t.Error("the refusal is not in the log")
	}
	b.ask(1)
}
