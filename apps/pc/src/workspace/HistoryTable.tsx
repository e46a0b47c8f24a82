import { useHistory } from '@openlot/features'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState, ErrorState } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { historyColumns } from './historyColumns.tsx'
import styles from './HistoryTable.module.css'

/** Closed orders with their result. */
export default function HistoryTable() {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const { orders, isLoading, isFailed, reload, hasMore, isLoadingMore, loadMore } = useHistory()

  const columns = historyColumns({ t, language })

  return (
    <div className={styles.history}>
      <DataTable
        label={t('tab.history')}
        columns={columns}
        rows={orders}
        rowKey={({ Id }) => Id}
        loading={isLoading}
        empty={<EmptyState picture="clock" title={t('empty.history')} hint={t('empty.historyHint')} />}
        error={
          isFailed ? (
            <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
          ) : undefined
        }
      />
      {hasMore && (
        <div className={styles.more}>
          <Button size="small" busy={isLoadingMore} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
