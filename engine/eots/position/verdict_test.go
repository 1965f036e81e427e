package position

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// A refusal by a reading that is an option carries the title of the option, where its message names it.
func TestVerdictsNameTheirOptions(t *testing.T) {
	t.Parallel()
	line := regexp.MustCompile(`"(eots\.move\.[a-z-]+)": "([^"]*)"`)
	data, err := os.ReadFile(filepath.Join("..", "lang", "movement.en.json"))
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, match := range line.FindAllStringSubmatch(string(data), -1) {
		title, carries := verdict{"8.1", match[1]}.text().Args["option"].(engine.Text)
		if names := regexp.MustCompile(`{{\.option}}`).MatchString(match[2]); names != carries {
			t.Errorf("%s names an option: %v, carries its title: %v %v", match[1], names, carries, title)
		}
		if carries {
			named++
		}
	}
	if named < 4 {
		t.Errorf("%d refusals name options", named)
	}
}
