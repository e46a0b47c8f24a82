import { useHoldings, usePendings, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import {
  buttonClass,
  EmptyState,
  ErrorBoundary,
  IconButton,
  SkeletonRows,
  TabPanel,
  Tabs,
  type TabItem,
} from '@openlot/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AccountStrip } from './AccountStrip.tsx'
import { HistoryTable, HoldingTable, PendingTable } from './tables.ts'
import styles from './PositionsPanel.module.css'

const TABLES = { holding: HoldingTable, pending: PendingTable, history: HistoryTable } as const
type Orders = keyof typeof TABLES
type Tab = Orders | 'list'

interface Props {
  /** Leaves the bar alone. */
  fold?: { readonly isFolded: boolean; readonly toggle: () => void }
  /** The watchlist, as the first tab. */
  list?: ReactNode
}

/** Open positions, pending orders, closed orders and the result of the account. */
export function PositionsPanel({ fold, list }: Props) {
  const { t } = useTranslation('orders')
  const { t: tWorkspace } = useTranslation('workspace')
  const panel = useId()
  const { user } = useSession()
  const { orders } = useHoldings()
  const { orders: pendings } = usePendings()
  const [tab, setTab] = useState<Tab>(list === undefined ? 'holding' : 'list')
  const isFolded = fold?.isFolded === true

  const items: TabItem<Tab>[] = [
    { value: 'holding', label: t('tab.holding'), count: orders.length },
    { value: 'pending', label: t('tab.pending'), count: pendings.length },
    { value: 'history', label: t('tab.history') },
  ]
  if (list !== undefined) items.unshift({ value: 'list', label: tWorkspace('watchlist') })

  function show(next: Tab) {
    setTab(next)
    if (isFolded) fold.toggle()
  }

  return (
    <section className={styles.panel} aria-label={t('tabs')}>
      <div className={styles.bar}>
        <Tabs label={t('tabs')} panel={panel} items={items} value={tab} onChange={show} />
        <span className={styles.end}>
          {user !== undefined && <AccountStrip />}
          {fold && (
            <IconButton
              label={tWorkspace(isFolded ? 'unfoldPositions' : 'foldPositions')}
              icon={isFolded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              onClick={fold.toggle}
            />
          )}
        </span>
      </div>
      <div className={styles.content} hidden={isFolded}>
        <TabPanel id={panel} value={tab}>
          {tab === 'list' ? list : user === undefined ? <VisitorHint /> : <OrderTable key={tab} tab={tab} />}
        </TabPanel>
      </div>
    </section>
  )
}

function OrderTable({ tab }: { tab: Orders }) {
  const Table = TABLES[tab]
  return (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Table />
      </Suspense>
    </ErrorBoundary>
  )
}

function VisitorHint() {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  return (
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
  )
}
