import { priceOrNone, type Order } from '@openlot/features'
import { formatNumber, type LanguageCode } from '@openlot/i18n'
import type { useTranslation } from '@openlot/i18n/react'
import { compareDecimals, Price } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { SideCell } from './SideCell.tsx'

/** Translation and language for the headers and cells of the order tables. */
export interface ColumnTexts {
  t: ReturnType<typeof useTranslation<'orders'>>['t']
  language: LanguageCode
}

/** The columns that all order tables have: instrument, side, volume and open price. */
export function commonColumns({
  t,
  language,
}: ColumnTexts): Record<'symbol' | 'side' | 'lots' | 'open' | 'stopLoss' | 'takeProfit', Column<Order>> {
  return {
    symbol: {
      id: 'symbol',
      header: t('symbol'),
      cell: ({ ForexTradeLists }) => ForexTradeLists.ShowCode,
      compare: (a, b) => a.ForexTradeLists.ShowCode.localeCompare(b.ForexTradeLists.ShowCode),
    },
    side: {
      id: 'side',
      header: t('side'),
      cell: (order) => <SideCell order={order} />,
      compare: (a, b) => a.OrderType - b.OrderType,
    },
    lots: {
      id: 'lots',
      header: t('lots'),
      numeric: true,
      cell: ({ Quantity }) => formatNumber(Quantity, language),
      compare: (a, b) => compareDecimals(a.Quantity, b.Quantity),
    },
    open: {
      id: 'open',
      header: t('openPrice'),
      numeric: true,
      cell: (order) => <Price value={order.Price} precision={order.ForexTradeLists.PricePrecision} />,
    },
    stopLoss: stopColumn('stopLoss', t('sl'), ({ TargetLossPrice }) => TargetLossPrice),
    takeProfit: stopColumn('takeProfit', t('tp'), ({ TargetProfitPrice }) => TargetProfitPrice),
  }
}

const stopColumn = (id: string, header: string, priceOf: (order: Order) => string): Column<Order> => ({
  id,
  header,
  numeric: true,
  cell: (order) => <Price value={priceOrNone(priceOf(order))} precision={order.ForexTradeLists.PricePrecision} />,
})
