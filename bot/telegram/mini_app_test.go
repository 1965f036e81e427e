package telegram_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
)

const (
	appToken  = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcI"
	appPerson = `{"id":279058397,"first_name":"Анна","last_name":"=&","username":"anna","language_code":"ru","is_premium":true}`
)

// TestInitData: the data of a Mini App says who opened it, where Telegram signed it with the token of this bot a short while
// ago.
func TestInitData(t *testing.T) {
	t.Parallel()
	now := time.Now()
	fresh := telegramtest.InitData(appToken, appPerson, "abcde", now)
	without := func(name string) string {
		fields, err := url.ParseQuery(fresh)
		if err != nil {
			t.Fatal(err)
		}
		fields.Del(name)
		return fields.Encode()
	}
	signed := func(fields ...string) string {
		all := map[string]string{"auth_date": "", "user": appPerson}
		for i := 0; i < len(fields); i += 2 {
			all[fields[i]] = fields[i+1]
		}
		return telegramtest.SignInitData(appToken, all)
	}
	for name, c := range map[string]struct {
		data, want string // want is why it is refused; empty where it is not.
	}{
		"fresh":                   {fresh, ""},
		"a little old":            {telegramtest.InitData(appToken, appPerson, "", now.Add(-14*time.Minute)), ""},
		"of a clock a bit ahead":  {telegramtest.InitData(appToken, appPerson, "", now.Add(30*time.Second)), ""},
		"too old":                 {telegramtest.InitData(appToken, appPerson, "", now.Add(-16*time.Minute)), "age"},
		"of tomorrow":             {telegramtest.InitData(appToken, appPerson, "", now.Add(24*time.Hour)), "age"},
		"of another bot":          {telegramtest.InitData("4839574812:BBFD39kkdpWt3ywyRZergyOLMaJhac60qcI", appPerson, "", now), "signature"},
		"with another person":     {strings.Replace(fresh, "279058397", "279058398", 1), "signature"},
		"with another date":       {strings.Replace(fresh, "auth_date=1", "auth_date=2", 1), "signature"},
		"with another table":      {strings.Replace(fresh, "start_param=abcde", "start_param=abcdf", 1), "signature"},
		"with something more":     {fresh + "&receiver=1", "signature"},
		"with something less":     {without("chat_instance"), "signature"},
		"without its hash":        {without("hash"), "signature"},
		"with an empty hash":      {without("hash") + "&hash=", "signature"},
		"with a short hash":       {without("hash") + "&hash=ab", "signature"},
		"with two hashes":         {fresh + "&hash=ab", "twice"},
		"with two people":         {fresh + "&user=" + url.QueryEscape(appPerson), "twice"},
		"empty":                   {"", "signature"},
		"no data":                 {"%zz", "read"},
		"signed without a date":   {signed(), "date"},
		"signed without a person": {signed("auth_date", "9999999999", "user", ""), "age"},
		"of a bot":                {telegramtest.InitData(appToken, `{"id":5,"is_bot":true,"first_name":"B"}`, "", now), "nobody"},
		"of nobody":               {telegramtest.InitData(appToken, `{"first_name":"B"}`, "", now), "nobody"},
		"of no JSON":              {telegramtest.InitData(appToken, `279058397`, "", now), "nobody"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			who, err := telegram.Introduce(appToken, c.data, now)
			stranger, strange := errors.AsType[*platform.StrangerError](err)
			switch {
			case c.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case c.want == "":
				if who.User != (platform.User{Platform: "telegram", ID: "279058397", Name: "Анна =&", Lang: "ru"}) || !who.Until.After(now) {
					t.Errorf("it is of %+v", who)
				}
			case !strange || !strings.Contains(stranger.Why, c.want):
				t.Errorf("%+v, %v, want an error about %s", who, err, c.want)
			case strings.Contains(err.Error(), "279058397"):
				t.Errorf("the error tells of the data: %v", err)
			}
		})
	}
	if who, err := telegram.Introduce(appToken, fresh, now); err != nil || who.Table != "ABCDE" {
		t.Errorf("it leads to table %q: %v", who.Table, err)
	}
	if who, err := telegram.Introduce(appToken, telegramtest.InitData(appToken, appPerson, "a b", now), now); err != nil || who.Table != "" {
		t.Errorf("it leads to table %q: %v", who.Table, err)
	}
}

// TestBoardButtons: private chats open the app by a button, groups by a link to it; Telegram takes no buttons of apps in
// groups.
func TestBoardButtons(t *testing.T) {
	t.Parallel()
	const board = "https://u.example/board/"
	for name, c := range map[string]struct {
		app              telegram.MiniApp
		private, inGroup string // addresses; empty for no button.
	}{
		"no app":              {},
		"an app":              {app: telegram.MiniApp{URL: board, Name: "board"}, private: board + "?table=ABCDE", inGroup: "https://t.me/UmpireTestBot/board?startapp=ABCDE"},
		"an app without name": {app: telegram.MiniApp{URL: board}, private: board + "?table=ABCDE"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t)
			r.adapter = r.open(func(o *telegram.Options) { o.MiniApp = c.app })
			r.run()
			r.wait("the bot", func() bool { return r.adapter.Link("") != "" })
			anna := r.known("Anna", "en")
			for private, want := range map[bool]string{true: c.private, false: c.inGroup} {
				button, ok := r.adapter.Board(private, "ABCDE")
				if ok != (want != "") || button.URL != want {
					t.Errorf("private %v: %+v, %v, want %q", private, button, ok, want)
				}
				if !ok {
					continue
				}
				button.Label, button.Board = "Open the board", true
				chat, to := anna.Private(), toPerson(anna)
				if !private {
					chat = r.api.Group("Club")
					to = toChat(chat)
				}
				r.deliver(&platform.Message{Key: name, Target: to, Page: platform.Page{Lines: lines("the map"), Buttons: [][]platform.Button{{button}}}})
				all := chat.Messages()
				got := all[len(all)-1].Buttons[0][0]
				if private && (got.App != want || got.URL != "") || !private && (got.URL != want || got.App != "") {
					t.Errorf("private %v: the button is %+v", private, got)
				}
			}
			if c.private != "" {
				_, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: "wrong", Target: toChat(r.api.Group("Other")), Page: platform.Page{
					Lines: lines("the map"), Buttons: [][]platform.Button{{{Label: "Open", URL: board, Board: true}}},
				}})
				if !platform.Is[*platform.PermanentError](err) {
					t.Errorf("a group takes the button of an app: %v", err)
				}
			}
		})
	}
}
