// Package agent stands between an electronic board and a hall. The bytes of the
// board go in, and requests to the hall come out, in order, each chunk recorded
// once. Chunks that the hall has not recorded yet are kept on disk.
package agent
