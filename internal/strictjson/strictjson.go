// Package strictjson decodes JSON from strangers. It refuses input that is too deep or
// too large, or has duplicate keys, before anything is decoded, so that the cost of a
// refusal does not grow with the input. Errors name the place and never repeat a value.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"adoube/internal/readable"
)

// Limits are the limits of one JSON text.
type Limits struct {
	Depth    int // nested objects and lists
	Keys     int // per object
	Elements int // per list
	Values   int // in the whole text, keys included
	Digits   int // characters per number
	Key      int // bytes per key
}

// Default are the limits of the interface: its largest body, ten thousand chunks of
// bytes, has 80,000 values and keys.
var Default = Limits{Depth: 16, Keys: 64, Elements: 10_000, Values: 100_000, Digits: 32, Key: 64}

// Unmarshal decodes a text within the default limits, as [json.Unmarshal] does. Every
// string in it is normalised by [readable.Line].
func Unmarshal(data []byte, into any) error {
	if err := Check(data, Default); err != nil {
		return err
	}
	return cleaned(json.Unmarshal(data, into), into)
}

// Decode is Unmarshal for one struct that must have a field for every key.
func Decode(data []byte, into any) error {
	if err := Check(data, Default); err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return cleaned(d.Decode(into), into)
}

// cleaned normalises the decoded strings, unless there was an error.
func cleaned(err error, into any) error {
	if err == nil {
		readable.All(into)
	}
	return plain(err)
}

// plain removes the value from the error of a wrong type.
func plain(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		got, _, _ := strings.Cut(kind.Value, " ")
		return fmt.Errorf("%s: a %s does not fit there", at(kind.Field), got)
	}
	return err
}

// Check returns an error for a text that is not one JSON value within limits l, has
// duplicate keys in an object, or is not UTF-8.
func Check(data []byte, l Limits) error {
	if !utf8.Valid(data) {
		return errors.New("the text is not UTF-8")
	}
	in := jsontext.NewDecoder(bytes.NewBuffer(data))
	for values := 1; ; values++ {
		if values > l.Values {
			return fault(in.StackPointer(), "more than %d values", l.Values)
		}
		token, err := in.ReadToken()
		if err != nil {
			return broken(in, err)
		}
		if err := l.check(in, token); err != nil {
			return err
		}
		if in.StackDepth() == 0 {
			break
		}
	}
	if _, err := in.ReadToken(); err != io.EOF {
		return errors.New("there is more after the end of the JSON")
	}
	return nil
}

// check returns an error if the token just read exceeds a limit.
func (l Limits) check(in *jsontext.Decoder, token jsontext.Token) error {
	depth := in.StackDepth()
	if depth > l.Depth {
		return fault(in.StackPointer(), "more than %d objects and lists inside one another", l.Depth)
	}
	if token.Kind() == '0' && len(token.String()) > l.Digits {
		return fault(in.StackPointer(), "a number has more than %d digits", l.Digits)
	}
	within, n := in.StackIndex(depth)
	switch isKey := within == '{' && n%2 == 1; {
	case isKey && len(token.String()) > l.Key:
		return fault(in.StackPointer().Parent(), "a key has more than %d bytes", l.Key)
	case isKey && n/2 == int64(l.Keys):
		return fault(in.StackPointer().Parent(), "an object has more than %d keys", l.Keys)
	case within == '[' && n > int64(l.Elements):
		return fault(in.StackPointer().Parent(), "a list has more than %d elements", l.Elements)
	}
	return nil
}

// broken returns the error for a token that cannot be read.
func broken(in *jsontext.Decoder, err error) error {
	at := in.StackPointer()
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		at, err = syntax.JSONPointer, syntax.Err
	}
	if errors.Is(err, jsontext.ErrDuplicateName) {
		return fault(at.Parent(), "the key %q comes twice", at.LastToken())
	}
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return fault(at, "this is no JSON: %w", err)
}

// fault is an error at a place.
func fault(place jsontext.Pointer, format string, args ...any) error {
	path := strings.Join(slices.Collect(place.Tokens()), ".")
	return fmt.Errorf(at(strings.ReplaceAll(path, "%", "%%"))+": "+format, args...)
}

// at returns the place of a fault in words.
func at(path string) string {
	if path == "" {
		return "at the top"
	}
	return "at " + path
}
