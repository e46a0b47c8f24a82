import type { Candle, StoredPeriod } from '@openlot/core/math'
import type { VendorName } from '../../terms/vendors.ts'

/** A price as received from a vendor. */
export interface VendorPrice {
  readonly symbol: string
  readonly bid: string | number
  readonly ask: string | number
  /** Milliseconds since the epoch; undefined if the vendor sends no time, then the time of arrival is used. */
  readonly time?: number
  /** Increases with each price of the symbol within a connection. */
  readonly sequence?: number | bigint
  /** False for an indicative price that the vendor does not trade on. */
  readonly isTradeable?: boolean
}

/** A parsed vendor message; empty for heartbeats and acknowledgements. */
interface VendorMessage {
  readonly prices?: readonly VendorPrice[]
  /** The reason why the vendor rejected a request, for the log. */
  readonly rejection?: string
}

/** Called for each message of a connection; an empty text only shows that the connection is alive. */
export type OnMessage = (text: string) => void

/** Which bars a vendor is asked for. */
interface HistoryAsked {
  readonly symbol: string
  readonly period: StoredPeriod
  readonly from: number
  readonly to: number
}

/** The protocol of a vendor. */
export interface Vendor {
  readonly name: VendorName
  /** A connection that receives nothing for this long is dead. */
  readonly maxSilenceMs: number
  /**
   * Connects, subscribes to the symbols and resolves when the connection is closed.
   *
   * @throws Error if the connection fails or the signal aborts it.
   */
  connect(symbols: readonly string[], onMessage: OnMessage, signal: AbortSignal): Promise<void>
  /** @throws Error for a message that does not follow the protocol. */
  parse(text: string): VendorMessage
  /** The periods that it has bars of which begin when ours do. */
  readonly periods: readonly StoredPeriod[]
  /** Bars of one of its periods from `from` up to `to` and perhaps beyond, in pages, oldest first. */
  history(asked: HistoryAsked, signal: AbortSignal): AsyncGenerator<Candle[]>
}
