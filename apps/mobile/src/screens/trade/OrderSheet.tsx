import {
  useMarginGauge,
  useOrderTicket,
  usePreference,
  useQuote,
  useSession,
  useTicketErrors,
  type Instrument,
  type Side as OrderSide,
} from '@openlot/features'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, DealPair, OrderNotice, Side, TicketFields, TicketSummary } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { useNavigate } from 'react-router-dom'
import { PriceSource } from '../../shell/PriceSource.tsx'
import styles from './OrderSheet.module.css'

interface Props {
  instrument: Instrument
  open: boolean
  side: OrderSide
  onSideChange: (side: OrderSide) => void
  onClose: () => void
}

/** The ticket of a market order: side, volume, leverage and current cost. */
export default function OrderSheet({ instrument, open, side, onSideChange, onClose }: Props) {
  'use memo'
  const { t } = useTranslation('trade')
  const { code: language } = useLanguage()
  const { user } = useSession()
  const isHidden = usePreference('hideBalance')
  const navigate = useNavigate()
  const quote = useQuote(instrument.Id)
  const order = useOrderTicket(instrument, () => void navigate('/order'))
  const ticket = order.ticketOf(side)
  const { summary, canSubmit } = ticket
  const gauge = useMarginGauge(summary?.margin)
  const problems = useTicketErrors(instrument, ticket)

  async function submit() {
    if (await order.submit(side)) onClose()
  }

  const button = (
    <div className={styles.submit}>
      <TicketSummary summary={summary} gauge={user && gauge} hidden={isHidden} />
      <OrderNotice problem={problems.order} waiting={problems.waiting} />
      {user === undefined && <p className={styles.note}>{t('visitor')}</p>}
      <Button
        variant="ink"
        size="large"
        wide
        busy={order.isSubmitting}
        disabled={!canSubmit}
        onClick={() => void submit()}
      >
        <Side side={side}>
          {t(`submit.${side}`, { lots: formatNumber(order.lots, language), code: instrument.ShowCode })}
        </Side>
      </Button>
    </div>
  )

  return (
    <Sheet open={open} onClose={onClose} title={instrument.ShowCode} aside={<PriceSource />} footer={button}>
      <div className={styles.form}>
        <DealPair
          bid={quote?.bid}
          ask={quote?.ask}
          precision={instrument.PricePrecision}
          pipSize={instrument.PipSize}
          chosen={side}
          onPress={onSideChange}
        />
        <TicketFields
          {...order}
          step={instrument.Pip}
          max={instrument.MaxCont}
          lotsProblem={problems.lots}
          pipValue={summary?.pipValue}
        />
      </div>
    </Sheet>
  )
}
