import {
  useOrderTicket,
  useQuote,
  useSession,
  useTicketErrors,
  type Instrument,
  type Side,
  usePreference,
} from '@openlot/features'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Kbd, OrderNotice, PriceButton, TicketFields, TicketSummary } from '@openlot/ui'
import { useState } from 'react'
import styles from './TicketPanel.module.css'

const SIDES = ['sell', 'buy'] as const

/** The ticket of a market order. Its figures are of the side that has the pointer or the focus. */
export function TicketPanel({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const { user } = useSession()
  const isHidden = usePreference('hideBalance')
  const quote = useQuote(instrument.Id)
  const order = useOrderTicket(instrument)
  const [side, setSide] = useState<Side>('buy')
  const [sent, setSent] = useState<Side>()
  const ticket = order.ticketOf(side)
  const problems = useTicketErrors(instrument, ticket)
  const lots = formatNumber(order.lots, language)

  async function submit(of: Side) {
    setSent(of)
    await order.submit(of)
  }

  return (
    <section className={styles.panel} aria-label={t('ticket')}>
      <h2 className={styles.title}>
        {t('marketOrder')} <span className={styles.code}>{instrument.ShowCode}</span>
      </h2>
      <TicketFields {...order} step={instrument.Pip} max={instrument.MaxCont} lotsProblem={problems.lots} />
      <div className={styles.deal}>
        {SIDES.map((each) => (
          <PriceButton
            key={each}
            data-shortcut={each}
            side={each}
            label={t(`submit.${each}`, { lots, code: instrument.ShowCode })}
            price={each === 'sell' ? quote?.bid : quote?.ask}
            precision={instrument.PricePrecision}
            pipSize={instrument.PipSize}
            instead={quote?.isOpen === false ? tCommon('market.closed') : undefined}
            busy={order.isSubmitting && sent === each}
            disabled={!order.ticketOf(each).canSubmit}
            onPointerEnter={() => setSide(each)}
            onFocus={() => setSide(each)}
            onClick={() => void submit(each)}
          />
        ))}
      </div>
      <OrderNotice problem={problems.order} waiting={problems.waiting} />
      {user === undefined && <p className={styles.note}>{t('visitor')}</p>}
      <TicketSummary
        summary={ticket.summary}
        pipSize={instrument.PipSize}
        hasAccount={user !== undefined}
        hidden={isHidden}
      />
      <p className={styles.keys}>
        <span>
          <Kbd>S</Kbd> {tCommon('side.sell')}
        </span>
        <span>
          <Kbd>B</Kbd> {tCommon('side.buy')}
        </span>
      </p>
    </section>
  )
}
