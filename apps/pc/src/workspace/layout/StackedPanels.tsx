import { useAfterFirstPrice } from '@openlot/features/market'
import { useHoldings, usePendings } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { TabPanel, Tabs, type FullScreen } from '@openlot/ui'
import { useId, useState } from 'react'
import { usePart } from '../../acts/DeskProvider.tsx'
import type { NeededPanel, PanelPlace } from '../../acts/act.ts'
import { TablesHead } from '../tables/TablesHead.tsx'
import { PanelContent } from './PanelContent.tsx'
import { isTable, TABLES } from '../state/panels.ts'
import { usePanelTitle } from '../state/usePanelTitle.ts'
import { useWorkspace } from '../state/useWorkspace.tsx'
import styles from './StackedPanels.module.css'

const TABS = ['watchlist', ...TABLES] as const

/** The chart with its ticket, and below them watchlist and tables as tabs: for a window too narrow for a dock. */
export default function StackedPanels({ fullScreen }: { fullScreen: FullScreen }) {
  const { t } = useTranslation('orders')
  const active = useWorkspace((workspace) => workspace.active) ?? 'chart.1'
  const title = usePanelTitle()
  const panel = useId()
  const [tab, setTab] = useState<(typeof TABS)[number]>('watchlist')
  const counts = { holding: useHoldings().orders.length, pending: usePendings().orders.length }
  function placeOf(name: NeededPanel): PanelPlace {
    if (name === 'ticket') return 'front'
    if (fullScreen.isFull) return 'away'
    return name === tab ? 'front' : 'behind'
  }
  const hasActs = useAfterFirstPrice()
  usePart('panels', hasActs ? { placeOf, show: (name) => name === 'ticket' || setTab(name) } : undefined)
  return (
    <>
      <div className={styles.pair} data-full={fullScreen.isFull || undefined}>
        <div className={styles.chart}>
          <PanelContent panel={active} fullScreen={fullScreen} />
        </div>
        <div className={styles.ticket}>
          <PanelContent panel="ticket" />
        </div>
      </div>
      <section className={styles.tables} aria-label={t('tabs')}>
        <div className={styles.bar}>
          <Tabs
            label={t('tabs')}
            panel={panel}
            items={TABS.map((value) => ({
              value,
              label: title(value),
              count: value === 'holding' || value === 'pending' ? counts[value] : 0,
            }))}
            value={tab}
            onChange={setTab}
          />
          {isTable(tab) && <TablesHead table={tab} />}
        </div>
        <div className={styles.content}>
          <TabPanel id={panel} value={tab}>
            <PanelContent key={tab} panel={tab} />
          </TabPanel>
        </div>
      </section>
    </>
  )
}
