import { sideOf, useConditions, usePendingDistance, type Order } from '@openlot/features/positions'
import { useOpening, useInstruments, type Instrument } from '@openlot/features/market'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import { SlidersHorizontal, X } from 'lucide-react'
import { OrderRow } from './OrderRow.tsx'
import { Stops } from './Stops.tsx'
import styles from './OrderList.module.css'

interface Props {
  order: Order
  onOpen: () => void
  onCancel: () => void
}

/** An order that waits for its price, and how far that is. */
export function PendingRow({ order, onOpen, onCancel }: Props) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const distance = usePendingDistance(order)
  const conditions = useConditions()(order)
  const { instruments } = useInstruments()
  const instrument = instruments.find(({ Id }) => Id === order.forex_id)
  const { ShowCode, PricePrecision } = order.ForexTradeLists
  const name = t(`orderOf.${sideOf(order)}`, { lots: formatNumber(order.Quantity, code), code: ShowCode })
  return (
    <OrderRow
      order={order}
      below={
        <bdi translate="no">
          {t(`kindAt.${distance?.kind ?? 'limit'}`, { price: writePrice(order.target_price, code, PricePrecision) })}
        </bdi>
      }
      result={
        <span className={styles.wait}>
          {instrument && (
            <Wait
              instrument={instrument}
              away={distance && t('away', { value: formatNumber(distance.pips, code, { decimals: 1 }) })}
            />
          )}
        </span>
      }
      note={
        <>
          <Stops order={order} />
          {conditions !== undefined && <span className={styles.conditions}>{conditions}</span>}
        </>
      }
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
          id: 'cancel',
          label: t('cancel'),
          of: name,
          icon: <X />,
          main: true,
          onPress: onCancel,
        },
      ]}
    />
  )
}

/** How far its price is; of a closed market, when it opens. */
function Wait({ instrument, away }: { instrument: Instrument; away: string | undefined }) {
  const { t } = useTranslation()
  const opening = useOpening(instrument)
  if (opening === undefined) return away !== undefined && <span>{away}</span>
  return (
    <>
      <Ring value={opening.elapsed} size={16} /> <span>{t('market.opens', { opens: opening.opens })}</span>
    </>
  )
}
