import type { Instrument } from '@openlot/features/market'
import { DraftActions, draftRatio } from '@openlot/features/positions'
import { shownLots, toolReason, useTicketState } from '@openlot/features/ticket'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyConfirmDialog, Money, SideLabel } from '@openlot/ui'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './DraftBar.module.css'

/** The order that is being prepared on the chart: what it comes to, placing it, dropping it, and all of it as a ticket. */
export function DraftBar({ instrument, onTicket }: { instrument: Instrument; onTicket: () => void }) {
  'use memo'
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const state = useTicketState(instrument)
  const { order, side, ticket, problems } = state
  const lots = shownLots(order.lots, code)
  const risk = ticket.stops?.stopLoss.outcome
  const ratio = draftRatio(side, {
    entry: ticket.price,
    stopLoss: ticket.stops?.stopLoss.price,
    takeProfit: ticket.stops?.takeProfit.price,
  })
  const problem = problems.target ?? problems.lots ?? problems.waiting ?? problems.order ?? toolReason(state)
  // Dropped or placed a moment ago.
  if (order.target === undefined) return null
  return (
    <section className={styles.bar} aria-label={order.labelOf(side)}>
      <div className={styles.head}>
        <dl className={styles.facts}>
          <Fact label={t('lots')}>{lots}</Fact>
          <Fact label={t('margin')}>{ticket.summary ? <Money value={ticket.summary.margin} /> : '–'}</Fact>
          <Fact label={t('risk')}>{risk === undefined ? '–' : <Money value={risk} signed />}</Fact>
          <Fact label={t('ratio')}>
            {ratio === undefined ? '–' : <bdi translate="no" dir="ltr">{`1 : ${formatNumber(ratio, code)}`}</bdi>}
          </Fact>
        </dl>
        <IconButton label={t('ticket')} icon={<SlidersHorizontal aria-hidden="true" />} onClick={onTicket} />
      </div>
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      <DraftActions
        action={
          <SideLabel side={side}>
            {ticket.pendingAs ? t(`pendingOf.${side}-${ticket.pendingAs}`, { lots }) : order.labelOf(side)}
          </SideLabel>
        }
        price={ticket.price === undefined ? '–' : writePrice(ticket.price, code, instrument.PricePrecision)}
        canConfirm={ticket.canSubmit}
        busy={order.isSubmitting}
        onConfirm={() => void order.submit(side)}
        onCancel={order.discard}
        cancelLabel={t('discardDraft')}
      />
      <LazyConfirmDialog confirmation={order.confirmation} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
