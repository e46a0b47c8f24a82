import { useHoldings, usePageTitle, usePendings } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, TabPanel, Tabs } from '@openlot/ui'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UserLink } from '../../shell/UserLink.tsx'
import { AccountStrip } from './AccountStrip.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HoldingList } from './HoldingList.tsx'
import { PendingList } from './PendingList.tsx'
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
  return (
    <>
      <AppBar title={tCommon('page.orders')} actions={<UserLink />} />
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
      <AccountStrip />
      <TabPanel id={panel} value={tab}>
        {tab === 'holding' && <HoldingList />}
        {tab === 'pending' && <PendingList />}
        {tab === 'history' && <HistoryList />}
      </TabPanel>
    </>
  )
}
