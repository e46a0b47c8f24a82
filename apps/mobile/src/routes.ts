import { createRoutes, type PageRow } from '@openlot/features'
import { lazyRetry } from '@openlot/ui'
import { Activity, ChartCandlestick, Layers, Trophy, UserRound, type LucideIcon } from 'lucide-react'
import HomeScreen from './screens/home/HomeScreen.tsx'
import { TradeScreen } from './shell/layers.ts'
import { loadInstrumentLogo } from './shell/LazyInstrumentLogo.tsx'

/** A tab of the tab bar; its label is a text of `common:nav`. */
interface Tab {
  readonly label: 'quotes' | 'trade' | 'orders' | 'ranking' | 'user'
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
    path: '/rank',
    component: lazyRetry(() => import('./screens/ranking/RankingScreen.tsx')),
    texts: ['content'],
    tab: { label: 'ranking', Icon: Trophy },
  },
  {
    path: '/user',
    component: lazyRetry(() => import('./screens/user/UserScreen.tsx')),
    texts: ['account', 'parts'],
    tab: { label: 'user', Icon: UserRound },
  },
  { path: '/mine', redirect: '/user' },
  {
    path: '/news',
    component: lazyRetry(() => import('./screens/news/NewsScreen.tsx')),
    texts: ['content', 'parts'],
  },
  {
    path: '/news/detail',
    component: lazyRetry(() => import('./screens/news/ArticleScreen.tsx')),
    texts: ['content', 'parts'],
  },
  {
    path: '/mine/announcement',
    component: lazyRetry(() => import('./screens/news/AnnouncementScreen.tsx')),
    texts: ['content', 'parts'],
  },
  { path: '/product', component: lazyRetry(() => import('./screens/product/ProductScreen.tsx')), texts: ['content'] },
  {
    path: '/mine/chat',
    component: lazyRetry(() => import('./screens/chat/ChatScreen.tsx')),
    texts: ['content', 'parts'],
  },
  {
    path: '/mine/email',
    component: lazyRetry(() => import('./screens/email/EmailScreen.tsx')),
    texts: ['content', 'parts'],
  },
  {
    path: '/feedback',
    component: lazyRetry(() => import('./screens/feedback/FeedbackScreen.tsx')),
    texts: ['content', 'account', 'parts'],
  },
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
