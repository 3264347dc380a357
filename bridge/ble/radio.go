package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tinygo.org/x/bluetooth"

	"adoube/board"
)

// connect finds a board, calls hear with its messages, and returns a function that writes
// to it.
func connect(r board.Radio, hear func([]byte)) (write func([]byte) error, err error) {
	adapter := bluetooth.DefaultAdapter
	if err := adapter.Enable(); err != nil {
		return nil, fmt.Errorf("no Bluetooth: %w", err)
	}
	address, err := find(adapter, r.Name)
	if err != nil {
		return nil, err
	}
	device, err := adapter.Connect(address, bluetooth.ConnectionParams{})
	if err != nil {
		return nil, err
	}
	all, err := characteristics(device)
	if err != nil {
		return nil, err
	}
	return wire(all, r, hear)
}

// find scans until it finds a board whose name begins with name.
func find(adapter *bluetooth.Adapter, name string) (address bluetooth.Address, err error) {
	err = adapter.Scan(func(a *bluetooth.Adapter, found bluetooth.ScanResult) {
		if strings.HasPrefix(found.LocalName(), name) {
			address = found.Address
			a.StopScan()
		}
	})
	return address, err
}

// characteristics returns all characteristics of the board.
func characteristics(device bluetooth.Device) ([]bluetooth.DeviceCharacteristic, error) {
	services, err := device.DiscoverServices(nil)
	if err != nil {
		return nil, err
	}
	var all []bluetooth.DeviceCharacteristic
	for _, s := range services {
		some, err := s.DiscoverCharacteristics(nil)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// wire connects both directions to the board's characteristics.
func wire(all []bluetooth.DeviceCharacteristic, r board.Radio, hear func([]byte)) (write func([]byte) error, err error) {
	var heard int
	for _, c := range all {
		id := strings.ToLower(c.UUID().String())
		if slices.Contains(r.Notify, id) {
			if err := c.EnableNotifications(hear); err != nil {
				return nil, err
			}
			heard++
		}
		if id == r.Write {
			write = func(p []byte) error {
				_, err := c.WriteWithoutResponse(p)
				return err
			}
		}
	}
	if heard < len(r.Notify) || write == nil {
		return nil, errors.New("the board does not have what its family should have")
	}
	return write, nil
}
