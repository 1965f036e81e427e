package telegram

import (
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

// joiner is an invisible character that keeps Telegram from seeing a name, an
// address or a domain in what somebody typed.
const joiner = "\u2060"

var (
	atName   = regexp.MustCompile(`@([A-Za-z0-9_])`)
	inDomain = regexp.MustCompile(`([\p{L}\p{N}])\.(\p{L}{2})`)
)

// inert is a text in which Telegram finds no mention and no link by itself.
func inert(text string) string {
	text = atName.ReplaceAllString(text, "@"+joiner+"$1")
	text = strings.ReplaceAll(text, "://", ":"+joiner+"//")
	return inDomain.ReplaceAllString(text, "$1."+joiner+"$2")
}

// visible is a line as it is shown, without markup.
func visible(line platform.Line) string {
	text := line.Text
	if line.Style != platform.Code {
		text = inert(text) // nothing is looked for in fixed-width text
	}
	if line.Mention != nil {
		text = inert(mentioned(*line.Mention)) + " " + text
	}
	if line.At != nil {
		text += " " + platform.Moment(*line.At)
	}
	return text
}

func mentioned(user platform.User) string {
	if strings.TrimSpace(user.Name) == "" {
		return "?"
	}
	return user.Name
}

// measure is the length of a line as Telegram counts: UTF-16 units of what is
// shown.
func measure(line platform.Line) int { return units(visible(line)) }

func units(text string) int {
	n := 0
	for _, r := range text {
		n += utf16.RuneLen(r)
	}
	return n
}

func length(lines []platform.Line) int {
	n := max(0, len(lines)-1) // line breaks
	for _, line := range lines {
		n += measure(line)
	}
	return n
}

// markup writes lines in Telegram's HTML.
func markup(lines []platform.Line) string {
	var out strings.Builder
	for i, line := range lines {
		if i > 0 {
			out.WriteByte('\n')
		}
		if aside(lines, i) && !aside(lines, i-1) {
			out.WriteString("<blockquote expandable>")
		}
		if line.Mention != nil {
			writeMention(&out, *line.Mention)
		}
		opening, closing := "", ""
		text := inert(line.Text)
		switch line.Style {
		case platform.Heading:
			opening, closing = "<b>", "</b>"
		case platform.Detail:
			opening, closing = "<i>", "</i>"
		case platform.Code:
			opening, closing, text = "<code>", "</code>", line.Text
		}
		if url := chatURL(line.Chat); url != "" {
			opening, closing = `<a href="`+url+`">`, "</a>"
		}
		out.WriteString(opening + html.EscapeString(text) + closing)
		if line.At != nil {
			// Each reader sees it in their own time; who cannot sees what stands inside.
			fmt.Fprintf(&out, ` <tg-time unix="%d" format="Dt">%s</tg-time>`, line.At.Unix(), platform.Moment(*line.At))
		}
		if aside(lines, i) && !aside(lines, i+1) {
			out.WriteString("</blockquote>")
		}
	}
	return out.String()
}

// aside tells whether a line is folded away with its neighbors. One alone is shown.
func aside(lines []platform.Line, i int) bool {
	is := func(i int) bool { return i >= 0 && i < len(lines) && lines[i].Style == platform.Aside }
	return is(i) && (is(i-1) || is(i+1))
}

// writeMention writes a name that notifies its owner, where they are on Telegram.
func writeMention(out *strings.Builder, user platform.User) {
	name := html.EscapeString(inert(mentioned(user)))
	if user.Platform == Platform {
		out.WriteString(`<a href="tg://user?id=` + html.EscapeString(user.ID) + `">` + name + "</a> ")
		return
	}
	out.WriteString(name + " ")
}

// keyboard are buttons below a message. The library's own type writes a
// "copy_text" into each of them, which the API does not allow beside a token.
type keyboard struct {
	Rows [][]key `json:"inline_keyboard"`
}

type key struct {
	Text  string `json:"text"`
	Token string `json:"callback_data,omitempty"`
	URL   string `json:"url,omitempty"`
	// App opens a page as a Mini App; in private chats only.
	App   *models.WebAppInfo `json:"web_app,omitempty"`
	Style string             `json:"style,omitempty"`
}

// phoneRow is how many characters of labels fit side by side on a phone.
const phoneRow = 36

// keys lays lists and buttons out: rows that would be cut on a phone are divided. Without either it is nil.
func keys(page platform.Page) models.ReplyMarkup {
	var board keyboard
	for _, list := range page.Selects {
		board.Rows = append(board.Rows, checklist(list)...)
	}
	for _, row := range page.Buttons {
		for len(row) > 0 {
			n := fitting(row)
			line := make([]key, n)
			for i, button := range row[:n] {
				line[i] = key{Text: button.Label, Token: button.Token, URL: button.URL, Style: colour(button.Style)}
				if button.Board && !strings.HasPrefix(button.URL, appLinks) {
					line[i].URL, line[i].App = "", &models.WebAppInfo{URL: button.URL}
				}
			}
			board.Rows = append(board.Rows, line)
			row = row[n:]
		}
	}
	if len(board.Rows) == 0 {
		return nil
	}
	return &board
}

// checklist has a button for each option of a list, in their order, so that each stays where it is when it is tapped.
func checklist(list platform.Select) [][]key {
	rows := make([][]key, 0, len(list.Options))
	for _, o := range list.Options {
		mark := "☐ "
		switch {
		case o.Picked:
			mark = "☑ "
		case o.Shut:
			mark = "▫️ "
		}
		text := o.Label
		for detail := range strings.SplitSeq(o.Detail, " · ") { // as much of it as there is room for
			if detail == "" || units(text+" · "+detail) > longestKey-2 {
				break
			}
			text += " · " + detail
		}
		rows = append(rows, []key{{Text: mark + text, Token: o.Token}})
	}
	return rows
}

// longestKey is the longest label of a button, in characters.
const longestKey = 64

// fitting is how many buttons of a row fit side by side: all are equally wide.
func fitting(row []platform.Button) int {
	widest := 0
	for i, button := range row {
		widest = max(widest, units(button.Label))
		if i > 0 && widest*(i+1) > phoneRow {
			return i
		}
	}
	return len(row)
}

func colour(style platform.ButtonStyle) string {
	return [...]string{platform.Ordinary: "", platform.Primary: "primary", platform.Success: "success", platform.Danger: "danger"}[style]
}

// chatURL is the address of a topic of a supergroup, or of the supergroup itself; empty for other chats.
func chatURL(chat *platform.Chat) string {
	if chat == nil {
		return ""
	}
	at, err := parseChat(*chat)
	if err != nil || chat.Platform != Platform || at.chat >= supergroups {
		return ""
	}
	return "https://t.me/c/" + formatID(supergroups-at.chat) + "/" + strconv.Itoa(max(at.thread, 1))
}
