package web

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"
	"sync"
	"time"
)

// A short code is good for so long, and ends after so many wrong ones.
const (
	codeGoodFor = 5 * time.Minute
	wrongCodes  = 5
	mostCodes   = 20 // at once
	codeDigits  = 6
)

// codes are the short codes that can be typed on a screen without a camera. They
// are kept by this node only and written nowhere: each stands for the code of a
// pairing link.
type codes struct {
	mu   sync.Mutex
	open map[string]shortCode
}

type shortCode struct {
	link  string
	until time.Time
	wrong int
}

// add keeps a link under a new short code; false: there are too many.
func (c *codes) add(link string, now time.Time) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for code, one := range c.open {
		if !now.Before(one.until) {
			delete(c.open, code)
		}
	}
	if len(c.open) >= mostCodes {
		return "", false
	}
	if c.open == nil {
		c.open = map[string]shortCode{}
	}
	for {
		n, err := rand.Int(rand.Reader, big.NewInt(1e6))
		if err != nil {
			panic(err) // never (crypto/rand)
		}
		code := fmt.Sprintf("%0*d", codeDigits, n)
		if _, taken := c.open[code]; !taken {
			c.open[code] = shortCode{link, now.Add(codeGoodFor), 0}
			return code, true
		}
	}
}

// take returns the link of a short code, once. A wrong one counts against all
// that are open, whoever tries it.
func (c *codes) take(code string, now time.Time) (link string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if one, found := c.open[code]; found && now.Before(one.until) {
		delete(c.open, code)
		return one.link, true
	}
	for other, one := range c.open {
		if one.wrong++; one.wrong >= wrongCodes {
			delete(c.open, other)
			continue
		}
		c.open[other] = one
	}
	return "", false
}

// digits are those of a short code, however it is typed; empty: it is none.
func digits(text string) string {
	text = strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(text)
	if len(text) != codeDigits || strings.Trim(text, "0123456789") != "" {
		return ""
	}
	return text
}
