// Package rendertest is what the tests of painters share.
package rendertest

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/render"
)

var (
	update = flag.Bool("update", false, "write anew what pictures are compared with: the hashes, and the pictures of the documents")
	out    = flag.String("out", "", "a directory to write the pictures to, for looking at")
)

// Update tells whether pictures are accepted as they are painted now.
func Update() bool { return *update }

// Looking tells whether somebody is going to look at the pictures.
func Looking() bool { return *out != "" }

// Show writes a picture for somebody who wants to look at it.
func Show(t *testing.T, name string, picture render.Picture) {
	t.Helper()
	if !Looking() {
		return
	}
	if err := os.WriteFile(filepath.Join(*out, name+".png"), picture.PNG, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d bytes, %s", name, len(picture.PNG), picture.Alt)
}

// Hash is the line of a picture among the hashes: all that its file depends on.
func Hash(name string, pixels *image.Paletted) string {
	hash := sha256.New()
	fmt.Fprint(hash, pixels.Rect, pixels.Palette)
	hash.Write(pixels.Pix)
	return fmt.Sprintf("%s %x\n", name, hash.Sum(nil))
}

// Golden compares hashes with those of the pictures last looked at.
func Golden(t *testing.T, hashes string) {
	t.Helper()
	golden := filepath.Join("testdata", "pictures.txt")
	if *update {
		if err := os.WriteFile(golden, []byte(hashes), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	wanted := strings.Split(string(want), "\n")
	for i, line := range strings.Split(hashes, "\n") {
		if i >= len(wanted) || line != wanted[i] {
			t.Errorf("the picture has changed: %q; look at it (TestPictures with -args -out DIR), then accept it with -args -update", line)
		}
	}
}

// HashFile is the line of a painted picture among the hashes.
func HashFile(t *testing.T, name string, picture render.Picture) string {
	t.Helper()
	decoded, err := png.Decode(bytes.NewReader(picture.PNG))
	if err != nil {
		t.Fatal(err)
	}
	return Hash(name, decoded.(*image.Paletted))
}
