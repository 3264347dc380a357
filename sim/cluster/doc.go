// Package cluster runs clusters of three node processes and subjects them to failures of
// machines: killed and paused processes, cut links, bad disks. It keeps the acknowledged
// records for comparison.
package cluster
