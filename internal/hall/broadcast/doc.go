// Package broadcast writes a game for everybody except the staff: as JSON
// for pages, move by move, and as PGN. Each document is made from a
// [Snapshot] without delayed and withheld parts; the package imports
// no table, so that nothing else can get into a document.
package broadcast
