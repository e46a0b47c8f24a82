import { useIsStale, useLivePosition, useTradeBlock, type Order } from '@openlot/features'
import { formatDate, formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Money } from '@openlot/ui'
import { OrderHead } from './OrderHead.tsx'
import { OrderPrices } from './OrderPrices.tsx'
import { Stops } from './Stops.tsx'
import styles from './OrderCard.module.css'

interface Props {
  order: Order
  isClosing: boolean
  onClose: () => void
}

/** An open position with its current profit. */
export function HoldingCard({ order, isClosing, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const { price, profit } = useLivePosition(order)
  const { t: tCommon } = useTranslation()
  const stale = useIsStale(order.forex_id)
  const block = useTradeBlock(order.forex_id)
  const { ShowCode } = order.ForexTradeLists
  return (
    <li className={styles.card}>
      <OrderHead order={order}>
        <Money value={profit} signed stale={stale} strong />
      </OrderHead>
      <div className={styles.middle}>
        <OrderPrices from={order.Price} to={price} terms={order.ForexTradeLists} stale={stale} />
        <Button
          size="small"
          busy={isClosing}
          disabled={block !== undefined}
          title={block && tCommon(`blocked.${block}`)}
          aria-label={t('closeOf', { lots: formatNumber(order.Quantity, code), code: ShowCode })}
          onClick={onClose}
        >
          {t('close')}
        </Button>
      </div>
      <Stops order={order} />
      <p className={styles.foot}>
        <span>
          {t('margin')} <Money value={order.CautionMoney} />
        </span>
        <time dateTime={new Date(order.CreateTime).toISOString()}>
          <bdi>{formatDate(order.CreateTime, code, 'dateTimeSeconds')}</bdi>
        </time>
      </p>
    </li>
  )
}
