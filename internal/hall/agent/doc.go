// Package agent stands between an electronic board and a hall: it reads the
// one, keeps on disk what the other has not recorded yet, and sends it in
// order, each chunk recorded once.
package agent
