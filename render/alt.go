package render

import (
	"strings"
	"unicode/utf8"
)

// maxAlt is how many characters platforms take as the words of a picture.
const maxAlt = 1024

// Alt joins the sentences that tell a picture in words. Those that no longer fit are left out.
func Alt(sentences ...string) string {
	var words strings.Builder
	length := 0
	for _, sentence := range sentences {
		more := utf8.RuneCountInString(sentence) + 1
		if length+more > maxAlt || sentence == "" {
			continue
		}
		if length > 0 {
			words.WriteByte(' ')
		}
		words.WriteString(sentence)
		length += more
	}
	return words.String()
}
