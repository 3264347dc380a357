// Package digest finds the records of a hall on which another version of the program
// rules otherwise. Rulings go in as they are made, and a hash of each is kept in a
// file beside the record. [Compare] judges the record again, and the records whose
// rulings differ come out. The rulings themselves are not stored: they are a function
// of the record.
package digest
