import type { Duplex } from 'node:stream'
import { CODES, type CodeName, PONG } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import type { WebSocket } from 'ws'
import { rejection } from '../http/envelope.ts'
import type { SignedInUser } from '../http/mount.ts'
import { Frame } from './frame.ts'
import type { Selection } from './selection.ts'

/** A connection with more than this unsent gets no more frames. */
const MAX_BUFFERED_BYTES = 64 * 1024
/** A connection that stays full for longer is dropped. */
const MAX_FULL_MS = 3000
/** A client that sends nothing for this long, not even a pong, is disconnected. */
const MAX_SILENCE_MS = 30_000
/** A connection that does not complete a frame within this time is dropped, too. */
const MAX_FRAME_MS = 10_000

const pong = new Frame(PONG)

/** A client's socket: its user, its subscriptions and its backpressure. */
export class Connection {
  readonly language: LanguageCode
  readonly topics = new Set<string>()
  /** Topics whose frames were skipped while it was full; they need a snapshot. */
  readonly missed = new Set<string>()
  /** Topics that were subscribed to again: answered once in the next window, however often that was. */
  readonly repeated = new Set<string>()
  /** The instruments it wants on `DAY_MARKET`; undefined for all. */
  selection: Selection | undefined
  user: SignedInUser | undefined
  /** The account that the private topics carry. */
  accountId: number | undefined
  /** The last login or choice of an account; resolves when it is checked. */
  loggingIn: Promise<void> | undefined
  /** Incremented at each login and logout, so that a slow login cannot override a later one. */
  identity = 0
  failedLogins = 0
  readonly #ws: WebSocket
  readonly #stream: Duplex & { readonly bytesRead?: number }
  #fullSince: number | undefined
  #lastFrameAt = Date.now()
  #bytesAtLastFrame: number
  /** When a part of a frame was first seen. */
  #partSince: number | undefined

  constructor(ws: WebSocket, stream: Duplex & { readonly bytesRead?: number }, language: LanguageCode) {
    this.#ws = ws
    this.#stream = stream
    this.language = language
    this.#bytesAtLastFrame = stream.bytesRead ?? 0
  }

  /** A complete frame has arrived. */
  noteFrame(now: number): void {
    this.#lastFrameAt = now
    this.#bytesAtLastFrame = this.#stream.bytesRead ?? 0
    this.#partSince = undefined
  }

  /** Whether no frame has arrived for too long, or only a part of one. */
  isSilent(now: number): boolean {
    if ((this.#stream.bytesRead ?? 0) > this.#bytesAtLastFrame) this.#partSince ??= now
    const isPartOverdue = this.#partSince !== undefined && now - this.#partSince > MAX_FRAME_MS
    return isPartOverdue || now - this.#lastFrameAt > MAX_SILENCE_MS
  }

  /** Whether the unsent data has reached the limit. */
  get isFull(): boolean {
    return this.#stream.writableLength > MAX_BUFFERED_BYTES
  }

  /** Whether it has been full for too long. */
  isStuck(now: number): boolean {
    if (!this.isFull) this.#fullSince = undefined
    else this.#fullSince ??= now
    return this.#fullSince !== undefined && now - this.#fullSince > MAX_FULL_MS
  }

  /**
   * Writes an encoded frame directly to the stream, since the library would encode it again for each socket.
   * The library writes each of its frames in one call too, so frames never interleave.
   */
  write(frame: Frame): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    this.#stream.write(this.#ws.extensions === '' ? frame.plain : frame.deflated)
  }

  send(message: object): void {
    this.write(new Frame(JSON.stringify(message)))
  }

  pong(): void {
    this.write(pong)
  }

  error(name: CodeName): void {
    const { code, msg } = rejection(name, this.language)
    this.send({ type: 'error', code, msg })
  }

  /** Sends an error and closes the connection. */
  refuse(name: CodeName): void {
    this.error(name)
    this.#ws.close(1008, String(CODES[name]))
  }

  ping(): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping()
  }

  close(): void {
    this.#ws.close(1001)
  }

  terminate(): void {
    this.#ws.terminate()
  }
}
