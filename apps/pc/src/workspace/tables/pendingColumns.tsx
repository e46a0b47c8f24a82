import type { Order } from '@openlot/features/positions'
import { noFigure } from '@openlot/i18n'
import { PriceFigure } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { COLUMN_CHARS } from '../../parts/columnChars.ts'
import { CancelButton } from './CancelButton.tsx'
import { commonColumns, priceText } from './commonColumns.tsx'
import { EditButton } from './EditButton.tsx'
import { PendingDistance } from '../orders/LiveCells.tsx'
import type { ColumnTexts } from './useColumnTexts.ts'

interface Settings extends ColumnTexts {
  onEdit: (order: Order) => void
  onCancel: (order: Order) => void
  /** Until when it waits, and whether another cancels it. */
  conditionsOf: (order: Order) => string | undefined
}

/** The columns of orders that wait for their price. */
export function pendingColumns({ onEdit, onCancel, conditionsOf, ...texts }: Settings): Column<Order>[] {
  const { t, language, formatDate, zone } = texts
  const common = commonColumns(texts)
  return [
    common.symbol,
    common.side,
    common.lots,
    {
      id: 'target',
      header: t('targetPrice'),
      numeric: true,
      chars: COLUMN_CHARS.price,
      cell: ({ target_price, ForexTradeLists: { PricePrecision } }) => (
        <PriceFigure value={target_price} precision={PricePrecision} />
      ),
      text: (order) => priceText(order, order.target_price, language),
    },
    {
      id: 'away',
      header: t('pipsOf'),
      numeric: true,
      chars: COLUMN_CHARS.pips,
      cell: (order) => <PendingDistance order={order} />,
    },
    common.stopLoss,
    common.takeProfit,
    {
      id: 'conditions',
      header: t('conditions'),
      cell: (order) => conditionsOf(order) ?? noFigure,
      text: (order) => conditionsOf(order) ?? '',
    },
    {
      id: 'placed',
      header: t('placedAt'),
      numeric: true,
      width: '14%',
      cell: ({ CreateTime }) => (
        <bdi translate="no" dir="ltr">
          {formatDate(CreateTime, 'dateTimeSeconds')}
        </bdi>
      ),
      unit: zone,
      text: ({ CreateTime }) => formatDate(CreateTime, 'dateTimeSeconds'),
      compare: (a, b) => a.CreateTime - b.CreateTime,
    },
    {
      id: 'cancel',
      header: t('action'),
      bare: true,
      numeric: true,
      sticky: true,
      width: '76px',
      cell: (order) => (
        <>
          <EditButton order={order} onEdit={() => onEdit(order)} />
          <CancelButton order={order} onCancel={() => onCancel(order)} />
        </>
      ),
    },
  ]
}
