import { CLOSE_REASON, type Order } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import { OrderPrices } from './OrderPrices.tsx'
import { OrderRow } from './OrderRow.tsx'

type Reason = Exclude<(typeof CLOSE_REASON)[keyof typeof CLOSE_REASON], 0>

/** A closed order: its result, and why and when it ended. */
export function HistoryRow({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  return (
    <OrderRow
      order={order}
      below={
        <>
          <OrderPrices from={order.Price} to={order.UpdatePrice} terms={order.ForexTradeLists} />
          <time dateTime={new Date(order.CompleteTime).toISOString()}>
            <bdi>{formatDate(order.CompleteTime, code)}</bdi>
          </time>
        </>
      }
      result={<Money value={order.FactProfits} signed strong />}
      note={
        <>
          {order.CloseReason > 0 && <p>{t(`closeReason.${order.CloseReason as Reason}`)}</p>}
          <p>
            {t('fee')} <Money value={order.TradeFee} />
          </p>
        </>
      }
    />
  )
}
