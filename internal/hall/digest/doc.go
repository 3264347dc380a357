// Package digest keeps, beside the record of a hall and apart from it, a
// digest of what was ruled on each record when it was made. Rulings are never
// stored as truth: they are made again from the record. The digests tell, after
// an upgrade, on which records it would be ruled otherwise now.
package digest
