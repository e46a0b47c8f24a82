import type { Order } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { compareDecimals, Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { CloseButton } from './CloseButton.tsx'
import { commonColumns, type ColumnTexts } from './commonColumns.tsx'
import { LivePrice, LiveProfit } from './LiveCells.tsx'

interface Settings extends ColumnTexts {
  /** The current profit, to sort by. */
  profitOf: (order: Order) => string
  /** The largest profit or loss, without sign; only drawn. */
  largest: number
  /** Id of the order that is being closed. */
  closing: number | undefined
  onClose: (order: Order) => void
}

/** The columns of open positions. */
export function holdingColumns({ t, language, profitOf, largest, closing, onClose }: Settings): Column<Order>[] {
  const common = commonColumns({ t, language })
  return [
    common.symbol,
    common.side,
    common.lots,
    {
      id: 'profit',
      header: t('profit'),
      numeric: true,
      cell: (order) => <LiveProfit order={order} largest={largest} />,
      compare: (a, b) => compareDecimals(profitOf(a), profitOf(b)),
    },
    {
      id: 'leverage',
      header: t('leverage'),
      numeric: true,
      cell: ({ multiple }) => <bdi dir="ltr">{t('leverageOf', { value: multiple })}</bdi>,
      compare: (a, b) => a.multiple - b.multiple,
    },
    common.open,
    { id: 'price', header: t('price'), numeric: true, cell: (order) => <LivePrice order={order} /> },
    common.stopLoss,
    common.takeProfit,
    {
      id: 'margin',
      header: t('margin'),
      numeric: true,
      cell: ({ CautionMoney }) => <Money value={CautionMoney} />,
      compare: (a, b) => compareDecimals(a.CautionMoney, b.CautionMoney),
    },
    { id: 'fee', header: t('fee'), numeric: true, cell: ({ TradeFee }) => <Money value={TradeFee} /> },
    {
      id: 'opened',
      header: t('opened'),
      numeric: true,
      width: '14%',
      cell: ({ CreateTime }) => <bdi>{formatDate(CreateTime, language, 'dateTimeSeconds')}</bdi>,
      compare: (a, b) => a.CreateTime - b.CreateTime,
    },
    {
      id: 'close',
      header: t('action'),
      bare: true,
      numeric: true,
      width: '48px',
      cell: (order) => <CloseButton order={order} isClosing={closing === order.Id} onClose={() => onClose(order)} />,
    },
  ]
}
