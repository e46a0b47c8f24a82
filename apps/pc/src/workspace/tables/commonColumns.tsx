import { compareDecimals } from '@openlot/core/math'
import { overnightResult, sideOf, priceOrNone, type Order } from '@openlot/features/positions'
import { formatNumber, formatSignedMoney, writePrice, type LanguageCode } from '@openlot/i18n'
import { Money, PriceFigure } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { COLUMN_CHARS } from '../../parts/columnChars.ts'
import { SideCell } from './SideCell.tsx'
import { StopCell } from './StopCell.tsx'
import type { ColumnTexts } from './useColumnTexts.ts'

/** The columns that several order tables have: instrument, side, volume, open price, stops and what nights have come to. */
export function commonColumns({
  t,
  sideName,
  language,
}: ColumnTexts): Record<'symbol' | 'side' | 'lots' | 'open' | 'stopLoss' | 'takeProfit' | 'swap', Column<Order>> {
  return {
    symbol: {
      id: 'symbol',
      header: t('symbol'),
      cell: ({ ForexTradeLists, leader }) =>
        leader === undefined ? (
          ForexTradeLists.ShowCode
        ) : (
          <span title={t('leaderOf', { nickname: leader })}>
            <span>{`${ForexTradeLists.ShowCode} ·`}</span> <bdi translate="no">{leader}</bdi>
          </span>
        ),
      text: ({ ForexTradeLists, leader }) => [ForexTradeLists.ShowCode, leader].filter(Boolean).join(' · '),
      compare: (a, b) => a.ForexTradeLists.ShowCode.localeCompare(b.ForexTradeLists.ShowCode),
    },
    side: {
      id: 'side',
      header: t('side'),
      cell: (order) => <SideCell order={order} />,
      text: (order) => sideName(sideOf(order)),
      compare: (a, b) => a.OrderType - b.OrderType,
    },
    lots: {
      id: 'lots',
      header: t('lots'),
      numeric: true,
      chars: COLUMN_CHARS.lots,
      cell: ({ Quantity }) => formatNumber(Quantity, language),
      text: ({ Quantity }) => formatNumber(Quantity, language),
      compare: (a, b) => compareDecimals(a.Quantity, b.Quantity),
    },
    open: {
      id: 'open',
      header: t('openPrice'),
      numeric: true,
      chars: COLUMN_CHARS.price,
      cell: (order) => <PriceFigure value={order.Price} precision={order.ForexTradeLists.PricePrecision} />,
      text: (order) => priceText(order, order.Price, language),
    },
    stopLoss: {
      id: 'stopLoss',
      header: t('sl'),
      numeric: true,
      chars: COLUMN_CHARS.price,
      cell: (order) => <StopCell order={order} stop="stopLoss" />,
      text: (order) => priceText(order, priceOrNone(order.TargetLossPrice), language),
    },
    takeProfit: {
      id: 'takeProfit',
      header: t('tp'),
      numeric: true,
      chars: COLUMN_CHARS.price,
      cell: (order) => <StopCell order={order} stop="takeProfit" />,
      text: (order) => priceText(order, priceOrNone(order.TargetProfitPrice), language),
    },
    swap: {
      id: 'swap',
      header: t('swap'),
      numeric: true,
      chars: COLUMN_CHARS.swap,
      cell: (order) => <Money value={overnightResult(order)} signed />,
      text: (order) => formatSignedMoney(overnightResult(order) ?? '', language),
      compare: (a, b) => compareDecimals(overnightResult(a) ?? '0', overnightResult(b) ?? '0'),
    },
  }
}

/** A price of an order's instrument as text; empty where there is none. */
export const priceText = (order: Order, price: string | undefined, language: LanguageCode): string =>
  price === undefined ? '' : writePrice(price, language, order.ForexTradeLists.PricePrecision)
