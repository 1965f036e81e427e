package render

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"
)

func standings(n int) Table {
	t := Table{Title: "Зимняя лига", Subtitle: "Season 2 · Empire of the Sun", Heads: []string{"#", "", "+", "=", "−", "Bu", "Pts"}}
	for _, title := range []string{"Division 1", "Dywizja 2"} {
		section := Section{Title: title}
		for i := range n {
			section.Rows = append(section.Rows, []string{
				fmt.Sprint(i + 1), strings.Repeat("Bardzo długie imię ", 1+i%4), "3", "1", "0", "12½", fmt.Sprintf("%d½", n-i),
			})
		}
		t.Sections = append(t.Sections, section)
	}
	return t
}

func TestTable(t *testing.T) {
	t.Parallel()
	p, err := NewTablePainter()
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 8, 40, 500} {
		picture, err := p.Paint(standings(n))
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(picture.PNG))
		if err != nil {
			t.Fatal(err)
		}
		if img.Bounds().Dx() != picture.Width || img.Bounds().Dy() != picture.Height || len(picture.PNG) > 500<<10 {
			t.Errorf("%d rows: %v, %d bytes", n, img.Bounds(), len(picture.PNG))
		}
		if n == 8 && !strings.Contains(picture.Alt, "Dywizja 2\n1 Bardzo") {
			t.Errorf("the table in words: %s", picture.Alt)
		}
	}
	again, err := p.Paint(standings(8))
	first, err2 := p.Paint(standings(8))
	if err != nil || err2 != nil || !bytes.Equal(again.PNG, first.PNG) {
		t.Error("the same table gives other bytes")
	}
	if _, err := p.Paint(Table{Heads: []string{"one"}}); err == nil {
		t.Error("a table of one column is painted")
	}
}
