import { STATEMENT_FORMATS, type StatementEntry } from '@openlot/core/contract'
import { type LanguageCode, formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, CopyField, EmptyState, ErrorState, InfiniteList, SkeletonRows } from '@openlot/ui'
import { FileText } from 'lucide-react'
import styles from './Statements.module.css'
import type { StatementList as List } from './useStatements.ts'

export interface StatementListProps {
  list: List
}

/** The statements that there are by year, each as a file and with its check. */
export function StatementList({ list }: StatementListProps) {
  const { t } = useTranslation('statements')
  const { records, isLoading, isFailed, isLoadingMore, isMoreFailed, hasMore, loadMore, reload } = list
  if (isLoading) return <SkeletonRows />
  if (isFailed)
    return <ErrorState title={t('loadFailed')} message={t('loadFailedHint')} onRetry={() => void reload()} />
  if (records.length === 0) return <EmptyState picture="list" title={t('none')} hint={t('noneHint')} />
  const years = [...new Set(records.map(({ to }) => to.slice(0, 'YYYY'.length)))]
  return (
    <InfiniteList
      count={records.length}
      hasMore={hasMore}
      isLoading={isLoadingMore}
      failed={isMoreFailed}
      onMore={loadMore}
      end={t('end')}
    >
      {years.map((year) => (
        <section key={year} aria-label={year}>
          <h2 className={styles.year}>
            <bdi translate="no">{year}</bdi>
          </h2>
          <ul>
            {records
              .filter(({ to }) => to.startsWith(year))
              .map((entry) => (
                <Statement key={entry.id} entry={entry} list={list} />
              ))}
          </ul>
        </section>
      ))}
    </InfiniteList>
  )
}

function Statement({ entry, list }: { entry: StatementEntry; list: List }) {
  const { t } = useTranslation('statements')
  const { code } = useLanguage()
  const { id, kind } = entry
  const period = periodText(entry, code)
  return (
    <li className={styles.statement}>
      <span className={styles.icon}>
        <FileText aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi translate="no">{period}</bdi>
        </p>
        <p className={styles.quiet}>{t(`kinds.${kind}`)}</p>
      </div>
      <div className={styles.files}>
        {STATEMENT_FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            busy={list.isSaving(id, format)}
            aria-label={t('saveOf', { period, format: format.toUpperCase() })}
            onClick={() => list.save(id, format)}
          >
            <bdi translate="no">{format.toUpperCase()}</bdi>
          </Button>
        ))}
      </div>
      <details className={styles.check}>
        <summary>
          <span>{t('number')}</span> <bdi translate="no">{id}</bdi>
        </summary>
        <p className={styles.quiet}>{t('checkHint')}</p>
        <CopyField label={t('checkLink')} value={list.checkLink(id)} />
      </details>
    </li>
  )
}

/** The days of a statement, as short as its kind allows. */
function periodText({ kind, from, to }: Pick<StatementEntry, 'kind' | 'from' | 'to'>, language: LanguageCode): string {
  // A trading day is a date, not a moment.
  const day = (date: string, style: 'date' | 'month' = 'date') => formatDate(date, language, style, 'UTC')
  if (kind === 'year') return to.slice(0, 'YYYY'.length)
  if (kind === 'month') return day(to, 'month')
  return kind === 'day' ? day(to) : `${day(from)} – ${day(to)}`
}
