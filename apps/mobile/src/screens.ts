import type { Namespace } from '@openlot/i18n'
import { lazy, type ComponentType } from 'react'
import HomeScreen from './screens/home/HomeScreen.tsx'
import { loadMarks } from './shell/Mark.tsx'

/** A screen: its code, and the texts it needs beside the common ones. */
interface Screen {
  load(): Promise<{ default: ComponentType }>
  texts: readonly Namespace[]
}

const screens = {
  // Where most visits begin: part of the first piece of code, but for its pictures.
  home: { load: () => loadMarks().then(() => ({ default: HomeScreen })), texts: [] },
  trade: { load: () => import('./screens/trade/TradeScreen.tsx'), texts: ['trade'] },
  orders: { load: () => import('./screens/orders/OrdersScreen.tsx'), texts: ['orders'] },
  user: { load: () => import('./screens/user/UserScreen.tsx'), texts: ['account'] },
  login: { load: () => import('./screens/login/LoginScreen.tsx'), texts: ['account'] },
  language: { load: () => import('./screens/language/LanguageScreen.tsx'), texts: [] },
  loss: { load: () => import('./screens/loss/LossScreen.tsx'), texts: [] },
  notFound: { load: () => import('./screens/notFound/NotFoundScreen.tsx'), texts: [] },
} satisfies Record<string, Screen>

const paths: Record<string, Screen> = {
  '/': screens.home,
  '/trade': screens.trade,
  '/order': screens.orders,
  '/user': screens.user,
  '/mine': screens.user,
  '/login': screens.login,
  '/language': screens.language,
  '/loss': screens.loss,
}

/** The screen at a path. */
export const screenAt = (path: string): Screen => paths[path] ?? screens.notFound

export { HomeScreen }
export const TradeScreen = lazy(screens.trade.load)
export const OrdersScreen = lazy(screens.orders.load)
export const UserScreen = lazy(screens.user.load)
export const LoginScreen = lazy(screens.login.load)
export const LanguageScreen = lazy(screens.language.load)
export const LossScreen = lazy(screens.loss.load)
export const NotFoundScreen = lazy(screens.notFound.load)
