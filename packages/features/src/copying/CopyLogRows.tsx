import { formatLots, parseLots } from '@openlot/core/math'
import { formatMoney, formatNumber } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge } from '@openlot/ui'
import styles from './Copying.module.css'
import { useReasonText } from './reasons.ts'

/** Something that was done in a copy, or was not. */
export interface ShownLogEntry {
  id: number
  act: string
  show_code: string
  lots: string
  amount: string
  reason: string
  at: number
}

const ACTS = [
  'open',
  'edit',
  'reduce',
  'close',
  'start',
  'change',
  'pause',
  'resume',
  'add',
  'remove',
  'fee',
  'stop',
] as const
/** These reasons are of what was done all the same. */
const DONE_ANYWAY = new Set(['', 'late'])
const OF_TRADES = new Set(['open', 'edit', 'reduce', 'close'])

/** What was done in a copy, and what was left out with the reason, newest first. */
export function CopyLogRows({ entries, isHidden }: { entries: readonly ShownLogEntry[]; isHidden: boolean }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const reasonText = useReasonText()
  return (
    <ul className={styles.rows} aria-label={t('log.title')}>
      {entries.map((entry) => {
        const isSkipped = OF_TRADES.has(entry.act) && !DONE_ANYWAY.has(entry.reason)
        const act = ACTS.find((known) => known === entry.act) ?? 'other'
        return (
          <li key={entry.id}>
            <div className={styles.row}>
              <div className={styles.cell}>
                <span className={styles.name}>
                  <span>
                    {isSkipped ? t(`log.skippedAct.${act === 'open' ? 'open' : 'other'}`) : t(`log.act.${act}`)}
                  </span>{' '}
                  {entry.show_code !== '' && <bdi translate="no">{entry.show_code}</bdi>}
                  {isSkipped && <Badge>{t('log.skipped')}</Badge>}
                </span>
                {entry.reason !== '' && <span className={styles.quiet}>{reasonText(entry.reason)}</span>}
              </div>
              <div className={styles.end}>
                {entry.lots !== '' && !isSkipped && (
                  <bdi translate="no" className={styles.strong}>
                    {t('log.lots', { lots: formatNumber(formatLots(parseLots(entry.lots)), code) })}
                  </bdi>
                )}
                {entry.amount !== '' && (
                  <bdi translate="no" dir="ltr" className={styles.strong}>
                    {isHidden ? '••••' : formatMoney(entry.amount, code)} USD
                  </bdi>
                )}
                <time className={styles.quiet} dateTime={new Date(entry.at).toISOString()}>
                  <bdi translate="no" dir="ltr">
                    {formatDate(entry.at, 'dateTimeSeconds')}
                  </bdi>
                </time>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
