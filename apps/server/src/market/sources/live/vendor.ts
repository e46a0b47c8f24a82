import type { Candle } from '@openlot/core/math'
import type { VendorName } from '../../instrument.ts'

/** One price as a vendor said it. */
export interface VendorPrice {
  readonly symbol: string
  readonly bid: string | number
  readonly ask: string | number
  /** Milliseconds since the epoch; undefined where the vendor does not say, and the arrival counts. */
  readonly time?: number
  /** Grows from one price of the symbol to the next, within a connection. */
  readonly sequence?: number | bigint
  /** False where the vendor shows a price on which it does not deal. */
  readonly isTradeable?: boolean
}

/** What a message of a vendor comes to. Heartbeats and receipts come to nothing. */
interface VendorMessage {
  readonly prices?: readonly VendorPrice[]
  /** What the vendor has turned down, for the log. */
  readonly complaint?: string
}

/** Takes each message of a connection; an empty text is a mere sign of life. */
export type Hear = (text: string) => void

/** A vendor's own protocol, and nothing else. */
export interface Vendor {
  readonly name: VendorName
  /** A connection without any sign of life for so long, in milliseconds, is dead. */
  readonly silence: number
  /**
   * Connects, asks for the symbols and hears until the connection is over.
   *
   * @throws Error of a connection that failed, or was given up by the signal.
   */
  connect(symbols: readonly string[], hear: Hear, signal: AbortSignal): Promise<void>
  /** @throws Error where a message does not have the vendor's shape. */
  read(text: string): VendorMessage
  /** Past 1min bars from `from` on up to `to` and perhaps beyond, page by page, oldest first. */
  past(symbol: string, from: number, to: number, signal: AbortSignal): AsyncGenerator<Candle[]>
}
