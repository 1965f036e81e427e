package module

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// What a module may hold at most.
const (
	mostBytes    = 4 << 20
	mostSettings = 64 << 10
	mostFiles    = 128
	mostHexes    = components.MaxHexes
	mostUnits    = components.MaxUnits
	mostBoxes    = components.MaxBoxes
	mostName     = 60
	mostCell     = 1000
	mostProblems = 1000
)

// open reads all files of a module, and the charts of the series that it does not bring itself. It tells whether it
// makes sense to go on.
func (m *reader) open(files fs.FS) bool {
	m.files, m.used = make(map[string][]byte), make(map[string]bool)
	left := int64(mostBytes)
	for _, dir := range []string{".", "charts"} {
		entries, err := fs.ReadDir(files, dir)
		if dir == "charts" && errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			m.fail(source{file: dir}, "", "unreadable")
			return false
		}
		if len(entries) > mostFiles {
			m.fail(source{file: dir}, "", "files", "most", mostFiles)
			return false
		}
		for _, entry := range entries {
			name := entry.Name()
			if dir != "." {
				name = dir + "/" + name
			}
			switch {
			case !strings.HasSuffix(name, ".csv") && name != settingsFile: // a README, a picture
				continue
			case dir == "." && name != settingsFile && !slices.Contains(tables, name), dir != "." && !isChart(entry.Name()):
				m.fail(source{file: name}, "", "file.unknown")
				continue
			case !entry.Type().IsRegular():
				m.fail(source{file: name}, "", "irregular")
				continue
			}
			text, ok := m.slurp(files, name, left)
			if !ok {
				return false
			}
			left -= int64(len(text))
			m.files[name] = text
		}
	}
	series := folder("charts")
	charts, err := fs.ReadDir(series, ".")
	if err != nil {
		panic(err)
	}
	for _, chart := range charts {
		if name := "charts/" + chart.Name(); m.files[name] == nil {
			if m.files[name], err = fs.ReadFile(series, chart.Name()); err != nil {
				panic(err)
			}
		}
	}
	return true
}

// tables are the tables of a module beside its charts.
var tables = []string{
	"airpoints.csv", "boxes.csv", "exits.csv", "ground.csv", "hexes.csv", "hexsides.csv", "roads.csv", "support.csv", "victory.csv", "zones.csv",
	"aircraft.csv", "detection.csv", "displays.csv", "forces.csv", "headquarters.csv", "posture.csv", "ranges.csv", "ships.csv", "supply.csv",
}

// isChart tells whether a file is one of the charts of the series.
func isChart(name string) bool {
	_, err := fs.Stat(folder("charts"), name)
	return err == nil
}

// slurp reads a file, but never more than is left.
func (m *reader) slurp(files fs.FS, name string, left int64) ([]byte, bool) {
	if name == settingsFile {
		left = min(left, mostSettings)
	}
	file, err := files.Open(name)
	if err != nil {
		m.fail(source{file: name}, "", "unreadable")
		return nil, false
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, left+1))
	if err != nil {
		m.fail(source{file: name}, "", "unreadable")
		return nil, false
	}
	if int64(len(text)) > left {
		m.fail(source{file: name}, "", "large", "most", left)
		return nil, false
	}
	return text, true
}

// use is the text of a file that becomes part of the set; false where there is none.
func (m *reader) use(name string) ([]byte, bool) {
	text, exists := m.files[name]
	if exists {
		m.used[name] = true
	}
	return text, exists
}

// hash is the checksum of all files that the set was made from.
func (m *reader) hash() string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(m.used)) {
		fmt.Fprintf(sum, "%s\x00%d\x00", name, len(m.files[name]))
		sum.Write(m.files[name])
	}
	return hex.EncodeToString(sum.Sum(nil))
}
