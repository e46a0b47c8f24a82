import type { Duplex } from 'node:stream'
import { CODES, type CodeName, PONG } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import type { WebSocket } from 'ws'
import { rejection } from '../http/envelope.ts'
import type { SignedInUser } from '../http/mount.ts'
import { textFrame } from './frame.ts'

/** Bytes that may wait for a slow reader before it is sent no more. */
const FULL = 64 * 1024
/** How long it may stay full, in milliseconds. */
const PATIENCE = 3000
const FRAMES_PER_SECOND = 50
const BURST = 300

const pong = textFrame(PONG)

/** One client's socket: who it is, what it follows, and how far behind it is. */
export class Connection {
  readonly language: LanguageCode
  readonly topics = new Set<string>()
  /** Topics whose newest pushes were left out while it was full; they need a snapshot. */
  readonly missed = new Set<string>()
  user: SignedInUser | undefined
  /** The last login, while and after it is checked. */
  loggingIn: Promise<void> | undefined
  /** Counts logins and logouts, so that a slow one cannot undo a later one. */
  identity = 0
  readonly #ws: WebSocket
  readonly #stream: Duplex
  #fullSince: number | undefined
  #allowance = BURST
  #allowanceAt = Date.now()
  lastHeard = Date.now()

  constructor(ws: WebSocket, stream: Duplex, language: LanguageCode) {
    this.#ws = ws
    this.#stream = stream
    this.language = language
  }

  /** Whether as much waits for it as it may have. */
  get isFull(): boolean {
    return this.#stream.writableLength > FULL
  }

  /** Whether it has been full for longer than anyone waits. */
  isStuck(now: number): boolean {
    if (!this.isFull) this.#fullSince = undefined
    else this.#fullSince ??= now
    return this.#fullSince !== undefined && now - this.#fullSince > PATIENCE
  }

  /**
   * Writes a finished frame past the library, which would frame it anew for each socket. Its own
   * frames are written whole in one go too, so the two never mix.
   */
  write(frame: Buffer): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#stream.write(frame)
  }

  send(message: object): void {
    this.write(textFrame(JSON.stringify(message)))
  }

  pong(): void {
    this.write(pong)
  }

  error(name: CodeName): void {
    const { code, msg } = rejection(name, this.language)
    this.send({ type: 'error', code, msg })
  }

  /** Says what was wrong and ends the connection. */
  refuse(name: CodeName): void {
    this.error(name)
    this.#ws.close(1008, String(CODES[name]))
  }

  /** Takes one frame off the client's allowance; false when it sends too many. */
  mayReceive(now: number): boolean {
    const refilled = this.#allowance + ((now - this.#allowanceAt) / 1000) * FRAMES_PER_SECOND
    this.#allowance = Math.min(BURST, refilled) - 1
    this.#allowanceAt = now
    return this.#allowance >= 0
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
