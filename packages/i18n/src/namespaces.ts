import type common from './locales/en/common.json'
import type ui from './locales/en/ui.json'
import type trade from './locales/en/trade.json'
import type orders from './locales/en/orders.json'
import type account from './locales/en/account.json'
import type parts from './locales/en/parts.json'
import type server from './locales/en/server.json'

/** The English texts of every namespace, which define the keys. */
export interface Texts {
  common: typeof common
  ui: typeof ui
  trade: typeof trade
  orders: typeof orders
  account: typeof account
  /** Of components that only screens which load later have: fields, pictures, curves, timelines. */
  parts: typeof parts
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
  'parts',
] as const satisfies readonly Namespace[]
