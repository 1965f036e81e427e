package telegramtest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Spec is the published description of the Bot API.
type Spec struct {
	Methods map[string]methodSpec `json:"methods"`
	Types   map[string]typeSpec   `json:"types"`
}

type methodSpec struct {
	Fields  []field  `json:"fields"`
	Returns []string `json:"returns"`
}

type typeSpec struct {
	Fields   []field  `json:"fields"`
	Subtypes []string `json:"subtypes"`
}

type field struct {
	Name     string   `json:"name"`
	Types    []string `json:"types"`
	Required bool     `json:"required"`
}

// specFile is the folder beside the repository and the file with the description.
const specFile = "shared/schemas/telegram-api.json"

// LoadSpec finds the description of the Bot API in a folder above; the error is
// os.ErrNotExist where it is missing.
func LoadSpec() (*Spec, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for {
		data, err := os.ReadFile(filepath.Join(dir, specFile))
		if err == nil {
			spec := new(Spec)
			if err := json.Unmarshal(data, spec); err != nil {
				return nil, err
			}
			spec.addEphemeral()
			return spec, nil
		}
		above := filepath.Dir(dir)
		if above == dir {
			return nil, fmt.Errorf("%s: %w", specFile, os.ErrNotExist)
		}
		dir = above
	}
}

// File is an uploaded file.
type File struct {
	Name string
	Data []byte
}

// request tells what of a call the description does not allow, one thing a line.
func (s *Spec) request(method string, params map[string]any, files map[string]File) []string {
	described, ok := s.Methods[method]
	if !ok {
		return []string{"there is no method " + method}
	}
	var broken []string
	attached := fmt.Sprint(params)
	for name := range files {
		known := slices.ContainsFunc(described.Fields, func(f field) bool { return f.Name == name })
		if !known && !strings.Contains(attached, "attach://"+name) {
			broken = append(broken, method+": nobody asks for the file "+name)
		}
	}
	broken = append(broken, s.fields(method, described.Fields, params, files, true)...)
	return broken
}

// result judges what a method answers.
func (s *Spec) result(method string, value any) []string {
	return s.value(method+" result", plain(value), s.Methods[method].Returns, false)
}

// object judges an object of a type.
func (s *Spec) object(name string, value any) []string {
	return s.value(name, plain(value), []string{name}, false)
}

// plain is a value as JSON knows it.
func plain(value any) any {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return decode(string(data))
}

func decode(text string) any {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return err
	}
	return value
}

func (s *Spec) fields(at string, fields []field, values map[string]any, files map[string]File, top bool) []string {
	var broken []string
	for name := range values {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.Name == name }) {
			broken = append(broken, at+": unknown field "+name)
		}
	}
	for _, f := range fields {
		value, given := values[f.Name]
		if _, uploaded := files[f.Name]; uploaded && slices.Contains(f.Types, "InputFile") {
			continue
		}
		switch {
		case given:
			broken = append(broken, s.value(at+"."+f.Name, value, f.Types, top)...)
		case f.Required:
			broken = append(broken, at+": "+f.Name+" is missing")
		}
	}
	return broken
}

// value judges a value that may have one of several types. On top, as a field of
// a form, everything is written as text.
func (s *Spec) value(at string, value any, types []string, top bool) []string {
	var broken []string
	for _, name := range types {
		problems := s.typed(at, value, name, top)
		if len(problems) == 0 {
			return nil
		}
		broken = problems
	}
	return broken
}

func (s *Spec) typed(at string, value any, name string, top bool) []string {
	text, isText := value.(string)
	wrong := []string{fmt.Sprintf("%s: %v is no %s", at, value, name)}
	switch name {
	case "String":
		if isText {
			return nil
		}
		return wrong
	case "Integer", "Float":
		number, ok := value.(json.Number)
		if !ok && (!top || !isText) {
			return wrong
		}
		if !ok {
			number = json.Number(text)
		}
		if _, err := number.Float64(); err != nil {
			return wrong
		}
		if _, err := strconv.ParseInt(number.String(), 10, 64); name == "Integer" && err != nil {
			return wrong
		}
		return nil
	case "Boolean", "True":
		if _, ok := value.(bool); ok || top && (text == "true" || text == "false") {
			return nil
		}
		return wrong
	}
	if top && isText {
		value = decode(text)
	}
	if of, array := strings.CutPrefix(name, "Array of "); array {
		list, ok := value.([]any)
		if !ok {
			return wrong
		}
		var broken []string
		for i, one := range list {
			broken = append(broken, s.value(fmt.Sprintf("%s[%d]", at, i), one, []string{of}, false)...)
		}
		return broken
	}
	described, known := s.Types[name]
	object, ok := value.(map[string]any)
	switch {
	case !known || !ok:
		return wrong
	case len(described.Subtypes) > 0:
		return s.value(at, value, described.Subtypes, false)
	}
	return s.fields(at, described.Fields, object, nil, false)
}
