package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestChronicleOfAFile(t *testing.T) {
	t.Parallel()
	game := file(t, "game.txt", "game eots\nscenario 1942\nreferee: start\n")
	folder := t.TempDir()
	for name, args := range map[string][]string{
		"game.html": {"--lang", "ru"}, "game.gif": {"--gif", "--limit", "2", "--width", "640"},
	} {
		out := &bytes.Buffer{}
		path := filepath.Join(folder, name)
		args = append([]string{"chronicle", "--file", game, "--out", path}, args...)
		if code := run(t.Context(), args, streams{strings.NewReader(""), out, out}); code != 0 {
			t.Fatalf("%v: %s", args, out)
		}
		data, err := os.ReadFile(path)
		if err != nil || len(data) < 1000 || name == "game.gif" && !bytes.HasPrefix(data, []byte("GIF89a")) {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
		if name == "game.html" && !strings.Contains(string(data), "Партия ещё идёт") {
			t.Error("the page does not tell in Russian that the game goes on")
		}
	}
}
