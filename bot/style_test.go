package bot_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// styleRule is a rule of wording: what is not written, and what to write instead. Keys, where given, are the only
// messages that it is for; but are messages that it is not for.
type styleRule struct {
	never     *regexp.Regexp
	instead   string
	keys, but *regexp.Regexp
}

// broken is what a text has that the rule forbids, empty for nothing.
func (s styleRule) broken(key, text string) string {
	if s.keys != nil && !s.keys.MatchString(key) || s.but != nil && s.but.MatchString(key) {
		return ""
	}
	return s.never.FindString(text)
}

func never(words, instead string) styleRule {
	return styleRule{never: regexp.MustCompile(words), instead: instead}
}

func (s styleRule) in(keys string) styleRule {
	s.keys = regexp.MustCompile(keys)
	return s
}

func (s styleRule) except(keys string) styleRule {
	s.but = regexp.MustCompile(keys)
	return s
}

// american is for messages and documents alike.
var american = []styleRule{
	never(`(?i)\b(?:un-?)?neutralis\w*`, "neutralize"),
	never(`(?i)\b(?:organis|recognis|realis|minimis|maximis|summaris|initialis|serialis|localis|mobilis)(?:e|es|ed|er|ers|ing|ation)\b`, "-ize"),
	never(`(?i)\b(?:defence|offence|licence)s?\b`, "defense, offense, license"),
	never(`\b(?:armour|colour|neighbour|honour|harbour|behaviour|favour|labour)\w*`, "-or: armor, color, neighbor"),
	never(`(?i)\b(?:cancelled|cancelling|travelled|travelling|labelled|labelling|modelled)\b`, "one l: canceled"),
	never(`(?i)\b(?:centre|metre|theatre|grey|towards|afterwards|whilst|amongst)\b`, "center, meter, theater, gray, toward, afterward, while, among"),
	never(`(?i)\bset-ups?\b`, "setup"),
	never(`(?i)\b(?:shall|anew|thereof|hereby|hitherto|henceforth|farewell)\b`, "will, again, …: words that people say"),
	never(`(?i)\breckon\w*`, "calculate, count"),
	never(`(?i)\btoo dear\b`, "too expensive, not enough"),
	never(`(?i)\bat the wish of\b`, "at the request of"),
	never(`(?:…|”|\b(?:[Ii]t|[Tt]his|[Tt]hat)) is no(?:ne)?\b`, "isn’t a, isn’t any"),
	never(`(?i)\ba seam\b|\bthe seams?\b|\bthe bell\b`, "API, scheduler"),
}

// plain is for messages in English, beside american.
var plain = []styleRule{
	never(`(?:^|[.!?] )(?:Who|What) (?:cannot|can’t|has|is|was|lies|stands|goes|comes|wants|takes|finds|must)\b[^?]*\.`, "If you …, A player who …, Anything that …"),
	never(`(?i)\bwhoever\b`, "a player who"),
	never(`(?i)\b(?:nobody|no one|everybody|somebody)\b`, "you, no player, everyone, another player").except(`^argument\.salt\.help$`),
	never(`(?i)\b(?:cannot|can not|is not|are not|does not|do not|did not|has not|have not|was not|will not)\b`, "a contraction").
		except(`^eots\.(offensive\.refuse\.(no-occasion|no-reaction-card|not-hq)|card-refuse)|^skirmish\.`),
	never(`(?i)\bmay not\b`, "can’t, must not"),
	never(`(?i)\bseats?\b`, "side"),
	never(`(?i)\b(?:he|him|his|himself)\b`, "you, they, the player").except(`he-round$`), // high explosive
	never(`(?i)\b(?:told|tells|tell)\b`, "show, say, report"),
	never(`(?i)\bin the name of\b`, "on behalf of"),
	never(`(?i)\bslip(?:s|ping)? away\b`, "disengage (8.43)"),
	never(`(?i)\b(?:is|are) (?:carried by|founded)\b|\bfound (?:a )?leagues?\b|\bcarr(?:y|ies) (?:the |a )?league`, "host, create"),
	never(`[\d…] IPC\b|\bIPC (?:are|buy|left|per)\b`, "IPCs; 1 IPC").in(`^axis\.`).except(`^axis\.(rule\.6$|phrase\.cost$|unit\.priced$|opponent\.points|refuse\.place\.no-site$)`),
	never(`(?i)\bstrategic raids?\b`, "strategic bombing raid").in(`^axis\.`),
	never(`(?i)\bhomeless\b|\bnon-combat\b`, "fighters without a carrier; noncombat").in(`^axis\.`),
	never(`(?:^|[ (])\d+-\d+(?:[ ,.;:)]|$)`, "an en dash: 0–4").in(`^(?:eots|axis)\.`),
}

// guides is for the pages of the docs in English, beside american.
var guides = []styleRule{
	never(`\b(?:he|him|himself)\b|\bhis\b`, "they, their, you"),
	never(`(?i)\bwhoever\b|\bsomebody\b|\beverybody\b`, "anyone who, someone, everyone"),
	never(`(?m)^Who [a-z]+[^?]*$|\. Who [a-z]+ [^?.]*\.`, "A player who …, If you …"),
}

var styles = map[string][]styleRule{
	"en": append(append([]styleRule{}, american...), plain...),
	"ru": {
		never(`(?i)дальност\p{L}+ командовани`, "дальность управления (6.11)").in(`^eots\.`),
		never(`(?i)карт\p{L}+ Операций`, "Оперативная Карта (ОК)").in(`^eots\.`),
		never(`(?i)ради оперативного числа|карт\p{L}+ на (?:очки|3)(?:\P{L}|$)`, "сыграна как ОК; карта с ОЧ 3").in(`^eots\.`),
		never(`[Сс]тратегическ\p{L}+ войн|[Сс]егмент\p{L}* Статуса|Национальн\p{L}+ статус`, "Стратегическая Борьба, Сегмент Национального Статуса").in(`^eots\.`),
		never(`(?i)попадани[еяй]м?и?(?:\P{L}|$)`, "очки потерь (кроме критического попадания)").in(`^eots\.(?:battle|stage|routine|verb|why|offensive)\.`).except(`critical`),
		never(`(?i)господств`, "превосходство в воздухе").in(`^eots\.`),
		never(`(?i)один ОМТ|остров\p{L}* (?:в|из) один(?:\p{L}*)? гексагон`, "одно ОМТ; одногексагонный остров").in(`^eots\.`),
		never(`(?i)непроходим\p{L}+ гран|радиус.эффективность|снабжаем`, "сторона гексагона; дальность–эффективность; снабжённый").in(`^eots\.`),
		never(`(?i)рейд`, "налёт").in(`^eots\.`).except(`^eots\.(card|unit)\.`),
		never(`\P{L}(?:КРТ|КРЛ|БДТ|АВЛ|АВЭ)(?:\P{L}|$)`, "CA, CL, APD, CVL, CVE, как на фишках").in(`^eots\.`),
		never(`(?i)вариант\p{L}* (?:правил|игры)`, "опции").in(`^host\.`),
		never(`(?i)правил программы|летопис`, "движок правил; хроника").in(`^(?:host|memory)\.`),
		never(`(?i)требует победы`, "заявляет победу").in(`^host\.`),
		never(`(?:^|[ (])\d+-\d+(?:[ ,.;:)]|$)`, "тире: 0–4").in(`^(?:eots|axis)\.`),
	},
	"pl": {
		never(`(?i)jednost\p{L}+ morsk`, "zespoły floty").in(`^eots\.`),
		never(`(?i)\bbok\p{L}* (?:heksu|morsk|nieprzek)|boki (?:morskie|nieprzek)`, "krawędź heksu").in(`^eots\.`),
		never(`(?i)heks\p{L}* nazwan|nazwan\p{L}+ (?:japońskich )?heks`, "heks z nazwą").in(`^eots\.`),
		never(`(?i)(?:dla|za) wartości operacyjn(?:ej|ą) (?:,|a|i) |zagrano dla wartości`, "jako Kartę Operacyjną").in(`^eots\.`),
		never(`(?i)wojn\p{L}+ strategiczn`, "Działania Strategiczne").in(`^eots\.`),
		never(`(?i)wydarzenie wojskowe|\bwojskowa\b`, "militarne, militarna").in(`^eots\.(?:class|rule)\.`),
		never(`(?i)rzutują|dhak[ai]|(?:^|\P{L})(?:do|z) kunming(?:\P{L}|$)`, "tworzą; Dacca; do Kunmingu").in(`^eots\.`),
		never(`(?i)rzut\p{L}* na rozpoznanie|rozpoznawczy rzut`, "rzut rozpoznawczy").in(`^eots\.`),
		never(`(?i)\bzwykły zasięg|ponad zwykły|zwiększony zasięg`, "zasięg zwykły, zasięg maksymalny").in(`^eots\.`),
		never(`(?i)\brajd`, "atak na bazę B-29").in(`^eots\.`).except(`^eots\.card\.`),
		never(`^NIE$`, "NIEM").in(`^axis\.picture\.`),
		never(`(?i)komend(?:a|ą|y|ę)`, "polecenie"),
		never(`(?i)\bkoś(?:ć|ćmi|ci|cią|ciach|ciom)(?:\P{L}|$)`, "kostka, jak w instrukcjach"),
		never(`(?i)zasad w programie`, "silnik zasad").in(`^host\.`),
		never(`(?i)żąda zwycięstwa`, "zgłasza wygraną na czas").in(`^host\.`),
		never(`(?:^|[ (])\d+-\d+(?:[ ,.;:)]|$)`, "półpauza: 0–4").in(`^(?:eots|axis)\.`),
	},
}

// Messages keep the rules of style: one term for one thing, as the rulebooks have it, and plain language.
func TestMessagesKeepTheStyle(t *testing.T) {
	t.Parallel()
	eachText(t, func(key, lang, text string) {
		if strings.HasSuffix(key, ".also") {
			return // other words that are understood
		}
		bare := text
		if strings.Contains(text, "{{") {
			bare = placeholder.ReplaceAllString(text, "…")
		}
		for _, rule := range styles[lang] {
			if found := rule.broken(key, bare); found != "" {
				t.Errorf("%s in %q: %q; write: %s\n\t%s", key, lang, strings.TrimSpace(found), rule.instead, text)
			}
		}
	})
}

// Documents keep the rules as well, code and quotations aside.
func TestDocumentsKeepTheStyle(t *testing.T) {
	t.Parallel()
	pages := []string{"../README.md"}
	for _, page := range []string{"architecture", "adding-a-game", "playing", "hosting", "notation", "notation-axis", "notation-eots", "notation-nextwar", "editions", "export", "performance", "transcripts", "vectors"} {
		pages = append(pages, filepath.Join("..", "docs", page+".md"))
	}
	code := regexp.MustCompile("(?s)```.*?```|`[^`]*`|\\]\\([^)]*\\)")
	for _, name := range pages {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := code.ReplaceAllString(string(data), "")
		for _, rules := range [][]styleRule{american, guides} {
			for _, rule := range rules {
				if found := rule.broken(name, text); found != "" {
					t.Errorf("%s: %q; write: %s", name, strings.TrimSpace(found), rule.instead)
				}
			}
		}
	}
}

// The rules find what they were made for.
func TestStyleFindsWhatItForbids(t *testing.T) {
	t.Parallel()
	for _, wrong := range [][3]string{
		{"en", "eots.move.x", "An un-neutralised zone."},
		{"en", "host.x", "Who cannot go on says /leave."},
		{"en", "host.x", "Every seat is taken."},
		{"en", "axis.x", "Too dear: {{.n}} IPC are left."},
		{"en", "eots.card.J24.text", "on 0-4 one step is lost"},
		{"en", "host.x", "Nobody is out of time."},
		{"en", "host.x", "The game has not started yet."},
		{"ru", "eots.why.x", "в пределах дальности командования"},
		{"ru", "eots.battle.x", "{{.n}} попадания"},
		{"ru", "eots.rule.17.26", "картой на 3"},
		{"pl", "eots.why.x", "Ostatni bok heksu"},
		{"pl", "axis.picture.power.germany", "NIE"},
		{"pl", "host.x", "komendą /join"},
	} {
		found := false
		for _, rule := range styles[wrong[0]] {
			found = found || rule.broken(wrong[1], placeholder.ReplaceAllString(wrong[2], "…")) != ""
		}
		if !found {
			t.Errorf("%q passes", wrong[2])
		}
	}
	if len(styles) != len(speech.Languages()) {
		t.Errorf("rules for %d languages", len(styles))
	}
}

// The values that a hint shows in the reader's language are understood as they are shown.
func TestHintsAreUnderstood(t *testing.T) {
	t.Parallel()
	book := bookOf(t)
	spec, ok := allCommands(t).Find("allow")
	if !ok {
		t.Fatal("there is no /allow")
	}
	example := regexp.MustCompile(`/allow ((?:\p{L}+ ?)+)`)
	for _, lang := range speech.Languages() {
		hint := book.Say(lang, engine.T("host.allow.how"))
		shown := example.FindAllStringSubmatch(hint, -1)
		if len(shown) != 2 {
			t.Errorf("%s: %d examples in %q", lang, len(shown), hint)
		}
		for _, match := range shown {
			for i, word := range strings.Fields(match[1]) {
				if _, known := spec.Params[i].Chosen(word); !known {
					t.Errorf("%s: /allow does not know %q", lang, word)
				}
			}
		}
	}
}
