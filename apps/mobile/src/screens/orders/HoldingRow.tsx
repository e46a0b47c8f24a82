import { sideOf, positionPips, useLivePosition, type Order } from '@openlot/features/positions'
import { useIsStale, useCloseBlock } from '@openlot/features/market'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import { SlidersHorizontal, X } from 'lucide-react'
import { OrderPrices } from './OrderPrices.tsx'
import { OrderRow } from './OrderRow.tsx'
import { Stops } from './Stops.tsx'
import styles from './OrderRow.module.css'

interface Props {
  order: Order
  onOpen: () => void
  onClose: () => void
}

/** An open position with its current profit. */
export function HoldingRow({ order, onOpen, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code } = useLanguage()
  const { price, profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  const block = useCloseBlock(order.forex_id)
  const { ShowCode } = order.ForexTradeLists
  const side = sideOf(order)
  const pips = positionPips(order, price)
  const name = t(`orderOf.${side}`, { lots: formatNumber(order.Quantity, code), code: ShowCode })
  return (
    <OrderRow
      order={order}
      below={<OrderPrices from={order.Price} to={price} terms={order.ForexTradeLists} stale={stale} />}
      result={<Money value={profit} signed stale={stale} strong />}
      note={
        pips !== undefined && (
          <bdi translate="no" dir="ltr">
            {t('pips', { value: formatNumber(pips, code, { decimals: 1, signed: true }) })}
          </bdi>
        )
      }
      stops={<Stops order={order} className={styles.stops} />}
      onOpen={onOpen}
      actions={[
        {
          id: 'stops',
          label: t('stops'),
          of: name,
          icon: <SlidersHorizontal />,
          onPress: onOpen,
        },
        {
          id: 'close',
          label: t('close'),
          of: name,
          icon: <X />,
          main: true,
          disabled: block !== undefined,
          title: block && tCommon(`blocked.${block}`),
          onPress: onClose,
        },
      ]}
    />
  )
}
