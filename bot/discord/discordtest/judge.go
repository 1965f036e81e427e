package discordtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// judge knows Discord's published schema.
type judge struct {
	schemas map[string]*jsonschema.Schema
	off     atomic.Bool
}

// schemaFile is the folder beside the repository and the file with the schema.
const schemaFile = "shared/schemas/discord-openapi.json"

// compiled are the schemas of all judged requests. They are large and do not
// change: one copy does for all tests.
var compiled = sync.OnceValues(func() (map[string]*jsonschema.Schema, error) {
	document, err := readSchema()
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("discord.json", document); err != nil {
		return nil, err
	}
	schemas := make(map[string]*jsonschema.Schema)
	for _, e := range endpoints {
		if !e.judged {
			continue
		}
		schemas[e.method+" "+e.route], err = compiler.Compile("discord.json#/paths/" + pointer.Replace(e.route) + "/" +
			strings.ToLower(e.method) + "/requestBody/content/application~1json/schema")
		if err != nil {
			return nil, err
		}
	}
	return schemas, nil
})

// readSchema finds the file in a folder above.
func readSchema() (any, error) {
	dir, err := os.Getwd()
	for err == nil {
		file, opened := os.Open(filepath.Join(dir, schemaFile))
		if opened == nil {
			defer func() { _ = file.Close() }()
			return jsonschema.UnmarshalJSON(file)
		}
		if dir == filepath.Dir(dir) {
			return nil, opened
		}
		dir = filepath.Dir(dir)
	}
	return nil, err
}

// newJudge reads the schema. Without it requests are judged by the other limits alone.
func newJudge(t testing.TB) *judge {
	t.Helper()
	schemas, err := compiled()
	switch {
	case errors.Is(err, os.ErrNotExist): // TestSchema says so, once
	case err != nil:
		t.Fatal(err)
	}
	return &judge{schemas: schemas}
}

var pointer = strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D")

// check judges the body of a request.
func (j *judge) check(method, route string, body []byte) error {
	if len(j.schemas) == 0 || j.off.Load() {
		return nil
	}
	schema, ok := j.schemas[method+" "+route]
	if !ok {
		return fmt.Errorf("there is no schema of %s %s", method, route)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return err
	}
	return schema.Validate(asNumbers(value))
}

// asNumbers turns permissions, which are sent as text, into the numbers that the schema calls for.
func asNumbers(value any) any {
	switch value := value.(type) {
	case []any:
		for i := range value {
			value[i] = asNumbers(value[i])
		}
	case map[string]any:
		if text, ok := value["default_member_permissions"].(string); ok {
			value["default_member_permissions"] = json.Number(text)
		}
	}
	return value
}

// messageBody is a message as bots send it; unknown fields are errors.
type messageBody struct {
	Content         string            `json:"content"`
	Flags           int               `json:"flags"`
	Components      []json.RawMessage `json:"components"`
	AllowedMentions json.RawMessage   `json:"allowed_mentions"`
	Attachments     []Attachment      `json:"attachments"`
	Nonce           string            `json:"nonce"`
	EnforceNonce    bool              `json:"enforce_nonce"`
}

// Row is a row of buttons.
type Row struct {
	Type       int      `json:"type"`
	Components []Button `json:"components"`
}

// Button is a button of a message, or a list that fills a row (Type 3).
type Button struct {
	Type     int    `json:"type"`
	Style    int    `json:"style,omitempty"`
	Label    string `json:"label,omitempty"`
	CustomID string `json:"custom_id,omitempty"`
	URL      string `json:"url,omitempty"`
	// These are of lists.
	Placeholder string       `json:"placeholder,omitempty"`
	Least       *int         `json:"min_values,omitempty"`
	Most        int          `json:"max_values,omitempty"`
	Options     []ListOption `json:"options,omitempty"`
}

// ListOption is an option of a list.
type ListOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

const (
	buttonType = 2
	listType   = 3

	maxListOptions = 25
	maxPlaceholder = 150
)

// checkList checks a list, which has a row for itself.
func checkList(b Button, beside int, ids map[string]bool) error {
	n := len(b.Options)
	if beside != 1 || n < 1 || n > maxListOptions || b.Style != 0 || b.Label != "" || b.URL != "" || utf8.RuneCountInString(b.Placeholder) > maxPlaceholder {
		return fmt.Errorf("a list of %d options among %d components", n, beside)
	}
	if b.Least == nil || *b.Least < 0 || *b.Least > b.Most || b.Most < 1 || b.Most > n {
		return fmt.Errorf("up to %d of %d options can be picked", b.Most, n)
	}
	values, picked := make(map[string]bool), 0
	for _, o := range b.Options {
		for _, text := range []string{o.Label, o.Value} {
			if length := utf8.RuneCountInString(text); length < 1 || length > 100 || utf8.RuneCountInString(o.Description) > 100 {
				return fmt.Errorf("an option of %d characters, %q", length, text)
			}
		}
		if values[o.Value] {
			return fmt.Errorf("two options have the value %q", o.Value)
		}
		values[o.Value] = true
		if o.Default {
			picked++
		}
	}
	if picked > b.Most {
		return fmt.Errorf("%d of %d options are picked", picked, b.Most)
	}
	return checkID(b.CustomID, ids)
}

// checkID checks the id of a component.
func checkID(id string, ids map[string]bool) error {
	if n := utf8.RuneCountInString(id); n < 1 || n > maxCustomID {
		return fmt.Errorf("an id of %d characters", n)
	}
	if ids[id] {
		return fmt.Errorf("two components have the id %q", id)
	}
	ids[id] = true
	return nil
}

// Attachment is a file of a message.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description"`
	// Data is what was sent.
	Data []byte `json:"-"`
}

func strictly(body []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

const (
	maxContent  = 2000
	maxRows     = 5
	maxButtons  = 5
	maxLabel    = 80
	maxCustomID = 100
	maxAlt      = 1024
	maxNonce    = 25
	maxFile     = 10 << 20
)

// checkMessage tells the first limit that a message breaks; kept are the files that it has already.
func checkMessage(m messageBody, files map[string][]byte, kept []Attachment) error {
	if n := utf8.RuneCountInString(m.Content); n > maxContent {
		return fmt.Errorf("content of %d characters", n)
	}
	if m.Flags&componentsV2 != 0 {
		if err := checkFramed(m, append(kept, m.Attachments...)); err != nil {
			return err
		}
	} else if m.Content == "" && len(m.Components) == 0 && len(m.Attachments)+len(kept) == 0 {
		return fmt.Errorf("an empty message")
	}
	if len(m.AllowedMentions) == 0 {
		return fmt.Errorf("mentions are not restricted")
	}
	inside, err := readComponents(m.Components, m.Flags&componentsV2 != 0)
	if err != nil {
		return err
	}
	ids := make(map[string]bool)
	for _, row := range inside.rows {
		if row.Type != 1 || len(row.Components) < 1 || len(row.Components) > maxButtons {
			return fmt.Errorf("a row of type %d with %d components", row.Type, len(row.Components))
		}
		for _, b := range row.Components {
			if b.Type == listType {
				if err := checkList(b, len(row.Components), ids); err != nil {
					return err
				}
				continue
			}
			if err := checkButton(b, ids); err != nil {
				return err
			}
		}
	}
	if len(m.Nonce) > maxNonce {
		return fmt.Errorf("a nonce of %d characters", len(m.Nonce))
	}
	if len(m.Attachments) != len(files) {
		return fmt.Errorf("%d attachments and %d files", len(m.Attachments), len(files))
	}
	for _, a := range m.Attachments {
		data, ok := files[a.ID]
		if !ok || len(data) > maxFile || len(data) == 0 {
			return fmt.Errorf("attachment %s has a file of %d bytes", a.ID, len(data))
		}
		if utf8.RuneCountInString(a.Description) > maxAlt {
			return fmt.Errorf("alt text of %d characters", utf8.RuneCountInString(a.Description))
		}
	}
	return nil
}

func checkButton(b Button, ids map[string]bool) error {
	if n := utf8.RuneCountInString(b.Label); b.Type != buttonType || n < 1 || n > maxLabel {
		return fmt.Errorf("a component of type %d with a label of %d characters", b.Type, n)
	}
	if b.Style == 5 {
		if b.URL == "" || b.CustomID != "" {
			return fmt.Errorf("a link without an address, or with an id")
		}
		return nil
	}
	if b.URL != "" || b.Style < 1 || b.Style > 4 {
		return fmt.Errorf("button %q of style %d", b.Label, b.Style)
	}
	return checkID(b.CustomID, ids)
}

// Command is a registered slash command.
type Command struct {
	ID                       string            `json:"id,omitempty"`
	ApplicationID            string            `json:"application_id,omitempty"`
	Version                  string            `json:"version,omitempty"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	Type                     int               `json:"type"`
	Options                  []Option          `json:"options,omitempty"`
	Contexts                 []int             `json:"contexts"`
	IntegrationTypes         []int             `json:"integration_types"`
	Needed                   *string           `json:"default_member_permissions,omitempty"`
	NSFW                     *bool             `json:"nsfw,omitempty"`
	DMPermission             *bool             `json:"dm_permission,omitempty"`
}

// Option is an option of a command.
type Option struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	Required                 bool              `json:"required,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
	Choices                  []Choice          `json:"choices,omitempty"`
	// Options are those of a sub-command, or the sub-commands of a group.
	Options []Option `json:"options,omitempty"`
}

// Choice is a fixed value of an option, or a completion.
type Choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             string            `json:"value"`
}

const (
	maxCommands    = 100
	maxOptions     = 25
	maxChoices     = 25
	maxDescription = 100
	maxWhole       = 8000
)

// commandName are the names of commands and options, in any language: lower case where a script has cases.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)

// The types of options.
const (
	subCommand = 1
	subGroup   = 2
	textOption = 3
	userOption = 6
	roleOption = 8
)
