package notation

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
)

// Limits of a file: greater input is refused.
const (
	MaxLine  = 65_536  // bytes
	MaxLines = 200_000 // with comments and empty lines
	// MaxResult bounds forced results and the numbers of drawn candidates.
	MaxResult = 1_000_000
)

// File is a parsed notation file.
type File struct {
	// Name as errors show it.
	Name  string
	Lines []Line
}

// String is the file in the notation, without comments.
func (f *File) String() string {
	var b strings.Builder
	for _, line := range f.Lines {
		b.WriteString(line.String())
		b.WriteByte('\n')
	}
	return b.String()
}

// Parse reads a file. It checks the form of the lines, not what the words mean
// in the game. Errors are of type *Error.
func Parse(name string, from io.Reader) (*File, error) {
	file := &File{Name: name}
	scanner := bufio.NewScanner(from)
	scanner.Buffer(make([]byte, 0, MaxLine), MaxLine)
	number := 0
	for scanner.Scan() {
		number++
		if number > MaxLines {
			return nil, &Error{File: name, Line: number, Problem: fmt.Sprintf("more than %d lines", MaxLines)}
		}
		text := scanner.Text()
		if !utf8.ValidString(text) {
			return nil, &Error{File: name, Line: number, Problem: "not UTF-8 text"}
		}
		line, err := parseLine(uncomment(text))
		if err != nil {
			return nil, &Error{File: name, Line: number, Problem: err.Error()}
		}
		if line.Kind == "" {
			continue
		}
		line.Number = number
		if err := file.admit(line); err != nil {
			return nil, &Error{File: name, Line: number, Problem: err.Error()}
		}
		file.Lines = append(file.Lines, line)
	}
	if err := scanner.Err(); err != nil {
		if errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("longer than %d bytes", MaxLine)
		}
		return nil, &Error{File: name, Line: number + 1, Problem: err.Error()}
	}
	if len(file.Lines) == 0 {
		return nil, &Error{File: name, Problem: "the file is empty; it begins with “game <name>”"}
	}
	return file, nil
}

// admit checks the order of lines: the header comes first, "game" begins it.
func (f *File) admit(line Line) error {
	if len(f.Lines) == 0 {
		if line.Kind != Game {
			return errors.New("a file begins with “game <name>”")
		}
		return nil
	}
	last := f.Lines[len(f.Lines)-1]
	if line.Kind.header() && !last.Kind.header() {
		return fmt.Errorf("“%s” belongs to the header, before all other lines", line.Kind)
	}
	if !line.Kind.header() {
		return nil
	}
	for _, earlier := range f.Lines {
		twice := earlier.Kind == line.Kind
		if line.Kind == Option {
			twice = twice && earlier.Words[0] == line.Words[0]
		}
		if twice {
			return fmt.Errorf("“%s” was given before, in line %d", line.Kind, earlier.Number)
		}
	}
	return nil
}

// uncomment cuts a comment: from a # that begins a word.
func uncomment(text string) string {
	for i := range len(text) {
		if text[i] == '#' && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t') {
			return text[:i]
		}
	}
	return text
}

func parseLine(text string) (Line, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Line{}, nil
	}
	if strings.HasSuffix(words[0], ":") {
		seat, order, err := parseOrder(words)
		return Line{Kind: Give, Seat: seat, Order: order}, err
	}
	line := Line{Kind: Kind(strings.ToLower(words[0])), Words: words[1:]}
	switch line.Kind {
	case Game, Scenario:
		return line, wants(line, 1, "a name")
	case Option:
		return line, wants(line, 2, "a name and a value")
	case Rules:
		if err := wants(line, 1, "a version"); err != nil {
			return Line{}, err
		}
		version, err := parseNumber(line.Words[0])
		line.Words = []string{strconv.Itoa(version)}
		return line, err
	case Dice:
		numbers, err := parseNumbers(line.Words)
		return Line{Kind: Dice, Numbers: numbers}, err
	case Draw:
		if len(line.Words) < 2 {
			return Line{}, errors.New("“draw” takes a word and the numbers of what is drawn")
		}
		numbers, err := parseNumbers(line.Words[1:])
		return Line{Kind: Draw, Words: line.Words[:1], Numbers: numbers}, err
	case Set, Expect:
		if len(line.Words) == 0 {
			return Line{}, fmt.Errorf("“%s” takes words", line.Kind)
		}
		return line, nil
	case Refuse:
		return parseRefuse(words[1:])
	}
	return Line{}, fmt.Errorf("no line begins with “%s”; orders begin with a seat and a colon, such as “red: pass”", words[0])
}

func wants(line Line, n int, what string) error {
	if len(line.Words) != n {
		return fmt.Errorf("“%s” takes %s", line.Kind, what)
	}
	return nil
}

func parseRefuse(words []string) (Line, error) {
	line := Line{Kind: Refuse}
	if i := slices.Index(words, "--"); i >= 0 {
		line.Because = strings.Join(words[i+1:], " ")
		if line.Because == "" {
			return Line{}, errors.New("after “--” comes a rule or a kind of refusal")
		}
		words = words[:i]
	}
	if len(words) == 0 || !strings.HasSuffix(words[0], ":") {
		return Line{}, errors.New("“refuse” takes an order: “refuse <seat>: <order> -- <rule>”")
	}
	var err error
	line.Seat, line.Order, err = parseOrder(words)
	return line, err
}

// parseOrder reads "seat:" and the words of an order.
func parseOrder(words []string) (string, engine.Order, error) {
	seat := strings.ToLower(strings.TrimSuffix(words[0], ":"))
	if seat == "" {
		return "", engine.Order{}, errors.New("the seat is missing before the colon")
	}
	order := engine.ParseOrder(strings.Join(words[1:], " "))
	if order.IsZero() {
		return "", engine.Order{}, errors.New("the order is missing after the colon")
	}
	return seat, order, nil
}

func parseNumbers(words []string) ([]int, error) {
	if len(words) == 0 {
		return nil, errors.New("“dice” takes results")
	}
	numbers := make([]int, len(words))
	for i, word := range words {
		var err error
		if numbers[i], err = parseNumber(word); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

func parseNumber(word string) (int, error) {
	number, err := strconv.Atoi(word)
	if err != nil || number < 0 || number > MaxResult {
		return 0, fmt.Errorf("“%s” is not a number from 0 to %d", word, MaxResult)
	}
	return number, nil
}

// Kind is what a line does.
type Kind string

// The kinds of lines; all but Give begin with this word.
const (
	Game     Kind = "game"
	Scenario Kind = "scenario"
	Option   Kind = "option"
	Rules    Kind = "rules"
	Dice     Kind = "dice"
	Draw     Kind = "draw"
	Set      Kind = "set"
	Expect   Kind = "expect"
	Refuse   Kind = "refuse"
	// Give is an order of a seat: "red: pass".
	Give Kind = "give"
)

// header tells whether lines of the kind make the setup.
func (k Kind) header() bool {
	return k == Game || k == Scenario || k == Option || k == Rules
}

// Line is one line of a file that is not empty.
type Line struct {
	// Number in the file, from 1.
	Number int
	Kind   Kind
	// Words are what follows the line's first word: of Game, Scenario, Option,
	// Rules, Set and Expect; of Draw the word that the purpose has to have.
	Words []string
	// Numbers are the forced results of Dice and Draw.
	Numbers []int
	// Seat and Order of Give and Refuse.
	Seat  string
	Order engine.Order
	// Because is what Refuse wants: a rule number, a kind of refusal
	// ("not now"), or nothing.
	Because string
}

// String is the line in the notation, without its comment.
func (l Line) String() string {
	var b strings.Builder
	switch l.Kind {
	case Give:
		return l.Seat + ": " + l.Order.String()
	case Refuse:
		b.WriteString("refuse " + l.Seat + ": " + l.Order.String())
		if l.Because != "" {
			b.WriteString(" -- " + l.Because)
		}
		return b.String()
	}
	b.WriteString(string(l.Kind))
	for _, word := range l.Words {
		b.WriteString(" " + word)
	}
	for _, number := range l.Numbers {
		b.WriteString(" " + strconv.Itoa(number))
	}
	return b.String()
}

// Error is a problem of a line, for a person.
type Error struct {
	File string
	// Line from 1; 0 for the file as a whole.
	Line    int
	Problem string
	// Cause is the refusal or other error behind it, nil for none.
	Cause error
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Problem)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Problem)
}

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Cause }
