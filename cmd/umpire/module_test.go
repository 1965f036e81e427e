package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const exampleModule = "../../docs/example-module"

// badModule is the example with the mistakes that docs/modules.md shows.
func badModule(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(exampleModule)); err != nil {
		t.Fatal(err)
	}
	change := func(name, from, to string) {
		name = filepath.Join(dir, name)
		text := read(t, name)
		if !strings.Contains(text, from) {
			t.Fatalf("%s does not hold %q", name, from)
		}
		if err := os.WriteFile(name, []byte(strings.Replace(text, from, to, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	change("hexsides.csv", "0303,0304,major,1", "0303,0304,major,")
	change("ground.csv", "2,1,0304,,", "2,1,0101,,")
	return dir
}

func TestModuleCheck(t *testing.T) {
	t.Parallel()
	guide := read(t, filepath.Join("..", "..", "docs", "modules.md"))
	out := succeed(t, "module", "check", exampleModule)
	if want := strings.Replace(out, "example-module", "my-module", 1); !strings.Contains(guide, "umpire module check my-module\n"+want) {
		t.Errorf("docs/modules.md does not show %q", want)
	}
	code, out, errs := umpire(t, "", "module", "check", badModule(t))
	if code != 1 || errs != "" || !strings.Contains(guide, "umpire module check my-module\n"+out+"```") {
		t.Errorf("%d %q %q: docs/modules.md shows something else", code, out, errs)
	}
	code, out, _ = umpire(t, "", "module", "check", "--lang", "ru", badModule(t))
	if code != 1 || !strings.Contains(out, "Дорога не может пересекать большую реку без моста.") {
		t.Errorf("%d %q", code, out)
	}
	if code, _, errs := umpire(t, "", "module", "check", "/nowhere"); code != 2 || errs == "" {
		t.Errorf("a folder that is not there: %d %q", code, errs)
	}
}

func TestModuleWarnings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(exampleModule)); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "ground.csv")
	if err := os.WriteFile(name, []byte(strings.Replace(read(t, name), "0506,2", "0506,9", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	out := succeed(t, "module", "check", dir)
	if !strings.HasPrefix(out, "ground.csv:5: warning: s-2 arrives on turn 9, after the last one.\n") || !strings.Contains(out, " is ready: ford,") {
		t.Errorf("%q", out)
	}
}

// What cannot be played is left out, and the rest is there.
func TestModulesOfTheConfiguration(t *testing.T) {
	t.Parallel()
	bad := badModule(t)
	c := config{Modules: []string{"/nowhere", exampleModule, bad, exampleModule}}
	sets, errs := c.modules()
	if len(sets) != 1 || sets[0].ID != "ford" || len(errs) != 3 {
		t.Fatalf("%v, %v", sets, errs)
	}
	for i, want := range []string{"/nowhere", "2 problems, see: umpire module check " + bad, `its id "ford" is taken by ` + exampleModule} {
		if !strings.Contains(errs[i].Error(), want) {
			t.Errorf("%v does not say %q", errs[i], want)
		}
	}
}

// A module of the configuration is played as the scenarios of the program are.
func TestModuleIsPlayed(t *testing.T) {
	t.Parallel()
	configured := file(t, "config.yaml", "data: "+filepath.Join(t.TempDir(), "umpire.db")+"\nmodules: ["+exampleModule+", /nowhere]\n")
	game := file(t, "ford.game", "game nextwar\nscenario ford\nreferee: start\n")
	code, out, errs := umpire(t, "", "play", "--config", configured, game)
	if code != 0 || !strings.Contains(errs, "module /nowhere") {
		t.Errorf("%d %q %q", code, out, errs)
	}
	code, out, _ = umpire(t, "", "doctor", "--config", configured)
	if code != 1 || !strings.Contains(out, "WRONG  modules: module /nowhere: ") {
		t.Errorf("%d %q", code, out)
	}
	out = succeed(t, "doctor", "--config", file(t, "config.yaml", "data: "+filepath.Join(t.TempDir(), "umpire.db")+"\nmodules: ["+exampleModule+"]\n"))
	if !strings.Contains(out, "ok     modules: ford\n") {
		t.Errorf("%q", out)
	}
}
