// Package speech puts the texts of the engine and of the hosting into words, in
// every language the umpire speaks.
//
// A [Book] is made once from several catalogues: the hosting's own and one of
// each game. A catalogue is a file system with files "<name>.<language>.json" or
// "<language>.json" of flat keys in the format of go-i18n: a string, or an object
// of plural forms where the text has an argument "n".
package speech

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"github.com/umpire-games/umpire/engine"
)

//go:embed lang/*.json
var lang embed.FS

// Languages are the languages the umpire speaks, the fallback first.
func Languages() []string { return []string{"en", "ru", "pl"} }

// Own is the catalogue of the hosting.
func Own() fs.FS {
	sub, err := fs.Sub(lang, "lang")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Book knows the messages of all catalogues. It is immutable and safe for
// concurrent use.
type Book struct {
	log       *slog.Logger
	localizer map[string]*i18n.Localizer
	keys      map[string]map[string]bool
	sorted    map[string][]string // sorted are the same keys in alphabetical order.
	matcher   language.Matcher
	// missed holds what was already reported, as "language key".
	missed *sync.Map
}

// New reads the catalogues. It fails on broken files, on languages that the
// umpire does not speak, and on keys that are defined twice.
func New(log *slog.Logger, catalogues ...fs.FS) (*Book, error) {
	bundle := i18n.NewBundle(language.English)
	book := &Book{
		log:       log,
		localizer: make(map[string]*i18n.Localizer),
		keys:      make(map[string]map[string]bool),
		sorted:    make(map[string][]string),
		missed:    &sync.Map{},
	}
	var tags []language.Tag
	for _, code := range Languages() {
		tags = append(tags, language.Make(code))
		book.keys[code] = make(map[string]bool)
		if err := bundle.AddMessages(language.Make(code)); err != nil {
			return nil, fmt.Errorf("speech: %w", err)
		}
	}
	for _, catalogue := range catalogues {
		if err := book.read(bundle, catalogue); err != nil {
			return nil, err
		}
	}
	for _, code := range Languages() {
		book.localizer[code] = i18n.NewLocalizer(bundle, code)
		book.sorted[code] = slices.Sorted(maps.Keys(book.keys[code]))
	}
	book.matcher = language.NewMatcher(tags)
	return book, nil
}

// Reporting is the same book; it tells another log what is missing.
func (b *Book) Reporting(log *slog.Logger) *Book {
	book := *b
	book.log, book.missed = log, &sync.Map{}
	return &book
}

func (b *Book) read(bundle *i18n.Bundle, catalogue fs.FS) error {
	return fs.WalkDir(catalogue, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".json" {
			return err
		}
		stem := strings.TrimSuffix(path.Base(name), ".json")
		code := stem[strings.LastIndexByte(stem, '.')+1:]
		known, ok := b.keys[code]
		if !ok {
			return fmt.Errorf("speech: %s: language %q is not spoken", name, code)
		}
		data, err := fs.ReadFile(catalogue, name)
		if err != nil {
			return fmt.Errorf("speech: %w", err)
		}
		file, err := bundle.ParseMessageFileBytes(data, code+".json")
		if err != nil {
			return fmt.Errorf("speech: %s: %w", name, err)
		}
		for _, message := range file.Messages {
			if known[message.ID] {
				return fmt.Errorf("speech: %s: %q is defined twice in %q", name, message.ID, code)
			}
			known[message.ID] = true
		}
		return nil
	})
}

// Match is the spoken language nearest to a platform's tag ("pl-PL", "uk").
func (b *Book) Match(tag string) string {
	wanted, err := language.Parse(tag)
	if err != nil {
		return Languages()[0]
	}
	_, index, confidence := b.matcher.Match(wanted)
	if confidence == language.No {
		return Languages()[0]
	}
	return Languages()[index]
}

// Has tells whether a key exists in a language itself, without fallback.
func (b *Book) Has(code, key string) bool { return b.keys[code][key] }

// Keys are the keys of a language in alphabetical order.
func (b *Book) Keys(code string) []string { return slices.Clone(b.sorted[code]) }

// KeysWith are those of the keys of a language that begin with a prefix, in alphabetical order.
func (b *Book) KeysWith(code, prefix string) []string {
	keys := b.sorted[code]
	first, _ := slices.BinarySearch(keys, prefix)
	end := first
	for end < len(keys) && strings.HasPrefix(keys[end], prefix) {
		end++
	}
	return slices.Clone(keys[first:end])
}

// Say puts a text into words. A key that the language lacks is said in English;
// one that English lacks too is shown as it is. Both are logged once.
func (b *Book) Say(code string, text engine.Text) string {
	if text.IsZero() {
		return ""
	}
	localizer, ok := b.localizer[code]
	if !ok {
		code = Languages()[0]
		localizer = b.localizer[code]
	}
	config := &i18n.LocalizeConfig{MessageID: text.Key}
	if len(text.Args) > 0 {
		data := make(map[string]any, len(text.Args))
		for name, value := range text.Args {
			data[name] = b.argument(code, value)
			if n, ok := count(value); ok && name == "n" {
				config.PluralCount = n
			}
		}
		config.TemplateData = data
	}
	said, err := localizer.Localize(config)
	var missing *i18n.MessageNotFoundErr
	// A message without the plural form of its count is said in its only form.
	if err != nil && (said == "" || errors.As(err, &missing)) {
		b.report(code, text.Key, err)
	}
	if said == "" && err != nil {
		return text.Key
	}
	return said
}

// Label is what a button says: "<key>.button" where the language has it, else the text itself. A command's
// description may be longer than a button has room for.
func (b *Book) Label(code string, text engine.Text) string {
	if short := text.Key + ".button"; b.Has(code, short) {
		return b.Say(code, engine.Text{Key: short, Args: text.Args})
	}
	return b.Say(code, text)
}

// Sentence puts a text into words that begin a line: with a capital letter, also where the message
// begins with the name of a thing; people's names stay as they are.
func (b *Book) Sentence(code string, text engine.Text) string {
	said := b.Say(code, text)
	for _, value := range text.Args {
		if given, ok := value.(string); ok && given != "" && strings.HasPrefix(said, given) {
			return said
		}
	}
	return Capital(said)
}

// Capital makes the first letter of a line a capital one.
func Capital(said string) string {
	first, size := utf8.DecodeRuneInString(said)
	if !unicode.IsLower(first) {
		return said
	}
	return string(unicode.ToUpper(first)) + said[size:]
}

func (b *Book) report(code, key string, err error) {
	if _, reported := b.missed.LoadOrStore(code+" "+key, true); !reported {
		b.log.Warn("a message is missing or broken", "lang", code, "key", key, "err", err)
	}
}

// argument renders the value of an argument. Texts that were stored come back
// from JSON as maps, numbers as float64.
func (b *Book) argument(code string, value any) any {
	switch v := value.(type) {
	case engine.Text:
		return b.Say(code, v)
	case []engine.Text:
		return b.list(code, v)
	case map[string]any:
		return b.Say(code, stored(v))
	case []any:
		texts := make([]engine.Text, 0, len(v))
		for _, item := range v {
			if fields, ok := item.(map[string]any); ok {
				texts = append(texts, stored(fields))
			}
		}
		return b.list(code, texts)
	default:
		n, ok := count(v)
		switch {
		case !ok:
			return fmt.Sprint(v)
		case n < 0:
			return "−" + strconv.FormatInt(-n, 10)
		}
		return n
	}
}

func (b *Book) list(code string, texts []engine.Text) string {
	words := make([]string, len(texts))
	for i, text := range texts {
		words[i] = b.Say(code, text)
	}
	return strings.Join(words, ", ")
}

func stored(fields map[string]any) engine.Text {
	key, _ := fields["key"].(string)
	args, _ := fields["args"].(map[string]any)
	return engine.Text{Key: key, Args: args}
}

func count(value any) (int64, bool) {
	switch n := value.(type) {
	case int:
		return int64(n), true
	case int8:
		return int64(n), true
	case int64:
		return n, true
	case uint8:
		return int64(n), true
	case float64:
		if n == float64(int64(n)) {
			return int64(n), true
		}
	}
	return 0, false
}

// Supported tells whether a code is a spoken language.
func Supported(code string) bool { return slices.Contains(Languages(), code) }
