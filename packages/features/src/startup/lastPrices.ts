import type { Client } from '../client/client.ts'
import type { LiveQuote } from '../live/quote.ts'

const KEY = 'openlot.lastPrices'

const isQuote = (value: unknown): value is LiveQuote => {
  const { id, time, isOpen, isStale, ...prices } = (value ?? {}) as Partial<LiveQuote>
  const { bid, ask, open, high, low, close, change } = prices
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(time) &&
    typeof isOpen === 'boolean' &&
    typeof isStale === 'boolean' &&
    [bid, ask, open, high, low, close, change].every(
      (text) => typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test(text),
    )
  )
}

/** Stores the last prices when the page is left, and shows them, as stale, to one that starts without a network. */
export function keepLastPrices({ market, storage }: Pick<Client, 'market' | 'storage'>): void {
  try {
    const stored: unknown = JSON.parse(storage.read(KEY) ?? '[]')
    if (Array.isArray(stored)) market.restore(stored.filter(isQuote))
  } catch {
    // Not what was written: nothing to show.
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') storage.write(KEY, JSON.stringify(market.all()))
  })
}
