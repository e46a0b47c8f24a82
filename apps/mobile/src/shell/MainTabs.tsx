import { useHoldings } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { TabBar } from '@openlot/ui'
import { Link, useLocation } from 'react-router-dom'
import { Activity, ChartCandlestick, Copy, Layers, Trophy } from 'lucide-react'

const ICONS = { quotes: Activity, trade: ChartCandlestick, orders: Layers, copy: Copy, ranking: Trophy } as const

/** A page of the tab bar. */
export interface MainTab {
  /** The path of the page. */
  readonly id: string
  /** A text of `common:nav`. */
  readonly tab: keyof typeof ICONS
  /** Loads the page ahead. */
  readonly load: () => Promise<unknown>
}

/** The tab bar; the badge counts open positions. */
export function MainTabs({ tabs }: { tabs: readonly MainTab[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { orders } = useHoldings()
  const items = tabs.map(({ tab, ...page }) => {
    const Icon = ICONS[tab]
    return {
      ...page,
      label: t(`nav.${tab}`),
      icon: <Icon aria-hidden="true" />,
      ...(tab === 'orders' && {
        count: orders.length,
        countLabel: t('openPositions', { count: orders.length }),
      }),
    }
  })
  return (
    <TabBar
      items={items}
      current={pathname}
      render={({ id, load }, props) => <Link to={id} onPointerDown={() => void load()} {...props} />}
    />
  )
}
