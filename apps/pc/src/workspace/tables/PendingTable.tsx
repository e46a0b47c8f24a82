import { useCancelOrders, usePendings } from '@openlot/features/positions'
import { Button, EmptyState, ErrorState, LazyConfirmDialog } from '@openlot/ui'
import { useWorkspaceNow } from '../layout/useWorkspace.tsx'
import { pendingColumns } from './pendingColumns.tsx'
import { TableFrame } from './TableFrame.tsx'
import { useOrderDialog } from './useOrderDialog.tsx'
import { useColumnTexts } from './useColumnTexts.ts'

/** The orders that wait for their price. */
export default function PendingTable() {
  const texts = useColumnTexts()
  const { t } = texts
  const { orders, isLoading, isFailed, reload } = usePendings()
  const workspace = useWorkspaceNow()
  const { ask, confirmation } = useCancelOrders()
  const { edit, dialog } = useOrderDialog(orders)
  const columns = pendingColumns({ ...texts, onEdit: edit, onCancel: (order) => ask([order]) })
  return (
    <>
      <TableFrame
        table="pending"
        columns={columns}
        rows={orders}
        rowKey={({ Id }) => Id}
        onRowSelect={({ forex_id }) => workspace().choose(forex_id)}
        loading={isLoading}
        renderActs={(shown) =>
          shown.length > 1 && (
            <Button size="small" data-shortcut="cancelAll" onClick={() => ask(shown)}>
              {t('cancelAll.button', { count: shown.length })}
            </Button>
          )
        }
        empty={<EmptyState picture="clock" title={t('empty.pending')} hint={t('empty.pendingHint')} />}
        error={
          isFailed ? (
            <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
          ) : undefined
        }
      />
      {dialog}
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
