package discord

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
)

func nowhere(string) (channel, bool) { return channel{}, false }

func TestReadInteraction(t *testing.T) {
	t.Parallel()
	anna := platform.User{Platform: Platform, ID: "7", Name: "Anna", Lang: "pl"}
	for name, c := range map[string]struct {
		data string
		want platform.Inbound
	}{
		"command in a thread": {
			`{"id":"1","token":"t","type":2,"guild_id":"5","channel_id":"9","channel":{"id":"9","type":11,"parent_id":"8"},"locale":"pl",
			"member":{"nick":null,"permissions":"2248473465835073","user":{"id":"7","username":"a","global_name":"Anna"}},"data":{"name":"move","options":[
			{"name":"hex","type":3,"value":"2013"},{"name":"count","type":4,"value":12}]}}`,
			platform.Inbound{
				EventID: "1", Kind: platform.Command, Chat: platform.Chat{Platform: Platform, Channel: "8", Thread: "9"}, User: anna,
				Server:  "5",
				Command: "move", Args: map[string]string{"hex": "2013", "count": "12"},
			},
		},
		"press in a channel of a category": {
			`{"id":"1","token":"t","type":3,"guild_id":"5","channel_id":"9","channel":{"id":"9","type":0,"parent_id":"4"},"locale":"pl",
			"member":{"nick":"Anna","permissions":"2248473465835112","user":{"id":"7","username":"a"}},"message":{"id":"3","flags":64},"data":{"custom_id":"v1:A:0","component_type":2}}`,
			platform.Inbound{
				EventID: "1", Kind: platform.Press, Chat: platform.Chat{Platform: Platform, Channel: "9"}, User: anna,
				Token: "v1:A:0", MessageRef: "3", Server: "5", Admin: true,
			},
		},
		"command of somebody who may not write": {
			`{"id":"1","token":"t","type":2,"guild_id":"5","channel_id":"9","channel":{"id":"9","type":0},"locale":"pl",
			"member":{"nick":"Anna","permissions":"2147550272","user":{"id":"7","username":"a"}},"data":{"name":"new"}}`,
			platform.Inbound{
				EventID: "1", Kind: platform.Command, Chat: platform.Chat{Platform: Platform, Channel: "9"}, User: anna,
				Server: "5", Command: "new", Args: map[string]string{}, Mute: true, Threadless: true,
			},
		},
		"command of somebody who may write, but not in threads": {
			`{"id":"1","token":"t","type":2,"guild_id":"5","channel_id":"9","channel":{"id":"9","type":11,"parent_id":"8"},"locale":"pl",
			"member":{"nick":"Anna","permissions":"36507288576","user":{"id":"7","username":"a"}},"data":{"name":"new"}}`,
			platform.Inbound{
				EventID: "1", Kind: platform.Command, Chat: platform.Chat{Platform: Platform, Channel: "8", Thread: "9"}, User: anna,
				Server: "5", Command: "new", Args: map[string]string{}, Mute: true,
			},
		},
		"private command": {
			`{"id":"1","token":"t","type":2,"channel_id":"6","locale":"pl","user":{"id":"7","username":"Anna"},"data":{"name":"games"}}`,
			platform.Inbound{
				EventID: "1", Kind: platform.Command, Chat: platform.Chat{Platform: Platform, Channel: "6"}, User: anna, Private: true,
				Command: "games", Args: map[string]string{},
			},
		},
	} {
		_, got, err := readInteraction([]byte(c.data), nowhere)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v (%v), want %+v", name, got, err, c.want)
		}
	}
}

func TestReadMessage(t *testing.T) {
	t.Parallel()
	in, ok := readMessage([]byte(`{"id":"1","type":0,"channel_id":"2","content":"pass\ncommit","author":{"id":"3","username":"x"}}`))
	want := platform.Inbound{
		EventID: "1", Kind: platform.Words, Chat: platform.Chat{Platform: Platform, Channel: "2"}, Private: true, Text: "pass\ncommit",
		User: platform.User{Platform: Platform, ID: "3", Name: "x"},
	}
	if !ok || !reflect.DeepEqual(in, want) {
		t.Errorf("%+v", in)
	}
	for _, other := range []string{
		`{"id":"1","type":0,"channel_id":"2","content":"x","author":{"id":"3","bot":true}}`,
		`{"id":"1","type":0,"channel_id":"2","guild_id":"4","content":"x","author":{"id":"3"}}`,
		`{"id":"1","type":6,"channel_id":"2","content":"x","author":{"id":"3"}}`,
		`{"id":"1","type":0,"channel_id":"2","content":"","author":{"id":"3"}}`,
		`{`, `null`, `[]`,
	} {
		if in, ok := readMessage([]byte(other)); ok {
			t.Errorf("%s is read as %+v", other, in)
		}
	}
}

// Nothing that arrives breaks the reading, and what is read has an author, a place
// and an id.
func FuzzReadInteraction(f *testing.F) {
	f.Add([]byte(`{"id":"1","token":"t","type":2,"channel":{"id":"9","type":11,"parent_id":"8"},"user":{"id":"7"},"data":{"options":[{"value":1}]}}`))
	f.Add([]byte(`{"member":null,"message":null,"data":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		i, in, err := readInteraction(data, nowhere)
		if err == nil && (in.EventID == "" || in.User.ID == "" || in.Chat.Platform != Platform || i.Token == "") {
			t.Errorf("%q is read as %+v", data, in)
		}
		p := newPlaces()
		for _, kind := range []string{"READY", "GUILD_CREATE", "THREAD_CREATE", "CHANNEL_DELETE", "GUILD_DELETE"} {
			p.notice(gatewayEvent{ID: "e", Type: kind, Data: data})
		}
		readMessage(data)
	})
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	p := newPlaces()
	event := func(id, kind, data string) []string {
		var list []string
		for _, in := range p.notice(gatewayEvent{ID: id, Type: kind, Data: []byte(data)}) {
			list = append(list, fmt.Sprint(in.EventID, " ", in.Chat.Channel, " ", in.Chat.Thread, " ", in.Notice))
		}
		return list
	}
	expect := func(got []string, want ...string) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	const server = `{"id":"1","channels":[{"id":"10","type":0},{"id":"11","type":0}],"threads":[{"id":"20","type":11,"parent_id":"10"}]}`
	expect(event("e1", "READY", `{"guilds":[{"id":"1","unavailable":true}]}`))
	expect(event("e2", "GUILD_CREATE", server))
	if c, ok := p.find("20"); !ok || c.chat().Channel != "10" {
		t.Errorf("the thread is %+v", c)
	}
	expect(event("e3", "GUILD_DELETE", `{"id":"1","unavailable":true}`))
	expect(event("e4", "GUILD_CREATE", server))
	expect(event("e5", "THREAD_DELETE", `{"id":"20","guild_id":"1","type":11,"parent_id":"10"}`), "e5-20 10 20 2")
	expect(event("e6", "CHANNEL_DELETE", `{"id":"11","guild_id":"1","type":0}`), "e6-11 11  2")
	expect(event("e7", "GUILD_DELETE", `{"id":"1"}`), "e7-1   6")
	expect(event("e8", "GUILD_CREATE", server), "e8-1   7", "e8-10 10  3", "e8-11 11  3")
}
