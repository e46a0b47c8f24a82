import { type Price, type Quote, type Usd, formatUsd, parsePrice, tradingDate } from '@openlot/core/math'
import { pino } from 'pino'
import type { AccountCommand } from '../../src/engine/model/command.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { toOrderRow } from '../../src/engine/journal/orderColumns.ts'
import { partitionOf } from '../../src/engine/journal/partitionOf.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'
import { fromReceipt, fromTransitRow } from '../../src/engine/transits/transitRows.ts'
import { EngineRouter, type Partitions } from '../../src/engineClient/engineRouter.ts'
import { EngineSupervisor } from '../../src/engineClient/engineSupervisor.ts'
import type { Serve } from '../../src/engineClient/localEngines.ts'
import { PartitionedClient } from '../../src/engineClient/partitionedClient.ts'
import { TransitDelivery } from '../../src/engineClient/transitDelivery.ts'
import type { StoredDelivery, TransitStorage } from '../../src/engineClient/transitStorage.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { Unavailable } from '../../src/errors/unavailable.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { type Rollover, rolloverOf, rolloverTime } from '../../src/market/rollovers/rollover.ts'
import { FaultyStorage } from './faultyStorage.ts'
import { MemoryStorage } from './memoryStorage.ts'
import { MemoryRecord } from './record.ts'

const EURUSD = 1
const log = pino({ level: 'silent' })
/** Turns of the event loop without any progress after which nothing more is to come. */
const IDLE_TURNS = 8

export const DEMO = 6
export const UNAVAILABLE = 'unavailable'
/** The real accounts, with their deposits, then the demo account. */
const DEPOSITS: ReadonlyMap<number, Usd> = new Map(
  [9000n, 20_000n, 5000n, 1200n, 40_000n].map((dollars, index) => [index + 1, (dollars * 1_000_000n) as Usd]),
)
export const ACCOUNTS = [...DEPOSITS.keys(), DEMO]
export const FIRST_COPY = 101

/** A broker in memory, its accounts in some number of partitions. */
export class PartitionedBroker {
  readonly record: MemoryRecord
  client!: PartitionedClient
  #supervisor!: EngineSupervisor
  #delivery!: TransitDelivery
  #storages: FaultyStorage[] = []
  readonly #leaders = new Map<number, number>()
  readonly #serve: Serve | undefined
  #wanted: number
  #bid = 1.1
  now: number

  constructor({ partitions, now, serve }: { partitions: number; now: number; serve?: Serve }) {
    this.#wanted = partitions
    this.#serve = serve
    this.now = now
    const isDemo = (id: number): boolean => id === DEMO || this.#demoCopies.has(id)
    this.record = new MemoryRecord(isDemo, (id) => this.#leaders.get(id) ?? id)
    while (this.record.partitions < partitions) this.record.split()
    this.record.rollovers.push(this.#ended(tradingDate(this.now) - 1, 0))
  }

  readonly #demoCopies = new Set<number>()

  async start(): Promise<void> {
    const { record } = this
    this.#storages = []
    const storageOf = (partition: number): FaultyStorage =>
      (this.#storages[partition] ??= new FaultyStorage(new MemoryStorage(() => false, record, partition)))
    const layout = {
      read: async () => ({ partitions: record.partitions, wanted: this.#wanted }),
      split: async () => {
        if (record.partitions < this.#wanted) record.split()
        return true
      },
    }
    const engines = { layout, storageOf, instruments: CATALOGUE, rules: DEFAULT_RULES, serve: this.#serve, log }
    this.#supervisor = new EngineSupervisor(engines)
    this.client = this.connect(this.#supervisor.engines)
    this.#supervisor.engines.onMarketStatus(EURUSD, true)
    await this.#supervisor.start()
    this.quote(0)
  }

  /** A client of its engines, wherever they are. */
  connect(engines: Partitions): PartitionedClient {
    const router = new EngineRouter(engines, { placedWith: (id) => this.#leaders.get(id) ?? id })
    this.#delivery = new TransitDelivery({ storage: this.transits, router, log })
    return new PartitionedClient(engines, router, this.#delivery)
  }

  /** What the engines have stored of money between partitions. */
  get transits(): TransitStorage {
    const { record } = this
    const find = (id: number): StoredDelivery | undefined => {
      const row = record.transits.get(id)
      return (
        row && {
          transit: fromTransitRow(row),
          firstId: row.to_id,
          hasArrived: row.received_at !== undefined,
          hasEnded: row.ended_at !== undefined,
          problem: fromReceipt({ id, refusal: row.refusal ?? null })[1],
        }
      )
    }
    const open = async (fromId?: number) =>
      [...record.transits.keys()]
        .map((id) => find(id)!)
        .filter(({ hasEnded, transit }) => !hasEnded && (fromId === undefined || transit.fromId === fromId))
    return { find: async (id) => find(id), open }
  }

  async open(): Promise<void> {
    for (const [accountId, deposit] of DEPOSITS)
      await this.client.execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: this.now })
    await this.client.execute({ kind: 'open-account', accountId: DEMO, isDemo: true, at: this.now })
  }

  /** Notes which leader a new copy follows: both are in one partition. */
  place(copyId: number, leaderId: number, isDemo: boolean): void {
    this.#leaders.set(copyId, leaderId)
    if (isDemo) this.#demoCopies.add(copyId)
  }

  /** Moves the price by ten-thousandths. */
  quote(move: number): void {
    this.#bid *= 1 + move / 10_000
    this.#supervisor.engines.onQuote(EURUSD, this.lastQuote, this.now)
  }

  get lastQuote(): Quote {
    const bid = parsePrice(this.#bid.toFixed(5))
    return { bid, ask: (bid + 4000n) as Price, time: this.now }
  }

  get bid(): number {
    return this.#bid
  }

  /** Ends the trading day; the clock goes there. */
  endDay(nights: number): void {
    const { rollovers } = this.record
    const date = rollovers.at(-1)!.date + 1
    this.now = Math.max(this.now, rolloverTime(date))
    const rollover = this.#ended(date, nights)
    rollovers.push(rollover)
    this.#supervisor.engines.addRollover(rollover)
  }

  #ended(date: number, nights: number): Rollover {
    const { terms, ...day } = rolloverOf(date, CATALOGUE, new Map([[EURUSD, this.lastQuote]]))
    const changed = [...terms].map(([id, of]) => [id, { ...of, nights }] as const)
    return { ...day, terms: new Map(changed), swapFree: new Set() }
  }

  /** Makes the next batch of a partition fail. */
  fail(account: number, fault: 'lost' | 'unconfirmed'): void {
    this.#storages[partitionOf(account, this.record.partitions)]?.fail(fault)
  }

  /** Divides every partition in two. */
  async split(): Promise<void> {
    this.#wanted *= 2
    await this.#supervisor.followLayout()
  }

  /** The process dies, and another one starts. */
  async crash(): Promise<void> {
    for (const storage of this.#storages) storage?.kill()
    const former = this.#supervisor
    await former.stop()
    await this.start()
  }

  /** What is answered to a command, without what depends on the number of partitions. */
  async answer(command: AccountCommand): Promise<string> {
    try {
      const { order } = await this.client.execute(command)
      return order === undefined ? 'done' : this.textOf(order)
    } catch (error) {
      if (error instanceof Unavailable) return UNAVAILABLE
      if (error instanceof Refusal) return `${error.code} ${JSON.stringify(error.values)}`
      throw error
    }
  }

  textOf(order: Order): string {
    const { id: _, leader_order_id: __, ...row } = toOrderRow(order)
    return JSON.stringify(row)
  }

  /** Waits until nothing is left to do, money in transit included. */
  async settle(): Promise<void> {
    await this.ready()
    await this.#calm()
    for (let tries = 0; ; tries++) {
      const open = [...this.record.transits.values()].some(({ ended_at: endedAt }) => endedAt === undefined)
      if (!open) return
      if (tries > 50) throw new Error('money stays in transit')
      await this.#delivery.deliverAll().catch((error: unknown) => {
        if (!(error instanceof Unavailable)) throw error
      })
      await this.#calm()
    }
  }

  async orders(accountId: number): Promise<readonly Order[]> {
    return (await this.client.ask({ kind: 'live-orders', accountId })).orders.map(({ order }) => order)
  }

  /** Everything that must not depend on the number of partitions. */
  async picture(): Promise<string> {
    const copies = await this.client.ask({ kind: 'copies', after: 0 })
    const accounts = [...ACCOUNTS, ...this.#leaders.keys()]
    const lines = await Promise.all(
      accounts.map(async (accountId) => {
        const { balance, locked } = await this.client.ask({ kind: 'wallet', accountId })
        const orders = (await this.orders(accountId)).map((order) => this.textOf(order))
        return `${accountId}: ${formatUsd(balance)} ${formatUsd(locked)} ${orders.join(' ')}`
      }),
    )
    const followed = copies
      .toSorted((a, b) => a.accountId - b.accountId)
      .map(({ accountId, status, amount, mark, feesPaid }) =>
        [accountId, status, formatUsd(amount), formatUsd(mark), formatUsd(feesPaid)].join(' '),
      )
    return [...lines, ...followed].join('\n')
  }

  /** Resolves once the engines take commands. */
  async ready(): Promise<void> {
    for (let turns = 0; !this.#supervisor.ready; turns++) {
      if (turns > 10_000) throw new Error('the engines are not ready')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  async stop(): Promise<void> {
    await this.#supervisor.stop()
  }

  async #calm(): Promise<void> {
    const progress = (): string =>
      JSON.stringify([this.#supervisor.engines.counts, this.#supervisor.engines.backlog, this.#supervisor.ready])
    let last = progress()
    for (let idle = 0; idle < IDLE_TURNS; idle++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (progress() !== last || !this.#supervisor.ready) idle = 0
      last = progress()
    }
  }
}
