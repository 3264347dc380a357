package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"adoube/client"
)

// boardPage matches the path of a board's page in a hall.
var boardPage = regexp.MustCompile(`^(.*)/(?:live|hall)/([^/]+)/(\d+)/(\d+)/?$`)

// isLink reports whether a name is a web address rather than a file.
func isLink(name string) bool {
	return strings.HasPrefix(name, "http://") || strings.HasPrefix(name, "https://")
}

// gamesAt returns the address of the games for a link: for a board's page in a hall, its
// game as the public may see it; otherwise the link.
func gamesAt(link *url.URL) string {
	at := *link
	at.RawQuery, at.Fragment = "", ""
	m := boardPage.FindStringSubmatch(at.Path)
	if m == nil {
		return link.String()
	}
	at.Path = m[1] + "/public/" + m[2] + "/round-" + m[3] + "/game-" + m[4] + ".pgn"
	return at.String()
}

// readLink reads the games at a link. ca is the file of the trusted authority; empty: the
// machine's.
func (a *app) readLink(ctx context.Context, link, ca string) (string, error) {
	at, err := url.Parse(link)
	if err != nil {
		return "", err
	}
	hall := client.New(at.Scheme+"://"+at.Host, "")
	if err := a.trust(hall, ca); err != nil {
		return "", err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, gamesAt(at), nil)
	if err != nil {
		return "", err
	}
	answer, err := hall.HTTP.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		io.Copy(io.Discard, io.LimitReader(answer.Body, maxText))
		return "", errors.New(a.text("cmd.claims.no-games", "link", gamesAt(at), "status", answer.Status))
	}
	return readWritten(link, answer.Body)
}
