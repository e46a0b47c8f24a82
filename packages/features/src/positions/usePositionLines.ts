import { ORDER_SIDE, type Instrument } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useHoldings } from './useHoldings.ts'

/** An open position as a line on the chart. */
export interface PositionLine {
  id: string
  price: number
  label: string
  kind: 'position-buy' | 'position-sell'
}

/** The open positions in an instrument, as lines at their open prices. */
export function usePositionLines(instrument: Pick<Instrument, 'Id'>): PositionLine[] {
  const { t } = useTranslation('trade')
  const { code: language } = useLanguage()
  const { orders } = useHoldings()
  return orders
    .filter(({ forex_id }) => forex_id === instrument.Id)
    .map(({ Id, OrderType, Quantity, Price }) => {
      const side = OrderType === ORDER_SIDE.BUY ? ('buy' as const) : ('sell' as const)
      const label = t(`line.${side}`, { lots: formatNumber(Quantity, language) })
      return { id: String(Id), price: Number(Price), label, kind: `position-${side}` as const }
    })
}
