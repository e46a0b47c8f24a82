import { useAccount, useMarginGauge } from '@openlot/features/accounts'
import { useOpening, useQuote, useTradeBlock, type Instrument, InstrumentLogo } from '@openlot/features/market'
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
import { useSession } from '@openlot/features/session'
import type { Side } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Note, Segmented, SideLabel } from '@openlot/ui'
import { useRef, useState, type FormEvent } from 'react'
import { ArmingHint } from './ArmingHint.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import styles from './TicketPanel.module.css'
import { useArming } from './useArming.ts'
import { useTicketPart } from './useTicketPart.ts'

/** The ticket of an order, at the market or at a price of one's own: side, volume, leverage, stops and current cost. */
export default function TicketPanel({ instrument }: { instrument: Instrument }) {
  'use memo'
  const { t } = useTranslation('ticket')
  const { t: tWorkspace } = useTranslation('workspace')
  const { user } = useSession()
  const isMarginCall = useAccount()?.isMarginCall === true
  const isHidden = usePreference('hideBalance')
  const quote = useQuote(instrument.Id)
  const block = useTradeBlock(instrument.Id)
  const opening = useOpening(instrument)
  const order = useOrderTicket(instrument)
  const [side, setSide] = useState<Side>('buy')
  const ticket = order.ticketOf(side)
  const submit = useRef<HTMLButtonElement>(null)
  const target = useRef<HTMLFormElement>(null)
  const arming = useArming(submit)
  useTicketPart(instrument, { order, side, setSide, target, arm: arming.arm })
  async function deal() {
    arming.disarm()
    await order.submit(side)
  }
  function placePending(event: FormEvent) {
    event.preventDefault()
    void deal()
  }
  const gauge = useMarginGauge(ticket.summary?.margin)
  const problems = useTicketErrors(instrument, ticket)

  return (
    <section className={styles.panel} aria-label={tWorkspace('ticket')}>
      <h2 className={styles.title}>
        <InstrumentLogo logo={instrument.Logo} size="small" />
        <span className={styles.code}>{instrument.ShowCode}</span>
      </h2>
      <Segmented
        size="small"
        label={t('kind.label')}
        items={(['market', 'pending'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={order.target === undefined ? 'market' : 'pending'}
        onChange={(kind) => order.setPending(kind === 'pending', side)}
      />
      <DealPair
        bid={quote?.bid}
        ask={quote?.ask}
        precision={instrument.PricePrecision}
        pipSize={instrument.PipSize}
        chosen={side}
        stale={block === 'no-price' || quote?.isStale === true}
        closed={opening}
        disabled={block !== undefined}
        onPress={setSide}
      />
      {order.target !== undefined && (
        <form ref={target} noValidate onSubmit={placePending}>
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
        pipValue={ticket.summary?.pipValue}
      />
      <StopFields
        stops={order.stops}
        onChange={order.setStop}
        fields={ticket.stops}
        problems={problems}
        precision={instrument.PricePrecision}
      />
      <div>
        <TicketSummary summary={ticket.summary} gauge={user && gauge} hidden={isHidden} />
      </div>
      {isMarginCall && <Note tone="warn">{t('marginCall')}</Note>}
      {problems.warning !== undefined && <Note tone="warn">{problems.warning}</Note>}
      <OrderNotice problem={problems.order} waiting={problems.waiting} />
      {order.account.isCopy && <Note>{t('copyAccount')}</Note>}
      {user === undefined && <p className={styles.note}>{t('visitor')}</p>}
      <Button
        variant="ink"
        size="large"
        wide
        ref={submit}
        busy={order.isSubmitting}
        disabled={!ticket.canSubmit}
        onClick={() => void deal()}
        {...arming.props}
      >
        <span className={styles.submit}>
          <SideLabel side={side}>{order.labelOf(side)}</SideLabel>
        </span>
      </Button>
      <LazyConfirmDialog confirmation={order.confirmation} />
      <ArmingHint {...arming} />
      <TicketFacts instrument={instrument} />
    </section>
  )
}
