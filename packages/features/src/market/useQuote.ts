import { use, useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { MarketHealth } from '../live/marketStore.ts'
import type { LiveQuote } from '../live/quote.ts'
import { QuotesFollowed } from './QuotesFollowed.ts'

const neverChanges = () => undefined

/** The current quote of one instrument; only a change of it renders the component again. */
export function useQuote(id: number | undefined): LiveQuote | undefined {
  return useQuotePart(id, (quote) => quote)
}

/** Whether the prices on the screen are the market's. */
export function useMarketHealth(): MarketHealth {
  const { health } = useClient().market
  return useSyncExternalStore(health.subscribe, health.get)
}

/** Reads a part of one instrument's quote; only a change of that part renders the component again. */
export function useQuotePart<Part extends string | boolean | LiveQuote | undefined>(
  id: number | undefined,
  read: (quote: LiveQuote | undefined) => Part,
): Part {
  const { market } = useClient()
  const isFollowed = use(QuotesFollowed)
  const followed = isFollowed ? id : undefined
  const subscribe = useCallback(
    (listener: () => void) => (followed === undefined ? neverChanges : market.subscribe(followed, listener)),
    [market, followed],
  )
  return useSyncExternalStore(subscribe, () => read(id === undefined ? undefined : market.quote(id)))
}

/** Whether an instrument's prices may not be the market's, and are shown dimmed. */
export function useIsStale(id: number | undefined): boolean {
  const isStale = useQuotePart(id, (quote) => quote?.isStale === true)
  return useMarketHealth() !== 'live' || isStale
}

/** Whether an instrument's market is known to be closed. */
export function useIsClosed(id: number | undefined): boolean {
  return useQuotePart(id, (quote) => quote?.isOpen === false)
}

/** Why nothing can be opened, or closed, at an instrument's prices. */
export type TradeBlock = 'market-closed' | 'close-only' | 'no-price'

/** Why nothing can be opened at an instrument's prices; undefined while it can. */
export function useTradeBlock(id: number | undefined): TradeBlock | undefined {
  const isCloseOnly = useQuotePart(id, (quote) => quote?.isCloseOnly)
  const block = usePriceBlock(id, true)
  return block !== 'market-closed' && isCloseOnly === true ? 'close-only' : block
}

/** Why nothing can be closed at an instrument's prices; undefined while it can. */
export function useCloseBlock(id: number | undefined): TradeBlock | undefined {
  const isCloseOnly = useQuotePart(id, (quote) => quote?.isCloseOnly)
  return usePriceBlock(id, isCloseOnly !== true)
}

function usePriceBlock(id: number | undefined, needsFresh: boolean): 'market-closed' | 'no-price' | undefined {
  const isOpen = useQuotePart(id, (quote) => quote?.isOpen)
  const isStale = useQuotePart(id, (quote) => quote?.isStale)
  const health = useMarketHealth()
  if (isOpen === false) return 'market-closed'
  const isConnected = health === 'live' || health === 'late'
  return isConnected && (needsFresh ? isStale === false : isStale !== undefined) ? undefined : 'no-price'
}
