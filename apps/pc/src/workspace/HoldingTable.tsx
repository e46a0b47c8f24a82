import { useCloseOrder, useCurrentInstrument, useHoldings, useLiveProfit, type Order } from '@openlot/features'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { Layers } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { holdingColumns } from './holdingColumns.tsx'

const CloseDialog = lazy(() => import('./CloseDialog.tsx'))

/** The open positions, each closed from its row. */
export default function HoldingTable() {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const { close, closing } = useCloseOrder()
  const { choose } = useCurrentInstrument()
  const profitOf = useLiveProfit()
  const [asked, setAsked] = useState<{ order: Order; open: boolean }>()

  async function confirm(order: Order) {
    await close(order)
    setAsked({ order, open: false })
  }

  const columns = holdingColumns({
    t,
    language,
    profitOf,
    closing,
    onClose: (order) => setAsked({ order, open: true }),
  })

  return (
    <>
      <DataTable
        label={t('tab.holding')}
        columns={columns}
        rows={orders}
        rowKey={({ Id }) => Id}
        onRowSelect={({ forex_id }) => choose(forex_id)}
        loading={isLoading}
        empty={<EmptyState icon={<Layers />} title={t('empty.holding')} hint={t('empty.holdingHint')} />}
        error={
          isFailed ? (
            <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
          ) : undefined
        }
      />
      <Suspense>
        {asked !== undefined && (
          <CloseDialog
            {...asked}
            busy={closing === asked.order.Id}
            onConfirm={() => void confirm(asked.order)}
            onCancel={() => setAsked({ ...asked, open: false })}
          />
        )}
      </Suspense>
    </>
  )
}
