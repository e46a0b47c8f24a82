import type { Instrument } from '@openlot/core/contract'
import type { Side } from '@openlot/core/math'
import { formatSignedMoney, noFigure } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { overnight } from './overnight.ts'
import styles from './TicketSummary.module.css'

export interface OvernightLineProps {
  instrument: Pick<Instrument, 'SwapNext'>
  /** The chosen side; undefined where either can still be pressed. */
  side: Side | undefined
  /** The volume: a decimal, empty where there is none. */
  lots: string
  /** In milliseconds since the epoch. */
  now: number
}

/** What holding the order overnight pays or brings, and when the next night is counted. Nothing where no swap is paid. */
export function OvernightLine({ instrument, side, lots, now }: OvernightLineProps) {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const of = (one: Side) => overnight(instrument, one, lots, now)
  const shown = of(side ?? 'buy')
  if (shown === undefined) return null
  const money = (amount: string | undefined) => (amount === undefined ? noFigure : formatSignedMoney(amount, code))
  const { aNight, next } = shown
  const time = next && formatDate(next.at, 'weekdayTime')
  return (
    <span className={styles.line}>
      <span>
        <span>{t('overnight.name')}</span>{' '}
        <span>
          {side === undefined
            ? t('overnight.sides', { buy: money(aNight), sell: money(of('sell')?.aNight) })
            : t('overnight.aNight', { amount: money(aNight) })}
        </span>
      </span>
      {side !== undefined && next !== undefined && (
        <>
          {' '}
          <span>
            {next.nights === 1
              ? t('overnight.next', { time })
              : t('overnight.nights', { time, count: next.nights, amount: money(next.total) })}
          </span>
        </>
      )}
    </span>
  )
}
