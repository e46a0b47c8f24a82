import { useAccountLog, useAccountLogFile } from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import { useFormatDate, useZoneName } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState } from '@openlot/ui'
import { logColumns } from './logColumns.tsx'
import { TableFrame } from './TableFrame.tsx'

/** Every change of the balance, newest first. */
export default function LogTable() {
  const { t } = useTranslation('workspace')
  const { code: language } = useLanguage()
  const formatDate = useFormatDate()
  const zone = useZoneName()
  const { save } = useAccountLogFile()
  const isHidden = usePreference('hideBalance')
  const { entries, isLoading, isFailed, hasMore, isLoadingMore, loadMore, reload } = useAccountLog()
  return (
    <TableFrame
      table="log"
      onSave={() => void save()}
      columns={logColumns({ t, language, formatDate, zone, isHidden })}
      rows={entries}
      rowKey={({ id }) => id}
      loading={isLoading}
      onEnd={hasMore && !isLoadingMore ? loadMore : undefined}
      empty={<EmptyState picture="list" title={t('log.none')} hint={t('log.noneHint')} />}
      error={isFailed ? <ErrorState title={t('log.failed')} onRetry={() => void reload()} /> : undefined}
    />
  )
}
