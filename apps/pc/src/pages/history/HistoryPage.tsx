import { useDayNames } from '@openlot/features/market'
import { accountLogDays, useLogView, type AccountLogDay, LoadFailed, LogDayHead } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { SkeletonRows } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
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
  const columns = useLogColumns('time')
  return (
    <div>
      <LogDayHead name={name} day={day} ofTable />
      <DataTable label={name} columns={columns} rows={day.entries} rowKey={({ id }) => id} />
    </div>
  )
}
