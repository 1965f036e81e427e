package bot_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// What a season leaves, read on both platforms: results in every chat that carries the league, the table as words,
// picture and CSV, leaderboards of the world, of a server or group and of the league, and profiles.
func TestRecordsOfASeason(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	ola, jakub := w.onDiscord("Ola", "pl"), w.onDiscord("Jakub", "en")
	boris, vera := w.onTelegram("Борис", "ru"), w.onTelegram("Вера", "ru")
	square := w.square()
	ola.asks(square, "league", "do", "new", "league", "Mosty i rzeki", "text", "format=round-robin clock=daily scenario=short")
	since := w.moment()
	w.tells(boris.writes(square, "/league carry Mosty i rzeki"), "только организаторы")
	for _, g := range []*guest{ola, jakub} {
		g.asks(square, "league", "do", "join")
	}
	for _, g := range []*guest{boris, vera} {
		w.tells(g.writes(square, "/league join Mosty i rzeki"), g.name)
	}
	w.tells(w.publicly(spot{channel: w.channel.ID}, since), "Борис", "Вера")
	ola.asks(square, "league", "do", "organizer", "text", "Борис")
	since = w.moment()
	w.tells(boris.writes(square, "/league carry mosty i rzeki"), "Mosty i rzeki")
	ola.asks(square, "league", "do", "start")
	w.ring()
	w.tells(w.publicly(spot{channel: w.channel.ID}, since), "runda 1")
	w.tells(w.publicly(spot{group: w.group}, since), "runda 1")

	// Every game is played to its end by those whose it is, wherever it is played: one resigns.
	people := map[string]*guest{ola.id(): ola, jakub.id(): jakub, boris.id(): boris, vera.id(): vera}
	ended := 0
	for w.league().Divisions[0].Stage != tournament.Finished {
		before := ended
		for _, m := range w.league().Divisions[0].Matches {
			if m.Outcome != tournament.Open || m.Table == "" {
				continue
			}
			record := w.record(m.Table)
			at := w.in(record.Place)
			if at.channel != "" {
				at = w.placed(m.Table)
			}
			red, blue := people[record.Seats[enginetest.Red].Player], people[record.Seats[enginetest.Blue].Player]
			starter := red
			if at.channel != "" && red.here == nil || at.group != nil && red.there == nil {
				starter = blue
			}
			starter.begins(at, m.Table)
			loser := people[[]string{ola.id(), vera.id(), boris.id(), jakub.id()}[ended%4]]
			if loser != red && loser != blue {
				loser = blue
			}
			mark := w.moment()
			loser.givesUp(at, m.Table)
			w.ring()
			for _, place := range []spot{{channel: w.channel.ID}, {group: w.group}} {
				w.tells(w.publicly(place, mark), "Mosty i rzeki: ", red.name, blue.name)
			}
			ended++
		}
		if ended == before {
			t.Fatalf("nothing is played of %+v", w.league().Divisions[0].Matches)
		}
	}
	if ended != 6 {
		t.Errorf("%d games of a round robin of four", ended)
	}
	w.tells(w.publicly(spot{channel: w.channel.ID}, since), "sezon zakończony", ".png")
	w.tells(w.publicly(spot{group: w.group}, since), "sezon zakończony", ".png")

	// The table as words and as CSV, the same on both.
	w.tells(vera.asks(square, "league"), "сезон 1: завершён", "1. ", "4. ")
	for _, g := range []*guest{jakub, vera} {
		g.home = square
		file := w.carrying(g.ask("league", "do", "csv"))
		rows, err := csv.NewReader(bytes.NewReader(file.data)).ReadAll()
		if err != nil || file.file != "league.csv" {
			t.Fatalf("%s gets %s, %v", g.name, file.file, err)
		}
		if len(rows) != 5 || rows[0][0] != "league" || rows[1][0] != "Mosty i rzeki" || rows[1][3] != "1" {
			t.Errorf("%s gets %q", g.name, rows)
		}
	}

	// Leaderboards and profiles.
	w.tells(vera.asks(square, "ratings"), "Potyczka, Czerwoni", "Potyczka, Niebiescy", "Ola", "Борис", "±") // the group reads it
	w.tells(jakub.asks(square, "ratings", "scope", "here"), "Skirmish, Red", "Ola")
	w.tells(jakub.asks(square, "ratings", "scope", "league", "league", "Mosty i rzeki"), "Борис", "Вера")
	mark := w.moment()
	profile := boris.asks(spot{}, "profile")
	w.tells(profile, "Борис", "идёт 0, сыграно 3", "Пропущено партий лиг: 0", "Стычка, ")
	w.tells(ola.asks(square, "profile"), "Ola", "w toku 0, zakończone 3", "Potyczka, ")
	if public := w.publicly(square, mark); public != "" {
		t.Errorf("everybody reads a profile:\n%s", public)
	}
	// Those of others: chosen from Discord's list, in answer to a message on Telegram, and by name.
	w.tells(jakub.asks(square, "profile", "player", ola.here.ID), "Ola", "0 in progress, 3 finished", "Skirmish, ")
	w.tells(jakub.asks(square, "profile", "player", w.discord.Person("Obcy", "pl").ID), jakub.label("host.profile.nobody"))
	mark = w.moment()
	boris.confirmed(boris.there.Reply(w.group.Said(vera.there), "/profile"))
	boris.writes(square, "/profile Ola")
	boris.writes(square, "/profile Obcy")
	answers := w.publicly(spot{group: w.group}, mark)
	w.tells(answers, "Вера", "Ola", boris.label("host.profile.nobody"))
	if n := strings.Count(answers, "идёт 0, сыграно 3"); n != 2 {
		t.Errorf("%d profiles of others:\n%s", n, answers)
	}
}

var (
	startLabel   = engine.T("host.button.start")
	skirmishName = engine.T("skirmish.name")
)

// begins starts the game of a table, where several are played in one group by the button of its own message.
func (g *guest) begins(at spot, table string) {
	g.w.t.Helper()
	if g.here != nil {
		g.asks(at, "start")
		return
	}
	for _, m := range at.group.Messages() {
		if !strings.Contains(m.Text, table) {
			continue
		}
		if _, update, ok := g.there.Press(at.group.Find(m.ID), g.w.book.Say(g.w.record(table).Lang, startLabel)); ok {
			g.confirmed(update)
			return
		}
	}
	g.w.t.Fatalf("%s cannot begin at table %s", g.name, table)
}

// givesUp resigns the game of a table.
func (g *guest) givesUp(at spot, table string) {
	g.w.t.Helper()
	g.asks(spot{}, "games")
	g.presses(spot{}, g.label("host.button.table", "table", table, "game", skirmishName))
	g.asks(spot{}, "resign")
	g.presses(spot{}, g.label("host.button.resign"))
}
