package bot_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// What a season leaves, read on both platforms: results in every chat that carries the league, the table as words,
// picture and CSV, leaderboards of the world, of a server or group and of the league, and profiles.
func TestRecordsOfASeason(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	ola, jakub := w.OnDiscord("Ola", "pl"), w.OnDiscord("Jakub", "en")
	boris, vera := w.OnTelegram("Борис", "ru"), w.OnTelegram("Вера", "ru")
	square := w.Square()
	ola.Asks(square, "league", "do", "new", "league", "Mosty i rzeki", "text", "format=round-robin clock=daily scenario=short")
	since := w.Moment()
	w.Tells(boris.Writes(square, "/league carry Mosty i rzeki"), "только организаторы")
	for _, g := range []*hosttest.Guest{ola, jakub} {
		g.Asks(square, "league", "do", "join")
	}
	for _, g := range []*hosttest.Guest{boris, vera} {
		w.Tells(g.Writes(square, "/league join Mosty i rzeki"), g.Name)
	}
	w.Tells(w.Publicly(hosttest.Spot{Channel: w.Channel.ID}, since), "Борис", "Вера")
	ola.Asks(square, "league", "do", "organizer", "text", "Борис")
	since = w.Moment()
	w.Tells(boris.Writes(square, "/league carry mosty i rzeki"), "Mosty i rzeki")
	ola.Asks(square, "league", "do", "start")
	w.Ring()
	w.Tells(w.Publicly(hosttest.Spot{Channel: w.Channel.ID}, since), "runda 1")
	w.Tells(w.Publicly(hosttest.Spot{Group: w.Group}, since), "runda 1")

	// Every game is played to its end by those whose it is, wherever it is played: one resigns.
	people := map[string]*hosttest.Guest{ola.ID(): ola, jakub.ID(): jakub, boris.ID(): boris, vera.ID(): vera}
	ended := 0
	for w.League().Divisions[0].Stage != tournament.Finished {
		before := ended
		for _, m := range w.League().Divisions[0].Matches {
			if m.Outcome != tournament.Open || m.Table == "" {
				continue
			}
			record := w.Record(m.Table)
			at := w.In(record.Place)
			if at.Channel != "" {
				at = w.Placed(m.Table)
			}
			red, blue := people[record.Seats[enginetest.Red].Player], people[record.Seats[enginetest.Blue].Player]
			starter := red
			if at.Channel != "" && red.Here == nil || at.Group != nil && red.There == nil {
				starter = blue
			}
			starter.Begins(at, m.Table)
			loser := people[[]string{ola.ID(), vera.ID(), boris.ID(), jakub.ID()}[ended%4]]
			if loser != red && loser != blue {
				loser = blue
			}
			mark := w.Moment()
			loser.GivesUp(at, m.Table)
			w.Ring()
			for _, place := range []hosttest.Spot{{Channel: w.Channel.ID}, {Group: w.Group}} {
				w.Tells(w.Publicly(place, mark), "Mosty i rzeki: ", red.Name, blue.Name)
			}
			ended++
		}
		if ended == before {
			t.Fatalf("nothing is played of %+v", w.League().Divisions[0].Matches)
		}
	}
	if ended != 6 {
		t.Errorf("%d games of a round robin of four", ended)
	}
	w.Tells(w.Publicly(hosttest.Spot{Channel: w.Channel.ID}, since), "sezon zakończony", ".png")
	w.Tells(w.Publicly(hosttest.Spot{Group: w.Group}, since), "sezon zakończony", ".png")

	// The table as words and as CSV, the same on both.
	w.Tells(vera.Asks(square, "league"), "сезон 1: завершён", "1. ", "4. ")
	for _, g := range []*hosttest.Guest{jakub, vera} {
		g.Home = square
		file := w.Carrying(g.Ask("league", "do", "csv"))
		rows, err := csv.NewReader(bytes.NewReader(file.Data)).ReadAll()
		if err != nil || file.File != "league.csv" {
			t.Fatalf("%s gets %s, %v", g.Name, file.File, err)
		}
		if len(rows) != 5 || rows[0][0] != "league" || rows[1][0] != "Mosty i rzeki" || rows[1][3] != "1" {
			t.Errorf("%s gets %q", g.Name, rows)
		}
	}

	// Leaderboards and profiles.
	w.Tells(vera.Asks(square, "ratings"), "Potyczka, Czerwoni", "Potyczka, Niebiescy", "Ola", "Борис", "±") // the group reads it
	w.Tells(jakub.Asks(square, "ratings", "scope", "here"), "Skirmish, Red", "Ola")
	w.Tells(jakub.Asks(square, "ratings", "scope", "league", "league", "Mosty i rzeki"), "Борис", "Вера")
	mark := w.Moment()
	profile := boris.Asks(hosttest.Spot{}, "profile")
	w.Tells(profile, "Борис", "идёт 0, сыграно 3", "Пропущено партий лиг: 0", "Стычка, ")
	w.Tells(ola.Asks(square, "profile"), "Ola", "w toku 0, zakończone 3", "Potyczka, ")
	if public := w.Publicly(square, mark); public != "" {
		t.Errorf("everybody reads a profile:\n%s", public)
	}
	// Those of others: chosen from Discord's list, in answer to a message on Telegram, and by name.
	w.Tells(jakub.Asks(square, "profile", "player", ola.Here.ID), "Ola", "0 in progress, 3 finished", "Skirmish, ")
	w.Tells(jakub.Asks(square, "profile", "player", w.Discord.Person("Obcy", "pl").ID), jakub.Label("host.profile.nobody"))
	mark = w.Moment()
	boris.Confirmed(boris.There.Reply(w.Group.Said(vera.There), "/profile"))
	boris.Writes(square, "/profile Ola")
	boris.Writes(square, "/profile Obcy")
	answers := w.Publicly(hosttest.Spot{Group: w.Group}, mark)
	w.Tells(answers, "Вера", "Ola", boris.Label("host.profile.nobody"))
	if n := strings.Count(answers, "идёт 0, сыграно 3"); n != 2 {
		t.Errorf("%d profiles of others:\n%s", n, answers)
	}
}
