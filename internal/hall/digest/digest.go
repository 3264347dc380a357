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

// digestLength is of a digest in text. Those of 16 are of before, when they
// were of another form of the same rulings.
const digestLength = 20

// digest is of the rulings on one record's acts, as the contract writes them,
// without the sentences: to say the same in other words is to rule the same.
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

// refusal is why an act could not be taken, in no language.
func refusal(err error) string {
	var e *adoube.Error
	if errors.As(err, &e) {
		return "refused " + string(e.Problem)
	}
	return "refused"
}
