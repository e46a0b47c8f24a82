import { ZoneNote } from '@openlot/features/preferences'
import {
  LoadFailed,
  LogDayHead,
  LogFilter,
  NoLogEntries,
  useLogDays,
  useLogView,
  type ShownLogDay,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { InfiniteList, List, PullToRefresh, SkeletonRows } from '@openlot/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import AccountSwitch from '../../shell/AccountSwitch.tsx'
import { Page } from '../../shell/Page.tsx'
import { EntryRow } from '../funds/EntryRow.tsx'
import { BarButton } from '../funds/BarButton.tsx'
import { ExportSheet } from './ExportSheet.tsx'
import styles from './HistoryScreen.module.css'

/** Every change of the balance, or those of a kind and a period, by day. */
export default function HistoryScreen() {
  const { t } = useTranslation('funds')
  const view = useLogView()
  const { entries, isLoading, isFailed, isLoadingMore, isMoreFailed, hasMore, loadMore, reload } = view
  const [isExporting, setIsExporting] = useState<boolean>()
  const days = useLogDays(entries, !hasMore)
  const isEmpty = view.isIncomplete || (!isLoading && !isFailed && entries.length === 0)
  return (
    <Page
      title={t('page.history')}
      actions={
        entries.length > 0 && (
          <BarButton
            label={t('history.export')}
            icon={<Download aria-hidden="true" />}
            onPress={() => setIsExporting(true)}
          >
            {t('history.csv')}
          </BarButton>
        )
      }
    >
      <div>
        <AccountSwitch />
      </div>
      <LogFilter view={view} />
      {isLoading && <SkeletonRows />}
      {isFailed && <LoadFailed of="history" onRetry={() => void reload()} />}
      {isEmpty && <NoLogEntries view={view} />}
      {!isEmpty && entries.length > 0 && (
        <PullToRefresh onRefresh={reload}>
          <InfiniteList
            count={entries.length}
            hasMore={hasMore}
            isLoading={isLoadingMore}
            failed={isMoreFailed}
            onMore={loadMore}
            end={t('history.end')}
          >
            {days.map(({ key, ...shown }) => (
              <Day key={key} {...shown} />
            ))}
          </InfiniteList>
          <ZoneNote />
        </PullToRefresh>
      )}
      <ExportSheet open={isExporting} onClose={() => setIsExporting(false)} />
    </Page>
  )
}

function Day({ name, day, month }: Omit<ShownLogDay, 'key'>) {
  return (
    <>
      {month && <LogDayHead {...month} isMonth />}
      <section className={styles.day} aria-label={name}>
        <LogDayHead name={name} day={day} />
        <List label={name}>
          {day.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} time="time" withBalance />
          ))}
        </List>
      </section>
    </>
  )
}
