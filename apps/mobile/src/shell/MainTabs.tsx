import { useHoldings } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { TabBar } from '@openlot/ui'
import { ChartCandlestick, ClipboardList, ChartNoAxesColumn, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { screenAt } from '../screens.ts'

const tabs = [
  { id: 'quotes', path: '/', Icon: ChartNoAxesColumn },
  { id: 'trade', path: '/trade', Icon: ChartCandlestick },
  { id: 'orders', path: '/order', Icon: ClipboardList },
  { id: 'user', path: '/user', Icon: UserRound },
] as const

/** Whether a path is one of the tabs, which have the tab bar below them. */
export const isTab = (path: string): boolean => tabs.some((tab) => tab.path === path)

/** The tabs at the thumb; the badge counts open positions. */
export function MainTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { orders } = useHoldings()
  const items = tabs.map(({ Icon, ...tab }) => ({
    ...tab,
    label: t(`nav.${tab.id}`),
    icon: <Icon aria-hidden="true" />,
    count: tab.id === 'orders' ? orders.length : 0,
  }))
  return (
    <TabBar
      items={items}
      current={tabs.find(({ path }) => path === pathname)?.id}
      render={({ path }, props) => <Link to={path} onPointerDown={() => void screenAt(path).load()} {...props} />}
    />
  )
}
