// Package broadcast writes a game for all but the staff: as JSON for pages, move by
// move, and as PGN. Each document is made of a [Snapshot], in which what is late or
// held back has been left out; the package knows no table, so that nothing else can
// get into a document.
package broadcast
