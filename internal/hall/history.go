package hall

import "slices"

// A history holds the values that something had, oldest first, so that the public, who sees
// the past, sees the value of then.
type history[T any] []since[T]

// A since is a value with the time from which on it held, by the hall's clock in
// milliseconds since 1970.
type since[T any] struct {
	at    int64
	value T
}

// with returns the history with another value from a time on.
func (h history[T]) with(at int64, value T) history[T] {
	return append(slices.Clip(h), since[T]{at, value})
}

// by returns the value at a time; the zero value before the first.
func (h history[T]) by(until int64) (value T) {
	for _, one := range h {
		if one.at <= until {
			value = one.value
		}
	}
	return value
}
