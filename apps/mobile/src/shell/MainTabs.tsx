import { useSession } from '@openlot/features/session'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { Tabs, type MainTab } from './Tabs.tsx'

const UserTabs = lazyRetry(() => import('./UserTabs.tsx'))

/** The tab bar of visitors, and of users: theirs counts open positions. */
export function MainTabs({ tabs }: { tabs: readonly MainTab[] }) {
  const { user } = useSession()
  if (user === undefined) return <Tabs tabs={tabs} />
  return (
    <LazyPart fallback={<Tabs tabs={tabs} />}>
      <UserTabs tabs={tabs} />
    </LazyPart>
  )
}
