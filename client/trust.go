package client

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net/http"
)

// Trust makes the client accept only halls whose certificate is signed by one of these
// roots (PEM), those of a hall's own authority.
func (c *Client) Trust(roots []byte) error {
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(roots) {
		return errors.New("no certificate")
	}
	way := http.DefaultTransport.(*http.Transport).Clone()
	way.TLSClientConfig = &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	c.HTTP = &http.Client{Transport: way}
	return nil
}
