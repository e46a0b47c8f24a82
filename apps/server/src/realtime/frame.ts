import { type ClientFrame, clientFrameSchema } from '@openlot/core/contract'

/** Values of the length field in a WebSocket frame header (RFC 6455, 5.2). */
const TWO_BYTES_FOLLOW = 126
const EIGHT_BYTES_FOLLOW = 127
const FINAL_TEXT = 0x81

/** Encodes a text as a complete WebSocket frame, so that one buffer can be written to many sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const extended = length < TWO_BYTES_FOLLOW ? 0 : length < 65_536 ? 2 : 8
  const frame = Buffer.allocUnsafe(2 + extended + length)
  frame[0] = FINAL_TEXT
  if (extended === 0) frame[1] = length
  else if (extended === 2) {
    frame[1] = TWO_BYTES_FOLLOW
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = EIGHT_BYTES_FOLLOW
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, 2 + extended)
  return frame
}

/** Encodes a push on a topic as a frame. */
export const pushFrame = (topic: string, data: unknown): Buffer => textFrame(JSON.stringify({ topic, data }))

/** Parses a client's frame; undefined if it is invalid. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrameSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
