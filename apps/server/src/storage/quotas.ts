/** How much of a table somebody may fill, what happens beyond it, and when rows go. */
interface Quota {
  /** What makes rows: visitors, users of the broker, its operator, or the server by itself. */
  readonly by: 'visitor' | 'user' | 'operator' | 'server'
  /** The limit in words, or where it stands; numbers that belong to the table are beside it. */
  readonly limit: string
  readonly beyond: string
  readonly ends: string
}

const quotas = <Names extends string, Extra>(table: Record<Names, Quota & Extra>): Record<Names, Quota & Extra> => table

const MIB = 1024 * 1024

/** Open demo accounts of a user, copies that were kept among them. */
export const MAX_DEMO_ACCOUNTS = 3
/** Copies of one person that may run at a time. */
export const MAX_COPIES = 100
/** Content of all documents of one user together. */
export const MAX_DOCUMENTS_BYTES = { demo: 200_000, real: 2_000_000 }
export const MAX_UPLOADS = 300
export const MAX_UPLOADS_BYTES = 200 * MIB
export const MAX_SESSIONS = 10
export const MAX_OPEN_DEPOSITS = 20
export const MAX_OPEN_WITHDRAWALS = 20
export const MAX_PAYOUT_METHODS = 20
export const MAX_PUSH_DEVICES = 20

const FOREVER = 'never: the books need it'
const none = { limit: 'none', beyond: '-' }
const byOperator = { by: 'operator', ...none, ends: 'when the operator removes it' } as const
const byServer = { by: 'server', ...none } as const

/** Every table that rows are added to, so that nobody can fill the disk by a way that was forgotten. */
export const QUOTAS = quotas({
  // What visitors and users make.
  users: {
    by: 'visitor',
    limit: 'demo: by address, network and in all; others: by address, with proof of work (`limits.ts`)',
    beyond: '429, or a captcha',
    ends: 'demo: 30 days after the last login',
  },
  accounts: {
    by: 'user',
    limit: 'real: `max_accounts`; demo: MAX_DEMO_ACCOUNTS; copies: MAX_COPIES; a kept copy counts by its money',
    beyond: 'TOO_MANY_ACCOUNTS, COPY_LIMIT',
    ends: 'when its owner closes it, or with its demo user',
  },
  copies: {
    by: 'user',
    limit: 'as accounts; of one leader: `copy_max_followers`',
    beyond: 'COPY_LIMIT',
    ends: FOREVER,
  },
  leaders: {
    by: 'user',
    limit: 'one an account that has shown something',
    beyond: 'NOT_ELIGIBLE_TO_LEAD',
    ends: FOREVER,
  },
  orders: {
    by: 'user',
    limit: '500 live ones an account; calls by the second',
    beyond: 'TOO_MANY_ORDERS, 429',
    ends: FOREVER,
  },
  client_commands: {
    by: 'user',
    limit: 'calls by the second',
    beyond: '429',
    ends: 'after 7 days, unless money was moved',
  },
  user_documents: {
    by: 'user',
    limit: 'MAX_DOCUMENTS, MAX_DOCUMENTS_BYTES; of instruments that exist; one write a second',
    beyond: 'TOO_MANY_DOCUMENTS, 429',
    ends: 'with its demo user',
  },
  notices: {
    by: 'server',
    limit: 'what happens to the orders, money and alerts of a user, which have limits of their own',
    beyond: '-',
    ends: 'after 180 days, or with its demo user',
  },
  notice_settings: { by: 'user', limit: 'one a user; one write a second', beyond: '429', ends: 'with its demo user' },
  push_subscriptions: {
    by: 'user',
    limit: 'MAX_PUSH_DEVICES',
    beyond: 'the oldest goes',
    ends: 'when its session is ended or deleted, its push service knows it no more, or with its demo user',
  },
  push_deliveries: {
    by: 'server',
    limit: 'one a notice and device; tests: `pushTest` by user',
    beyond: '-',
    ends: 'when it is pushed, or is not worth it any more; at the latest a day after it was due',
  },
  statements: {
    by: 'user',
    limit: 'one an account and range of days; `statement` by user',
    beyond: '429',
    ends: 'with its demo user; others never: they are proof',
  },
  digests: { by: 'server', limit: 'one a day and user', beyond: '-', ends: 'after 400 days' },
  alerts: {
    by: 'user',
    limit: 'MAX_ALERTS live ones, MAX_ALERTS_EACH an instrument; one write a second',
    beyond: 'TOO_MANY_ALERTS, 429',
    ends: '180 days after it has ended, or with its demo user',
  },
  journal_entries: {
    by: 'user',
    limit: 'one a closed trade, MAX_JOURNAL_NOTE_CHARACTERS; one write a second',
    beyond: '429',
    ends: 'with its demo user, or when its user is erased',
  },
  trade_tags: {
    by: 'user',
    limit: 'MAX_TAGS',
    beyond: 'TOO_MANY_TAGS',
    ends: 'when its user removes it, with its demo user, or when its user is erased',
  },
  alert_fires: { by: 'server', limit: 'MAX_FIRES_A_DAY a user', beyond: 'off until tomorrow', ends: 'with its alert' },
  uploads: {
    by: 'user',
    limit: 'MAX_UPLOADS, MAX_UPLOADS_BYTES',
    beyond: 'UPLOAD_QUOTA',
    ends: '`retention_days` after nothing needs them as evidence',
  },
  identities: {
    by: 'user',
    limit: 'one under review',
    beyond: 'refused',
    ends: '`retention_days` after it was rejected or its user erased',
  },
  sessions: { by: 'user', limit: 'MAX_SESSIONS', beyond: 'the oldest ends', ends: '30 days after its end' },
  login_devices: { by: 'user', limit: 'logins by address', beyond: '429', ends: 'a year after the last login' },
  charges: { by: 'user', limit: 'MAX_OPEN_DEPOSITS', beyond: 'TOO_MANY_CHARGES', ends: FOREVER },
  withdrawals: { by: 'user', limit: 'MAX_OPEN_WITHDRAWALS', beyond: 'TOO_MANY_WITHDRAWALS', ends: FOREVER },
  draw_methods: {
    by: 'user',
    limit: 'MAX_PAYOUT_METHODS',
    beyond: 'TOO_MANY_METHODS',
    ends: 'when its owner removes it',
  },
  captchas: { by: 'visitor', limit: '`captcha` by address', beyond: '429', ends: 'when it has expired' },
  verification_codes: {
    by: 'visitor',
    limit: '`sendCode` by address',
    beyond: '429',
    ends: 'a day after it has expired',
  },
  stop_links: { by: 'server', limit: 'one a mail', beyond: '-', ends: '30 days after it has expired' },
  outbox: { by: 'server', limit: 'one an act', beyond: '-', ends: '30 days after it was sent' },
  // What follows from that.
  ledger_accounts: { ...byServer, ends: FOREVER },
  ledger_transfers: { ...byServer, ends: FOREVER },
  copy_tasks: { ...byServer, ends: 'when it is done in all copies' },
  copy_log: { ...byServer, ends: FOREVER },
  transits: { ...byServer, ends: FOREVER },
  invite_rewards: { ...byServer, limit: '`invite_reward_max_month`', ends: FOREVER },
  daily_equity: { ...byServer, limit: 'one a trading day and account', ends: FOREVER },
  rankings: { ...byServer, ends: 'when the next one is made' },
  trader_days: { ...byServer, ends: 'after the window of the ranking' },
  trader_totals: { ...byServer, ends: 'one an account' },
  trader_windows: { ...byServer, ends: 'one an account' },
  trader_progress: { ...byServer, ends: 'one a partition' },
  candles: { ...byServer, ends: 'when the operator removes it' },
  simulated_eras: { ...byServer, ends: 'one a change of sim_shocks' },
  market_sources: { ...byServer, ends: 'one a change of MARKET' },
  candle_fills: { ...byServer, ends: 'one an instrument and period' },
  rollovers: { ...byServer, ends: 'one a day' },
  last_quotes: { ...byServer, ends: 'one an instrument' },
  leases: { ...byServer, ends: 'one a job' },
  partition_leases: { ...byServer, ends: 'one a partition' },
  members: { ...byServer, ends: 'with its process' },
  secrets: { ...byServer, ends: 'when the operator replaces it' },
  audit_log: { by: 'operator', ...none, ends: 'never: it is the proof' },
  settings: byOperator,
  bank_channels: byOperator,
  coin_options: byOperator,
  withdraw_currencies: byOperator,
  calendars: byOperator,
  instruments: byOperator,
  swap_rates: { by: 'operator', ...none, ends: FOREVER },
  benchmarks: { by: 'operator', ...none, ends: FOREVER },
  dividends: byOperator,
  swap_free: { by: 'operator', ...none, ends: FOREVER },
  companies: byOperator,
  news: byOperator,
  news_texts: byOperator,
})
