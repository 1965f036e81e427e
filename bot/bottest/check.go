package bottest

import (
	"fmt"
	"regexp"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/platform"
)

var keys = regexp.MustCompile(`^[A-Za-z0-9_-]{1,25}$`)

var tokens = regexp.MustCompile(`^[A-Za-z0-9:_-]{1,64}$`)

// Check tells what of a page does not fit a platform, one thing a line.
func Check(page platform.Page, limits platform.Limits) []string {
	var broken []string
	complain := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	length := 0
	for _, line := range page.Lines {
		length++
		if limits.Measure != nil {
			length += limits.Measure(line)
			continue
		}
		for _, r := range line.Text {
			length += utf16.RuneLen(r)
		}
		if !utf8.ValidString(line.Text) {
			complain("the line %q is not valid", line.Text)
		}
		for _, r := range line.Text {
			if r == '\n' || r == 0 {
				complain("the line %q holds %q", line.Text, r)
			}
		}
	}
	if length > limits.Text {
		complain("%d of %d characters", length, limits.Text)
	}
	if page.Picture != nil && length > limits.Caption {
		complain("%d of %d characters beside a picture", length, limits.Caption)
	}
	if len(page.Lines) == 0 && page.Picture == nil {
		complain("nothing to show")
	}
	rows := len(page.Buttons)
	if limits.Selects > 0 {
		rows += len(page.Selects)
	}
	if rows > limits.Rows {
		complain("%d of %d rows of lists and buttons", rows, limits.Rows)
	}
	for _, list := range page.Selects {
		checkSelect(list, limits, complain)
	}
	for _, row := range page.Buttons {
		if len(row) == 0 || len(row) > limits.PerRow {
			complain("%d of %d buttons in a row", len(row), limits.PerRow)
		}
		for _, button := range row {
			if n := utf8.RuneCountInString(button.Label); n == 0 || n > limits.Label {
				complain("%d of %d characters on the button %q", n, limits.Label, button.Label)
			}
			if (button.URL == "") != tokens.MatchString(button.Token) {
				complain("the button %q has the token %q and the link %q", button.Label, button.Token, button.URL)
			}
		}
	}
	return broken
}

// CheckAnswer tells what of an answer does not fit a platform.
func CheckAnswer(answer platform.Answer, limits platform.Limits) []string {
	var broken []string
	for _, page := range answer.Pages {
		broken = append(broken, Check(page, limits)...)
	}
	if n := utf8.RuneCountInString(answer.Toast); n > limits.Toast {
		broken = append(broken, fmt.Sprintf("%d of %d characters in the toast", n, limits.Toast))
	}
	return broken
}

// checkSelect complains about what of a list does not fit a platform.
func checkSelect(list platform.Select, limits platform.Limits, complain func(format string, args ...any)) {
	whole := limits.Selects > 0
	if whole != tokens.MatchString(list.Token) || len(list.Options) == 0 || whole && len(list.Options) > limits.Selects {
		complain("a list of %d options has the token %q", len(list.Options), list.Token)
	}
	picked := 0
	for _, o := range list.Options {
		if o.Label == "" || whole == tokens.MatchString(o.Token) {
			complain("the option %q has the token %q", o.Label, o.Token)
		}
		if o.Picked {
			picked++
		}
	}
	if list.Most < 1 || picked > list.Most {
		complain("%d of %d options are picked", picked, list.Most)
	}
}
