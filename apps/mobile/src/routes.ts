import { createRoutes, type PageRow } from '@openlot/features'
import { lazyRetry } from '@openlot/ui'
import { Activity, ChartCandlestick, Layers, Trophy, type LucideIcon } from 'lucide-react'
import HomeScreen from './screens/home/HomeScreen.tsx'
import type { LaterScreen } from './screens/laterScreens.ts'
import { TradeScreen } from './shell/layers.ts'
import { loadInstrumentLogo } from './shell/LazyInstrumentLogo.tsx'

/** A tab of the tab bar; its label is a text of `common:nav`. */
interface Tab {
  readonly label: 'quotes' | 'trade' | 'orders' | 'ranking'
  readonly Icon: LucideIcon
}

type MobilePage = PageRow & {
  readonly tab?: Tab
  /** Shows the tab bar although it is no tab. */
  readonly hasTabs?: true
  /** Keeps its state while another screen is shown. */
  readonly keepAlive?: true
}

const later = (name: LaterScreen) =>
  lazyRetry(async () => (await import('./screens/laterScreens.ts')).laterScreens[name]())

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
    component: TradeScreen,
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
  {
    path: '/rank',
    component: later('ranking'),
    texts: ['content'],
    tab: { label: 'ranking', Icon: Trophy },
  },
  {
    path: '/user',
    component: lazyRetry(() => import('./screens/user/UserScreen.tsx')),
    texts: ['account', 'parts'],
    hasTabs: true,
  },
  { path: '/mine', redirect: '/user' },
  { path: '/news', component: later('news'), texts: ['content', 'parts'], hasTabs: true },
  { path: '/news/detail', component: later('article'), texts: ['content', 'parts'] },
  { path: '/mine/announcement', component: later('announcement'), texts: ['content', 'parts'] },
  { path: '/product', component: later('product'), texts: ['content'] },
  { path: '/mine/chat', component: later('chat'), texts: ['content', 'parts'] },
  { path: '/mine/email', component: later('email'), texts: ['content', 'parts'] },
  { path: '/feedback', component: later('feedback'), texts: ['content', 'account', 'parts'] },
  { path: '/register', component: later('register'), texts: ['people', 'account', 'parts'] },
  { path: '/forgot', component: later('forgot'), texts: ['people', 'account', 'parts'] },
  { path: '/mine/password', component: later('password'), texts: ['people', 'account', 'parts'] },
  { path: '/mine/auth', component: later('identity'), texts: ['people', 'account', 'parts'] },
  { path: '/mine/invite', component: later('invite'), texts: ['people', 'parts'] },
  { path: '/mine/system', component: later('system'), texts: ['people', 'account'] },
  { path: '/login', component: lazyRetry(() => import('./screens/login/LoginScreen.tsx')), texts: ['account'] },
  { path: '/language', component: lazyRetry(() => import('./screens/language/LanguageScreen.tsx')), texts: [] },
  {
    path: '/mine/charge',
    component: later('deposit'),
    texts: ['funds', 'account', 'parts'],
  },
  {
    path: '/mine/withdraw',
    component: later('withdraw'),
    texts: ['funds', 'account', 'parts'],
  },
  {
    path: '/mine/withdraw-way',
    component: later('bindMethod'),
    texts: ['funds', 'account', 'parts'],
  },
  {
    path: '/mine/coin-address-list',
    component: later('coinMethods'),
    texts: ['funds', 'parts'],
  },
  {
    path: '/mine/bank-card-list',
    component: later('bankMethods'),
    texts: ['funds', 'parts'],
  },
  {
    path: '/mine/wallet',
    component: later('wallet'),
    texts: ['funds', 'parts'],
  },
  {
    path: '/mine/history',
    component: later('history'),
    texts: ['funds', 'parts'],
  },
  { path: '/loss', component: lazyRetry(() => import('./screens/loss/LossScreen.tsx')), texts: [] },
  { path: '*', component: lazyRetry(() => import('./screens/notFound/NotFoundScreen.tsx')), texts: [] },
])
