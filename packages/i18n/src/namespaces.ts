import type common from './locales/en/common.json'
import type ui from './locales/en/ui.json'
import type trade from './locales/en/trade.json'
import type orders from './locales/en/orders.json'
import type account from './locales/en/account.json'
import type forms from './locales/en/forms.json'
import type server from './locales/en/server.json'

/** The English texts of every namespace, which define the keys. */
export interface Texts {
  common: typeof common
  ui: typeof ui
  trade: typeof trade
  orders: typeof orders
  account: typeof account
  /** Fields with texts of their own, on screens that load later. */
  forms: typeof forms
  server: typeof server
}

/** A namespace that clients load; `server` is the server's only. */
export type Namespace = Exclude<keyof Texts, 'server'>

export const namespaces = [
  'common',
  'ui',
  'trade',
  'orders',
  'account',
  'forms',
] as const satisfies readonly Namespace[]
