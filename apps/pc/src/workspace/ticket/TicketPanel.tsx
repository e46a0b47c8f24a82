import {
  useAccount,
  useMarginGauge,
  baseOf,
  useOpening,
  useOrderTicket,
  usePreference,
  useQuote,
  useSession,
  useTicketErrors,
  useTradeBlock,
  type Instrument,
  type Side as OrderSide,
} from '@openlot/features'
import { formatNumber, formatPrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import {
  Button,
  DealPair,
  InstrumentLogo,
  Kbd,
  LazyConfirmDialog,
  Note,
  OrderNotice,
  Segmented,
  Side,
  StopFields,
  TargetField,
  TicketFields,
  TicketSummary,
} from '@openlot/ui'
import { useRef, useState } from 'react'
import { useTicketRequest } from '../../commands/ticketRequest.ts'
import styles from './TicketPanel.module.css'

const KEYS = { buy: 'B', sell: 'S' } as const

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
  const [side, setSide] = useState<OrderSide>('buy')
  const ticket = order.ticketOf(side)
  const panel = useRef<HTMLElement>(null)
  useTicketRequest(instrument.Id, ({ side: asked = side, lots: volume, kind }) => {
    setSide(asked)
    if (volume !== undefined) order.setLots(volume)
    if (kind !== undefined) order.setPending(kind === 'pending', asked)
    // The field of the price is drawn first.
    requestAnimationFrame(() => {
      const target = kind === 'pending' ? '[data-ticket-target] input' : '[data-shortcut="submit"]'
      panel.current?.querySelector<HTMLElement>(target)?.focus()
    })
  })
  const gauge = useMarginGauge(ticket.summary?.margin)
  const problems = useTicketErrors(instrument, ticket)

  return (
    <section ref={panel} className={styles.panel} aria-label={tWorkspace('ticket')}>
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
        stale={block === 'no-price'}
        closed={opening}
        disabled={block !== undefined}
        onPress={setSide}
      />
      {order.target !== undefined && (
        <div data-ticket-target>
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
        </div>
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
        data-shortcut="submit"
        busy={order.isSubmitting}
        disabled={!ticket.canSubmit}
        onClick={() => void order.submit(side)}
      >
        <span className={styles.submit}>
          <Side side={side}>{order.labelOf(side)}</Side>
        </span>
      </Button>
      <LazyConfirmDialog confirmation={order.confirmation} />
      <dl className={styles.facts}>
        <Fact label={t('contract')}>
          {t('contractOf', { size: formatNumber(instrument.ForexContNum, language), unit: baseOf(instrument) })}
        </Fact>
        <Fact label={t('smallest')}>{formatNumber(instrument.ForexMinCont, language)}</Fact>
        <Fact label={t('pip')}>{formatPrice(instrument.PipSize, language)}</Fact>
      </dl>
      <p className={styles.keys}>
        {(['sell', 'buy'] as const).map((of) => (
          <span key={of}>
            <Kbd>{KEYS[of]}</Kbd> <span>{tCommon(`deal.${of}`)}</span>
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
