import type { Order } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { Price } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { commonColumns, type ColumnTexts } from './commonColumns.tsx'

/** The columns of orders that wait for their price. */
export function pendingColumns({ t, language }: ColumnTexts): Column<Order>[] {
  const common = commonColumns({ t, language })
  return [
    common.symbol,
    common.side,
    common.lots,
    {
      id: 'target',
      header: t('targetPrice'),
      numeric: true,
      cell: ({ target_price, ForexTradeLists: { PricePrecision } }) => (
        <Price value={target_price} precision={PricePrecision} />
      ),
    },
    common.stopLoss,
    common.takeProfit,
    {
      id: 'placed',
      header: t('placedAt'),
      numeric: true,
      width: '14%',
      cell: ({ CreateTime }) => <bdi>{formatDate(CreateTime, language, 'dateTimeSeconds')}</bdi>,
      compare: (a, b) => a.CreateTime - b.CreateTime,
    },
  ]
}
