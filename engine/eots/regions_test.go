package eots_test

import (
	"log/slog"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestRegions_NoSecondMeaning: what a region is called names no other noun, nor does any other word of
// an order.
func TestRegions_NoSecondMeaning(t *testing.T) {
	t.Parallel()
	book := bookOf(t)
	forms := func(noun engine.Noun) []string {
		list := append([]string{noun.Word}, noun.Aliases...)
		for _, lang := range speech.Languages() {
			list = append(list, book.Say(lang, engine.T(noun.Name)))
		}
		return list
	}
	plain := func(form string) string { return strings.ReplaceAll(strings.ToLower(form), "-", " ") }
	meant := map[string]string{"japan": "a seat", "allies": "a seat"}
	nouns := eots.New().Nouns()
	for _, regions := range []bool{false, true} {
		for _, noun := range nouns {
			if (noun.Kind == "region") != regions || noun.Kind == "card" {
				continue
			}
			for _, form := range forms(noun) {
				if other, taken := meant[plain(form)]; regions && taken && other != noun.Word {
					t.Errorf("%q means %s and %s", form, other, noun.Word)
				}
				meant[plain(form)] = noun.Word
			}
		}
	}
}

// TestRegions_Typed: the parts of the map are found as players name them, in all languages.
func TestRegions_Typed(t *testing.T) {
	t.Parallel()
	lexicon := commands.NewLexicon(bookOf(t), eots.New())
	for typed, want := range map[string]string{
		"Burma": "burma", "бирму": "burma", "Birmę": "burma", "birme": "burma",
		"Соломоновы": "solomon-islands", "Solomons": "solomon-islands", "wyspy salomona": "solomon-islands",
		"New Guinea": "new-guinea", "Новую Гвинею": "new-guinea", "Nowa Gwinea": "new-guinea", "NG": "new-guinea",
		"Filipiny": "philippines", "филиппины": "philippines", "the philippines": "",
		"Marshalls": "marshall", "Алеуты": "aleutians", "Java": "java-island", "Яву": "java-island",
		"Гавайи": "hawaiian-islands", "DEI": "dei", "South Pacific": "south-pacific", "южный тихий океан": "south-pacific", "Голландская Ост-Индия": "dei", "Indochiny": "indochina",
		"Guam": "3814", "Гуам": "3814", "Manila": "2813", "Япония": "home-islands", "Taiwan": "formosa",
	} {
		if got, err := lexicon.Noun(typed, nil, nil); got != want || (err == nil) != (want != "") {
			t.Errorf("%q is %q (%v), want %q", typed, got, err, want)
		}
	}
	found := lexicon.Nouns("Фил", "ru", nil, commands.Room{Count: 25, Text: 100})
	if len(found) == 0 || found[0].Value != "philippines" || found[0].Label != "Филиппины" {
		t.Errorf("completed: %+v", found)
	}
}

func bookOf(t *testing.T) *speech.Book {
	t.Helper()
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), eots.New().Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	return book
}
