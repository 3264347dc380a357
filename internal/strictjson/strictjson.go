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
	"strconv"
	"strings"
	"unicode/utf8"

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

// Check returns the first fault of a text: invalid JSON, a limit exceeded, or a
// duplicate key.
func Check(data []byte, l Limits) error {
	if !utf8.Valid(data) {
		return errors.New("the text is not UTF-8")
	}
	c := &checker{limits: l, in: json.NewDecoder(bytes.NewReader(data))}
	c.in.UseNumber()
	if err := c.value(); err != nil {
		return err
	}
	if _, err := c.in.Token(); err != io.EOF {
		return errors.New("there is more after the end of the JSON")
	}
	return nil
}

// A checker reads one text.
type checker struct {
	limits Limits
	in     *json.Decoder
	path   []string
	values int
}

func (c *checker) value() error {
	t, err := c.token()
	if err != nil {
		return err
	}
	switch t := t.(type) {
	case json.Number:
		if len(t) > c.limits.Digits {
			return c.fault("a number has more than %d digits", c.limits.Digits)
		}
	case json.Delim:
		if len(c.path) == c.limits.Depth {
			return c.fault("more than %d objects and lists inside one another", c.limits.Depth)
		}
		if t == '{' {
			return c.object()
		}
		return c.list()
	}
	return nil
}

// token returns the next token; the text is read at most once.
func (c *checker) token() (json.Token, error) {
	if c.values++; c.values > c.limits.Values {
		return nil, c.fault("more than %d values", c.limits.Values)
	}
	t, err := c.in.Token()
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, c.fault("this is no JSON: %w", err)
	}
	return t, nil
}

func (c *checker) object() error {
	seen := map[string]bool{}
	for c.in.More() {
		t, err := c.token()
		if err != nil {
			return err
		}
		key, ok := t.(string)
		switch {
		case !ok:
			return c.fault("a key is a text")
		case len(key) > c.limits.Key:
			return c.fault("a key has more than %d bytes", c.limits.Key)
		case seen[key]:
			return c.fault("the key %q comes twice", key)
		case len(seen) == c.limits.Keys:
			return c.fault("an object has more than %d keys", c.limits.Keys)
		}
		seen[key] = true
		if err := c.within(key); err != nil {
			return err
		}
	}
	return c.end()
}

func (c *checker) list() error {
	for n := 0; c.in.More(); n++ {
		if n == c.limits.Elements {
			return c.fault("a list has more than %d elements", c.limits.Elements)
		}
		if err := c.within(strconv.Itoa(n)); err != nil {
			return err
		}
	}
	return c.end()
}

func (c *checker) within(step string) error {
	c.path = append(c.path, step)
	err := c.value()
	c.path = c.path[:len(c.path)-1]
	return err
}

// end reads the brace or bracket that closes an object or a list.
func (c *checker) end() error {
	_, err := c.token()
	return err
}

func (c *checker) fault(format string, args ...any) error {
	return fmt.Errorf(at(strings.ReplaceAll(strings.Join(c.path, "."), "%", "%%"))+": "+format, args...)
}

// at returns the place of a fault in words.
func at(path string) string {
	if path == "" {
		return "at the top"
	}
	return "at " + path
}
