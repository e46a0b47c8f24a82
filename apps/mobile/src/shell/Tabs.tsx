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

interface Props {
  tabs: readonly MainTab[]
  openPositions: number
}

/** The tab bar, with a badge for open positions. */
export function Tabs({ tabs, openPositions }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const items = tabs.map(({ tab, ...page }) => {
    const Icon = ICONS[tab]
    return {
      ...page,
      label: t(`nav.${tab}`),
      icon: <Icon aria-hidden="true" />,
      ...(tab === 'orders' && {
        count: openPositions,
        countLabel: t('openPositions', { count: openPositions }),
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
