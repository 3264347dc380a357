// Package agent stands between an electronic board and a hall. The bytes of the
// board go in, and requests to the hall come out, in order, each chunk recorded
// once. What the hall has not recorded yet is kept on disk.
package agent
