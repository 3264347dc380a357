package digest

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"

	"adoube"
	"adoube/internal/hall/table"
	"adoube/wire"
)

// digestLength is the length of a digest in text. Digests of 16 are older, of another
// encoding of the same rulings.
const digestLength = 20

// digest returns the digest of the rulings on one record's acts, in the contract's form
// without the sentences: other words are the same ruling.
func digest(h wire.Header, items []*table.Item) (string, error) {
	sum := sha256.New()
	p, err := wire.NewMutePrinter(sum, h)
	if err != nil {
		return "", err
	}
	for _, it := range items {
		if it.Refused != nil {
			io.WriteString(sum, refusal(it.Refused)+"\n")
			continue
		}
		if err := p.Print(it.Ruling); err != nil {
			return "", err
		}
	}
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil))[:digestLength], nil
}

// refusal returns why an act was refused, independent of language.
func refusal(err error) string {
	var e *adoube.Error
	if errors.As(err, &e) {
		return "refused " + string(e.Problem)
	}
	return "refused"
}
