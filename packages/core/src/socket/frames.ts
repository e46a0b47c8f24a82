import { parseAs } from '../contract/parseAs.ts'
import { PONG, serverFrameSchema, topicSchema, type ServerFrame } from '../contract/socket.ts'

/** A received frame. */
export type Incoming = { kind: 'pong' } | { kind: 'frame'; frame: ServerFrame } | { kind: 'invalid' }

/** Parses a received message. One that does not follow the contract is `invalid`; it never throws. */
export function readFrame(data: unknown): Incoming {
  if (data === PONG) return { kind: 'pong' }
  if (typeof data !== 'string') return { kind: 'invalid' }
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    return { kind: 'invalid' }
  }
  const frame = parseAs(serverFrameSchema, json)
  return frame === undefined ? { kind: 'invalid' } : { kind: 'frame', frame }
}

/** The data of a topic's frame, validated with its schema; undefined if invalid. */
export function readTopicData(topic: string, data: unknown): unknown {
  return parseAs(topicSchema(topic), data)
}
