import { useIsStale, useLivePosition, useTradeBlock, ORDER_SIDE, type Order } from '@openlot/features'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Money, pipsBetween } from '@openlot/ui'
import { OrderPrices } from './OrderPrices.tsx'
import { OrderRow } from './OrderRow.tsx'
import { Stops } from './Stops.tsx'

interface Props {
  order: Order
  isClosing: boolean
  onClose: () => void
}

/** An open position with its current profit. */
export function HoldingRow({ order, isClosing, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code } = useLanguage()
  const { price, profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  const block = useTradeBlock(order.forex_id)
  const { ShowCode, PipSize } = order.ForexTradeLists
  const [from, to] = order.OrderType === ORDER_SIDE.BUY ? [order.Price, price] : [price, order.Price]
  const pips = pipsBetween(from, to, PipSize, 1)
  return (
    <OrderRow
      order={order}
      below={<OrderPrices from={order.Price} to={price} terms={order.ForexTradeLists} stale={stale} />}
      result={<Money value={profit} signed stale={stale} strong />}
      note={
        <Stops
          order={order}
          none={
            pips !== undefined && (
              <bdi dir="ltr">{t('pips', { value: formatNumber(pips, code, { decimals: 1, signed: true }) })}</bdi>
            )
          }
        />
      }
      action={
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
      }
    />
  )
}
