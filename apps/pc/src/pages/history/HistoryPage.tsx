import { LoadFailed, LogDayHead, NoLogEntries, useLogDays, useLogView, type ShownLogDay } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { SkeletonRows } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { FileFilter } from './FileFilter.tsx'
import { MoreEntries } from './MoreEntries.tsx'
import { useLogColumns } from './useLogColumns.tsx'

/** Every change of the balance, by day. */
export default function HistoryPage() {
  const { t } = useTranslation('funds')
  const view = useLogView()
  const { entries, isLoading, isFailed, hasMore, isIncomplete, reload } = view
  const days = useLogDays(entries, !hasMore)
  return (
    <FramedPage title={t('page.history')}>
      <FileFilter view={view} />
      <section className={card.table} aria-label={t('page.history')} aria-busy={isLoading}>
        {isLoading && <SkeletonRows />}
        {isFailed && <LoadFailed of="history" onRetry={() => void reload()} />}
        {!isLoading && !isFailed && (entries.length === 0 || isIncomplete) && <NoLogEntries view={view} />}
        {!isIncomplete && days.map(({ key, ...shown }) => <Day key={key} {...shown} />)}
        <MoreEntries view={view} />
      </section>
    </FramedPage>
  )
}

function Day({ name, day, month }: Omit<ShownLogDay, 'key'>) {
  const columns = useLogColumns('time')
  return (
    <div>
      {month && <LogDayHead {...month} ofTable isMonth />}
      <LogDayHead name={name} day={day} ofTable />
      <DataTable label={name} columns={columns} rows={day.entries} rowKey={({ id }) => id} />
    </div>
  )
}
