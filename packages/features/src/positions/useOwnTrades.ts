import { openTimeOf, sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { formatSignedMoney, type LanguageCode } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import type { ChartTrade, ChartTrades } from '@openlot/ui/chart'
import { useEffect, useState } from 'react'
import { usePreference } from '../preferences/usePreferences.ts'
import { useHistory } from './useHistory.ts'
import { useHoldings } from './useHoldings.ts'

/** So many closed orders are looked through at most: all of them are read again whenever another is closed. */
const MAX_ORDERS = 200

/**
 * The user's trades in an instrument, for its chart: as far back as the chart shows, among the newest of the account.
 * Undefined where they are switched off.
 */
export function useOwnTrades(instrument: Instrument): ChartTrades | undefined {
  'use memo'
  const isShown = usePreference('showTrades')
  const { code } = useLanguage()
  const { orders: held } = useHoldings()
  const history = useHistory({ isWanted: isShown })
  const { orders: closed, hasMore, isLoadingMore, isMoreFailed, loadMore } = history
  const [since, setSince] = useState<number>()
  const oldest = closed.at(-1)?.CompleteTime
  const isShort = hasMore && !isLoadingMore && !isMoreFailed && closed.length < MAX_ORDERS
  const needsMore = isShown && isShort && since !== undefined && oldest !== undefined && oldest > since
  // False while a page is on its way, so true again where that did not reach far enough.
  useEffect(() => {
    if (needsMore) loadMore()
  }, [needsMore, loadMore])
  const list = [...held, ...closed]
    .filter(({ forex_id }) => forex_id === instrument.Id)
    .map((order) => tradeOf(order, code))
  return isShown ? { list, onSince: setSince } : undefined
}

function tradeOf(order: Order, language: LanguageCode): ChartTrade {
  const { Id, Price, UpdatePrice, CompleteTime, FactProfits } = order
  const trade = {
    id: `${Id}`,
    side: sideOf(order),
    opened: { time: openTimeOf(order), price: Number(Price) },
  }
  if (CompleteTime === 0) return trade
  const sign = Math.sign(Number(FactProfits))
  return {
    ...trade,
    closed: { time: CompleteTime, price: Number(UpdatePrice) },
    result: formatSignedMoney(FactProfits, language),
    ...(sign !== 0 && { direction: sign > 0 ? 'up' : 'down' }),
  }
}
