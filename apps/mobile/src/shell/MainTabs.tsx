import { useHoldings } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { TabBar } from '@openlot/ui'
import { Link, useLocation } from 'react-router-dom'
import { pages } from '../routes.ts'

const tabs = pages.flatMap(({ path, load, tab }) => (tab === undefined ? [] : [{ id: path, load, ...tab }]))

/** The tab bar; the badge counts open positions. */
export function MainTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { orders } = useHoldings()
  const items = tabs.map(({ Icon, label, ...tab }) => ({
    ...tab,
    label: t(`nav.${label}`),
    icon: <Icon aria-hidden="true" />,
    ...(label === 'orders' && {
      count: orders.length,
      countLabel: t('openPositions', { count: orders.length }),
    }),
  }))
  return (
    <TabBar
      items={items}
      current={pathname}
      render={({ id, load }, props) => <Link to={id} onPointerDown={() => void load()} {...props} />}
    />
  )
}
