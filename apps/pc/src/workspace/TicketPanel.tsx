import {
  useMarginGauge,
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
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, DealPair, InstrumentLogo, Kbd, OrderNotice, Side, TicketFields, TicketSummary } from '@openlot/ui'
import { useState } from 'react'
import styles from './TicketPanel.module.css'

const KEYS = { buy: 'B', sell: 'S' } as const

/** The ticket of a market order: side, volume, leverage and current cost. */
export function TicketPanel({ instrument }: { instrument: Instrument }) {
  'use memo'
  const { t } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const { user } = useSession()
  const isHidden = usePreference('hideBalance')
  const quote = useQuote(instrument.Id)
  const block = useTradeBlock(instrument.Id)
  const opening = useOpening(instrument)
  const order = useOrderTicket(instrument)
  const [side, setSide] = useState<OrderSide>('buy')
  const ticket = order.ticketOf(side)
  const gauge = useMarginGauge(ticket.summary?.margin)
  const problems = useTicketErrors(instrument, ticket)

  return (
    <section className={styles.panel} aria-label={t('ticket')}>
      <h2 className={styles.title}>
        <InstrumentLogo logo={instrument.Logo} size="small" />
        <span className={styles.code}>{instrument.ShowCode}</span>
        <span className={styles.kind}>{t('marketOrder')}</span>
      </h2>
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
      <TicketFields
        {...order}
        step={instrument.Pip}
        max={instrument.MaxCont}
        lotsProblem={problems.lots}
        pipValue={ticket.summary?.pipValue}
      />
      <div className={styles.cost}>
        <TicketSummary summary={ticket.summary} gauge={user && gauge} hidden={isHidden} />
      </div>
      <OrderNotice problem={problems.order} waiting={problems.waiting} />
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
          <Side side={side}>
            {t(`submit.${side}`, { lots: formatNumber(order.lots, language), code: instrument.ShowCode })}
          </Side>
        </span>
      </Button>
      <dl className={styles.facts}>
        <Fact label={t('contract')}>
          {t('contractOf', { size: formatNumber(instrument.ForexContNum, language), unit: unitOf(instrument) })}
        </Fact>
        <Fact label={t('smallest')}>{formatNumber(instrument.ForexMinCont, language)}</Fact>
        <Fact label={t('pip')}>{formatNumber(instrument.PipSize, language)}</Fact>
      </dl>
      <p className={styles.keys}>
        {(['sell', 'buy'] as const).map((of) => (
          <span key={of}>
            <Kbd>{KEYS[of]}</Kbd> {tCommon(`side.${of}`)}
          </span>
        ))}
      </p>
    </section>
  )
}

/** The currency or thing that an instrument is a price of; none of an index. */
const unitOf = ({ ShowCode }: Instrument): string => (ShowCode.includes('/') ? (ShowCode.split('/')[0] ?? '') : '')

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
