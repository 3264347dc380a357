package jsonline

// What says nothing is left out by the methods below.

// SomeText is Text but for the empty one.
func (l Line) SomeText(name, text string) Line {
	if text == "" {
		return l
	}
	return l.Text(name, text)
}

// SomeNumber is Number but for zero.
func (l Line) SomeNumber(name string, n int) Line {
	if n == 0 {
		return l
	}
	return l.Number(name, n)
}

// SomeFlag is Flag but for false.
func (l Line) SomeFlag(name string, on bool) Line {
	if !on {
		return l
	}
	return l.Flag(name, on)
}

// SomeRaw is Raw but for no JSON.
func (l Line) SomeRaw(name string, json []byte) Line {
	if len(json) == 0 {
		return l
	}
	return l.Raw(name, json)
}

// SomeTexts is Texts but for an empty list.
func (l Line) SomeTexts(name string, list []string) Line {
	if len(list) == 0 {
		return l
	}
	return l.Texts(name, list)
}

// SomeList is List but for an empty one.
func SomeList[T any](l Line, name string, list []T, each func(T, Line) Line) Line {
	if len(list) == 0 {
		return l
	}
	return List(l, name, list, each)
}
