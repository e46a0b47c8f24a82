import { CLOSE_REASON, openTimeOf, type Order } from '@openlot/features/positions'
import { formatDuration } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import { OrderPrices } from './OrderPrices.tsx'
import { OrderRow } from './OrderRow.tsx'

type Reason = Exclude<(typeof CLOSE_REASON)[keyof typeof CLOSE_REASON], 0 | 1>

/** A closed order: its result, when it ended, how long it was open and, unless by hand, what closed it. */
export function HistoryRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  return (
    <OrderRow
      order={order}
      below={<OrderPrices from={order.Price} to={order.UpdatePrice} terms={order.ForexTradeLists} />}
      result={<Money value={order.FactProfits} signed strong />}
      note={
        <>
          <time dateTime={new Date(order.CompleteTime).toISOString()}>
            <bdi translate="no" dir="ltr">
              {formatDate(order.CompleteTime, 'time')}
            </bdi>
          </time>{' '}
          · <bdi translate="no">{formatDuration(order.CompleteTime - openTimeOf(order), code)}</bdi>
          {order.CloseReason > CLOSE_REASON.BY_HAND && (
            <span>{` · ${t(`reasonShort.${order.CloseReason as Reason}`)}`}</span>
          )}
        </>
      }
      onOpen={onOpen}
    />
  )
}
