import type common from './locales/en/common.json'
import type ui from './locales/en/ui.json'
import type trade from './locales/en/trade.json'
import type workspace from './locales/en/workspace.json'
import type commands from './locales/en/commands.json'
import type chart from './locales/en/chart.json'
import type ticket from './locales/en/ticket.json'
import type tools from './locales/en/tools.json'
import type orders from './locales/en/orders.json'
import type account from './locales/en/account.json'
import type accounts from './locales/en/accounts.json'
import type content from './locales/en/content.json'
import type copying from './locales/en/copying.json'
import type people from './locales/en/people.json'
import type funds from './locales/en/funds.json'
import type firstSteps from './locales/en/firstSteps.json'
import type lessons from './locales/en/lessons.json'
import type statements from './locales/en/statements.json'
import type offer from './locales/en/offer.json'
import type noticeCentre from './locales/en/noticeCentre.json'
import type journal from './locales/en/journal.json'
import type notices from './locales/en/notices.json'
import type alerts from './locales/en/alerts.json'
import type performance from './locales/en/performance.json'
import type pages from './locales/en/pages.json'
import type parts from './locales/en/parts.json'
import type server from './locales/en/server.json'
import type mail from './locales/en/mail.json'

/** The English texts of every namespace, which define the keys. */
export interface Texts {
  common: typeof common
  ui: typeof ui
  trade: typeof trade
  /** Panels of the desktop. */
  workspace: typeof workspace
  /** The palette and the keys of the desktop. */
  commands: typeof commands
  /** Settings of a chart. */
  chart: typeof chart
  /** Placing an order, and orders on the chart. */
  ticket: typeof ticket
  /** What is done with an order beside its price, volume and stops. */
  tools: typeof tools
  orders: typeof orders
  account: typeof account
  /** The trading accounts of a user: their list, and what is done with them. */
  accounts: typeof accounts
  /** News, ranking, search, customer service. */
  content: typeof content
  /** Copying traders, and being copied. */
  copying: typeof copying
  /** Registration, passwords, verification, invitations, sessions. */
  people: typeof people
  /** Deposits, withdrawals, payout methods, the account log. */
  funds: typeof funds
  /** What a new user does next. */
  firstSteps: typeof firstSteps
  /** What is taught in short lessons. */
  lessons: typeof lessons
  /** What has happened to the account. */
  notices: typeof notices
  /** Prices that users want to be told of. */
  alerts: typeof alerts
  /** The page of all notices, and how one is told. */
  noticeCentre: typeof noticeCentre
  /** What traders write about their closed trades. */
  journal: typeof journal
  /** Account statements: their list, and asking for one. */
  statements: typeof statements
  /** Said to a visitor in a language that the page is not in. */
  offer: typeof offer
  /** What trading has brought: figures, curve, hours. */
  performance: typeof performance
  /** Pages of the desktop. */
  pages: typeof pages
  /** The texts of components that only later screens have: fields, pictures, curves, timelines. */
  parts: typeof parts
  server: typeof server
  /** What is sent to users as mails and SMS, and the page behind a link of one. */
  mail: typeof mail
}

/** A namespace that clients load; the others are the server's only. */
export type Namespace = Exclude<keyof Texts, 'server' | 'mail'>

export const namespaces = [
  'common',
  'ui',
  'trade',
  'workspace',
  'commands',
  'chart',
  'ticket',
  'tools',
  'orders',
  'account',
  'accounts',
  'content',
  'copying',
  'people',
  'funds',
  'firstSteps',
  'lessons',
  'notices',
  'alerts',
  'noticeCentre',
  'journal',
  'statements',
  'offer',
  'performance',
  'pages',
  'parts',
] as const satisfies readonly Namespace[]
