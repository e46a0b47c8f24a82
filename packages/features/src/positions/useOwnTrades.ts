import { openTimeOf, sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import { formatSignedMoney, type LanguageCode } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import type { ChartTrade, ChartTrades } from '@openlot/ui/chart'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { orderApi } from '../api/orderApi.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { useOfAccount } from '../session/useOfAccount.ts'
import { useHoldings } from './useHoldings.ts'

const none: readonly Order[] = []

/** The user's trades in an instrument, for its chart: as far back as it shows. Undefined where they are switched off. */
export function useOwnTrades(instrument: Instrument): ChartTrades | undefined {
  'use memo'
  const isShown = usePreference('showTrades')
  const { code } = useLanguage()
  const of = useOfAccount()
  const { orders: held } = useHoldings()
  const [since, setSince] = useState<number>()
  const { currentData: closed = none } = orderApi.useOwnTradesQuery(
    isShown && since !== undefined && of !== skipToken ? { ...of, instrument: instrument.Id, since } : skipToken,
  )
  // Whole days, and only ever further back: panning asks seldom.
  const [onSince] = useState(() => (time: number) => {
    const day = Math.floor(time / DAY_MS) * DAY_MS
    setSince((former) => (former === undefined ? day : Math.min(former, day)))
  })
  const list = [...held.filter(({ forex_id }) => forex_id === instrument.Id), ...closed].map((order) =>
    tradeOf(order, code),
  )
  return isShown ? { list, onSince } : undefined
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
