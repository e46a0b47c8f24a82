import { useHoldings, usePendings, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorBoundary, SkeletonRows, TabPanel, Tabs } from '@openlot/ui'
import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountStrip } from './AccountStrip.tsx'
import { HistoryTable, HoldingTable, PendingTable } from './tables.ts'
import styles from './PositionsPanel.module.css'

const TABLES = { holding: HoldingTable, pending: PendingTable, history: HistoryTable } as const
type Tab = keyof typeof TABLES

/** Open positions, pending orders, closed orders and the figures of the account. */
export function PositionsPanel() {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const panel = useId()
  const { user } = useSession()
  const { orders } = useHoldings()
  const { orders: pendings } = usePendings()
  const [tab, setTab] = useState<Tab>('holding')
  const Table = TABLES[tab]
  return (
    <section className={styles.panel} aria-label={t('tabs')}>
      <div className={styles.bar}>
        <Tabs
          label={t('tabs')}
          panel={panel}
          items={[
            { value: 'holding', label: t('tab.holding'), count: orders.length },
            { value: 'pending', label: t('tab.pending'), count: pendings.length },
            { value: 'history', label: t('tab.history') },
          ]}
          value={tab}
          onChange={setTab}
        />
        {user !== undefined && <AccountStrip />}
      </div>
      <div className={styles.content}>
        <TabPanel id={panel} value={tab}>
          {user === undefined ? (
            <EmptyState
              picture="chart"
              title={t('empty.visitor')}
              hint={t('empty.visitorHint')}
              action={
                <Link to="/login" className={buttonClass({ size: 'small' })}>
                  {tCommon('openLogin')}
                </Link>
              }
            />
          ) : (
            <ErrorBoundary resetKey={tab}>
              <Suspense fallback={<SkeletonRows count={4} />}>
                <Table />
              </Suspense>
            </ErrorBoundary>
          )}
        </TabPanel>
      </div>
    </section>
  )
}
