package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// declarations returns the schemas of a registry as TypeScript.
func declarations(schemas huma.Registry) string {
	var b strings.Builder
	all := schemas.Map()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		s := all[name]
		fmt.Fprintf(&b, "\n%sexport type %s = %s;\n", comment(s.Description, ""), identifier(name), typeOf(s, ""))
	}
	return b.String()
}

// identifier returns a name without hyphens: OwnClaimRequest for «Own-claimRequest».
func identifier(name string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(name, "-") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}

func comment(text, margin string) string {
	if text == "" {
		return ""
	}
	return margin + "/** " + strings.ReplaceAll(text, "*/", "* /") + " */\n"
}

// typeOf returns the type of a schema, indenting further lines by margin.
func typeOf(s *huma.Schema, margin string) string {
	text := "unknown"
	switch {
	case s.Ref != "":
		text = identifier(s.Ref[strings.LastIndex(s.Ref, "/")+1:])
	case len(s.Enum) > 0:
		text = choices(s.Enum)
	case len(s.OneOf) > 0:
		var all []string
		for _, one := range s.OneOf {
			all = append(all, typeOf(one, margin))
		}
		text = strings.Join(all, " | ")
	case s.Type == huma.TypeObject, len(s.Properties) > 0:
		return object(s, margin)
	case s.Type == huma.TypeArray:
		text = "Array<" + typeOf(s.Items, margin) + ">"
	case s.Type == huma.TypeInteger, s.Type == huma.TypeNumber:
		text = "number"
	case s.Type == huma.TypeString, s.Type == huma.TypeBoolean:
		text = s.Type
	}
	return text
}

func choices(values []any) string {
	var all []string
	for _, v := range values {
		all = append(all, fmt.Sprintf("%#v", v))
	}
	return strings.Join(all, " | ")
}

func object(s *huma.Schema, margin string) string {
	if of, ok := s.AdditionalProperties.(*huma.Schema); ok {
		return "Record<string, " + typeOf(of, margin) + ">"
	}
	inner := margin + "  "
	var b strings.Builder
	b.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[name]
		optional := "?"
		if slices.Contains(s.Required, name) {
			optional = ""
		}
		fmt.Fprintf(&b, "%s%s%q%s: %s;\n", comment(p.Description, inner), inner, name, optional, typeOf(p, inner))
	}
	return b.String() + margin + "}"
}
