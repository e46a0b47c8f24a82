import { useMarginGauge } from '@openlot/features/accounts'
import {
  useOrderTicket,
  useTicketErrors,
  DealPair,
  OrderNotice,
  StopFields,
  TargetField,
  TicketFields,
  TicketSummary,
} from '@openlot/features/ticket'
import { usePreference } from '@openlot/features/preferences'
import { useQuote, type Instrument, PriceSourceLabel } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import type { Side } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Note, Segmented, SideLabel } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ContractFacts } from './ContractFacts.tsx'
import styles from './OrderSheet.module.css'

interface Props {
  instrument: Instrument
  open: boolean
  side: Side
  onSideChange: (side: Side) => void
  onClose: () => void
  /** Offers an instrument that is open, shown while this one is closed. */
  instead: ReactNode
}

/** The ticket of an order, at the market or at a price of one's own: side, volume, leverage, stops and current cost. */
export default function OrderSheet({ instrument, open, side, onSideChange, onClose, instead }: Props) {
  'use memo'
  const { t } = useTranslation('ticket')
  const { user } = useSession()
  const isHidden = usePreference('hideBalance')
  const navigate = useNavigate()
  const quote = useQuote(instrument.Id)
  const order = useOrderTicket(
    instrument,
    (kind) => void navigate(kind === 'pending' ? '/order?tab=pending' : '/order'),
  )
  const ticket = order.ticketOf(side)
  const { summary, canSubmit } = ticket
  const gauge = useMarginGauge(summary?.margin)
  const problems = useTicketErrors(instrument, ticket)

  async function submit() {
    if (await order.submit(side)) onClose()
  }

  const button = (
    <div className={styles.submit}>
      <TicketSummary
        summary={summary}
        gauge={user && gauge}
        hidden={isHidden}
        details={<ContractFacts instrument={instrument} />}
      />
      {problems.warning !== undefined && <Note tone="warn">{problems.warning}</Note>}
      <OrderNotice problem={problems.order} waiting={problems.waiting} />
      {ticket.errors.includes('market-closed') && instead}
      {order.account.isCopy && <Note>{t('copyAccount')}</Note>}
      {user === undefined && <p className={styles.note}>{t('visitor')}</p>}
      <Button
        variant="ink"
        size="large"
        wide
        busy={order.isSubmitting}
        disabled={!canSubmit}
        onClick={() => void submit()}
      >
        <SideLabel side={side}>{order.labelOf(side)}</SideLabel>
      </Button>
    </div>
  )

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <span className={styles.title}>
          <span>{instrument.ShowCode}</span>
          <PriceSourceLabel />
        </span>
      }
      aside={
        <span className={styles.kind}>
          <Segmented
            size="small"
            label={t('kind.label')}
            items={(['market', 'pending'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={order.target === undefined ? 'market' : 'pending'}
            onChange={(kind) => order.setPending(kind === 'pending', side)}
          />
        </span>
      }
      footer={button}
    >
      <div className={styles.form}>
        <DealPair
          bid={quote?.bid}
          ask={quote?.ask}
          precision={instrument.PricePrecision}
          pipSize={instrument.PipSize}
          chosen={side}
          onPress={onSideChange}
        />
        {order.target !== undefined && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <TargetField
              value={order.target}
              onChange={order.setTarget}
              pipSize={instrument.PipSize}
              precision={instrument.PricePrecision}
              near={quote?.bid}
              distance={ticket.distance}
              kind={ticket.pendingAs}
              problem={problems.target}
            />
          </form>
        )}
        <TicketFields
          {...order}
          step={instrument.Pip}
          max={instrument.MaxCont}
          lotsFor={user && ticket.lotsFor}
          lotsProblem={problems.lots}
          pipValue={summary?.pipValue}
        />
        <StopFields
          stops={order.stops}
          onChange={order.setStop}
          fields={ticket.stops}
          problems={problems}
          precision={instrument.PricePrecision}
        />
      </div>
      <LazyConfirmDialog confirmation={order.confirmation} />
    </Sheet>
  )
}
