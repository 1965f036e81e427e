package replay

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"time"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Chronicle asks for a game as a document.
type Chronicle struct {
	// Painter is nil for a chronicle without pictures.
	Painter  render.Painter
	Audience engine.Audience
	// Lang is the code of the reader's language, Say renders texts in it.
	Lang string
	Say  func(engine.Text) string
	// Limit in bytes, 0 for none.
	Limit int
}

const (
	// mostPictures of a chronicle, and how many of them, the most decisive, show the
	// position before as well.
	mostPictures = 30
	mostPairs    = 6
	pictureWidth = 960
	boardWidth   = 1600
)

//go:embed chronicle.html
var chroniclePage string

var chronicleTemplate = template.Must(template.New("chronicle").Parse(chroniclePage))

// document is what the page of a chronicle shows.
type document struct {
	Lang, Title, Subtitle, Contents, Final, Hands, DiceHead, Foot string

	Facts       []fact
	Chapters    []*chapter
	Result, Why string
	TableHead   []string
	Table       [][]string
	Status      []string
	HandsOf     []hand
	Dice        []dieTable
	Board       *figure
}

type fact struct{ Name, Value string }

type chapter struct {
	ID, Heading string
	Entries     []*entry
}

// entry is what an act was told as, or a note.
type entry struct {
	number   int
	Note     bool
	Seat, At string
	Lines    []string
	Pictures []figure
}

type figure struct {
	Source  template.URL
	Alt     string
	Caption string
}

type hand struct {
	Seat  string
	Cards []string
}

// Chronicle writes the game as one HTML file, with everything inside: it needs no
// network and no scripts. Pictures are left out until it is within the limit.
func (g *Game) Chronicle(ctx context.Context, c Chronicle) ([]byte, error) {
	w := &chronicler{Game: g, Chronicle: c, ctx: ctx, entries: make(map[int]*entry)}
	if err := w.write(); err != nil {
		return nil, err
	}
	for pictures := mostPictures; ; pictures = pictures * 2 / 3 {
		if err := w.illustrate(pictures); err != nil {
			return nil, err
		}
		var out bytes.Buffer
		if err := chronicleTemplate.Execute(&out, &w.doc); err != nil {
			return nil, fmt.Errorf("replay: chronicle: %w", err)
		}
		switch {
		case c.Limit <= 0 || out.Len() <= c.Limit:
			return out.Bytes(), nil
		case pictures == 0:
			return nil, fmt.Errorf("replay: a chronicle of %d bytes without pictures, the limit is %d", out.Len(), c.Limit)
		}
	}
}

// chronicler writes one chronicle.
type chronicler struct {
	*Game
	Chronicle
	ctx     context.Context // of the one document
	doc     document
	moments []sketch
	entries map[int]*entry
	last    engine.State
	rolled  []engine.Roll
	// noted is how many of the notes have been written.
	noted int
	// painted are pictures by what they show, so that a smaller chronicle paints none anew.
	painted map[string]figure
}

func (w *chronicler) words(key string, pairs ...any) string { return w.Say(engine.T(key, pairs...)) }

func (w *chronicler) sentences(lines []engine.Text) (said []string) {
	for _, line := range lines {
		said = append(said, speech.Capital(w.Say(line)))
	}
	return said
}

// seat is the name of a seat; empty for the umpire.
func (w *chronicler) seat(seat engine.Seat) string {
	if text := w.seatText(seat); !text.IsZero() {
		return w.Say(text)
	}
	return ""
}

func (w *chronicler) seatText(seat engine.Seat) engine.Text {
	names := w.Rules.Info().Seats
	if seat < 0 || int(seat) >= len(names) {
		return engine.Text{}
	}
	return engine.T(w.Setup.Game + ".seat." + names[seat])
}

// write tells everything but the pictures.
func (w *chronicler) write() error {
	err := w.Retell(func(step Step) error {
		w.last = step.After
		w.rolled = append(w.rolled, step.Rolls...)
		w.notes(step.Number - 1)
		told := w.Rules.Tell(step.Before, step.Events, w.Audience)
		if len(told.Lines) == 0 {
			return nil
		}
		e := &entry{number: step.Number, Seat: w.seat(step.Seat), At: day(step.At), Lines: w.sentences(told.Lines)}
		ch := w.chapter(step)
		ch.Entries = append(ch.Entries, e)
		w.entries[step.Number] = e
		if told.Picture {
			w.moments = append(w.moments, sketch{number: step.Number, chapter: step.Chapter, weight: len(told.Lines)})
		}
		return nil
	})
	if err != nil {
		return err
	}
	if w.last == nil {
		return ErrNothing
	}
	w.notes(len(w.Acts))
	w.head()
	w.tables()
	return nil
}

// notes writes the notes that were made after so many acts, into the chapter that has been reached.
func (w *chronicler) notes(acts int) {
	for ; w.noted < len(w.Notes) && w.Notes[w.noted].Acts <= acts && len(w.doc.Chapters) > 0; w.noted++ {
		note := w.Notes[w.noted]
		text := EntryText(note.Entry, w.seatText)
		ch := w.doc.Chapters[len(w.doc.Chapters)-1]
		ch.Entries = append(ch.Entries, &entry{Note: true, At: day(note.At), Lines: []string{w.Say(text)}})
	}
}

// chapter is where a step belongs.
func (w *chronicler) chapter(step Step) *chapter {
	id := "part-" + strconv.Itoa(step.Chapter)
	if n := len(w.doc.Chapters); n > 0 && w.doc.Chapters[n-1].ID == id {
		return w.doc.Chapters[n-1]
	}
	heading := w.words("memory.chronicle.course")
	if !step.Heading.IsZero() {
		heading = w.Say(step.Heading)
	}
	ch := &chapter{ID: id, Heading: heading}
	w.doc.Chapters = append(w.doc.Chapters, ch)
	return ch
}

func day(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.DateOnly)
}

// head tells who played what, and when.
func (w *chronicler) head() {
	d := &w.doc
	d.Lang, d.Contents = w.Lang, w.words("memory.chronicle.contents")
	d.Final, d.Hands, d.DiceHead = w.words("memory.chronicle.now"), w.words("memory.chronicle.hands"), w.words("memory.chronicle.dice")
	d.Title = w.words(w.Setup.Game + ".name")
	setup := w.last.Setup()
	d.Subtitle = w.words(w.Setup.Game + ".scenario." + setup.Scenario)
	say := func(key, value string) {
		if value != "" {
			d.Facts = append(d.Facts, fact{w.words(key), value})
		}
	}
	say("memory.chronicle.game", w.Code)
	say("memory.chronicle.begun", day(w.Acts[0].At))
	if _, over := w.last.Outcome(); over {
		d.Final = w.words("memory.chronicle.final")
		say("memory.chronicle.ended", day(w.Acts[len(w.Acts)-1].At))
	}
	for _, option := range w.Rules.Info().Options {
		if value := setup.Options[option.ID]; len(option.Values) > 0 && value != "" && value != option.Values[0] {
			d.Facts = append(d.Facts, fact{
				w.words(w.Setup.Game + ".option." + option.ID), w.words(w.Setup.Game + ".option." + option.ID + "." + value),
			})
		}
	}
	d.Foot = w.words("memory.chronicle.foot", "n", len(w.entries), "rules", setup.Rules)
}

// tables tell how it ended: the result, the last position, the hands where the reader
// may see them, the dice.
func (w *chronicler) tables() {
	d := &w.doc
	outcome, over := w.last.Outcome()
	switch {
	case !over:
		d.Result = w.words("memory.chronicle.goes-on")
	case len(outcome.Winners) == 0:
		d.Result, d.Why = w.words("memory.chronicle.draw"), speech.Capital(w.Say(outcome.Why))
	default:
		var names []engine.Text
		for _, seat := range outcome.Winners {
			names = append(names, engine.T(w.Setup.Game+".seat."+w.Rules.Info().Seats[seat]))
		}
		d.Result, d.Why = w.words("memory.chronicle.won", "seats", names, "n", len(names)), speech.Capital(w.Say(outcome.Why))
	}
	d.TableHead = []string{w.words("memory.chronicle.side"), w.words("memory.chronicle.player")}
	if over && len(outcome.Score) > 0 {
		d.TableHead = append(d.TableHead, w.words("memory.chronicle.score"))
	}
	for i := range w.Rules.Info().Seats {
		row := []string{w.seat(engine.Seat(i)), "–"}
		if i < len(w.Players) && w.Players[i] != "" {
			row[1] = w.Players[i]
		}
		if over && slices.Contains(outcome.Winners, engine.Seat(i)) {
			row[0] += " ★"
		}
		if over && i < len(outcome.Score) {
			row = append(row, strconv.Itoa(outcome.Score[i]))
		}
		d.Table = append(d.Table, row)
	}
	d.Status = w.sentences(w.last.View(w.Audience).Status())
	for i := range w.Rules.Info().Seats {
		seat := engine.Seat(i)
		if !w.Audience.Sees(seat) {
			continue
		}
		if cards := w.sentences(w.last.View(engine.For(seat)).Hand()); len(cards) > 0 {
			d.HandsOf = append(d.HandsOf, hand{w.seat(seat), cards})
		}
	}
	if over {
		d.Dice = w.dice()
	}
}

// illustrate puts at most n pictures to the acts at which most happened, in every chapter
// at least one as far as they go round, and the last position of the whole board.
func (w *chronicler) illustrate(n int) error {
	for _, e := range w.entries {
		e.Pictures = nil
	}
	w.doc.Board = nil
	if w.Painter == nil || n == 0 {
		return nil
	}
	if w.painted == nil {
		w.painted = make(map[string]figure)
	}
	board, err := w.paint("board", render.Request{View: w.last.View(w.Audience), Crop: render.CropFull, Width: boardWidth})
	if err != nil {
		return err
	}
	w.doc.Board = &board
	chosen := decisive(w.moments, n)
	pairs := max(1, n*mostPairs/mostPictures)
	return w.Retell(func(step Step) error {
		place := slices.IndexFunc(chosen, func(moment sketch) bool { return moment.number == step.Number })
		if place < 0 {
			return nil
		}
		e, after := w.entries[step.Number], step.After.View(w.Audience)
		name := strconv.Itoa(step.Number)
		if place < pairs {
			before, err := w.paint("before "+name, render.Request{View: step.Before.View(w.Audience), Focus: after})
			if err != nil {
				return err
			}
			before.Caption = w.words("memory.before")
			e.Pictures = append(e.Pictures, before)
		}
		picture, err := w.paint("after "+name, render.Request{View: after})
		if len(e.Pictures) > 0 {
			picture.Caption = w.words("memory.after")
		}
		e.Pictures = append(e.Pictures, picture)
		return err
	})
}

// decisive are at most n moments, the weightiest first: of every chapter its weightiest
// before any second one.
func decisive(moments []sketch, n int) []sketch {
	heavier := func(a, b sketch) int { return cmp.Or(b.weight-a.weight, a.number-b.number) }
	sorted := slices.SortedFunc(slices.Values(moments), heavier)
	var first, rest []sketch
	seen := make(map[int]bool)
	for _, moment := range sorted {
		if seen[moment.chapter] {
			rest = append(rest, moment)
			continue
		}
		seen[moment.chapter] = true
		first = append(first, moment)
	}
	chosen := append(first, rest...)
	chosen = chosen[:min(n, len(chosen))]
	slices.SortFunc(chosen, heavier)
	return chosen
}

func (w *chronicler) paint(name string, request render.Request) (figure, error) {
	if known, ok := w.painted[name]; ok {
		return known, nil
	}
	if request.Crop == "" {
		request.Crop = render.CropAuto
	}
	if request.Width == 0 {
		request.Width = pictureWidth
	}
	request.Say = w.Say
	painted, err := w.Painter.Paint(w.ctx, request)
	if err != nil {
		return figure{}, fmt.Errorf("replay: chronicle: %w", err)
	}
	f := figure{
		Source: template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(painted.PNG)), Alt: painted.Alt,
	}
	w.painted[name] = f
	return f, nil
}
