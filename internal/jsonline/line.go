// Package jsonline appends JSON to bytes, byte for byte as encoding/json does
// without its escapes for HTML. That looks at types as it runs, which in a
// browser took longer than to judge what was written.
package jsonline

import "strconv"

// A Line is JSON as far as it has been written.
type Line []byte

// Open begins an object or a list.
func (l Line) Open(bracket byte) Line { return append(l, bracket) }

// Close ends it.
func (l Line) Close(bracket byte) Line { return append(l, bracket) }

// Next sets a comma before what is not the first in its object or list.
func (l Line) Next() Line {
	if last := l[len(l)-1]; last != '{' && last != '[' {
		return append(l, ',')
	}
	return l
}

// Key begins a field. Its name is of letters that are written as they are.
func (l Line) Key(name string) Line {
	return append(append(append(l.Next(), '"'), name...), '"', ':')
}

// Text is a field with a text.
func (l Line) Text(name, text string) Line { return l.Key(name).Quote(text) }

// Number is a field with a number.
func (l Line) Number(name string, n int) Line {
	return strconv.AppendInt(l.Key(name), int64(n), 10)
}

// Flag is a field that is true or false.
func (l Line) Flag(name string, on bool) Line { return strconv.AppendBool(l.Key(name), on) }

// Raw is a field with JSON.
func (l Line) Raw(name string, json []byte) Line { return append(l.Key(name), json...) }

// Texts is a field with a list of texts.
func (l Line) Texts(name string, list []string) Line {
	return List(l, name, list, func(text string, l Line) Line { return l.Quote(text) })
}

// List is a field with a list, whose elements are written by each.
func List[T any](l Line, name string, list []T, each func(T, Line) Line) Line {
	l = l.Key(name).Open('[')
	for _, v := range list {
		l = each(v, l.Next())
	}
	return l.Close(']')
}
