// Package digest finds the records of a hall on which another version of the program
// rules differently. A hash of each ruling is written to a file beside the record.
// [Compare] judges the record again and reports the records whose rulings differ. The
// rulings themselves are not stored: they are a function of the record.
package digest
