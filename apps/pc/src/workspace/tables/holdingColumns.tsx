import { compareDecimals } from '@openlot/core/math'
import { openTimeOf, type Order } from '@openlot/features/positions'
import { formatMoney, formatSignedMoney } from '@openlot/i18n'
import { Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import type { ReactNode } from 'react'
import { COLUMN_CHARS } from '../../parts/columnChars.ts'
import { CloseButton } from './CloseButton.tsx'
import { EditButton } from './EditButton.tsx'
import { commonColumns } from './commonColumns.tsx'
import { Age, LivePips, LivePrice, LiveProfit, LiveProfitBar } from '../orders/LiveCells.tsx'
import type { ColumnTexts } from './useColumnTexts.ts'

interface Settings extends ColumnTexts {
  /** The current profit, to sort by. */
  profitOf: (order: Order) => string
  /** The largest profit or loss, without sign; only drawn. */
  largest: number
  /** What stands below; undefined where there is nothing to add up. */
  sums: Record<'profit' | 'swap' | 'margin' | 'fee', ReactNode> | undefined
  /** Id of the order that is being closed. */
  closing: number | undefined
  onEdit: (order: Order) => void
  onClose: (order: Order) => void
}

/** The columns of open positions. */
export function holdingColumns({
  profitOf,
  largest,
  sums,
  closing,
  onEdit,
  onClose,
  ...texts
}: Settings): Column<Order>[] {
  const { t, language, formatDate, zone } = texts
  const common = commonColumns(texts)
  return [
    { ...common.symbol, ...(sums && { sum: t('sum') }) },
    common.side,
    common.lots,
    {
      id: 'profit',
      header: t('profit'),
      numeric: true,
      chars: COLUMN_CHARS.money,
      cell: (order) => <LiveProfit order={order} />,
      text: (order) => formatSignedMoney(profitOf(order), language),
      compare: (a, b) => compareDecimals(profitOf(a), profitOf(b)),
      ...(sums && { sum: sums.profit }),
    },
    {
      id: 'profitBar',
      header: t('profitBar'),
      bare: true,
      width: '68px',
      cell: (order) => <LiveProfitBar order={order} largest={largest} />,
    },
    {
      id: 'pips',
      header: t('pipsOf'),
      numeric: true,
      chars: COLUMN_CHARS.pips,
      cell: (order) => <LivePips order={order} />,
    },
    common.open,
    {
      id: 'price',
      header: t('price'),
      numeric: true,
      chars: COLUMN_CHARS.price,
      cell: (order) => <LivePrice order={order} />,
    },
    common.stopLoss,
    common.takeProfit,
    { ...common.swap, ...(sums && { sum: sums.swap }) },
    {
      id: 'opened',
      header: t('age'),
      numeric: true,
      chars: COLUMN_CHARS.duration,
      cell: (order) => <Age order={order} zone={zone} />,
      text: (order) => formatDate(openTimeOf(order), 'dateTimeSeconds'),
      // The youngest first.
      compare: (a, b) => openTimeOf(b) - openTimeOf(a),
    },
    {
      id: 'leverage',
      header: t('leverage'),
      numeric: true,
      chars: COLUMN_CHARS.leverage,
      cell: ({ multiple }) => (
        <bdi translate="no" dir="ltr">
          {t('common:factor', { value: multiple })}
        </bdi>
      ),
      text: ({ multiple }) => t('common:factor', { value: multiple }),
      compare: (a, b) => a.multiple - b.multiple,
    },
    {
      id: 'margin',
      header: t('margin'),
      numeric: true,
      chars: COLUMN_CHARS.money,
      cell: ({ CautionMoney }) => <Money value={CautionMoney} />,
      text: ({ CautionMoney }) => formatMoney(CautionMoney, language),
      compare: (a, b) => compareDecimals(a.CautionMoney, b.CautionMoney),
      ...(sums && { sum: sums.margin }),
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
    {
      id: 'close',
      header: t('action'),
      bare: true,
      numeric: true,
      sticky: true,
      width: '76px',
      cell: (order) => (
        <>
          <EditButton order={order} onEdit={() => onEdit(order)} />
          <CloseButton order={order} isClosing={closing === order.Id} onClose={() => onClose(order)} />
        </>
      ),
    },
  ]
}
