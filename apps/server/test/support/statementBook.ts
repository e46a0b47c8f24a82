import { randomUUID } from 'node:crypto'
import { type Usd, formatUsd, parseLots, parsePrice, parseUsd, tradingDateStart } from '@openlot/core/math'
import { pino } from 'pino'
import { toOrderRow } from '../../src/engine/journal/orderColumns.ts'
import type { Order } from '../../src/engine/model/order.ts'
import type { TransferKind } from '../../src/ledger/transfer.ts'
import { loadInstruments } from '../../src/market/instruments.ts'
import { Companies } from '../../src/site/companies/companies.ts'
import { Settings } from '../../src/site/settings/settings.ts'
import { periodOf } from '../../src/statements/data/statementPeriod.ts'
import { type StatementRow, Statements } from '../../src/statements/statements.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { dateOf } from '../../src/storage/dates.ts'

const ROWS_AT_A_TIME = 5000

/** A closed or open position in short. */
interface Traded {
  readonly opened: number
  readonly closed?: number
  readonly lots?: string
  readonly profit?: string
  readonly fee?: string
}

/** Books of accounts, written as the engine writes them, and their statements at a clock that a test moves. */
export class StatementBook {
  readonly database: Database
  statements!: Statements
  now = Date.UTC(2026, 10, 3, 12)
  #nextOrder = 1000
  #nextTransfer = 1
  #orders: object[] = []
  #transfers: object[] = []
  readonly #balances = new Map<number, bigint>()

  private constructor(database: Database) {
    this.database = database
  }

  static async open(dataDir: string): Promise<StatementBook> {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
    await loadInstruments(database.db)
    const book = new StatementBook(database)
    book.statements = new Statements({
      db: database.db,
      pool: database.pool,
      settings: new Settings(database.db),
      companies: new Companies(database.db),
      origin: () => 'https://api.broker.example',
      isSimulated: true,
      now: () => book.now,
    })
    return book
  }

  async newAccount(name = 'Mei Ling Chan'): Promise<{ id: number; email: string }> {
    const { pool } = this.database
    const email = `${randomUUID()}@people.example`
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (uid, is_demo, email, password_hash, invite_code, language) values ($1, false, $2, 'x', $1, 'en') returning id`,
      [randomUUID(), email],
    )
    const id = Number(rows[0]!.id)
    await pool.query(
      `insert into accounts (id, user_id, is_demo, kind, name, created_at) values ($1, $1, false, 'real', $2, '2020-01-01')`,
      [id, name],
    )
    return { id, email }
  }

  /** Moves money into an account, or out of it below zero. */
  move(accountId: number, kind: TransferKind, amount: string, at: number, orderId?: number, reference?: string): void {
    const usd = parseUsd(amount)
    if (usd === 0n) return
    const balance = (this.#balances.get(accountId) ?? 0n) + usd
    this.#balances.set(accountId, balance)
    const [wallet, other] = [`wallet:${accountId}`, 'house:trading']
    const after = [formatUsd(balance as Usd), '0']
    const [from, to] = usd > 0n ? [other, wallet] : [wallet, other]
    const [fromBalance, toBalance] = usd > 0n ? after.toReversed() : after
    this.#transfers.push({
      id: this.#nextTransfer++,
      kind,
      from_account: from,
      to_account: to,
      amount: formatUsd((usd > 0n ? usd : -usd) as Usd),
      from_balance: fromBalance,
      to_balance: toBalance,
      account_id: accountId,
      order_id: orderId ?? null,
      reference: reference ?? null,
      at: new Date(at).toISOString(),
    })
  }

  /** A position, with what it moves. */
  trade(accountId: number, { opened, closed, lots = '0.10', profit = '12.34', fee = '0.60' }: Traded): Order {
    const order: Order = {
      ...newOrder(accountId, this.#nextOrder++, opened),
      lots: parseLots(lots),
      fee: parseUsd(fee),
      ...(closed !== undefined && {
        status: 'closed' as const,
        closed: { price: parsePrice('1.19'), profit: parseUsd(profit), reason: 'by-hand' as const, at: closed },
      }),
    }
    this.move(accountId, 'trade-fee', `-${fee}`, opened, order.id)
    if (closed !== undefined)
      this.move(accountId, profit.startsWith('-') ? 'trade-loss' : 'trade-profit', profit, closed, order.id)
    this.store(order)
    return order
  }

  store(order: Order): void {
    const row = toOrderRow(order)
    const times = Object.entries(row).map(([name, value]) =>
      (name.endsWith('_at') || name === 'expires_at') && typeof value === 'number'
        ? [name, new Date(value).toISOString()]
        : [name, value],
    )
    this.#orders.push(Object.fromEntries(times) as object)
  }

  newPending(accountId: number, placed: number): Order {
    const target = { kind: 'limit' as const, price: parsePrice('1.15') }
    return { ...newOrder(accountId, this.#nextOrder++, placed), status: 'pending', target }
  }

  /** Stores what was written since the last time. */
  async write(): Promise<void> {
    const { pool } = this.database
    for (const [table, rows] of [
      ['orders', this.#orders],
      ['ledger_transfers', this.#transfers],
    ] as const)
      for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
        const some = rows.slice(at, at + ROWS_AT_A_TIME)
        const columns = Object.keys(some[0]!).join(', ')
        await pool.query(
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          [JSON.stringify(some)],
        )
      }
    this.#orders = []
    this.#transfers = []
  }

  /** Ends the trading days up to one, at these prices. */
  async endDays(last: string, bid = '1.18400'): Promise<void> {
    const terms = [{ instrument: 1, price: bid, conversion: ['1', '1'] }]
    await this.database.pool.query(
      `insert into rollovers (day, at, terms) values ($1, $2, $3) on conflict (day) do nothing`,
      [last, new Date(tradingDateStart(dateOf(last) + 1)), JSON.stringify(terms)],
    )
  }

  make(accountId: number, from: string, to: string): Promise<StatementRow> {
    return this.statements.make(accountId, periodOf(from, to))
  }

  close = (): Promise<void> => this.database.stop()
}

export async function textOf(file: AsyncIterable<string | Buffer>): Promise<string> {
  let text = ''
  for await (const part of file) text += String(part)
  return text
}

/** When a trading day begins. */
export const dayStart = (day: string): number => tradingDateStart(dateOf(day))

const newOrder = (accountId: number, id: number, placedAt: number): Order => ({
  id,
  accountId,
  instrumentId: 1,
  side: 'buy',
  status: 'holding',
  lots: parseLots('0.10'),
  leverage: 100,
  target: undefined,
  originPrice: parsePrice('1.18'),
  openPrice: parsePrice('1.18'),
  stopLoss: undefined,
  takeProfit: undefined,
  initialStop: undefined,
  targetSetAt: undefined,
  stopLossSetAt: undefined,
  takeProfitSetAt: undefined,
  margin: parseUsd('118'),
  fee: parseUsd('0.6'),
  swap: parseUsd('0'),
  dividends: parseUsd('0'),
  nights: 0,
  rolledOn: undefined,
  placedAt,
  filledAt: undefined,
  closed: undefined,
  cancelled: undefined,
  guaranteePremium: undefined,
  trail: undefined,
  breakEvenAt: undefined,
  expiresAt: undefined,
  ocoGroup: undefined,
  stopLossDistance: undefined,
  takeProfitDistance: undefined,
  linkedId: undefined,
  origin: undefined,
})
