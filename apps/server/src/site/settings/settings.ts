import { formatUsd, parseUsd } from '@openlot/core/math'
import { DEFAULT_RULES } from '../../engine/model/rules.ts'
import type { TradingRules } from '../../engine/model/state.ts'
import { WorkLoop } from '../../bus/workLoop.ts'
import type { Db } from '../../storage/database.ts'
import { settings } from './tables.ts'

const hostPattern = /^([a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?)?$/
const { copyRules } = DEFAULT_RULES
const USD = /^\d{1,12}(\.\d{1,2})?$/

/** The operator's settings with their default values. */
export const SETTINGS = {
  is_show_mobile: { value: '0', pattern: /^[01]$/, allowed: '0 or 1', open: true },
  service_link: { value: '', pattern: /^(https?:\/\/\S+)?$/, allowed: 'an http(s) address, or nothing', open: false },
  service_link_type: { value: '1', pattern: /^[12]$/, allowed: '1 or 2', open: false },
  verify_reg_type: { value: '1', pattern: /^[01]$/, allowed: '0 or 1', open: false },
  trade_fee_type: { value: '1', pattern: /^[12]$/, allowed: '1 (per lot) or 2 (share of the margin)', open: false },
  margin_call_rate: {
    value: String(DEFAULT_RULES.marginCallRate),
    pattern: /^\d{1,4}$/,
    allowed: 'a percentage',
    open: false,
  },
  stop_out_rate: {
    value: String(DEFAULT_RULES.stopOutRate),
    pattern: /^\d{1,4}$/,
    allowed: 'a percentage',
    open: false,
  },
  /** USD for the inviter of a user who becomes a client; the four after it say when that is. */
  invite_reward: {
    value: '0',
    pattern: /^\d{1,6}(\.\d{1,2})?$/,
    allowed: 'an amount in USD; 0 for none',
    open: false,
  },
  /** USD that the invitee has deposited. */
  invite_reward_min_deposit: { value: '100', pattern: USD, allowed: 'an amount in USD', open: false },
  invite_reward_min_lots: { value: '1', pattern: /^\d{1,6}(\.\d{1,2})?$/, allowed: 'a number of lots', open: false },
  /** From then until it is paid. */
  invite_reward_hold_days: { value: '14', pattern: /^\d{1,3}$/, allowed: 'a number of days', open: false },
  /** Rewards of one inviter in a month. */
  invite_reward_max_month: { value: '20', pattern: /^\d{1,6}$/, allowed: 'a number of rewards', open: false },
  /** USD. */
  min_deposit: { value: '10', pattern: USD, allowed: 'an amount in USD', open: false },
  max_deposit: { value: '1000000', pattern: USD, allowed: 'an amount in USD', open: false },
  min_withdraw: { value: '10', pattern: USD, allowed: 'an amount in USD', open: false },
  max_withdraw: { value: '1000000', pattern: USD, allowed: 'an amount in USD', open: false },
  /** Hours before a new collection account can be used. */
  withdraw_cooling_hours: { value: '24', pattern: /^\d{1,4}$/, allowed: 'a number of hours', open: false },
  /** 1: withdrawals and new payout methods need a code that is sent to their owner. */
  withdraw_confirm: { value: '1', pattern: /^[01]$/, allowed: '0 or 1', open: false },
  /** Open real accounts of one person. */
  max_accounts: { value: '10', pattern: /^[1-9]\d{0,2}$/, allowed: 'a number of accounts', open: false },
  /** 1: shortly before a market closes nobody opens the opposite of a position in another own account. */
  no_mirror: { value: '0', pattern: /^[01]$/, allowed: '0 or 1', open: false },
  /** USD: what a copy needs at least. */
  copy_min_amount: { value: formatUsd(copyRules.minAmount), pattern: USD, allowed: 'an amount in USD', open: false },
  /** USD: a leader with less is not copied into new positions. */
  copy_min_leader_equity: {
    value: formatUsd(copyRules.minLeaderEquity),
    pattern: USD,
    allowed: 'an amount in USD',
    open: false,
  },
  /** Followers of one leader. */
  copy_max_followers: {
    value: String(copyRules.maxFollowers),
    pattern: /^[1-9]\d{0,5}$/,
    allowed: 'a number of followers',
    open: false,
  },
  /** What somebody must show to be copied. */
  copy_lead_days: {
    value: '7',
    pattern: /^\d{1,3}$/,
    allowed: 'a number of days since the account was opened',
    open: false,
  },
  copy_lead_trades: { value: '10', pattern: /^\d{1,4}$/, allowed: 'a number of closed trades', open: false },
  /** USD: put in by all followers of one leader. */
  copy_max_aum: { value: formatUsd(copyRules.maxFunds), pattern: USD, allowed: 'an amount in USD', open: false },
  /** What the house keeps of a performance fee, in per cent; the leader gets the rest. */
  copy_fee_share: {
    value: String(copyRules.houseShare),
    pattern: /^(\d{1,2}|100)$/,
    allowed: 'a percentage',
    open: false,
  },
  /**
   * Days that pictures and names of identities are kept: from the decision, where they were rejected; from the erasure of
   * their user else.
   */
  retention_days: { value: '1825', pattern: /^[1-9]\d{0,4}$/, allowed: 'a number of days', open: false },
  company_status: { value: '0', pattern: /^\d{1,3}$/, allowed: 'a number; 0 is open', open: false },
  complaint_email: {
    value: '',
    pattern: /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/,
    allowed: 'an email address, or nothing',
    open: false,
  },
  brand: { value: 'Openlot', pattern: /^\S(.{0,38}\S)?$/u, allowed: 'a name of up to 40 characters', open: false },
  /** 1: the product page searches companies instead of instruments. */
  is_main: { value: '0', pattern: /^[01]$/, allowed: '0 or 1', open: false },
  api_host: { value: '', pattern: hostPattern, allowed: 'a host with or without a port, or nothing', open: false },
  complaint_email_host: {
    value: '',
    pattern: hostPattern,
    allowed: 'a host with or without a port, or nothing',
    open: false,
  },
  loss_url: {
    value: '/loss',
    pattern: /^(https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)$/,
    allowed: 'a path of this site or an http(s) address',
    open: false,
  },
  /** Closed trades of the last three weeks, and USD ever paid in, that a trader needs to be ranked. */
  rank_min_trades: { value: '10', pattern: /^\d{1,6}$/, allowed: 'a number of trades; 0 for any', open: false },
  rank_min_deposit: { value: '100', pattern: USD, allowed: 'an amount in USD; 0 for any', open: false },
  /** 1: simulated prices have news, shock days and wide spreads at the end of the day; 0: they are calm. */
  sim_shocks: { value: '1', pattern: /^[01]$/, allowed: '0 (calm) or 1 (news and shock days)', open: false },
  rank_demo: { value: '0', pattern: /^[01]$/, allowed: '0 or 1 (play money is ranked too)', open: false },
} as const

/**
 * Default values with demo data: withdrawals can be tried at once, and the pages for complaints and customer service lead
 * to an address. It is of a reserved domain.
 */
const DEMO_VALUES: Partial<Record<keyof typeof SETTINGS, string>> = {
  withdraw_cooling_hours: '0',
  complaint_email: 'help@openlot.example',
}

export type SettingKey = keyof typeof SETTINGS

/** Whether a setting with this key exists. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)

/** The default value of a setting. */
const defaultOf = (key: SettingKey, demoData: boolean): string =>
  (demoData ? DEMO_VALUES[key] : undefined) ?? SETTINGS[key].value

const POLL_INTERVAL_MS = 2000

/** Not a setting of the operator: whether the server runs with demo data, whose defaults are then in force for `ops`, too. */
const DEMO_DATA_KEY = 'demo_data'

/** Records which defaults are in force, at the start of the server. */
export async function recordDefaults(db: Db, { demoData }: { demoData: boolean }): Promise<void> {
  const value = demoData ? '1' : '0'
  await db
    .insert(settings)
    .values({ key: DEMO_DATA_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** The values in force: what is stored, else the defaults. */
export async function valuesInForce(db: Pick<Db, 'select'>): Promise<{
  stored: ReadonlyMap<string, string>
  get(key: SettingKey): string
}> {
  const stored = new Map((await db.select().from(settings)).map(({ key, value }) => [key, value]))
  const demoData = stored.get(DEMO_DATA_KEY) === '1'
  return { stored, get: (key) => stored.get(key) ?? defaultOf(key, demoData) }
}

/** The current settings; polls the database for changes by an operator. */
export class Settings {
  readonly #db: Db
  readonly #listeners: (() => void)[] = []
  #get: (key: SettingKey) => string = (key) => defaultOf(key, false)
  readonly #loop: WorkLoop

  constructor(db: Db) {
    this.#db = db
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.#refresh(),
      // The last known values stay valid until the next poll.
      onError: () => undefined,
    })
  }

  /** Reads the settings and starts polling. */
  async start(): Promise<void> {
    await this.#refresh()
    this.#loop.start()
  }

  stop(): void {
    void this.#loop.stop()
  }

  get(key: SettingKey): string {
    return this.#get(key)
  }

  get tradingRules(): TradingRules {
    return {
      copyRules: {
        minLeaderEquity: parseUsd(this.get('copy_min_leader_equity')),
        minAmount: parseUsd(this.get('copy_min_amount')),
        maxFollowers: Number(this.get('copy_max_followers')),
        maxFunds: parseUsd(this.get('copy_max_aum')),
        houseShare: Number(this.get('copy_fee_share')),
      },
      feeType: this.get('trade_fee_type') === '1' ? 'per-lot' : 'margin-rate',
      stopOutRate: Number(this.get('stop_out_rate')),
      marginCallRate: Number(this.get('margin_call_rate')),
      refusesHedges: this.get('no_mirror') === '1',
    }
  }

  /** Calls `listener` after each poll. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async #refresh(): Promise<void> {
    const { get } = await valuesInForce(this.#db)
    this.#get = get
    for (const listener of this.#listeners) listener()
  }
}
