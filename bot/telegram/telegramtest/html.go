package telegramtest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Entity is a part of a text that looks or works differently. Offset and Length
// are UTF-16 units.
type Entity struct {
	Type   string `json:"type"`
	Offset int    `json:"offset"`
	Length int    `json:"length"`
	URL    string `json:"url,omitempty"`
	User   *user  `json:"user,omitempty"`
	// Time and Format are those of a moment.
	Time   int64  `json:"unix_time,omitempty"`
	Format string `json:"date_time_format,omitempty"`
}

// units is the length that Telegram counts.
func units(text string) int { return len(utf16.Encode([]rune(text))) }

// entityType is what the text of an element becomes; empty for those that Telegram does not know.
func entityType(tag string) string {
	switch tag {
	case "b", "strong":
		return "bold"
	case "i", "em":
		return "italic"
	case "u":
		return "underline"
	case "s":
		return "strikethrough"
	case "a":
		return "text_link"
	case "tg-spoiler":
		return "spoiler"
	case "tg-time":
		return "date_time"
	case "code", "pre", "blockquote":
		return tag
	}
	return ""
}

var htmlTag = regexp.MustCompile(`^<(/?)([a-z-]+)((?:\s+[a-z]+="[^"]*")*|\s+expandable)\s*>`)

// dateTime are the attributes of a moment: either relative, or with a weekday, a date and a time as wanted.
var dateTime = regexp.MustCompile(`^\s+unix="([0-9]{1,10})"(?:\s+format="(r|w?[dD]?[tT]?)")?$`)

// parseHTML reads Telegram's HTML as the server does.
func parseHTML(source string) (string, []Entity, error) {
	var text strings.Builder
	var entities []Entity
	type open struct {
		tag   string
		index int
	}
	var stack []open
	for i := 0; i < len(source); {
		switch source[i] {
		case '<':
			match := htmlTag.FindStringSubmatch(source[i:])
			if match == nil {
				return "", nil, fmt.Errorf("can't parse entities: unsupported start tag at byte offset %d", i)
			}
			i += len(match[0])
			kind := entityType(match[2])
			if kind == "" {
				return "", nil, fmt.Errorf("can't parse entities: unsupported start tag %q", match[2])
			}
			if match[1] == "" {
				entity := Entity{Type: kind, Offset: units(text.String())}
				if href := regexp.MustCompile(`href="([^"]*)"`).FindStringSubmatch(match[3]); href != nil {
					entity.URL = href[1]
				}
				if kind == "blockquote" {
					if slices.ContainsFunc(stack, func(o open) bool { return o.tag == match[2] }) {
						return "", nil, fmt.Errorf("can't parse entities: block quotations can't be nested at byte offset %d", i)
					}
					if strings.TrimSpace(match[3]) == "expandable" {
						entity.Type = "expandable_blockquote"
					}
				}
				if kind == "date_time" {
					moment := dateTime.FindStringSubmatch(match[3])
					if moment == nil {
						return "", nil, fmt.Errorf("can't parse entities: wrong date-time at byte offset %d", i)
					}
					entity.Time, _ = strconv.ParseInt(moment[1], 10, 64)
					entity.Format = moment[2]
				}
				stack = append(stack, open{match[2], len(entities)})
				entities = append(entities, entity)
				continue
			}
			if len(stack) == 0 || stack[len(stack)-1].tag != match[2] {
				return "", nil, fmt.Errorf("can't parse entities: unmatched end tag %q", match[2])
			}
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			entities[top.index].Length = units(text.String()) - entities[top.index].Offset
		case '&':
			decoded, length := characterEntity(source[i:])
			text.WriteString(decoded)
			i += length
		default:
			text.WriteByte(source[i])
			i++
		}
	}
	if len(stack) > 0 {
		return "", nil, fmt.Errorf("can't parse entities: can't find end tag %q", stack[len(stack)-1].tag)
	}
	return text.String(), entities, nil
}

func characterEntity(source string) (string, int) {
	for name, character := range map[string]string{"&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": `"`} {
		if strings.HasPrefix(source, name) {
			return character, len(name)
		}
	}
	if end := strings.IndexByte(source, ';'); end > 2 && source[1] == '#' {
		if n, err := strconv.Atoi(source[2:end]); err == nil {
			return string(rune(n)), end + 1
		}
	}
	return "&", 1
}

// What Telegram finds by itself, by kind.
var found = [...]struct {
	kind string
	form *regexp.Regexp
}{
	{"mention", regexp.MustCompile(`@[A-Za-z0-9_]{3,32}`)},
	{"url", regexp.MustCompile(`(?i)(https?|tg)://\S+|\b[\p{L}\p{N}-]+\.(com|org|net|me|ru|pl|io)\b`)},
}

// detect finds the names and addresses that Telegram finds by itself.
func detect(text string, entities []Entity) []Entity {
	for _, f := range found {
		for _, at := range f.form.FindAllStringIndex(text, -1) {
			offset := units(text[:at[0]])
			fixed := false
			for _, e := range entities {
				inside := offset >= e.Offset && offset < e.Offset+e.Length
				fixed = fixed || inside && (e.Type == "code" || e.Type == "pre")
			}
			if !fixed {
				entities = append(entities, Entity{Type: f.kind, Offset: offset, Length: units(text[at[0]:at[1]])})
			}
		}
	}
	return entities
}
