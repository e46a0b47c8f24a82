import {
  openTimeOf,
  sideOf,
  ORDER_STATUS,
  useClosePart,
  useLivePosition,
  type Order,
  ClosePartFields,
  PendingFields,
  PositionActs,
  StopsForm,
  StopToolsForm,
  useToolFacts,
} from '@openlot/features/positions'
import { useInstruments, useIsStale } from '@openlot/features/market'
import { formatNumber, writePrice, formatSignedMoney } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Facts, Money, SideLabel } from '@openlot/ui'
import { OrderNotice } from '@openlot/features/ticket'
import { Dialog } from '@openlot/ui/dialog'
import styles from './OrderDialog.module.css'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

/** A position: its stops, closing it or a part of it. A pending order: its price, lots and stops. And all about it. */
export default function OrderDialog({ order, open, onClose }: Props) {
  const { t } = useTranslation(['orders', 'common'])
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const { ForexTradeLists: terms } = order
  const isOpen = order.status === ORDER_STATUS.HOLDING
  const { Swap, Dividends } = order
  const facts = [
    {
      label: t('openPrice'),
      value: writePrice(isOpen ? order.Price : order.target_price, code, terms.PricePrecision),
    },
    { label: t('leverage'), value: t('common:factor', { value: order.multiple }) },
    { label: t('margin'), value: <Money value={order.CautionMoney} /> },
    { label: t('fee'), value: <Money value={order.TradeFee} /> },
    ...(isOpen && Swap !== undefined ? [{ label: t('swap'), value: <Money value={Swap} signed /> }] : []),
    ...(isOpen && Number(Dividends ?? 0) !== 0
      ? [{ label: t('dividends'), value: <Money value={Dividends} signed /> }]
      : []),
    ...useToolFacts(order),
    { label: t(isOpen ? 'opened' : 'placedAt'), value: formatDate(openTimeOf(order), 'full') },
    { label: t('number'), value: `${order.Id}` },
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <SideLabel side={sideOf(order)}>
          {t(`orderOf.${sideOf(order)}`, { lots: formatNumber(order.Quantity, code), code: terms.ShowCode })}
        </SideLabel>
      }
    >
      <div className={styles.order}>
        {isOpen ? (
          <>
            <Result order={order} />
            <StopsForm order={order} />
            <StopToolsForm order={order} />
            <ClosePart order={order} onClosed={onClose} />
            <PositionActs order={order} onDone={onClose} />
          </>
        ) : (
          <>
            <PendingFields order={order} />
            <StopToolsForm order={order} />
          </>
        )}
        <Facts items={facts} />
      </div>
    </Dialog>
  )
}

function Result({ order }: { order: Order }) {
  const { profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  return (
    <p className={styles.result}>
      <Money value={profit} signed stale={stale} strong />
    </p>
  )
}

function ClosePart({ order, onClosed }: { order: Order; onClosed: () => void }) {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code } = useLanguage()
  const part = useClosePart(order)
  const { instruments } = useInstruments()
  const step = instruments.find(({ Id }) => Id === order.forex_id)?.Pip ?? '0.01'
  return (
    <div className={styles.part}>
      <ClosePartFields
        lots={part.lots}
        onChange={part.setLots}
        open={order.Quantity}
        step={step}
        problem={part.problem}
      />
      <OrderNotice waiting={part.block && tCommon(`blocked.${part.block}`)} />
      <Button
        variant="ink"
        wide
        busy={part.isClosing}
        disabled={!part.canClose}
        onClick={() => void part.close().then((closed) => closed && onClosed())}
      >
        <span>
          {t('closePart.submit', { lots: formatNumber(part.lots, code), code: order.ForexTradeLists.ShowCode })}
        </span>
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
  )
}
