import { constants, deflateRawSync } from 'node:zlib'
import { type ClientFrame, clientFrameSchema, parseAs } from '@openlot/core/contract'

/** Values of the length field in a WebSocket frame header (RFC 6455, 5.2). */
const TWO_BYTES_FOLLOW = 126
const EIGHT_BYTES_FOLLOW = 127
const FINAL_TEXT = 0x81
/** The first reserved bit: the payload is compressed (RFC 7692, 6). */
const COMPRESSED = 0x40

/**
 * The window of the server's compression, as negotiated: 4 KiB, which serve frames of like rows as well as a larger
 * one.
 */
export const SERVER_WINDOW_BITS = 12
/** A smaller text is sent as it is. */
const MIN_DEFLATED_BYTES = 1024
/** What ends a flushed block, and is left out (RFC 7692, 7.2.1). */
const BLOCK_END_BYTES = 4
const deflateOptions = { windowBits: SERVER_WINDOW_BITS, memLevel: 8, level: 6, finishFlush: constants.Z_SYNC_FLUSH }

/** Encodes a payload as a complete WebSocket frame. */
function encode(firstByte: number, payload: Buffer): Buffer {
  const { length } = payload
  const extended = length < TWO_BYTES_FOLLOW ? 0 : length < 65_536 ? 2 : 8
  const frame = Buffer.allocUnsafe(2 + extended + length)
  frame[0] = firstByte
  if (extended === 0) frame[1] = length
  else if (extended === 2) {
    frame[1] = TWO_BYTES_FOLLOW
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = EIGHT_BYTES_FOLLOW
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  payload.copy(frame, 2 + extended)
  return frame
}

/** A text that is encoded once, in each of the two forms, however many sockets it is written to. */
export class Frame {
  readonly #payload: Buffer
  #plain: Buffer | undefined
  #deflated: Buffer | undefined

  constructor(text: string) {
    this.#payload = Buffer.from(text)
  }

  get plain(): Buffer {
    return (this.#plain ??= encode(FINAL_TEXT, this.#payload))
  }

  /** The frame for sockets that have negotiated compression; it can be read without any former one. */
  get deflated(): Buffer {
    if (this.#payload.length < MIN_DEFLATED_BYTES) return this.plain
    return (this.#deflated ??= encode(
      FINAL_TEXT | COMPRESSED,
      deflateRawSync(this.#payload, deflateOptions).subarray(0, -BLOCK_END_BYTES),
    ))
  }
}

/** A push on a topic. */
export const pushFrame = (topic: string, data: unknown): Frame => new Frame(JSON.stringify({ topic, data }))

/** Parses a client's frame; undefined if it is invalid. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return parseAs(clientFrameSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}
