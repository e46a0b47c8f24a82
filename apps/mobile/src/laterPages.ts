import type { MobilePage } from './pages.ts'

const NOTICE_TEXTS: MobilePage['texts'] = ['noticeCentre', 'notices', 'copying', 'parts']

const ROWS: readonly MobilePage[] = [
  { path: '/language', code: 'screens/language/LanguageScreen', texts: [] },
  { path: '/copy/detail', code: 'screens/copying/CopyScreen', texts: ['copying', 'parts'] },
  { path: '/copy/lead', code: 'screens/copying/LeadScreen', texts: ['copying', 'parts'] },
  { path: '/trader/:id', code: 'screens/copying/TraderScreen', texts: ['copying', 'parts'] },
  { path: '/news/detail', code: 'screens/news/ArticleScreen', texts: ['content', 'parts'] },
  { path: '/mine/announcement', code: 'screens/news/AnnouncementScreen', texts: ['content', 'parts'] },
  { path: '/mine/chat', code: 'screens/chat/ChatScreen', texts: ['content', 'parts'] },
  { path: '/mine/email', code: 'screens/email/EmailScreen', texts: ['content', 'parts'] },
  { path: '/product', code: 'screens/product/ProductScreen', texts: ['content'] },
  { path: '/feedback', code: 'screens/feedback/FeedbackScreen', texts: ['content', 'account', 'parts'] },
  { path: '/register', code: 'screens/register/RegisterScreen', texts: ['people', 'account', 'parts'] },
  { path: '/forgot', code: 'screens/forgot/ForgotScreen', texts: ['people', 'account', 'parts'] },
  { path: '/mine/password', code: 'screens/password/PasswordScreen', texts: ['people', 'account', 'parts'] },
  { path: '/mine/auth', code: 'screens/identity/IdentityScreen', texts: ['people', 'account', 'parts'] },
  { path: '/mine/invite', code: 'screens/invite/InviteScreen', texts: ['people', 'parts'] },
  { path: '/mine/system', code: 'screens/system/SystemScreen', texts: ['people', 'account'] },
  { path: '/mine/security', code: 'screens/security/SecurityScreen', texts: ['people', 'account'] },
  {
    path: '/mine/alerts',
    code: 'screens/alerts/AlertsScreen',
    texts: ['alerts', 'noticeCentre', 'notices', 'parts'],
  },
  { path: '/mine/notices', code: 'screens/notices/NoticesScreen', texts: NOTICE_TEXTS },
  { path: '/mine/notices/settings', code: 'screens/notices/NoticesScreen', texts: NOTICE_TEXTS },
  {
    path: '/mine/statements',
    code: 'screens/statements/StatementsScreen',
    texts: ['statements', 'account', 'accounts', 'parts'],
  },
  { path: '/mine/charge', code: 'screens/deposit/DepositScreen', texts: ['funds', 'account', 'accounts', 'parts'] },
  { path: '/mine/withdraw', code: 'screens/withdraw/WithdrawScreen', texts: ['funds', 'account', 'accounts', 'parts'] },
  { path: '/mine/withdraw-way', code: 'screens/bindMethod/BindMethodScreen', texts: ['funds', 'account', 'parts'] },
  {
    path: '/mine/coin-address-list',
    code: 'screens/payoutMethods/CoinMethodsScreen',
    texts: ['funds', 'account', 'parts'],
  },
  {
    path: '/mine/bank-card-list',
    code: 'screens/payoutMethods/BankMethodsScreen',
    texts: ['funds', 'account', 'parts'],
  },
  { path: '/mine/accounts', code: 'screens/accounts/AccountsScreen', texts: ['accounts', 'parts'] },
  { path: '/mine/wallet', code: 'screens/wallet/WalletScreen', texts: ['funds', 'accounts', 'parts'] },
  { path: '/mine/history', code: 'screens/history/HistoryScreen', texts: ['funds', 'parts'] },
  { path: '/mine/journal', code: 'screens/journal/JournalScreen', texts: ['journal', 'orders', 'trade', 'parts'] },
  {
    path: '/mine/performance',
    code: 'screens/performance/PerformanceScreen',
    texts: ['performance', 'accounts', 'parts'],
  },
  { path: '/learn', code: 'screens/learn/LearnScreen', texts: ['lessons', 'firstSteps'] },
  { path: '/learn/:lesson', code: 'screens/learn/LearnScreen', texts: ['lessons', 'firstSteps'] },
  { path: '/loss', code: 'screens/loss/LossScreen', texts: [] },
  { path: '*', code: 'screens/notFound/NotFoundScreen', texts: ['parts'] },
]

/** Pages that few visits begin with, one row each. The first chunk knows nothing of them but that they are here. */
export const laterRows: readonly MobilePage[] = ROWS.map((row) => ({
  ...row,
  shows: ['apps/mobile/src/LaterPages.tsx', ...(row.shows ?? [])],
}))
