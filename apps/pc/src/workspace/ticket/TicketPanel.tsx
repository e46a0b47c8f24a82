import { ChosenKind, useAccount } from '@openlot/features/accounts'
import { useOpening, useTradeBlock, type Instrument, InstrumentLogo } from '@openlot/features/market'
import { DealPair, TicketCost, TicketForm, TicketKind, TicketNotes, useTicketState } from '@openlot/features/ticket'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, LazyPart, lazyRetry, Note, SideLabel } from '@openlot/ui'
import { useRef } from 'react'
import { ArmingHint } from './ArmingHint.tsx'
import styles from './TicketPanel.module.css'
import { useArming } from './useArming.ts'
import { useTicketPart } from './useTicketPart.ts'

const TicketBelow = lazyRetry(() => import('./TicketBelow.tsx'))

/** The ticket of an order, at the market or at a price of one's own: side, volume, leverage, stops and current cost. */
export default function TicketPanel({ instrument }: { instrument: Instrument }) {
  'use memo'
  const { t } = useTranslation('ticket')
  const { t: tWorkspace } = useTranslation('workspace')
  const isMarginCall = useAccount()?.isMarginCall === true
  const block = useTradeBlock(instrument.Id)
  const opening = useOpening(instrument)
  const state = useTicketState(instrument)
  const { order, side, ticket, quote } = state
  const submit = useRef<HTMLButtonElement>(null)
  const target = useRef<HTMLFormElement>(null)
  const arming = useArming(submit)
  useTicketPart(instrument, { order, target, arm: arming.arm })
  async function deal() {
    arming.disarm()
    await order.submit(side)
  }

  return (
    <section className={styles.panel} aria-label={tWorkspace('ticket')}>
      <h2 className={styles.title}>
        <InstrumentLogo logo={instrument.Logo} size="small" />
        <span className={styles.code}>{instrument.ShowCode}</span>
        {!state.isVisitor && (
          <LazyPart>
            <ChosenKind />
          </LazyPart>
        )}
      </h2>
      <TicketKind state={state} />
      <DealPair
        bid={quote?.bid}
        ask={quote?.ask}
        precision={instrument.PricePrecision}
        pipSize={instrument.PipSize}
        chosen={side}
        stale={block === 'no-price' || quote?.isStale === true}
        closed={opening}
        disabled={block !== undefined}
        onPress={order.setSide}
      />
      <TicketForm state={state} onSubmit={() => void deal()} targetRef={target} />
      <div>
        <TicketCost state={state} />
      </div>
      {isMarginCall && <Note tone="warn">{t('marginCall')}</Note>}
      <TicketNotes state={state} />
      {state.isVisitor && <p className={styles.note}>{t('visitor')}</p>}
      <Button
        variant="ink"
        data-tour="submit"
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
      <LazyPart>
        <TicketBelow instrument={instrument} />
      </LazyPart>
    </section>
  )
}
