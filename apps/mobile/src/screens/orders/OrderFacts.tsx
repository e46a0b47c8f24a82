import { CLOSE_REASON, ORDER_STATUS, openTimeOf, useToolFacts, type Order } from '@openlot/features/positions'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Facts, Money, type Fact } from '@openlot/ui'

type Reason = Exclude<(typeof CLOSE_REASON)[keyof typeof CLOSE_REASON], 0>

/** What else is known about an order: margin, fee, swap, times, number. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common'])
  const formatDate = useFormatDate()
  const time = (value: number) => (
    <bdi translate="no" dir="ltr">
      {formatDate(value, 'full')}
    </bdi>
  )
  const isPosition = order.status === ORDER_STATUS.HOLDING || order.status === ORDER_STATUS.HISTORY
  const { Swap, Dividends } = order
  const tools = useToolFacts(order).map(({ label, value }) => ({
    label,
    value: <bdi translate="no">{value}</bdi>,
  }))
  const facts: (Fact | false)[] = [
    order.leader !== undefined && { label: t('leader'), value: <bdi translate="no">{order.leader}</bdi> },
    {
      label: t('leverage'),
      value: (
        <bdi translate="no" dir="ltr">
          {t('common:factor', { value: order.multiple })}
        </bdi>
      ),
    },
    { label: t('margin'), value: <Money value={order.CautionMoney} unit="USD" /> },
    { label: t('fee'), value: <Money value={order.TradeFee} unit="USD" /> },
    isPosition && Swap !== undefined && { label: t('swap'), value: <Money value={Swap} signed unit="USD" /> },
    isPosition &&
      Number(Dividends ?? 0) !== 0 && { label: t('dividends'), value: <Money value={Dividends} signed unit="USD" /> },
    ...tools,
    { label: t('opened'), value: time(openTimeOf(order)) },
    order.CompleteTime > 0 && { label: t('closedAt'), value: time(order.CompleteTime) },
    order.CloseReason > 0 && { label: t('reason'), value: t(`closeReason.${order.CloseReason as Reason}`) },
    {
      label: t('number'),
      value: (
        <bdi translate="no" dir="ltr">
          {order.Id}
        </bdi>
      ),
    },
  ]
  return <Facts items={facts.filter((fact) => fact !== false)} />
}
