import {
  useOrderTicket,
  useSession,
  useTicketErrors,
  type Instrument,
  type Side,
  usePreference,
} from '@openlot/features'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, OrderNotice, Price, Segmented, TicketFields, TicketSummary } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { useNavigate } from 'react-router-dom'
import { PriceSource } from '../../shell/PriceSource.tsx'
import styles from './OrderSheet.module.css'

interface Props {
  instrument: Instrument
  open: boolean
  side: Side
  onSideChange: (side: Side) => void
  onClose: () => void
}

/** The ticket of a market order: volume, leverage and current cost. */
export default function OrderSheet({ instrument, open, side, onSideChange, onClose }: Props) {
  const { t } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const { user } = useSession()
  const isHidden = usePreference('hideBalance')
  const navigate = useNavigate()
  const order = useOrderTicket(instrument, () => void navigate('/order'))
  const ticket = order.ticketOf(side)
  const { summary, errors, canSubmit, price } = ticket
  const problems = useTicketErrors(instrument, ticket)

  async function submit() {
    if (await order.submit(side)) onClose()
  }

  const button = (
    <div className={styles.submit}>
      <OrderNotice problem={problems.order} waiting={problems.waiting} />
      {user === undefined && <p className={styles.note}>{t('visitor')}</p>}
      <Button variant={side} wide busy={order.isSubmitting} disabled={!canSubmit} onClick={() => void submit()}>
        {t(`submit.${side}`, { lots: formatNumber(order.lots, language), code: instrument.ShowCode })}
      </Button>
    </div>
  )

  return (
    <Sheet open={open} onClose={onClose} title={`${instrument.ShowCode} · ${t('marketOrder')}`} footer={button}>
      <div className={styles.form}>
        <Segmented
          label={t('order')}
          items={[
            { value: 'sell', label: tCommon('side.sell') },
            { value: 'buy', label: tCommon('side.buy') },
          ]}
          value={side}
          onChange={onSideChange}
        />
        <p className={styles.price}>
          <Price
            value={price}
            precision={instrument.PricePrecision}
            pipSize={instrument.PipSize}
            size="large"
            flash
            stale={errors.includes('no-price')}
          />
          <PriceSource />
        </p>
        <div className={styles.fields}>
          <TicketFields {...order} step={instrument.Pip} max={instrument.MaxCont} lotsProblem={problems.lots} />
        </div>
        <TicketSummary
          summary={summary}
          pipSize={instrument.PipSize}
          hasAccount={user !== undefined}
          hidden={isHidden}
        />
      </div>
    </Sheet>
  )
}
