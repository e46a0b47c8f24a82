import type { RedirectRow } from '@openlot/features/routing'
import type { PcPage } from './pages.ts'

/** What shows them. */
const LATER = 'apps/pc/src/LaterPages.tsx'
const FRAME = 'apps/pc/src/shell/AccountFrame.tsx'
/** Most brokers offer instruments to search, not companies. */
const SEARCH = 'apps/pc/src/pages/product/InstrumentSearch.tsx'

const NOTICE_TEXTS: PcPage['texts'] = ['noticeCentre', 'notices', 'copying', 'parts']

const later = (path: PcPage['path'], code: string, texts: PcPage['texts'], shows: readonly string[] = []): PcPage => ({
  path,
  code: `pages/${code}`,
  texts,
  shows: [LATER, ...shows],
})

const framed = (path: PcPage['path'], code: string, texts: PcPage['texts']): PcPage => ({
  ...later(path, code, [...texts, 'account', 'pages'], [FRAME]),
  framed: true,
})

/** Pages that few visits begin with, one row each. The first chunk knows nothing of them but that they are here. */
export const laterRows: readonly (PcPage | RedirectRow)[] = [
  framed('/copy/lead', 'copying/LeadPage', ['copying', 'parts']),
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
  framed('/mine/statements', 'statements/StatementsPage', ['statements', 'accounts', 'parts']),
  framed('/mine/auth', 'identity/IdentityPage', ['people', 'parts']),
  framed('/mine/invite', 'invite/InvitePage', ['people', 'parts']),
  framed('/mine/password', 'password/PasswordPage', ['people', 'parts']),
  framed('/mine/system', 'system/SystemPage', ['people', 'parts']),
  framed('/mine/security', 'security/SecurityPage', ['people']),
  framed('/mine/alerts', 'alerts/AlertsPage', ['alerts', 'noticeCentre', 'notices', 'parts']),
  framed('/mine/notices', 'notices/NoticesPage', NOTICE_TEXTS),
  framed('/mine/notices/settings', 'notices/NoticesPage', NOTICE_TEXTS),
  framed('/mine/announcement', 'announcement/AnnouncementPage', ['content', 'parts']),
  framed('/mine/email', 'email/EmailPage', ['content', 'parts']),
  framed('/mine/chat', 'chat/ChatPage', ['content', 'parts']),
  framed('/learn', 'learn/LearnPage', ['lessons', 'firstSteps']),
  framed('/learn/:lesson', 'learn/LearnPage', ['lessons', 'firstSteps']),
  framed('/feedback', 'feedback/FeedbackPage', ['content']),
  later('/product', 'product/ProductPage', ['content', 'pages'], [SEARCH]),
  later('/language', 'language/LanguagePage', []),
  later('/register', 'register/RegisterPage', ['people', 'account', 'parts']),
  later('/forgot', 'forgot/ForgotPage', ['people', 'account', 'parts']),
  later('/loss', 'loss/LossPage', []),
  later('*', 'notFound/NotFoundPage', ['parts']),
]
