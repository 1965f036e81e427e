package views

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// A quotation is posted in any chat for everyone there, so it is told to the public audience, whoever asks.

const (
	// placesQuoted and rulesQuoted bound what one game adds to a list that is read while somebody types.
	placesQuoted, rulesQuoted = 3, 4
	// longestQuoteName is how much of a name is looked at, shortestQuoteName how much there has to be.
	longestQuoteName, shortestQuoteName = 64, 2
	// longestQuoteDetail bounds the line below a title, in characters.
	longestQuoteDetail = 120
)

// Quoted is what somebody who types in the middle of a chat wants to quote.
type Quoted struct {
	Game string // Game is the id of the game that they named; empty for none.
	Name string // Name is a rule, a word or a place; empty for the tables themselves.
	// Rules and Places tell what the name may be.
	Rules, Places bool
}

// ReadQuoted reads what somebody wants to quote: "zoi", "eots 6.4", "hex Rabaul".
func ReadQuoted(x *request.Request, typed string) Quoted {
	words := strings.Fields(commands.Clip(message.OneLine(typed), longestQuoteName))
	q := Quoted{Rules: true, Places: true}
	game := func() {
		for n := len(words); n > 0 && q.Game == ""; n-- {
			if q.Game = x.GameCalled(strings.ToLower(strings.Join(words[:n], " "))); q.Game != "" {
				words = words[n:]
			}
		}
	}
	game()
	if spec, rest, ok := x.CommandSet.Read("/" + strings.Join(words, " ")); ok {
		switch spec.Name {
		case "rules":
			q.Places, words = false, strings.Fields(rest)
		case "hex":
			q.Rules, words = false, strings.Fields(rest)
		case "status", "games":
			words = nil
		}
	}
	if q.Game == "" {
		game()
	}
	if q.Name = ruleAsked(strings.Join(words, " ")); len([]rune(q.Name)) < shortestQuoteName && !numbered(q.Name) {
		q.Name = ""
	}
	return q
}

// QuoteTable tells how a table stands. The link leads to what can be done there.
func QuoteTable(x *request.Request, link string) platform.Quotation {
	heading := engine.T("host.table-plain", "table", x.Table.Record.ID, "game", table.GameName(x.Table.Record.Setup.Game))
	detail := x.Book.Say(x.Lang, engine.T("host.not-started"))
	p := newQuote(x)
	p.Text(platform.Heading, heading)
	if x.Table.Position == nil {
		p.Write(platform.Plain, detail)
		for _, seat := range x.Table.Free() {
			p.Say(platform.Plain, "host.invite.seat", "seat", x.Table.SeatName(seat))
		}
	} else {
		detail = standsNow(x)
		y := *x
		y.Out = p
		tellStanding(&y)
	}
	if link != "" {
		p.Link(engine.T("host.button.open"), link)
	}
	return quotation(p, x.Book.Say(x.Lang, heading), detail)
}

// standsNow tells in one line which sides a game waits for, and where it stands.
func standsNow(x *request.Request) string {
	var names, parts []string
	for _, decision := range x.Table.Position.Pending() {
		names = append(names, x.Book.Say(x.Lang, x.Table.SeatName(decision.Seat)))
	}
	if names = distinct(names); len(names) > 0 {
		parts = append(parts, x.Book.Say(x.Lang, engine.T("host.brief.waiting", "players", strings.Join(names, ", "))))
	}
	if state, counts := x.Table.Position.(engine.Chaptered); counts {
		_, heading := state.Chapter()
		parts = append(parts, x.Book.Say(x.Lang, heading))
	}
	return strings.Join(parts, " · ")
}

// QuotePlaces describe the places and units of a position whose names begin like one. Where says whose position it is.
func QuotePlaces(x *request.Request, position engine.State, lexicon *commands.Lexicon, where engine.Text, name string) (quotes []platform.Quotation) {
	describer, ok := position.(engine.Describer)
	if !ok || lexicon == nil {
		return nil
	}
	words := []string{name}
	for _, completion := range lexicon.Nouns(name, x.Lang, nil, commands.Room{Count: 3 * placesQuoted, Text: longestQuoteName}) {
		words = append(words, completion.Value)
	}
	for _, word := range distinct(words) {
		if locator, ok := position.(engine.Locator); ok {
			if _, _, stands := locator.Whereabouts(engine.Everybody(), word); !stands {
				continue
			}
		}
		explanation, described := describer.Describe(engine.Everybody(), word)
		if !described || len(quotes) == placesQuoted {
			continue
		}
		p := newQuote(x)
		p.Text(platform.Heading, explanation.Title)
		p.Text(platform.Detail, where)
		for _, reason := range explanation.Reasons {
			p.Text(platform.Plain, reason.Text)
		}
		quotes = append(quotes, quotation(p, x.Book.Say(x.Lang, explanation.Title), x.Book.Say(x.Lang, where)))
	}
	return quotes
}

// QuoteRules tell the rules of a game that are asked for by number or by a word.
func QuoteRules(x *request.Request, game engine.Game, asked string) (quotes []platform.Quotation) {
	name := table.GameName(game.Info().ID)
	for _, rule := range rulesAbout(x, game, asked) {
		text, ok := game.Rulebook(engine.Rule(rule))
		if !ok || len(quotes) == rulesQuoted {
			continue
		}
		p := newQuote(x)
		p.Say(platform.Heading, "host.rules", "rule", rule)
		p.Text(platform.Detail, name)
		p.Text(platform.Plain, text)
		title := x.Book.Say(x.Lang, engine.T("host.rules", "rule", rule)) + " · " + x.Book.Say(x.Lang, name)
		quotes = append(quotes, quotation(p, title, x.Book.Say(x.Lang, text)))
	}
	return quotes
}

func newQuote(x *request.Request) *message.Builder { return x.NewMessage(x.Lang, x.Limits) }

// quotation is a message as it can be posted at once: what does not fit the first page is left out.
func quotation(p *message.Builder, title, detail string) platform.Quotation {
	pages, _ := p.Finish("", time.Time{})
	page := pages[0]
	page.Buttons = pages[len(pages)-1].Buttons
	return platform.Quotation{
		Title:  commands.Clip(message.OneLine(title), longestQuoteName),
		Detail: commands.Clip(message.OneLine(detail), longestQuoteDetail), Page: page,
	}
}
