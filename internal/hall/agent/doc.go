// Package agent connects an electronic board to a hall. It sends the bytes of the board
// in requests to the hall, in order, each chunk recorded once. Chunks that the hall has
// not recorded yet are kept on disk.
package agent
