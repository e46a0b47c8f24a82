import { createRoutes, type PageRow } from '@openlot/features/routing'
import { lazyRetry } from '@openlot/ui'
import type { LaterPage } from './pages/laterPages.ts'

type PcPage = PageRow & {
  /** Shown beside the menu of the account. */
  readonly framed?: true
}

/** A page that no visit begins with as a rule. */
const later = (name: LaterPage) => lazyRetry(async () => (await import('./pages/laterPages.ts')).laterPages[name]())

const framed = (path: PcPage['path'], name: LaterPage, texts: PcPage['texts']): PcPage => ({
  path,
  texts: [...texts, 'pages', 'content'],
  component: later(name),
  framed: true,
})

/** The list and the article in it are one page, which stays as it is from one article to the next. */
const news = { component: later('news'), texts: ['content', 'pages', 'parts'] } as const

/** The same for the list of copies and the one in it. */
const copies = { component: later('copies'), texts: ['copying', 'content', 'parts'] } as const

/** All pages of the app. The workspace is home, trade screen and orders in one. */
export const { pages, redirects, routeAt } = createRoutes<PcPage>([
  {
    path: '/',
    component: lazyRetry(() => import('./workspace/Workspace.tsx')),
    texts: ['trade', 'workspace'],
  },
  { path: '/trade', redirect: '/' },
  { path: '/order', redirect: '/' },
  { path: '/copy', ...copies },
  { path: '/copy/detail', ...copies },
  framed('/copy/lead', 'lead', ['copying', 'parts']),
  { path: '/trader/:id', component: later('trader'), texts: ['copying', 'parts'] },
  { path: '/rank', component: later('ranking'), texts: ['content', 'pages'] },
  { path: '/news', ...news },
  { path: '/news/detail', ...news },
  { path: '/product', component: later('product'), texts: ['content', 'pages'] },
  { path: '/language', component: later('language'), texts: [] },
  framed('/user', 'account', []),
  { path: '/mine', redirect: '/user' },
  framed('/mine/accounts', 'accounts', ['accounts', 'parts']),
  framed('/mine/wallet', 'wallet', ['funds', 'accounts', 'parts']),
  framed('/mine/charge', 'deposit', ['funds', 'accounts', 'parts']),
  framed('/mine/withdraw', 'withdraw', ['funds', 'accounts', 'parts']),
  framed('/mine/withdraw-way', 'bindMethod', ['funds', 'parts']),
  framed('/mine/bank-card-list', 'bankMethods', ['funds', 'parts']),
  framed('/mine/coin-address-list', 'coinMethods', ['funds', 'parts']),
  framed('/mine/history', 'history', ['funds', 'parts']),
  framed('/mine/auth', 'identity', ['people', 'parts']),
  framed('/mine/invite', 'invite', ['people', 'parts']),
  framed('/mine/password', 'password', ['people', 'parts']),
  framed('/mine/system', 'system', ['people']),
  framed('/mine/announcement', 'announcement', []),
  framed('/mine/email', 'email', ['parts']),
  framed('/mine/chat', 'chat', ['parts']),
  framed('/feedback', 'feedback', []),
  { path: '/login', component: lazyRetry(() => import('./pages/login/LoginPage.tsx')), texts: [] },
  { path: '/register', component: later('register'), texts: ['people', 'parts'] },
  { path: '/forgot', component: later('forgot'), texts: ['people', 'parts'] },
  { path: '/loss', component: lazyRetry(() => import('./pages/loss/LossPage.tsx')), texts: [] },
  { path: '*', component: lazyRetry(() => import('./pages/notFound/NotFoundPage.tsx')), texts: [] },
])
