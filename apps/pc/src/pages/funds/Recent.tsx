import { usePreference } from '@openlot/features/preferences'
import type { RecordList } from '@openlot/features/api'
import { formatMoney } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, SkeletonRows } from '@openlot/ui'
import { LoadFailed } from '@openlot/features/funds'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Recent.module.css'

interface MoneyRecord {
  id: number
  record_number: string
  created_at: string
}

interface Props<Item extends MoneyRecord> {
  title: string
  /** While there is nothing. */
  none: string
  list: RecordList<Item>
  /** Where all of them are. */
  all: string
  /** In dollars. */
  amountOf: (record: Item) => string
  /** What it was paid in, or to. */
  noteOf: (record: Item) => ReactNode
  statusOf: (record: Item) => ReactNode
  onOpen: (number: string) => void
}

/** How many are shown beside a form. */
const RECENT = 6

/** The newest deposits or withdrawals, each with what it has come to. */
export function Recent<Item extends MoneyRecord>({ title, none, list, all, amountOf, onOpen, ...props }: Props<Item>) {
  const { t } = useTranslation('pages')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const isHidden = usePreference('hideBalance')
  const { records, isLoading, isFailed, reload } = list
  return (
    <section className={styles.recent} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('money.recent')}</h2>
        {records.length > 0 && (
          <Link to={all} className={styles.all}>
            {t('money.all')}
          </Link>
        )}
      </header>
      {isLoading && <SkeletonRows count={3} />}
      {isFailed && <LoadFailed of="records" onRetry={() => void reload()} />}
      {!isLoading && !isFailed && records.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul>
        {records.slice(0, RECENT).map((record) => (
          <li key={record.id} className={styles.item}>
            <button
              type="button"
              className={styles.row}
              title={t('money.record', {
                number: record.record_number,
                amount: isHidden ? '••••' : formatMoney(amountOf(record), code),
              })}
              onClick={() => onOpen(record.record_number)}
            >
              <span className={styles.words}>
                <span className={styles.amount}>
                  <Money value={amountOf(record)} hidden={isHidden} unit="USD" strong />
                </span>
                <span>
                  {props.noteOf(record)} · <bdi translate="no">{formatDate(record.created_at, 'monthDay')}</bdi>
                </span>
              </span>
              {props.statusOf(record)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
