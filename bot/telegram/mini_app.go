package telegram

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

// MiniApp is the board as a Mini App of the bot.
type MiniApp struct {
	// URL is the address of the board, which private chats open.
	URL string
	// Name is the short name of the app at BotFather, which groups open by a link; empty where it has none.
	Name string
}

var (
	_ platform.Boarder    = (*Adapter)(nil)
	_ platform.Introducer = (*Adapter)(nil)
)

// Board is the button that opens the board. Telegram takes buttons of apps in private chats only; groups get a link that opens the
// app.
func (a *Adapter) Board(private bool, table string) (platform.Button, bool) {
	app, me := a.options.MiniApp, a.me.Load()
	switch {
	case app.URL == "":
		return platform.Button{}, false
	case private && table == "":
		return platform.Button{URL: app.URL}, true
	case private:
		return platform.Button{URL: app.URL + "?table=" + url.QueryEscape(table)}, true
	case app.Name == "" || me == nil || me.Username == "":
		return platform.Button{}, false
	}
	link := appLinks + me.Username + "/" + app.Name
	if table != "" {
		link += "?startapp=" + url.QueryEscape(table)
	}
	return platform.Button{URL: link}, true
}

// appLinks is how links begin that Telegram itself opens.
const appLinks = "https://t.me/"

// How old what a Mini App says may be, and how far ahead its clock. It is made when the app is opened.
const (
	initDataLives = 15 * time.Minute
	clockAhead    = time.Minute
)

// startParam is what a link to an app may carry.
var startParam = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// Introduce reads the initData of a Mini App, which Telegram has signed with the bot's token.
func (a *Adapter) Introduce(_ context.Context, data string) (platform.Introduction, error) {
	return introduce(a.token, data, time.Now())
}

func introduce(token, data string, now time.Time) (who platform.Introduction, err error) {
	strange := func(why string) (platform.Introduction, error) {
		return platform.Introduction{}, &platform.StrangerError{Why: why}
	}
	fields, err := url.ParseQuery(data)
	if err != nil {
		return strange("initData cannot be read")
	}
	for _, values := range fields {
		if len(values) != 1 {
			return strange("a field of initData comes twice")
		}
	}
	hash, err := hex.DecodeString(fields.Get("hash"))
	if err != nil || !hmac.Equal(hash, initDataHash(token, fields)) {
		return strange("the signature of initData")
	}
	seconds, err := strconv.ParseInt(fields.Get("auth_date"), 10, 64)
	if err != nil {
		return strange("initData without a date")
	}
	made := time.Unix(seconds, 0)
	if who.Until = made.Add(initDataLives); !now.Before(who.Until) || made.After(now.Add(clockAhead)) {
		return strange("the age of initData")
	}
	var user models.User
	if json.Unmarshal([]byte(fields.Get("user")), &user) != nil || user.ID <= 0 || user.IsBot {
		return strange("initData of nobody")
	}
	who.User = userOf(user)
	if table := fields.Get("start_param"); startParam.MatchString(table) {
		who.Table = strings.ToUpper(table)
	}
	return who, nil
}

// initDataHash is what the hash of initData has to be.
func initDataHash(token string, fields url.Values) []byte {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if name != "hash" {
			lines = append(lines, name+"="+fields.Get(name))
		}
	}
	return sign(sign([]byte("WebAppData"), token), strings.Join(lines, "\n"))
}

func sign(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
