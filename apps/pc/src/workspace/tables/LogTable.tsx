import { useAccountLog } from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState } from '@openlot/ui'
import { logColumns } from './logColumns.tsx'
import { TableFrame } from './TableFrame.tsx'

/** Every change of the balance, newest first. */
export default function LogTable() {
  const { t } = useTranslation('workspace')
  const { code: language } = useLanguage()
  const isHidden = usePreference('hideBalance')
  const { entries, isLoading, isFailed, hasMore, isLoadingMore, loadMore, reload } = useAccountLog()
  return (
    <TableFrame
      table="log"
      columns={logColumns({ t, language, isHidden })}
      rows={entries}
      rowKey={({ id }) => id}
      loading={isLoading}
      onEnd={hasMore && !isLoadingMore ? loadMore : undefined}
      empty={<EmptyState picture="list" title={t('log.none')} hint={t('log.noneHint')} />}
      error={isFailed ? <ErrorState title={t('log.failed')} onRetry={() => void reload()} /> : undefined}
    />
  )
}
