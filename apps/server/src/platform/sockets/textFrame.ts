const wholeText = 0x81;

/** The beginning of a message in one piece: the header of a text frame, and these bytes; so many follow. */
export function frameOf(bytes: Buffer, more = 0): Buffer {
  const length = bytes.length + more;
  const size = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(size + bytes.length);
  frame[0] = wholeText;
  if (size === 2) frame[1] = length;
  else if (size === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.copy(frame, size);
  return frame;
}
