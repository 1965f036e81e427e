package render

import (
	"encoding/binary"
	"hash/maphash"
	"image"
)

// Tiles are checksums of the parts of a picture, by which a later one is sent as what has changed since. They are good for one
// encoder.
type Tiles string

const (
	// tileSide is the side of a part in pixels.
	tileSide = 64
	// headBytes are those of the size before the checksums.
	headBytes = 8
	// gap is how many parts two changes may be away from each other to be sent as one.
	gap = 1
	// wholeShare: what has changed is sent alone up to one part in so many of the picture.
	wholeShare = 2
)

// Patch is a part of a picture that has changed.
type Patch struct {
	// X and Y are its place on the picture.
	X, Y          int
	Width, Height int
	PNG           []byte
}

// tiles are the checksums of a picture as rows of a PNG.
func (e *Encoder) tiles(rows []byte, width, height int) Tiles {
	across, down := tilesAcross(width), tilesAcross(height)
	sums := make([]uint64, across*down)
	for y := range height {
		row := rows[y*(width+1)+1:][:width]
		for x := range across {
			sum := &sums[y/tileSide*across+x]
			*sum = *sum*0x9e3779b97f4a7c15 + maphash.Bytes(e.seed, row[x*tileSide:min((x+1)*tileSide, width)])
		}
	}
	tiles := binary.BigEndian.AppendUint32(make([]byte, 0, headBytes+8*len(sums)), uint32(width))
	tiles = binary.BigEndian.AppendUint32(tiles, uint32(height))
	for _, sum := range sums {
		tiles = binary.BigEndian.AppendUint64(tiles, sum)
	}
	return Tiles(tiles)
}

func tilesAcross(pixels int) int { return (pixels + tileSide - 1) / tileSide }

// changed are the parts of a picture that differ from those of an earlier one, as few boxes of pixels that do not overlap; false where the two
// are not of one size, or so much has changed that all of it is as good.
func (t Tiles) changed(since Tiles) (boxes []image.Rectangle, few bool) {
	if len(t) != len(since) || len(t) < headBytes || t[:headBytes] != since[:headBytes] {
		return nil, false
	}
	width, height := int(binary.BigEndian.Uint32([]byte(t))), int(binary.BigEndian.Uint32([]byte(t[4:headBytes])))
	across := tilesAcross(width)
	for i := range (len(t) - headBytes) / 8 {
		at := headBytes + 8*i
		if t[at:at+8] != since[at:at+8] {
			boxes = join(boxes, image.Rect(i%across, i/across, i%across+1, i/across+1))
		}
	}
	all, area := image.Rect(0, 0, width, height), 0
	for i, box := range boxes {
		boxes[i] = image.Rectangle{box.Min.Mul(tileSide), box.Max.Mul(tileSide)}.Intersect(all)
		area += boxes[i].Dx() * boxes[i].Dy()
	}
	return boxes, area*wholeShare <= width*height
}

// join adds a box to others: with those that are near it becomes one.
func join(boxes []image.Rectangle, box image.Rectangle) []image.Rectangle {
	for i := 0; i < len(boxes); i++ {
		if boxes[i].Inset(-gap).Overlaps(box) {
			box = box.Union(boxes[i])
			boxes[i] = boxes[len(boxes)-1]
			boxes = boxes[:len(boxes)-1]
			i = -1 // the larger one may be near to others
		}
	}
	return append(boxes, box)
}

// EncodeSince writes an opaque image with its tiles. Where the picture of since is known and little has changed, it is written as what has
// changed; whole is nil then.
func (e *Encoder) EncodeSince(img *image.RGBA, since Tiles) (whole []byte, patches []Patch, tiles Tiles, err error) {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	buffer, err := e.buffer(width, height)
	if err != nil {
		return nil, nil, "", err
	}
	defer e.buffers.Put(&buffer)
	rows := e.rows(img, buffer)
	tiles = e.tiles(rows, width, height)
	boxes, few := tiles.changed(since)
	if !few {
		whole, err = e.write(rows, width, height)
		return whole, nil, tiles, err
	}
	for _, box := range boxes {
		part := make([]byte, 0, (box.Dx()+1)*box.Dy())
		for y := box.Min.Y; y < box.Max.Y; y++ {
			part = append(append(part, 0), rows[y*(width+1)+1:][box.Min.X:box.Max.X]...)
		}
		png, err := e.write(part, box.Dx(), box.Dy())
		if err != nil {
			return nil, nil, "", err
		}
		patches = append(patches, Patch{X: box.Min.X, Y: box.Min.Y, Width: box.Dx(), Height: box.Dy(), PNG: png})
	}
	return nil, patches, tiles, nil
}
