package telegram_test

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
)

var yes = [][]platform.Button{{{Label: "Yes", Token: "v1:A:0"}}}

// A press is answered with its toast at once, the page takes the place of the
// message, and further pages follow.
func TestPressIsAnswered(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	r.deliver(&platform.Message{Target: toPerson(anna), Page: platform.Page{Lines: lines("Decide"), Buttons: yes}, Protect: true})
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if in.Kind != platform.Press {
			return platform.Answer{}, nil
		}
		return platform.Answer{Toast: "Done", Replace: true, Secret: true, Pages: []platform.Page{page("Your plan"), page("more")}}, nil
	})
	r.run()
	pressed := anna.Private().Last()
	query, update, ok := anna.Press(pressed, "Yes")
	if !ok {
		t.Fatal("no button")
	}
	r.confirmed(update)
	if q := r.api.Query(query); q.Answered != 1 || q.Toast != "Done" {
		t.Errorf("%+v", q)
	}
	posted := anna.Private().Messages()
	if len(posted) != 2 || posted[0].Text != "Your plan" || posted[0].Edits != 1 || posted[1].Text != "more" || len(posted[0].Buttons) != 0 {
		t.Errorf("%+v", posted)
	}
	got := r.clerk.inbounds()
	last := got[len(got)-1]
	if last.Token != "v1:A:0" || !last.Private || last.EventID != id(update) || !strings.HasSuffix(last.MessageRef, "/"+id(int64(pressed.ID))+"/s") {
		t.Errorf("%+v", last)
	}
}

// In a group an answer replies to the one who asked, silently; what is secret goes
// to them alone, whatever happens.
func TestAnswersInAGroup(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	group := r.api.Supergroup("Club")
	secret := false
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if in.Private {
			return platform.Answer{}, nil
		}
		return platform.Answer{Secret: secret, Pages: []platform.Page{page("the answer")}}, nil
	})
	r.run()
	r.wait("start", func() bool { return r.api.Unconfirmed() == 0 })
	r.confirmed(anna.Say(group, "/status@UmpireTestBot"))
	if m := group.Last(); m == nil || m.Text != "the answer" || !m.Silent || m.ReplyTo == 0 {
		t.Errorf("%+v", m)
	}
	secret = true
	before := len(group.Messages())
	r.confirmed(anna.Say(group, "/help"))
	if len(group.Messages()) != before || anna.Private().Last() == nil || anna.Private().Last().Text != "the answer" {
		t.Error("a secret was shown in the group")
	}
}

// What fails while an answer is shown does not lose it.
func TestAnswersAreInsistedOn(t *testing.T) {
	t.Parallel()
	for name, failure := range map[string]telegramtest.Failure{
		"flood": {Code: 429, Description: "Too Many Requests: retry after 2", RetryAfter: 2},
		"cut":   {Cut: true},
		"error": {Code: 500, Description: "Internal Server Error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t)
			anna := r.known("Anna", "en")
			var n atomic.Int32
			r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
				if call.Method == "sendMessage" && n.Add(1) <= 2 {
					return &failure
				}
				return nil
			})
			r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
				if in.Command == "hand" {
					return platform.Answer{Pages: []platform.Page{page("your hand")}}, nil
				}
				return platform.Answer{}, nil
			})
			r.run()
			anna.Say(anna.Private(), "/hand")
			r.wait("the hand", func() bool { return anna.Private().Last() != nil })
		})
	}
}

// Pictures of answers are painted when they are shown; without one the words remain.
func TestPicturesOfAnswers(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	pages := []platform.Page{{Lines: lines("Your plan"), Picture: &platform.Picture{Request: "x", File: "map.png"}}}
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if in.Command == "start" {
			return platform.Answer{}, nil
		}
		return platform.Answer{Pages: pages}, nil
	})
	data := picture(t, 64, 48)
	r.clerk.paint = func() (platform.Image, error) { return platform.Image{Data: data, File: "map.png"}, nil }
	r.run()
	r.confirmed(anna.Say(anna.Private(), "/help"))
	if m := anna.Private().Last(); m.Photo == nil || m.Text != "Your plan" {
		t.Errorf("%+v", m)
	}
	r.clerk.paint = func() (platform.Image, error) { return platform.Image{}, errors.New("out of paint") }
	r.confirmed(anna.Say(anna.Private(), "/help"))
	if m := anna.Private().Last(); m.Photo != nil || m.Text != "Your plan" {
		t.Errorf("%+v", m)
	}
	refused := true
	r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
		if call.Method == "sendPhoto" && refused {
			return &telegramtest.Failure{Code: 400, Description: "Bad Request: not enough rights to send photos to the chat"}
		}
		return nil
	})
	r.clerk.paint = func() (platform.Image, error) { return platform.Image{Data: data, File: "map.png"}, nil }
	before := len(anna.Private().Messages())
	r.confirmed(anna.Say(anna.Private(), "/help"))
	if posted := anna.Private().Messages(); len(posted) != before+1 || posted[before].Photo != nil {
		t.Error("the words are lost with the picture")
	}
}

// An answer to a group that has just become a supergroup follows it.
func TestAnswerFollowsAnUpgrade(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	group := r.api.Group("Club")
	var super *telegramtest.Chat
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if in.Private {
			return platform.Answer{}, nil
		}
		super = group.Quietly()
		return platform.Answer{Pages: []platform.Page{page("hello")}}, nil
	})
	r.run()
	r.confirmed(anna.Say(group, "/help"))
	if super.Last() == nil || super.Last().Text != "hello" {
		t.Error("the answer stayed behind")
	}
}

// Late presses, presses by strangers and made-up tokens break nothing.
func TestHostilePresses(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	r.deliver(&platform.Message{Target: toPerson(anna), Page: platform.Page{Lines: lines("Decide"), Buttons: yes}})
	r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
		if call.Method == "answerCallbackQuery" {
			return &telegramtest.Failure{Code: 400, Description: "Bad Request: query is too old and response timeout expired or query ID is invalid"}
		}
		return nil
	})
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if in.Kind == platform.Press {
			return platform.Answer{Toast: "?", Pages: []platform.Page{page("stale")}}, nil
		}
		return platform.Answer{}, nil
	})
	r.run()
	for _, data := range []string{"", "v1:nothing:7", strings.Repeat("x", 64), "\u0000", "ё🚢"} {
		_, update := anna.PressData(anna.Private().Find(anna.Private().Messages()[0].ID), data)
		r.confirmed(update)
		if m := anna.Private().Last(); m.Text != "stale" {
			t.Errorf("%q: %+v", data, m)
		}
	}
	// A message too old to be shown with the press.
	update := r.api.Inject(map[string]any{"callback_query": map[string]any{
		"id": "77", "chat_instance": "1", "data": "v1:A:0", "from": map[string]any{"id": anna.ID(), "is_bot": false, "first_name": "Anna"},
		"message": map[string]any{"chat": map[string]any{"id": anna.ID(), "type": "private"}, "message_id": 1, "date": 0},
	}})
	r.confirmed(update)
	got := r.clerk.inbounds()
	if last := got[len(got)-1]; last.MessageRef != "" || last.Token != "v1:A:0" || !last.Private {
		t.Errorf("%+v", last)
	}
}

// A picture that Telegram, or a server before it, finds too large is sent again in fewer bytes; where nothing is small
// enough, a picture without words is told in words.
func TestPicturesTooLargeBecomeSmaller(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		failure telegramtest.Failure
		most    int
		photo   bool
		text    string
	}{
		{"Telegram", telegramtest.Failure{Code: 413, Description: "Request Entity Too Large"}, 600, true, ""},
		{"a proxy", telegramtest.Failure{Code: 413, Body: "<html><h1>413 Request Entity Too Large</h1></html>"}, 600, true, ""},
		{"however small", telegramtest.Failure{Code: 413, Description: "Request Entity Too Large"}, 0, false, "The map of the Pacific"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t)
			anna := r.known("Anna", "en")
			r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
				if in.Command == "start" {
					return platform.Answer{}, nil
				}
				return platform.Answer{Pages: []platform.Page{{Picture: &platform.Picture{Request: "x", File: "map.png"}}}}, nil
			})
			data := picture(t, 64, 48)
			r.clerk.paintWithin = func(limits platform.Limits) (platform.Image, error) {
				size := min(2000, limits.Picture)
				return platform.Image{Data: append(slices.Clone(data), make([]byte, max(size-len(data), 0))...), File: "map.png", Alt: "The map of the Pacific"}, nil
			}
			r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
				if call.Method == "sendPhoto" && len(call.Files["photo"].Data) > test.most {
					return &test.failure
				}
				return nil
			})
			r.run()
			r.confirmed(anna.Say(anna.Private(), "/help"))
			r.wait("the answer", func() bool { return anna.Private().Last() != nil })
			m := anna.Private().Last()
			if (m.Photo != nil) != test.photo || m.Text != test.text {
				t.Errorf("shown as photo %v, %q", m.Photo != nil, m.Text)
			}
			if m.Photo != nil && len(m.Photo.Data) > test.most {
				t.Errorf("%d bytes", len(m.Photo.Data))
			}
		})
	}
}
