import { sideOf, type JournalTrade } from '@openlot/core/contract'
import { pipsBetween } from '@openlot/core/math'
import { formatNumber, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { PriceFigure } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './JournalFacts.module.css'
import { Multiple } from './Multiple.tsx'

export interface JournalFactsProps {
  trade: JournalTrade
  /** The best and the worst price on the way; null where they are not known. */
  best: string | null
  worst: string | null
  /** What closed it, in words. */
  reason?: string | undefined
}

/** The figures of a closed trade: where it began and ended, its result in multiples of the risk, and what was on the way. */
export function JournalFacts({ trade: { order, r }, best, worst, reason }: JournalFactsProps) {
  const { t } = useTranslation('journal')
  const { code } = useLanguage()
  const { PricePrecision, PipSize } = order.ForexTradeLists
  const sign = sideOf(order) === 'buy' ? '' : '-'
  const inPips = (to: string | null, signed = true): string => {
    const way = to === null ? undefined : pipsBetween(order.Price, to, PipSize, 1)
    if (way === undefined) return noFigure
    const own = sign === '' ? way : way.startsWith('-') ? way.slice(1) : `-${way}`
    return formatNumber(signed ? own : own.replace('-', ''), code, { decimals: 1, signed })
  }
  const stop = order.InitialStop !== undefined && Number(order.InitialStop) !== 0 ? order.InitialStop : null
  return (
    <dl className={styles.facts}>
      <FactCell label={t('facts.open')} note={order.target_price === '0' ? t('facts.market') : t('facts.pending')}>
        <PriceFigure value={order.Price} precision={PricePrecision} />
      </FactCell>
      <FactCell label={t('facts.close')} note={reason}>
        <PriceFigure value={order.UpdatePrice} precision={PricePrecision} />
      </FactCell>
      <FactCell
        label={t('facts.result')}
        note={stop === null ? t('facts.noStop') : t('facts.stopPips', { pips: inPips(stop, false) })}
      >
        {r === null ? (
          <bdi translate="no" dir="ltr">
            {t('facts.pips', { pips: inPips(order.UpdatePrice) })}
          </bdi>
        ) : (
          <Multiple value={r} />
        )}
      </FactCell>
      <FactCell label={t('facts.worst')} note={t('facts.onTheWay')}>
        <bdi translate="no" dir="ltr">
          {inPips(worst)}
        </bdi>
      </FactCell>
      <FactCell label={t('facts.best')} note={t('facts.onTheWay')}>
        <bdi translate="no" dir="ltr">
          {inPips(best)}
        </bdi>
      </FactCell>
    </dl>
  )
}

function FactCell({ label, note, children }: { label: string; note: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {children}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
