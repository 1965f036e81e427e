package games_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/cmd/games"
)

const module = "github.com/umpire-games/umpire/"

// level of a package of a game, by its name: a package imports none of a higher level. Those that are not
// named may be imported by all.
var level = map[string]int{
	"state": 1,
	"rules": 2, "orders": 2, "economy": 2, "movement": 2, "combat": 2, "cards": 2, "victory": 2, "politics": 2, "offensive": 2, "turn": 2,
	"ground": 2, "air": 2, "naval": 2, "logistics": 2, "posture": 2, "detection": 2, "display": 2, "strike": 2, "seawar": 2, "forces": 2,
	"attack": 2, "deploy": 2, "reaction": 2,
	"explain": 3, "advice": 3, "report": 3, "view": 3, "setup": 3,
	"opponent": 4,
}

// A game knows no clock, no randomness of its own, no input or output, and no other game; nothing but its painter
// and the programs knows it; inside it, the arrows go one way. A new game is looked at without another word.
func TestGamesKeepToThemselves(t *testing.T) {
	t.Parallel()
	var ids []string
	for _, game := range games.All() {
		ids = append(ids, game.Info().ID)
	}
	found := 0
	for file, imports := range sources(t) {
		of, below := gameOf(path.Dir(file), ids)
		for _, imported := range imports {
			if own, inner := strings.CutPrefix(imported, module); inner {
				if id, _ := gameOf(own, ids); id != "" && id != of && !strings.HasPrefix(file, "cmd/") && !strings.HasPrefix(file, "render/"+id+"/") {
					t.Errorf("%s imports %s, which is another game", file, own)
				}
			}
			if of == "" {
				continue
			}
			found++
			for _, alien := range []string{"time", "math/rand", "os", "net", "log", module + "bot", module + "render", module + "storage", module + "commands", module + "engine/notation", module + "engine/selfplay"} {
				if imported == alien || strings.HasPrefix(imported, alien+"/") {
					t.Errorf("%s imports %s", file, imported)
				}
			}
			if imported == module+"engine/"+of && below != "" {
				t.Errorf("%s imports the game that it is a part of", file)
			}
			inner, same := strings.CutPrefix(imported, module+"engine/"+of+"/")
			if same && below != "" && level[below] > 0 && level[inner] > level[below] {
				t.Errorf("%s imports %s, which stands above it", file, inner)
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d imports of games were found", found)
	}
}

// gameOf is the game that a folder belongs to, and the package below it.
func gameOf(folder string, ids []string) (id, below string) {
	parts := strings.SplitN(folder, "/", 3)
	if len(parts) < 2 || parts[0] != "engine" || !slices.Contains(ids, parts[1]) {
		return "", ""
	}
	if len(parts) == 3 {
		below = parts[2]
	}
	return parts[1], below
}

// sources are the files of the repository that are no tests, with what they import.
func sources(t *testing.T) map[string][]string {
	t.Helper()
	all := make(map[string][]string)
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(filepath.Dir(name), "test") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			all[filepath.ToSlash(below)] = append(all[filepath.ToSlash(below)], imported)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
