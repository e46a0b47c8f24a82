import { useAccount, useMarginGauge } from '@openlot/features/accounts'
import { useKeymap } from '@openlot/features/workspace'
import { baseOf, useOpening, useQuote, useTradeBlock, type Instrument, InstrumentLogo } from '@openlot/features/market'
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
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Note, Segmented, SideLabel } from '@openlot/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useDesk, usePart } from '../../acts/DeskProvider.tsx'
import { KeyHint } from '../../acts/KeyHint.tsx'
import { keysOf } from '../../acts/keysOf.ts'
import styles from './TicketPanel.module.css'
import { useArming } from './useArming.ts'

/** The ticket of an order, at the market or at a price of one's own: side, volume, leverage, stops and current cost. */
export default function TicketPanel({ instrument }: { instrument: Instrument }) {
  'use memo'
  const { t } = useTranslation('ticket')
  const { t: tWorkspace } = useTranslation('workspace')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
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
  const { keymap } = useKeymap()
  const keys = { buy: keysOf(keymap.buy).join(' '), sell: keysOf(keymap.sell).join(' ') }
  usePart('ticket', {
    instrument: instrument.Id,
    fill({ side: asked = side, lots: volume, kind }) {
      // Drawn at once: Enter may come next, and needs the button of this order, or the field of its price.
      flushSync(() => {
        setSide(asked)
        if (volume !== undefined) order.setLots(volume)
        if (kind !== undefined) order.setPending(kind === 'pending', asked)
      })
      if (kind !== 'pending') return arming.arm()
      const [price] = [...(target.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
      price?.focus()
    },
  })
  const desk = useDesk()
  useEffect(() => {
    // Filling draws at once, which must not be while this is drawn.
    queueMicrotask(() => desk.offerRequest(instrument.Id))
  }, [desk, instrument.Id])
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
      <output className={styles.hint}>
        {arming.isArmed && tWorkspace('armed')}
        {arming.isRefused &&
          (keys.buy !== '' && keys.sell !== '' ? tWorkspace('notArmed', keys) : tWorkspace('notReached'))}
      </output>
      <dl className={styles.facts}>
        <Fact label={t('contract')}>
          {t('contractOf', { size: formatNumber(instrument.ForexContNum, language), unit: baseOf(instrument) })}
        </Fact>
        <Fact label={t('smallest')}>{formatNumber(instrument.ForexMinCont, language)}</Fact>
        <Fact label={t('pip')}>{writePrice(instrument.PipSize, language)}</Fact>
      </dl>
      <p className={styles.keys}>
        {(['sell', 'buy'] as const).map((of) => (
          <span key={of}>
            <KeyHint of={of} /> <span>{tCommon(`deal.${of}`)}</span>
          </span>
        ))}
      </p>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
