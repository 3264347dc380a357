// Package cluster runs clusters of three node processes and does to them what
// happens to machines: they are killed, they stand still, their links are cut,
// their disks go bad. Beside it stands what was acknowledged, to be compared.
package cluster
