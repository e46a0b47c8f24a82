import type { PageRow, RedirectRow } from '@openlot/features/routing'

export type MobilePage = PageRow & {
  /** The tab that leads to it. Tabs load ahead, in the order of the rows. */
  readonly tab?: 'quotes' | 'trade' | 'orders' | 'copy' | 'ranking'
  /** Shows the tab bar although it is no tab. */
  readonly hasTabs?: true
  /** Keeps its state while another screen is shown. */
  readonly keepAlive?: true
  /** Loads ahead for those who are logged in. */
  readonly isNextOfUser?: true
}

const LOGOS = 'packages/features/src/market/InstrumentLogo.tsx'
const CHART = 'packages/ui/src/chart/index.ts'

/** The pages that most visits see, one row each; all others are in `laterPages.ts`. */
export const rows: readonly (MobilePage | RedirectRow)[] = [
  { path: '/', code: 'screens/home/HomeScreen', texts: [], shows: [LOGOS], tab: 'quotes', keepAlive: true },
  {
    path: '/trade',
    code: 'screens/trade/TradeScreen',
    texts: ['trade'],
    shows: [CHART, LOGOS],
    tab: 'trade',
    keepAlive: true,
  },
  { path: '/order', code: 'screens/orders/OrdersScreen', texts: ['orders'], shows: [LOGOS], tab: 'orders' },
  { path: '/copy', code: 'screens/copying/CopiesScreen', texts: ['copying', 'content', 'parts'], tab: 'copy' },
  { path: '/rank', code: 'screens/ranking/RankingScreen', texts: ['content'], tab: 'ranking' },
  { path: '/user', code: 'screens/user/UserScreen', texts: ['account', 'parts'], hasTabs: true, isNextOfUser: true },
  { path: '/mine', redirect: '/user' },
  { path: '/login', code: 'screens/login/LoginScreen', texts: ['account'] },
  { path: '/news', code: 'screens/news/NewsScreen', texts: ['content', 'parts'], hasTabs: true },
  { path: '*', code: 'LaterPages', texts: [] },
]
