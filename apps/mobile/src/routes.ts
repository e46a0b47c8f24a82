import { createRoutes, startingPage } from '@openlot/features/routing'
import { lazyRetry } from '@openlot/ui'
import type { ComponentType } from 'react'
import { type MobilePage, rows } from './pages.ts'
import HomeScreen from './screens/home/HomeScreen.tsx'
import { LazyTradeScreen } from './screens/trade/LazyTradeScreen.ts'

/** The screens that load when they are first shown. */
const later = import.meta.glob<{ default: ComponentType }>([
  './screens/{orders/Orders,copying/Copies,ranking/Ranking,user/User,news/News,login/Login}Screen.tsx',
  './LaterPages.tsx',
])

/** Pages as the app shows them. The home screen, where most visits start, is in the first chunk. */
export const { pages, redirects, routeAt } = createRoutes<MobilePage>(rows, (code) => {
  if (code === 'screens/home/HomeScreen') return HomeScreen
  if (code === 'screens/trade/TradeScreen') return LazyTradeScreen
  return lazyRetry(later[`./${code}.tsx`]!)
})

/** The page with which the app begins. */
export const pageAt = startingPage(routeAt, () => import('./LaterPages.tsx'))
