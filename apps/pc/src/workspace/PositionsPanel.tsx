import { useHoldings, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, SkeletonRows, TabPanel, Tabs } from '@openlot/ui'
import { Layers } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountStrip } from './AccountStrip.tsx'
import styles from './PositionsPanel.module.css'

const HoldingTable = lazy(() => import('./HoldingTable.tsx'))
const HistoryTable = lazy(() => import('./HistoryTable.tsx'))

/** Open positions, closed orders and the figures of the account. */
export function PositionsPanel() {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const panel = useId()
  const { user } = useSession()
  const { orders } = useHoldings()
  const [tab, setTab] = useState<'holding' | 'history'>('holding')
  return (
    <section className={styles.panel} aria-label={t('tabs')}>
      <div className={styles.bar}>
        <Tabs
          label={t('tabs')}
          panel={panel}
          items={[
            { value: 'holding', label: t('tab.holding'), count: orders.length },
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
              icon={<Layers />}
              title={t('empty.visitor')}
              hint={t('empty.visitorHint')}
              action={
                <Link to="/login" className={buttonClass({ size: 'small' })}>
                  {tCommon('openLogin')}
                </Link>
              }
            />
          ) : (
            <Suspense fallback={<SkeletonRows count={4} />}>
              {tab === 'holding' ? <HoldingTable /> : <HistoryTable />}
            </Suspense>
          )}
        </TabPanel>
      </div>
    </section>
  )
}
