package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adoube/internal/hall/access"
	"adoube/internal/hall/web"
	"adoube/laws"
)

const factsHeading = `// What the program says of roles, claims and findings, made from its Go code by «go run ./tools/types».
`

// ofFacts returns the script with the facts that pages need before they ask the hall.
func ofFacts() string {
	gives := map[string][]access.Role{}
	for _, role := range access.Roles {
		if given := role.Gives(); len(given) > 0 {
			gives[string(role)] = given
		}
	}
	var offered []string
	for _, fact := range laws.FactsOffered() {
		offered = append(offered, fact.String())
	}
	return factsHeading + `
/** All roles, from the most rights to the fewest. */
export const roles = ` + listed(access.Roles) + `;

/** Groups of roles with common rights. */
export const groups = ` + table(web.Groups) + `;

/** The roles that a role may give, by the giver. @type {Record<string, string[]>} */
export const gives = ` + table(gives) + `;

/** The kinds of claims about irregularities, the commonest first. */
export const claimKinds = ` + listed(laws.ClaimKinds) + `;

/** The facts that the arbiter may find about an act, whatever was asked. */
export const facts = ` + listed(offered) + `;
`
}

// table returns an object of lists in the order of their names.
func table[T ~string](lists map[string][]T) string {
	var text strings.Builder
	text.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(lists)) {
		fmt.Fprintf(&text, "  %s: %s,\n", name, listed(lists[name]))
	}
	return text.String() + "}"
}

// listed returns a list of strings.
func listed[T ~string](words []T) string {
	var quoted []string
	for _, word := range words {
		quoted = append(quoted, "'"+string(word)+"'")
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}
