/** All about copying is one file. */
const copying = async (name: keyof typeof import('./copying/index.ts')) => ({
  default: (await import('./copying/index.ts'))[name],
})

/**
 * Screens that no visit begins with as a rule. What each of them loads is listed with this file and not with the first
 * code of the app, which every page would have to load.
 */
export const laterScreens = {
  copies: () => copying('CopiesScreen'),
  copy: () => copying('CopyScreen'),
  lead: () => copying('LeadScreen'),
  trader: () => copying('TraderScreen'),
  accounts: () => import('./accounts/AccountsScreen.tsx'),
  deposit: () => import('./deposit/DepositScreen.tsx'),
  withdraw: () => import('./withdraw/WithdrawScreen.tsx'),
  bindMethod: () => import('./bindMethod/BindMethodScreen.tsx'),
  coinMethods: () => import('./payoutMethods/CoinMethodsScreen.tsx'),
  bankMethods: () => import('./payoutMethods/BankMethodsScreen.tsx'),
  wallet: () => import('./wallet/WalletScreen.tsx'),
  history: () => import('./history/HistoryScreen.tsx'),
  announcement: () => import('./news/AnnouncementScreen.tsx'),
  article: () => import('./news/ArticleScreen.tsx'),
  chat: () => import('./chat/ChatScreen.tsx'),
  email: () => import('./email/EmailScreen.tsx'),
  feedback: () => import('./feedback/FeedbackScreen.tsx'),
  forgot: () => import('./forgot/ForgotScreen.tsx'),
  identity: () => import('./identity/IdentityScreen.tsx'),
  invite: () => import('./invite/InviteScreen.tsx'),
  news: () => import('./news/NewsScreen.tsx'),
  password: () => import('./password/PasswordScreen.tsx'),
  product: () => import('./product/ProductScreen.tsx'),
  ranking: () => import('./ranking/RankingScreen.tsx'),
  register: () => import('./register/RegisterScreen.tsx'),
  system: () => import('./system/SystemScreen.tsx'),
} as const

export type LaterScreen = keyof typeof laterScreens
