package dgt

// Host takes bytes written by the host, in chunks of any size, and returns the board's
// answer.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	for _, b := range p {
		v.command = append(v.command, b)
		if len(v.command) == commandSize(v.command) {
			answer = append(answer, v.obey(v.command)...)
			v.command = v.command[:0]
		}
	}
	return answer
}

// commandSize returns the length of the command beginning with b; 0 while unknown.
func commandSize(b []byte) int {
	switch {
	case b[0] >= 0x80:
		return len(BusPing.To(0))
	case b[0] != cmdClockSays && b[0] != cmdLights:
		return 1
	case len(b) < 2:
		return 0
	}
	return 2 + int(b[1])
}

// obey answers a complete command.
func (v *Virtual) obey(command []byte) []byte {
	switch {
	case command[0] >= 0x80:
		return v.onBus(command)
	case command[0] == cmdClockSays:
		return v.clockSays(command[2:])
	case command[0] == cmdLights:
		return nil
	}
	return v.Command(command[0])
}

// Command returns the board's answer to a command of one byte; nil if it is unknown or has
// none.
func (v *Virtual) Command(command byte) []byte {
	switch command {
	case cmdReset, cmdBusMode:
		v.updates, v.clocks = false, false
	case cmdUpdateOnly:
		v.updates, v.clocks = true, false
	case cmdUpdate, cmdUpdateNice:
		v.updates, v.clocks, v.nice = true, true, command == cmdUpdateNice
	case cmdBoard:
		return message(msgBoard, v.dump()...)
	case cmdClock:
		return v.face()
	case cmdMemory:
		return message(msgMemory, v.log.all...)
	}
	return v.about(command)
}

// about answers the requests about the board itself.
func (v *Virtual) about(command byte) []byte {
	serial := []byte((v.Serial + "00000")[:5])
	switch command {
	case cmdSerial:
		return message(msgSerial, serial...)
	case cmdLongSerial:
		return message(msgLongSerial, append([]byte("00000"), serial...)...)
	case cmdBusAddress:
		return message(msgBusAddress, byte(v.address()>>7), byte(v.address()&0x7F))
	case cmdVersion:
		return message(msgVersion, 1, 8)
	case cmdHardware:
		return message(msgHardware, 1, 0)
	case cmdBattery:
		return message(msgBattery, 100, 0x7F, 0x7F, 0, 0, 0, 0, 0, 1<<1)
	case cmdTrademark:
		return message(msgTrademark, []byte("adoube virtual board\nSerial nr. "+string(serial))...)
	}
	return nil
}

// clockSays answers a message to the clock. The clock answers only while the board sends
// it.
func (v *Virtual) clockSays(m []byte) []byte {
	if len(m) < 2 || !v.clocks {
		return nil
	}
	ack := [4]byte{answerDone, m[1]}
	if m[1] == clockAsk {
		ack[2] = 0x21 // version 2.1
	}
	return message(msgClock, pack(ack)...)
}

// address returns the board's address on a bus.
func (v *Virtual) address() int { return max(v.Address, 1) }

// onBus answers a command on the bus that is for this board and has the right checksum.
func (v *Virtual) onBus(command []byte) []byte {
	to := int(command[1])<<7 | int(command[2])
	ping := BusCommand(command[0]) == BusPing
	if !whole(command) || to != v.address() && !(ping && to == 0) {
		return nil
	}
	answer := func(id byte, data ...byte) []byte { return busMessage(id, v.address(), data...) }
	switch BusCommand(command[0]) {
	case BusBoard:
		return answer(busBoard, v.dump()...)
	case BusClock:
		return answer(busClock, v.dial()...)
	case BusChanges:
		return answer(busChanges, v.log.changes()...)
	case BusRepeat:
		return answer(busChanges, v.log.reported...)
	case BusStart:
		v.log.start = len(v.log.all)
		return answer(busStart)
	case BusFromStart:
		return answer(busFromStart, v.log.all[v.log.start:]...)
	case BusPing:
		return answer(busPing)
	case BusVersion:
		return answer(busVersion, 1, 8)
	}
	return nil
}
