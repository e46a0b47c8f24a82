import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { Connection } from './connection.ts'
import { Frame } from './frame.ts'

/** A connection whose client reads only after `read`. */
function connect(): { connection: Connection; read(): void } {
  const stream = new PassThrough({ highWaterMark: 1 })
  const ws = { OPEN: 1, readyState: 1, extensions: '' } as WebSocket
  return { connection: new Connection(ws, stream, 'en'), read: () => void stream.resume() }
}

describe('connection', () => {
  it('is full at 64 KiB, stuck after three seconds, and neither once the client has read', async () => {
    const { connection, read } = connect()
    const frame = new Frame('x'.repeat(10_000))
    for (let count = 0; count < 6; count++) connection.write(frame)
    expect(connection.isFull).toBe(false)
    for (let count = 0; count < 2; count++) connection.write(frame)
    expect(connection.isFull).toBe(true)
    expect(connection.isStuck(1000)).toBe(false)
    expect(connection.isStuck(4000)).toBe(false)
    expect(connection.isStuck(4001)).toBe(true)
    read()
    await new Promise(setImmediate)
    expect(connection.isFull).toBe(false)
    expect(connection.isStuck(5000)).toBe(false)
  })

  it('is silent after half a minute without a frame, or ten seconds with a part of one', () => {
    const stream = Object.assign(new PassThrough(), { bytesRead: 200 })
    const connection = new Connection({ OPEN: 1, readyState: 1, extensions: '' } as WebSocket, stream, 'en')
    const start = Date.now()
    expect(connection.isSilent(start + 29_000)).toBe(false)
    expect(connection.isSilent(start + 31_000)).toBe(true)
    connection.noteFrame(start + 31_000)
    // A large frame has begun, and never ends.
    stream.bytesRead += 900
    expect(connection.isSilent(start + 32_000)).toBe(false)
    expect(connection.isSilent(start + 41_000)).toBe(false)
    expect(connection.isSilent(start + 43_000)).toBe(true)
    connection.noteFrame(start + 43_000)
    expect(connection.isSilent(start + 44_000)).toBe(false)
  })
})
