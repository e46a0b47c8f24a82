import { useHoldings, usePendings } from '@openlot/features/positions'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, ErrorBoundary, SkeletonCards, SortSelect, TabPanel, Tabs } from '@openlot/ui'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HistoryList, PendingList } from '../layers.ts'
import { HeadAccount } from '../../shell/HeadAccount.tsx'
import { UserLink } from '../../shell/UserLink.tsx'
import { AccountStrip } from './AccountStrip.tsx'
import { HoldingList } from './HoldingList.tsx'
import { ORDER_SORTS, type OrderSort } from './sortOrders.ts'
import styles from './OrdersScreen.module.css'

const TABS = ['holding', 'pending', 'history'] as const

/** The user's open positions with live profit, and closed orders with their result. */
export default function OrdersScreen() {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  usePageTitle(tCommon('page.orders'))
  const panel = useId()
  const { orders } = useHoldings()
  const { orders: pendings } = usePendings()
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'holding'
  const [sort, setSort] = useState<OrderSort>('newest')
  return (
    <div className={styles.screen}>
      <AppBar
        title={tCommon('page.orders')}
        actions={
          <>
            <HeadAccount />
            {tab !== 'history' && (
              <SortSelect
                icon
                label={t('sort.label')}
                options={ORDER_SORTS.filter((by) => by !== 'profit' || tab === 'holding').map((by) => ({
                  value: by,
                  label: t(`sort.${by}`),
                }))}
                value={sort === 'profit' && tab === 'pending' ? 'newest' : sort}
                onChange={setSort}
              />
            )}
            <UserLink />
          </>
        }
      />
      <div className={styles.tabs}>
        <Tabs
          fill
          label={t('tabs')}
          panel={panel}
          items={[
            { value: 'holding', label: t('tab.holding'), count: orders.length },
            { value: 'pending', label: t('tab.pending'), count: pendings.length },
            { value: 'history', label: t('tab.history') },
          ]}
          value={tab}
          onChange={(next) => setSearch(next === 'holding' ? {} : { tab: next }, { replace: true })}
        />
      </div>
      {tab === 'holding' && (
        <div className={styles.account}>
          <AccountStrip />
        </div>
      )}
      <TabPanel id={panel} value={tab}>
        {tab === 'holding' && <HoldingList sort={sort} />}
        {tab === 'pending' && (
          <Later>
            <PendingList sort={sort} />
          </Later>
        )}
        {tab === 'history' && (
          <Later>
            <HistoryList />
          </Later>
        )}
      </TabPanel>
    </div>
  )
}

/** A list whose code loads when it is first shown. One that cannot load can be tried again. */
function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonCards />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
