import { useCancelOrders, useConditions, useOrderFile, usePendings, type Order } from '@openlot/features/positions'
import { Button, EmptyState, ErrorState, LazyConfirmDialog } from '@openlot/ui'
import { useTranslation } from '@openlot/i18n/react'
import { ACTS } from '../../acts/acts.ts'
import { useDesk, usePart } from '../../acts/DeskProvider.tsx'
import { useWorkspaceNow } from '../state/useWorkspace.tsx'
import { pendingColumns } from './pendingColumns.tsx'
import { TableFrame } from './TableFrame.tsx'
import { useOrderDialog } from '../orders/useOrderDialog.tsx'
import { useColumnTexts } from './useColumnTexts.ts'

/** The orders that wait for their price. */
export default function PendingTable() {
  const texts = useColumnTexts()
  const save = useOrderFile('pending')
  const { t } = texts
  const { orders, isLoading, isFailed, reload } = usePendings()
  const workspace = useWorkspaceNow()
  const { ask, confirmation } = useCancelOrders()
  const { edit, dialog } = useOrderDialog(orders)
  const conditionsOf = useConditions()
  const columns = pendingColumns({ ...texts, conditionsOf, onEdit: edit, onCancel: (order) => ask([order]) })
  return (
    <>
      <TableFrame
        table="pending"
        onSave={save}
        columns={columns}
        rows={orders}
        rowKey={({ Id }) => Id}
        onRowSelect={({ forex_id }) => workspace().choose(forex_id)}
        loading={isLoading}
        act="cancelAll"
        renderAct={(shown) => <CancelShown orders={shown} />}
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

/** Cancels the orders that the table shows. */
function CancelShown({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('orders')
  const desk = useDesk()
  const count = orders.length
  usePart('shownPendings', { orders, count })
  if (count < 2) return null
  return (
    <Button size="small" onClick={() => desk.run(ACTS.cancelAll)}>
      {t('cancelAll.button', { count })}
    </Button>
  )
}
