package stage

import (
	"fmt"
	"reflect"

	"github.com/umpire-games/umpire/engine"
)

// Validator tells what of a stored value cannot be; nil where nothing is wrong with a type. Stored
// games come back from files that anybody may have written: what indexes a table is checked when it
// is read, so that events and rules may rely on it.
type Validator func(v reflect.Value) error

// Bounds are what is known of the values of a game's types.
type Bounds struct {
	// Highest values of the types that index tables; the lowest is 0, or -1 in optional fields.
	Highest map[reflect.Type]int
	// Optional are the fields, as "Type.Field", that may be -1 for "none".
	Optional map[string]bool
	// Types and Fields are checked in a way of their own. They get the field for what they say.
	Types  map[reflect.Type]func(v reflect.Value, field string) error
	Fields map[string]func(v reflect.Value, field string) error
}

// HighestOf are bounds by the highest value of each type that indexes a table.
func HighestOf(values ...any) *Bounds {
	b := &Bounds{Highest: make(map[reflect.Type]int)}
	for _, value := range values {
		b.Highest[reflect.TypeOf(value)] = WholeNumber(reflect.ValueOf(value))
	}
	return b
}

// For makes the validator of a type, once: values are checked by the thousand.
func (b *Bounds) For(t reflect.Type) Validator { return b.validator(t, "") }

// ReadsWithin is the reader of an event type whose values have bounds, with checks of its own where it needs some.
func ReadsWithin[E engine.Event](b *Bounds, checks ...func(event *E) error) Reader {
	valid := b.For(reflect.TypeFor[E]())
	if valid == nil && len(checks) == 0 {
		return Reads[E](nil)
	}
	return Reads(func(event *E) error {
		if valid != nil {
			if err := valid(reflect.ValueOf(event).Elem()); err != nil {
				return err
			}
		}
		for _, check := range checks {
			if err := check(event); err != nil {
				return err
			}
		}
		return nil
	})
}

// Within checks a number, for [Bounds].
func Within(lowest, highest int) func(v reflect.Value, field string) error {
	return func(v reflect.Value, field string) error {
		if number := WholeNumber(v); number < lowest || number > highest {
			return fmt.Errorf("%s: %d is not between %d and %d", field, number, lowest, highest)
		}
		return nil
	}
}

// validator of a type that stands in a field.
func (b *Bounds) validator(t reflect.Type, field string) Validator {
	if check, ok := b.Fields[field]; ok {
		return func(v reflect.Value) error { return check(v, field) }
	}
	if check, ok := b.Types[t]; ok {
		return func(v reflect.Value) error { return check(v, field) }
	}
	if highest, ok := b.Highest[t]; ok {
		return b.index(highest, field)
	}
	switch t.Kind() {
	case reflect.Pointer:
		if inner := b.validator(t.Elem(), field); inner != nil {
			return func(v reflect.Value) error {
				if v.IsNil() {
					return nil
				}
				return inner(v.Elem())
			}
		}
	case reflect.Struct:
		return b.fields(t)
	case reflect.Slice, reflect.Array:
		if inner := b.validator(t.Elem(), field); inner != nil {
			return func(v reflect.Value) error {
				for i := range v.Len() {
					if err := inner(v.Index(i)); err != nil {
						return err
					}
				}
				return nil
			}
		}
	default:
	}
	return nil
}

// index checks what indexes a table.
func (b *Bounds) index(highest int, field string) Validator {
	lowest := 0
	if b.Optional[field] {
		lowest = -1
	}
	return func(v reflect.Value) error {
		if number := WholeNumber(v); number < lowest || number > highest {
			return fmt.Errorf("%s: %d is not between %d and %d", field, number, 0, highest)
		}
		return nil
	}
}

// fields checks the fields of a struct.
func (b *Bounds) fields(t reflect.Type) Validator {
	type part struct {
		index int
		valid Validator
	}
	var parts []part
	for i := range t.NumField() {
		info := t.Field(i)
		if !info.IsExported() {
			continue
		}
		if inner := b.validator(info.Type, t.Name()+"."+info.Name); inner != nil {
			parts = append(parts, part{i, inner})
		}
	}
	if parts == nil {
		return nil
	}
	return func(v reflect.Value) error {
		for _, part := range parts {
			if err := part.valid(v.Field(part.index)); err != nil {
				return err
			}
		}
		return nil
	}
}

// WholeNumber is the value of any type of whole numbers.
func WholeNumber(v reflect.Value) int {
	if v.CanInt() {
		return int(v.Int())
	}
	return int(v.Uint())
}
