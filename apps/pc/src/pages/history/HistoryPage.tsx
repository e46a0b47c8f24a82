import { accountLogDays, useDayNames, useLogView, type AccountLogDay, LoadFailed } from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Money, SkeletonRows } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './HistoryPage.module.css'
import { LogFilter } from './LogFilter.tsx'
import { MoreEntries, NoEntries } from './LogStates.tsx'
import { useLogColumns } from './useLogColumns.tsx'

/** Every change of the balance, by day. */
export default function HistoryPage() {
  const { t } = useTranslation('funds')
  const view = useLogView()
  const { entries, isLoading, isFailed, hasMore, isIncomplete, reload } = view
  const { dayOf, nameOf } = useDayNames()
  return (
    <FramedPage title={t('page.history')}>
      <LogFilter view={view} />
      <section className={card.table} aria-label={t('page.history')} aria-busy={isLoading}>
        {isLoading && <SkeletonRows />}
        {isFailed && <LoadFailed of="history" onRetry={() => void reload()} />}
        {!isLoading && !isFailed && (entries.length === 0 || isIncomplete) && <NoEntries view={view} />}
        {!isIncomplete &&
          accountLogDays(entries, { dayOf, isWhole: !hasMore }).map((day) => (
            <Day key={dayOf(day.time)} name={nameOf(day.time)} day={day} />
          ))}
        <MoreEntries view={view} />
      </section>
    </FramedPage>
  )
}

function Day({ name, day }: { name: string; day: AccountLogDay }) {
  const { t } = useTranslation('funds')
  const isHidden = usePreference('hideBalance')
  const columns = useLogColumns('time')
  return (
    <div>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </h2>
        {day.transfers !== undefined && (
          <p className={styles.sum}>
            <span>{t('history.transfers')}</span> <Money value={day.transfers} hidden={isHidden} strong />
          </p>
        )}
        {day.trading !== undefined && (
          <p className={styles.sum}>
            <span>{t('history.trading')}</span> <Money value={day.trading} signed hidden={isHidden} strong />
          </p>
        )}
      </div>
      <DataTable label={name} columns={columns} rows={day.entries} rowKey={({ id }) => id} />
    </div>
  )
}
