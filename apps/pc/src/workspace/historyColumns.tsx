import { CLOSE_REASON, type Order } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { compareDecimals, Money, Price } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { commonColumns, type ColumnTexts } from './commonColumns.tsx'

type Reason = Exclude<(typeof CLOSE_REASON)[keyof typeof CLOSE_REASON], 0>

/** The columns of closed orders. */
export function historyColumns({ t, language }: ColumnTexts): Column<Order>[] {
  const common = commonColumns({ t, language })
  return [
    common.symbol,
    common.side,
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ CloseReason }) => CloseReason > 0 && t(`closeReason.${CloseReason as Reason}`),
      compare: (a, b) => a.CloseReason - b.CloseReason,
    },
    common.lots,
    common.open,
    {
      id: 'closed',
      header: t('closePrice'),
      numeric: true,
      cell: (order) => <Price value={order.UpdatePrice} precision={order.ForexTradeLists.PricePrecision} />,
    },
    { id: 'fee', header: t('fee'), numeric: true, cell: ({ TradeFee }) => <Money value={TradeFee} /> },
    {
      id: 'time',
      header: t('closedAt'),
      numeric: true,
      width: '14%',
      cell: ({ CompleteTime }) => <bdi>{formatDate(CompleteTime, language, 'dateTimeSeconds')}</bdi>,
      compare: (a, b) => a.CompleteTime - b.CompleteTime,
    },
    {
      id: 'profit',
      header: t('profit'),
      numeric: true,
      cell: ({ FactProfits }) => <Money value={FactProfits} signed strong />,
      compare: (a, b) => compareDecimals(a.FactProfits, b.FactProfits),
    },
  ]
}
