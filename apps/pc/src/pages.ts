import type { PageRow, RedirectRow } from '@openlot/features/routing'

export type PcPage = PageRow & {
  /** Shown beside the menu of the account. */
  readonly framed?: true
  /** Where visitors and traders go next as a rule: it loads ahead. */
  readonly isNext?: true
}

const CHART = 'packages/ui/src/chart/index.ts'
const FRAME = 'apps/pc/src/shell/AccountFrame.tsx'

const NOTICE_TEXTS: PcPage['texts'] = ['noticeCentre', 'notices', 'copying', 'parts']

const framed = (path: PcPage['path'], code: string, texts: PcPage['texts']): PcPage => ({
  path,
  code: `pages/${code}`,
  texts: [...texts, 'account', 'pages', 'content'],
  shows: [FRAME],
  framed: true,
})

/** All pages of the app, one row each. The workspace is home, trade screen and orders in one. */
export const rows: readonly (PcPage | RedirectRow)[] = [
  { path: '/', code: 'workspace/Workspace', texts: ['trade', 'workspace'], shows: [CHART], isNext: true },
  { path: '/trade', redirect: '/' },
  { path: '/order', redirect: '/' },
  // The list of copies and the one in it are one page; so are the list of news and the article in it.
  { path: '/copy', code: 'pages/copying/CopyPage', texts: ['copying', 'content', 'parts'] },
  { path: '/copy/detail', code: 'pages/copying/CopyPage', texts: ['copying', 'content', 'parts'] },
  framed('/copy/lead', 'copying/LeadPage', ['copying', 'parts']),
  { path: '/trader/:id', code: 'pages/copying/TraderPage', texts: ['copying', 'parts'] },
  { path: '/rank', code: 'pages/ranking/RankingPage', texts: ['content', 'pages'] },
  { path: '/news', code: 'pages/news/NewsPage', texts: ['content', 'pages', 'parts'] },
  { path: '/news/detail', code: 'pages/news/NewsPage', texts: ['content', 'pages', 'parts'] },
  { path: '/product', code: 'pages/product/ProductPage', texts: ['content', 'pages'] },
  { path: '/language', code: 'pages/language/LanguagePage', texts: [] },
  framed('/user', 'account/AccountPage', []),
  { path: '/mine', redirect: '/user' },
  framed('/mine/accounts', 'accounts/AccountsPage', ['accounts', 'parts']),
  framed('/mine/wallet', 'wallet/WalletPage', ['funds', 'accounts', 'parts']),
  framed('/mine/charge', 'deposit/DepositPage', ['funds', 'accounts', 'parts']),
  framed('/mine/withdraw', 'withdraw/WithdrawPage', ['funds', 'accounts', 'parts']),
  framed('/mine/withdraw-way', 'bindMethod/BindMethodPage', ['funds', 'parts']),
  framed('/mine/bank-card-list', 'payoutMethods/BankMethodsPage', ['funds', 'parts']),
  framed('/mine/coin-address-list', 'payoutMethods/CoinMethodsPage', ['funds', 'parts']),
  framed('/mine/history', 'history/HistoryPage', ['funds', 'parts']),
  framed('/mine/performance', 'performance/PerformancePage', ['performance', 'accounts', 'orders', 'parts']),
  framed('/mine/journal', 'journal/JournalPage', ['journal', 'orders', 'trade', 'parts']),
  framed('/mine/auth', 'identity/IdentityPage', ['people', 'parts']),
  framed('/mine/invite', 'invite/InvitePage', ['people', 'parts']),
  framed('/mine/password', 'password/PasswordPage', ['people', 'parts']),
  framed('/mine/system', 'system/SystemPage', ['people', 'parts']),
  framed('/mine/security', 'security/SecurityPage', ['people']),
  framed('/mine/alerts', 'alerts/AlertsPage', ['alerts', 'noticeCentre', 'notices', 'parts']),
  framed('/mine/notices', 'notices/NoticesPage', NOTICE_TEXTS),
  framed('/mine/notices/settings', 'notices/NoticesPage', NOTICE_TEXTS),
  framed('/mine/announcement', 'announcement/AnnouncementPage', ['parts']),
  framed('/mine/email', 'email/EmailPage', ['parts']),
  framed('/mine/chat', 'chat/ChatPage', ['parts']),
  framed('/learn', 'learn/LearnPage', ['lessons', 'firstSteps']),
  framed('/learn/:lesson', 'learn/LearnPage', ['lessons', 'firstSteps']),
  framed('/feedback', 'feedback/FeedbackPage', []),
  { path: '/login', code: 'pages/login/LoginPage', texts: ['account'], isNext: true },
  { path: '/register', code: 'pages/register/RegisterPage', texts: ['people', 'account', 'parts'] },
  { path: '/forgot', code: 'pages/forgot/ForgotPage', texts: ['people', 'account', 'parts'] },
  { path: '/loss', code: 'pages/loss/LossPage', texts: [] },
  { path: '*', code: 'pages/notFound/NotFoundPage', texts: ['parts'] },
]
