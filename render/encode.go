package render

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"hash/maphash"
	"image"
	"image/color"
	"image/png"
	"sync"
)

// Encoder turns true-color images into palette PNGs, which are a third of the
// size at no visible cost. The palette is fixed, so that the same image gives the
// same bytes; the nearest entry of each color is worked out once.
//
// Stripes of the picture are compressed at the same time, each with the end of the
// one before it as its dictionary, so that the file is no larger for it. The bytes do
// not depend on the number of processors. Safe for concurrent use.
type Encoder struct {
	palette color.Palette
	nearest []uint8
	seed    maphash.Seed // of the checksums of tiles.
	buffers sync.Pool    // of rows, as *[]byte
}

const (
	// colorBits is the precision of the lookup of the nearest palette entry.
	colorBits = 5
	// stripeRows is the height of a stripe.
	stripeRows = 256
	// heavyBytes is the size from which on a picture is worth compressing again, harder.
	heavyBytes = 480 << 10
	// harder is the level for that. The best one saves another hundredth and takes three times as long.
	harder = 8
	// historyBytes is how far back the compression looks.
	historyBytes = 32 << 10
)

// NewEncoder makes an encoder for a palette of at most 256 opaque colors.
func NewEncoder(palette color.Palette) (*Encoder, error) {
	if len(palette) == 0 || len(palette) > 256 {
		return nil, fmt.Errorf("render: a palette of %d colors", len(palette))
	}
	e := &Encoder{palette: palette, seed: maphash.MakeSeed(), nearest: make([]uint8, 1<<(3*colorBits))}
	for i := range e.nearest {
		channel := func(shift int) uint8 {
			v := i >> shift & (1<<colorBits - 1)
			return uint8(v<<(8-colorBits) | v>>(2*colorBits-8))
		}
		e.nearest[i] = uint8(palette.Index(color.RGBA{channel(2 * colorBits), channel(colorBits), channel(0), 255}))
	}
	return e, nil
}

// Encode writes an opaque image as PNG.
func (e *Encoder) Encode(img *image.RGBA) ([]byte, error) {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	buffer, err := e.buffer(width, height)
	if err != nil {
		return nil, err
	}
	defer e.buffers.Put(&buffer)
	return e.write(e.rows(img, buffer), width, height)
}

// buffer has room for the rows of a picture; whoever takes it puts it back.
func (e *Encoder) buffer(width, height int) ([]byte, error) {
	if width == 0 || height == 0 {
		return nil, fmt.Errorf("render: an image of %d by %d pixels", width, height)
	}
	buffer, _ := e.buffers.Get().(*[]byte)
	if buffer == nil || cap(*buffer) < (width+1)*height {
		return make([]byte, (width+1)*height), nil
	}
	return (*buffer)[:(width+1)*height], nil
}

// write compresses rows, a heavy picture harder.
func (e *Encoder) write(rows []byte, width, height int) ([]byte, error) {
	line := width + 1
	var sum uint32
	var summing sync.WaitGroup
	summing.Go(func() { sum = adler32.Checksum(rows) })
	stripes, err := e.compress(rows, line, height, flate.DefaultCompression)
	if err == nil && size(stripes) > heavyBytes {
		stripes, err = e.compress(rows, line, height, harder)
	}
	summing.Wait()
	if err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	return e.file(width, height, stripes, sum), nil
}

// Reduce gives an image, which has pixels, the nearest colors of the palette: what is written.
func (e *Encoder) Reduce(img *image.RGBA) *image.Paletted {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	return &image.Paletted{
		Pix: e.rows(img, make([]byte, (width+1)*height))[1:], Stride: width + 1, Rect: image.Rect(0, 0, width, height), Palette: e.palette,
	}
}

// rows are those of a PNG, in a buffer of their size. A row begins with its filter, which is always 0.
func (e *Encoder) rows(img *image.RGBA, rows []byte) []byte {
	e.inStripes(img.Rect.Dy(), func(_, from, to int) { e.reduce(img, rows, from, to) })
	return rows
}

func size(stripes [][]byte) (n int) {
	for _, stripe := range stripes {
		n += len(stripe)
	}
	return n
}

// compress compresses all stripes at a level.
func (e *Encoder) compress(rows []byte, line, height, level int) ([][]byte, error) {
	stripes := make([][]byte, (height+stripeRows-1)/stripeRows)
	var failed error
	var once sync.Once
	e.inStripes(height, func(i, from, to int) {
		var err error
		history := rows[max(0, from*line-historyBytes) : from*line]
		if stripes[i], err = squeeze(rows[from*line:to*line], history, level, to == height); err != nil {
			once.Do(func() { failed = err })
		}
	})
	return stripes, failed
}

// inStripes works on all stripes at the same time.
func (e *Encoder) inStripes(height int, work func(i, from, to int)) {
	var group sync.WaitGroup
	for i, from := 0, 0; from < height; i, from = i+1, from+stripeRows {
		group.Go(func() { work(i, from, min(from+stripeRows, height)) })
	}
	group.Wait()
}

// reduce gives rows of the image the nearest colors of the palette.
func (e *Encoder) reduce(img *image.RGBA, rows []byte, from, to int) {
	const drop = 8 - colorBits
	width := img.Rect.Dx()
	for y := from; y < to; y++ {
		pixels := img.Pix[y*img.Stride:][:4*width]
		rows[y*(width+1)] = 0
		out := rows[y*(width+1)+1:][:width]
		for x := range out {
			p := pixels[4*x : 4*x+3 : 4*x+3]
			out[x] = e.nearest[int(p[0])>>drop<<(2*colorBits)|int(p[1])>>drop<<colorBits|int(p[2])>>drop]
		}
	}
}

// squeeze compresses a stripe. All but the last end on a whole byte without an end mark.
func squeeze(rows, history []byte, level int, last bool) ([]byte, error) {
	var out bytes.Buffer
	w, err := flate.NewWriterDict(&out, level, history)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(rows); err != nil {
		return nil, err
	}
	if last {
		err = w.Close()
	} else {
		err = w.Flush()
	}
	return out.Bytes(), err
}

// file puts the parts of a PNG together.
func (e *Encoder) file(width, height int, stripes [][]byte, sum uint32) []byte {
	out := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(name string, parts ...[]byte) {
		length := 0
		for _, part := range parts {
			length += len(part)
		}
		out = binary.BigEndian.AppendUint32(out, uint32(length))
		start := len(out)
		out = append(out, name...)
		for _, part := range parts {
			out = append(out, part...)
		}
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
	}
	header := binary.BigEndian.AppendUint32(nil, uint32(width))
	header = binary.BigEndian.AppendUint32(header, uint32(height))
	chunk("IHDR", header, []byte{8, 3, 0, 0, 0}) // 8 bits, palette
	var colors []byte
	for _, entry := range e.palette {
		r, g, b, _ := entry.RGBA()
		colors = append(colors, uint8(r>>8), uint8(g>>8), uint8(b>>8))
	}
	chunk("PLTE", colors)
	for i, stripe := range stripes {
		var head, tail []byte
		if i == 0 {
			head = []byte{0x78, 0x9c} // zlib
		}
		if i == len(stripes)-1 {
			tail = binary.BigEndian.AppendUint32(nil, sum)
		}
		chunk("IDAT", head, stripe, tail)
	}
	chunk("IEND")
	return out
}

// decode reads a picture that a painter made.
func decode(picture []byte) (*image.Paletted, error) {
	decoded, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	paletted, ok := decoded.(*image.Paletted)
	if !ok {
		return nil, errors.New("the picture has no palette")
	}
	return paletted, nil
}
