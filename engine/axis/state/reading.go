package state

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// A snapshot is JSON, most of it long texts of numbers: these are read where they lie, and so are the
// events that come most often. What was written in another way, with spaces between, is left to the
// reader of JSON.

// read reads a snapshot.
func (s *State) read(data []byte) error {
	if s.FastDecode(data) {
		return nil
	}
	*s = State{}
	return json.Unmarshal(data, s)
}

// skim reads a snapshot that json.Marshal has written, and reports whether it is one.
func (s *State) FastDecode(data []byte) bool {
	if len(data) < 2 || data[0] != '{' || data[len(data)-1] != '}' || data[len(data)-2] == ',' {
		return false
	}
	rest := append(make([]byte, 0, 2048), '{')
	for at := 1; at < len(data)-1; at++ {
		name := extent(data[at:])
		if name < 2 || data[at] != '"' || at+name >= len(data) || data[at+name] != ':' {
			return false
		}
		from := at + name + 1
		length := extent(data[from:])
		if length <= 0 || from+length >= len(data) {
			return false
		}
		value := data[from : from+length]
		switch string(data[at+1 : at+name-1]) {
		case "units":
			if !plain(value) || s.Units.UnmarshalText(value[1:len(value)-1]) != nil {
				return false
			}
		case "lands":
			if !plain(value) || s.Lands.UnmarshalText(value[1:len(value)-1]) != nil {
				return false
			}
		case "started":
			s.Started = new(State)
			if !s.Started.FastDecode(value) {
				return false
			}
		default:
			if len(rest) > 1 {
				rest = append(rest, ',')
			}
			rest = append(rest, data[at:from+length]...)
		}
		if at = from + length; data[at] != ',' && at != len(data)-1 {
			return false
		}
	}
	return json.Unmarshal(append(rest, '}'), s) == nil
}

// plain tells whether a value is a text without anything that is written in another way than it is.
func plain(value []byte) bool {
	return len(value) >= 2 && value[0] == '"' && bytes.IndexByte(value, '\\') < 0
}

// extent is the length of the value at the beginning of some JSON without spaces; 0 for none. What is
// in it is not judged.
func extent(data []byte) int {
	depth := 0
	for at := 0; at < len(data); at++ {
		switch data[at] {
		case '"':
			end := text(data[at:])
			if end == 0 {
				return 0
			}
			if at += end - 1; depth == 0 {
				return at + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return at
			}
			if depth--; depth == 0 {
				return at + 1
			}
		case ',', ':':
			if depth == 0 {
				return at
			}
		}
	}
	return 0
}

// text is the length of the text in quotes at the beginning of some JSON; 0 where it has no end.
func text(data []byte) int {
	for at := 1; ; at++ {
		end := bytes.IndexByte(data[at:], '"')
		if end < 0 {
			return 0
		}
		at += end
		back := at
		for data[back-1] == '\\' {
			back--
		}
		if (at-back)%2 == 0 {
			return at + 1
		}
	}
}

// FastDecoder is an event that reads what json.Marshal has written; it reports whether it did.
type FastDecoder interface{ FastDecode(data []byte) bool }

func (e *StageEntered) FastDecode(data []byte) bool {
	number, ok := bytes.CutPrefix(data, []byte(`{"stage":`))
	if ok && len(number) > 1 && len(number) < 4 && number[len(number)-1] == '}' {
		n, err := strconv.Atoi(string(number[:len(number)-1]))
		e.Stage = Stage(n)
		return err == nil && n >= 0
	}
	return false
}

func (e *UnitsChanged) FastDecode(data []byte) bool {
	units, rest, ok := quoted(data, `{"units":"`)
	return ok && string(rest) == "}" && e.Units.UnmarshalText(units) == nil
}

func (e *UnitsMoved) FastDecode(data []byte) bool {
	units, rest, ok := quoted(data, `{"units":"`)
	if !ok || e.Units.UnmarshalText(units) != nil {
		return false
	}
	way, rest, ok := quoted(rest, `,"way":"`)
	if !ok {
		return false
	}
	spaces, err := base64.StdEncoding.AppendDecode(nil, way)
	if err != nil {
		return false
	}
	e.Way = make([]components.Space, len(spaces))
	for i, space := range spaces {
		e.Way[i] = components.Space(space)
	}
	if string(rest) == "}" {
		return true
	}
	as, rest, ok := quoted(rest, `,"as":"`)
	i := slices.Index(purposes[:], Purpose(as))
	if !ok || i < 0 || string(rest) != "}" {
		return false
	}
	e.As = purposes[i]
	return true
}

// quoted is the text between what some JSON begins with and the next quotes, and what follows them.
func quoted(data []byte, begins string) (text, rest []byte, ok bool) {
	if len(data) < len(begins) || string(data[:len(begins)]) != begins {
		return nil, nil, false
	}
	return bytes.Cut(data[len(begins):], []byte{'"'})
}
