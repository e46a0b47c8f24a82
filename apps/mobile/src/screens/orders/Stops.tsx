import { priceOrNone, type Order } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { PriceFigure } from '@openlot/ui'
import { Fragment } from 'react'

interface Props {
  order: Order
  /** Of the line. */
  className?: string | undefined
}

/** Stop loss and take profit of an order on one line; nothing where it has neither. */
export function Stops({ order, className }: Props) {
  const { t } = useTranslation('orders')
  const isTrailing = priceOrNone(order.Trail ?? '0') !== undefined
  const own = order.Guaranteed === 1 ? 'reasonShort.9' : isTrailing ? 'trailing' : 'sl'
  const stops = [
    { name: 'stopLoss', short: t(own), price: priceOrNone(order.TargetLossPrice) },
    { name: 'takeProfit', short: t('tp'), price: priceOrNone(order.TargetProfitPrice) },
  ] as const
  const set = stops.filter(({ price }) => price !== undefined)
  if (set.length === 0) return null
  return (
    <bdi translate="no" dir="ltr" className={className}>
      {set.map(({ name, short, price }, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <abbr title={t(name)}>{short}</abbr>{' '}
          <PriceFigure value={price} precision={order.ForexTradeLists.PricePrecision} inherit />
        </Fragment>
      ))}
    </bdi>
  )
}
