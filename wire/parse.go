package wire

import "adoube"

// ReadAct parses the line of one act.
func ReadAct(line []byte) (adoube.Act, error) {
	fields, err := readFields(line)
	if err != nil {
		return adoube.Act{}, err
	}
	return readAct(fields)
}

// ReadHeader parses the line of a header.
func ReadHeader(line []byte) (Header, error) {
	fields, err := readFields(line)
	if err != nil {
		return Header{}, err
	}
	return readHeader(fields)
}
