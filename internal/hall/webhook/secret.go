package webhook

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"adoube/internal/durable"
)

// prefix marks a secret as such, in files and wherever it is copied.
const prefix = "whsec_"

// Secret returns the secret in the file with that name, and makes the file
// if it does not exist.
func Secret(name string) ([]byte, error) {
	text, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		secret := make([]byte, 32)
		_, _ = rand.Read(secret) // never fails
		return secret, durable.WriteNew(name, []byte(prefix+base64.StdEncoding.EncodeToString(secret)+"\n"), 0o600)
	}
	if err != nil {
		return nil, err
	}
	coded, ok := strings.CutPrefix(strings.TrimSpace(string(text)), prefix)
	secret, err := base64.StdEncoding.DecodeString(coded)
	if !ok || err != nil || len(secret) < 24 {
		return nil, fmt.Errorf("webhook: %s holds no secret: %s and 24 bytes or more in base64 are wanted", name, prefix)
	}
	return secret, nil
}

// errNoAddress does not repeat the address, which may contain a secret.
var errNoAddress = errors.New("webhook: that is no address to send to: http:// or https:// and a host are wanted")

// CheckURL returns an error if an address is no URL for a hook.
func CheckURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return errNoAddress
	}
	return nil
}
