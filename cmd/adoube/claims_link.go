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

// boardPage is the path of a board's page in a hall.
var boardPage = regexp.MustCompile(`^(.*)/(?:live|hall)/([^/]+)/(\d+)/(\d+)/?$`)

// isLink reports whether a name is an address, and no file.
func isLink(name string) bool {
	return strings.HasPrefix(name, "http://") || strings.HasPrefix(name, "https://")
}

// gamesAt is where the games are that a link is about: of the page of a board in a hall
// its game, as the public may see it; else what is there.
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

// readLink reads the games that a link leads to; ca is the file of the authority that is
// trusted, empty: those of the machine.
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
