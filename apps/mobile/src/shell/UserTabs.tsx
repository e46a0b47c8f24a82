import { useHoldings } from '@openlot/features/positions'
import { Tabs, type MainTab } from './Tabs.tsx'

/** The tab bar with the number of the user's open positions. */
export default function UserTabs({ tabs }: { tabs: readonly MainTab[] }) {
  const { orders } = useHoldings()
  return <Tabs tabs={tabs} openPositions={orders.length} />
}
