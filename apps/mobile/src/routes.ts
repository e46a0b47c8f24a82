import { createRoutes, type PageRow } from '@openlot/features/routing'
import { lazyRetry } from '@openlot/ui'
import { Activity, ChartCandlestick, Copy, Layers, Trophy } from 'lucide-react'
import HomeScreen from './screens/home/HomeScreen.tsx'
import type { LaterScreen } from './screens/laterScreens.ts'
import { LazyTradeScreen } from './screens/trade/LazyTradeScreen.ts'
import type { MainTab } from './shell/MainTabs.tsx'
import { loadInstrumentLogo } from './shell/LazyInstrumentLogo.tsx'

type MobilePage = PageRow & {
  readonly tab?: Pick<MainTab, 'label' | 'Icon'>
  /** Shows the tab bar although it is no tab. */
  readonly hasTabs?: true
  /** Keeps its state while another screen is shown. */
  readonly keepAlive?: true
}

/** A page that no visit begins with as a rule. */
const later = (
  path: MobilePage['path'],
  name: LaterScreen,
  texts: MobilePage['texts'],
  more: Pick<MobilePage, 'tab' | 'hasTabs'> = {},
): MobilePage => ({
  path,
  texts,
  component: lazyRetry(async () => (await import('./screens/laterScreens.ts')).laterScreens[name]()),
  ...more,
})

/** All pages of the app, the tabs in their order. The home screen, where most visits start, is in the first chunk. */
export const { pages, redirects, routeAt } = createRoutes<MobilePage>([
  {
    path: '/',
    component: HomeScreen,
    load: loadInstrumentLogo,
    texts: [],
    tab: { label: 'quotes', Icon: Activity },
    keepAlive: true,
  },
  {
    path: '/trade',
    component: LazyTradeScreen,
    texts: ['trade'],
    tab: { label: 'trade', Icon: ChartCandlestick },
    keepAlive: true,
  },
  {
    path: '/order',
    component: lazyRetry(() => import('./screens/orders/OrdersScreen.tsx')),
    texts: ['orders'],
    tab: { label: 'orders', Icon: Layers },
  },
  later('/copy', 'copies', ['copying', 'content', 'parts'], { tab: { label: 'copy', Icon: Copy } }),
  later('/rank', 'ranking', ['content'], { tab: { label: 'ranking', Icon: Trophy } }),
  {
    path: '/user',
    component: lazyRetry(() => import('./screens/user/UserScreen.tsx')),
    texts: ['account', 'parts'],
    hasTabs: true,
  },
  { path: '/mine', redirect: '/user' },
  { path: '/login', component: lazyRetry(() => import('./screens/login/LoginScreen.tsx')), texts: ['account'] },
  { path: '/language', component: lazyRetry(() => import('./screens/language/LanguageScreen.tsx')), texts: [] },
  later('/copy/detail', 'copy', ['copying', 'parts']),
  later('/copy/lead', 'lead', ['copying', 'parts']),
  later('/trader/:id', 'trader', ['copying', 'parts']),
  later('/news', 'news', ['content', 'parts'], { hasTabs: true }),
  later('/news/detail', 'article', ['content', 'parts']),
  later('/mine/announcement', 'announcement', ['content', 'parts']),
  later('/mine/chat', 'chat', ['content', 'parts']),
  later('/mine/email', 'email', ['content', 'parts']),
  later('/product', 'product', ['content']),
  later('/feedback', 'feedback', ['content', 'account', 'parts']),
  later('/register', 'register', ['people', 'account', 'parts']),
  later('/forgot', 'forgot', ['people', 'account', 'parts']),
  later('/mine/password', 'password', ['people', 'account', 'parts']),
  later('/mine/auth', 'identity', ['people', 'account', 'parts']),
  later('/mine/invite', 'invite', ['people', 'parts']),
  later('/mine/system', 'system', ['people', 'account']),
  later('/mine/charge', 'deposit', ['funds', 'account', 'accounts', 'parts']),
  later('/mine/withdraw', 'withdraw', ['funds', 'account', 'accounts', 'parts']),
  later('/mine/withdraw-way', 'bindMethod', ['funds', 'account', 'parts']),
  later('/mine/coin-address-list', 'coinMethods', ['funds', 'parts']),
  later('/mine/bank-card-list', 'bankMethods', ['funds', 'parts']),
  later('/mine/accounts', 'accounts', ['accounts', 'parts']),
  later('/mine/wallet', 'wallet', ['funds', 'accounts', 'parts']),
  later('/mine/history', 'history', ['funds', 'parts']),
  { path: '/loss', component: lazyRetry(() => import('./screens/loss/LossScreen.tsx')), texts: [] },
  { path: '*', component: lazyRetry(() => import('./screens/notFound/NotFoundScreen.tsx')), texts: [] },
])
