import { useDayNames } from '@openlot/features/market'
import { ZoneNote } from '@openlot/features/preferences'
import { accountLogDays, useAccountLog, type AccountLogDay, LoadFailed, LogDayHead } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, InfiniteList, List, PullToRefresh, SkeletonRows } from '@openlot/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import AccountSwitch from '../../shell/AccountSwitch.tsx'
import { Page } from '../../shell/Page.tsx'
import { EntryRow } from '../funds/EntryRow.tsx'
import { BarButton } from '../funds/BarButton.tsx'
import { ExportSheet } from './ExportSheet.tsx'
import styles from './HistoryScreen.module.css'

/** Every change of the balance, by day. */
export default function HistoryScreen() {
  const { t } = useTranslation('funds')
  const { entries, isLoading, isFailed, isLoadingMore, isMoreFailed, hasMore, loadMore, reload } = useAccountLog()
  const [isExporting, setIsExporting] = useState<boolean>()
  const { dayOf, nameOf } = useDayNames()
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
      {isLoading && <SkeletonRows />}
      {isFailed && <LoadFailed of="history" onRetry={() => void reload()} />}
      {!isLoading && !isFailed && entries.length === 0 && (
        <EmptyState picture="list" title={t('history.none')} hint={t('history.noneHint')} />
      )}
      {entries.length > 0 && (
        <PullToRefresh onRefresh={reload}>
          <InfiniteList
            count={entries.length}
            hasMore={hasMore}
            isLoading={isLoadingMore}
            failed={isMoreFailed}
            onMore={loadMore}
            end={t('history.end')}
          >
            {accountLogDays(entries, { dayOf, isWhole: !hasMore }).map((day) => (
              <Day key={dayOf(day.time)} name={nameOf(day.time)} day={day} />
            ))}
          </InfiniteList>
          <ZoneNote />
        </PullToRefresh>
      )}
      <ExportSheet open={isExporting} onClose={() => setIsExporting(false)} />
    </Page>
  )
}

function Day({ name, day }: { name: string; day: AccountLogDay }) {
  return (
    <section className={styles.day} aria-label={name}>
      <LogDayHead name={name} day={day} />
      <List label={name}>
        {day.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} time="time" withBalance />
        ))}
      </List>
    </section>
  )
}
