import {
  useClosePart,
  useLivePosition,
  type Order,
  ClosePartFields,
  PositionActs,
  StopsForm,
  StopToolsForm,
} from '@openlot/features/positions'
import { useInstruments, useIsStale } from '@openlot/features/market'
import { formatNumber, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Money } from '@openlot/ui'
import { OrderNotice } from '@openlot/features/ticket'
import { Sheet } from '@openlot/ui/sheet'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderPrices } from './OrderPrices.tsx'
import { OrderTitle } from './OrderTitle.tsx'
import { ToChart } from './ToChart.tsx'
import styles from './OrderSheets.module.css'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

/** An open position: its result, its stops, closing it or a part of it, and all about it. */
export default function PositionSheet({ order, open, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code } = useLanguage()
  const { price, profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  const part = useClosePart(order)
  const { instruments } = useInstruments()
  const step = instruments.find(({ Id }) => Id === order.forex_id)?.Pip ?? '0.01'
  const { ShowCode } = order.ForexTradeLists

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<OrderTitle order={order} />}
      aside={<ToChart order={order} />}
      footer={
        <div className={styles.footer}>
          <OrderNotice waiting={part.block && tCommon(`blocked.${part.block}`)} />
          <Button
            variant="ink"
            size="large"
            wide
            busy={part.isClosing}
            disabled={!part.canClose}
            onClick={() => void part.close().then((closed) => closed && onClose())}
          >
            <span>{t('closePart.submit', { lots: formatNumber(part.lots, code), code: ShowCode })}</span>
            {part.profit !== undefined && (
              <>
                {' '}
                <bdi translate="no" dir="ltr">
                  {formatSignedMoney(part.profit, code)}
                </bdi>
              </>
            )}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.result}>
          <span className={styles.profit}>
            <Money value={profit} signed stale={stale} strong />
          </span>
          <span className={styles.prices}>
            <OrderPrices from={order.Price} to={price} terms={order.ForexTradeLists} stale={stale} />
          </span>
        </div>
        <section aria-label={t('stops')} className={styles.stops}>
          <StopsForm order={order} />
          <StopToolsForm order={order} />
        </section>
        <ClosePartFields
          lots={part.lots}
          onChange={part.setLots}
          open={order.Quantity}
          step={step}
          problem={part.problem}
        />
        <PositionActs order={order} onDone={onClose} />
        <OrderFacts order={order} />
      </div>
    </Sheet>
  )
}
