package nats

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// defaultName is the name of a hall with an account of its own.
const defaultName = "adoube"

var validName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,40}$`)

// parseURL returns the servers, in the client's form, and the hall's name.
func parseURL(text string) (servers, name string, err error) {
	name = defaultName
	var list []string
	for one := range strings.SplitSeq(text, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Host == "" {
			return "", "", fmt.Errorf("journal: %q is no address of a server: write nats://host:port, or several with commas", Redacted(one))
		}
		if path := strings.Trim(u.Path, "/"); path != "" {
			name = path
		}
		u.Path = ""
		list = append(list, u.String())
	}
	if !validName.MatchString(name) {
		return "", "", fmt.Errorf("journal: %q cannot be the name of a hall: letters, digits, - and _, at most 40", name)
	}
	return strings.Join(list, ","), name, nil
}

// Redacted returns the addresses of servers without users and passwords, for display.
func Redacted(servers string) string {
	list := strings.Split(servers, ",")
	for i, one := range list {
		before, after, found := strings.Cut(one, "@")
		if !found {
			continue
		}
		scheme, _, _ := strings.Cut(before, "://")
		list[i] = after
		if scheme != before {
			list[i] = scheme + "://" + after
		}
	}
	return strings.Join(list, ",")
}

// token converts a board's name to a part of a subject: «open/1/3» becomes open.1.3, so
// that permissions can be given by event.
func token(board string) string {
	parts := strings.Split(board, "/")
	for i, p := range parts {
		parts[i] = strings.ReplaceAll(url.PathEscape(p), ".", "%2E")
		if p == "" {
			parts[i] = "%"
		}
	}
	return strings.Join(parts, ".")
}
