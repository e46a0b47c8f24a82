/** All about copying is one file. */
const copying = async (name: keyof typeof import('./copying/index.ts')) => ({
  default: (await import('./copying/index.ts'))[name],
})

/**
 * The pages beside the workspace. What each of them loads is listed with this file and not with the first code of the
 * app, which the workspace would have to load.
 */
export const laterPages = {
  copies: () => copying('CopyPage'),
  lead: () => copying('LeadPage'),
  trader: () => copying('TraderPage'),
  accounts: () => import('./accounts/AccountsPage.tsx'),
  account: () => import('./account/AccountPage.tsx'),
  announcement: () => import('./announcement/AnnouncementPage.tsx'),
  bankMethods: () => import('./payoutMethods/BankMethodsPage.tsx'),
  bindMethod: () => import('./bindMethod/BindMethodPage.tsx'),
  chat: () => import('./chat/ChatPage.tsx'),
  coinMethods: () => import('./payoutMethods/CoinMethodsPage.tsx'),
  deposit: () => import('./deposit/DepositPage.tsx'),
  email: () => import('./email/EmailPage.tsx'),
  feedback: () => import('./feedback/FeedbackPage.tsx'),
  forgot: () => import('./forgot/ForgotPage.tsx'),
  history: () => import('./history/HistoryPage.tsx'),
  identity: () => import('./identity/IdentityPage.tsx'),
  invite: () => import('./invite/InvitePage.tsx'),
  language: () => import('./language/LanguagePage.tsx'),
  news: () => import('./news/NewsPage.tsx'),
  password: () => import('./password/PasswordPage.tsx'),
  product: () => import('./product/ProductPage.tsx'),
  ranking: () => import('./ranking/RankingPage.tsx'),
  register: () => import('./register/RegisterPage.tsx'),
  system: () => import('./system/SystemPage.tsx'),
  wallet: () => import('./wallet/WalletPage.tsx'),
  withdraw: () => import('./withdraw/WithdrawPage.tsx'),
} as const

export type LaterPage = keyof typeof laterPages
