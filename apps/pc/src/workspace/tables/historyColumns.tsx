import { compareDecimals } from '@openlot/core/math'
import { CLOSE_REASON, type Order } from '@openlot/features/positions'
import { formatMoney, formatSignedMoney } from '@openlot/i18n'
import { Money, PriceFigure } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import type { ReactNode } from 'react'
import { COLUMN_CHARS } from '../../parts/columnChars.ts'
import { commonColumns, priceText } from './commonColumns.tsx'
import type { ColumnTexts } from './useColumnTexts.ts'

type Reason = Exclude<(typeof CLOSE_REASON)[keyof typeof CLOSE_REASON], 0>

interface Settings extends ColumnTexts {
  sums: Record<'profit' | 'fee' | 'swap', ReactNode> | undefined
}

/** The columns of closed orders. */
export function historyColumns({ sums, ...texts }: Settings): Column<Order>[] {
  const { t, language, formatDate, zone } = texts
  const common = commonColumns(texts)
  const reasonOf = ({ CloseReason }: Order) => (CloseReason > 0 ? t(`closeReason.${CloseReason as Reason}`) : '')
  return [
    { ...common.symbol, ...(sums && { sum: t('sum') }) },
    common.side,
    {
      id: 'reason',
      header: t('reason'),
      cell: reasonOf,
      text: reasonOf,
      compare: (a, b) => a.CloseReason - b.CloseReason,
    },
    common.lots,
    common.open,
    {
      id: 'closed',
      header: t('closePrice'),
      numeric: true,
      chars: COLUMN_CHARS.price,
      cell: (order) => <PriceFigure value={order.UpdatePrice} precision={order.ForexTradeLists.PricePrecision} />,
      text: (order) => priceText(order, order.UpdatePrice, language),
    },
    {
      id: 'fee',
      header: t('fee'),
      numeric: true,
      chars: COLUMN_CHARS.money,
      cell: ({ TradeFee }) => <Money value={TradeFee} />,
      text: ({ TradeFee }) => formatMoney(TradeFee, language),
      ...(sums && { sum: sums.fee }),
    },
    { ...common.swap, ...(sums && { sum: sums.swap }) },
    {
      id: 'time',
      header: t('closedAt'),
      numeric: true,
      width: '14%',
      cell: ({ CompleteTime }) => (
        <bdi translate="no" dir="ltr">
          {formatDate(CompleteTime, 'dateTimeSeconds')}
        </bdi>
      ),
      unit: zone,
      text: ({ CompleteTime }) => formatDate(CompleteTime, 'dateTimeSeconds'),
      compare: (a, b) => a.CompleteTime - b.CompleteTime,
    },
    {
      id: 'profit',
      header: t('profit'),
      numeric: true,
      chars: COLUMN_CHARS.money,
      cell: ({ FactProfits }) => <Money value={FactProfits} signed strong />,
      text: ({ FactProfits }) => formatSignedMoney(FactProfits, language),
      ...(sums && { sum: sums.profit }),
      compare: (a, b) => compareDecimals(a.FactProfits, b.FactProfits),
    },
  ]
}
