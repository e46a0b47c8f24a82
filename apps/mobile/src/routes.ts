import { createRoutes, type PageRow } from '@openlot/features'
import { lazyRetry } from '@openlot/ui'
import { Activity, ChartCandlestick, Layers, UserRound, type LucideIcon } from 'lucide-react'
import HomeScreen from './screens/home/HomeScreen.tsx'
import { TradeScreen } from './shell/layers.ts'
import { loadInstrumentLogo } from './shell/LazyInstrumentLogo.tsx'

/** A tab of the tab bar; its label is a text of `common:nav`. */
interface Tab {
  readonly label: 'quotes' | 'trade' | 'orders' | 'user'
  readonly Icon: LucideIcon
}

type MobilePage = PageRow & {
  readonly tab?: Tab
  /** Keeps its state while another screen is shown. */
  readonly keepAlive?: true
}

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
    path: '/user',
    component: lazyRetry(() => import('./screens/user/UserScreen.tsx')),
    texts: ['account', 'parts'],
    tab: { label: 'user', Icon: UserRound },
  },
  { path: '/mine', redirect: '/user' },
  {
    path: '/register',
    component: lazyRetry(() => import('./screens/register/RegisterScreen.tsx')),
    texts: ['people', 'account', 'parts'],
  },
  {
    path: '/forgot',
    component: lazyRetry(() => import('./screens/forgot/ForgotScreen.tsx')),
    texts: ['people', 'account', 'parts'],
  },
  {
    path: '/mine/password',
    component: lazyRetry(() => import('./screens/password/PasswordScreen.tsx')),
    texts: ['people', 'account', 'parts'],
  },
  {
    path: '/mine/auth',
    component: lazyRetry(() => import('./screens/identity/IdentityScreen.tsx')),
    texts: ['people', 'account', 'parts'],
  },
  {
    path: '/mine/invite',
    component: lazyRetry(() => import('./screens/invite/InviteScreen.tsx')),
    texts: ['people', 'parts'],
  },
  {
    path: '/mine/system',
    component: lazyRetry(() => import('./screens/system/SystemScreen.tsx')),
    texts: ['people', 'account'],
  },
  { path: '/login', component: lazyRetry(() => import('./screens/login/LoginScreen.tsx')), texts: ['account'] },
  { path: '/language', component: lazyRetry(() => import('./screens/language/LanguageScreen.tsx')), texts: [] },
  { path: '/loss', component: lazyRetry(() => import('./screens/loss/LossScreen.tsx')), texts: [] },
  { path: '*', component: lazyRetry(() => import('./screens/notFound/NotFoundScreen.tsx')), texts: [] },
])
