import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CODES, ORDER_KIND, ORDER_SIDE, type Order, type SignedIn, endpoints } from '@openlot/core/contract'
import type { Gaps } from './gaps.ts'
import type { ScriptedInstrument, ScriptedVendor } from './scriptedVendor.ts'
import { StubbornClient } from './stubbornClient.ts'

const LEVERAGE = 10
const GIVE_UP_AFTER_MS = 45_000
/** Every so many calls one is not repeated, as where somebody closes the window. */
const IMPATIENT_EACH = 7

/** What prices and people may lead to; anything else is a fault. */
const EXPECTED_REFUSALS: ReadonlySet<number> = new Set([
  CODES.QUOTE_STALE,
  CODES.MARKET_CLOSED,
  CODES.INSUFFICIENT_MARGIN,
  CODES.TOO_MANY_ORDERS,
  CODES.STOP_LOSS_TOO_HIGH,
  CODES.STOP_LOSS_TOO_LOW,
  CODES.TAKE_PROFIT_TOO_HIGH,
  CODES.TAKE_PROFIT_TOO_LOW,
])

type Act =
  | { readonly endpoint: typeof endpoints.submitOrder; readonly opens: true }
  | { readonly endpoint: typeof endpoints.closeOrder; readonly opens: false }

/** What a client asked for under one `client_id`, and what it was told. */
export type Asked = Act & {
  readonly trader: SignedIn
  readonly input: Readonly<Record<string, string | number>> & { readonly client_id: string }
  /** Undefined where it never had an answer. */
  told: { readonly code: number; readonly order: Order | undefined } | undefined
}

/** Somebody who opens and closes small positions, and leaves others to their stops. */
export class LoadTrader {
  readonly person: SignedIn
  readonly asked: Asked[] = []
  readonly #client: StubbornClient
  readonly #vendor: ScriptedVendor
  readonly #gaps: Gaps
  acknowledged = 0

  constructor(options: { person: SignedIn; client: StubbornClient; vendor: ScriptedVendor; gaps: Gaps }) {
    this.person = options.person
    this.#client = options.client
    this.#vendor = options.vendor
    this.#gaps = options.gaps
  }

  /** Which one it asks now. */
  get gateway(): number {
    return this.#client.port
  }

  /** Trades until it may not go on, or has placed so many orders, with a pause between them. */
  async tradeWhile(mayGoOn: () => boolean, most: { orders: number; paceMs: number }): Promise<void> {
    for (let turn = 0; turn < most.orders && mayGoOn(); turn++) {
      const instruments = this.#vendor.instruments
      const instrument = instruments[turn % instruments.length]!
      if (turn % 4 === 1) await this.#open(this.#withStops(instrument, turn))
      else if (turn % 4 === 3) await this.#open(this.#pending(instrument, turn))
      else await this.#openAndClose(instrument)
      await wait(most.paceMs)
    }
  }

  async #openAndClose({ id }: ScriptedInstrument): Promise<void> {
    const order = await this.#open({ type: ORDER_KIND.MARKET, status: ORDER_SIDE.BUY, forex_id: id })
    if (order !== undefined) await this.#ask({ endpoint: endpoints.closeOrder, opens: false }, { id: order.Id })
  }

  #open(input: Record<string, string | number>): Promise<Order | undefined> {
    return this.#ask({ endpoint: endpoints.submitOrder, opens: true }, { cont: '0.01', multiple: LEVERAGE, ...input })
  }

  /** At a distance that prices get to within seconds. */
  #withStops(instrument: ScriptedInstrument, turn: number): Record<string, string | number> {
    const { bid = 0, ask = 0 } = this.#vendor.sent(instrument.id).at(-1) ?? {}
    const isBuy = turn % 8 === 1
    const distance = instrument.swing * (0.2 + 0.1 * (turn % 5))
    return {
      type: ORDER_KIND.MARKET,
      status: isBuy ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
      forex_id: instrument.id,
      ...stopsAround(instrument, isBuy, isBuy ? bid : ask, distance),
    }
  }

  #pending(instrument: ScriptedInstrument, turn: number): Record<string, string | number> {
    const { bid = 0, ask = 0 } = this.#vendor.sent(instrument.id).at(-1) ?? {}
    const isBuy = turn % 8 === 3
    const distance = instrument.swing * (0.2 + 0.1 * (turn % 5))
    // A limit order on the one side of the price, a stop order on the other.
    const isAbove = turn % 16 < 8
    const target = (isBuy ? ask : bid) + (isAbove ? distance : -distance)
    return {
      type: ORDER_KIND.PENDING,
      status: isBuy ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
      forex_id: instrument.id,
      target_price: target.toFixed(instrument.precision),
      ...stopsAround(instrument, isBuy, target, distance),
    }
  }

  /** Repeats the call under its key until it is answered; the order, where it is accepted. */
  async #ask(act: Act, input: Record<string, string | number>): Promise<Order | undefined> {
    const entry: Asked = {
      ...act,
      trader: this.person,
      input: { ...input, client_id: randomUUID() },
      told: undefined,
    }
    this.asked.push(entry)
    const since = performance.now()
    const isImpatient = this.asked.length % IMPATIENT_EACH === 0
    const answer = await repeat(this.#client, entry, isImpatient ? 1 : undefined)
    if (answer === undefined) return undefined
    entry.told = answer
    if (answer.order === undefined) return undefined
    this.acknowledged++
    this.#gaps.noteOrder(since)
    return answer.order
  }
}

/** Sends what was asked, again. */
export async function repeat(client: StubbornClient, asked: Asked, attempts?: number): Promise<Asked['told']> {
  const { endpoint, input, trader } = asked
  const answer = await client.envelope(endpoint, input, {
    token: trader.token,
    giveUpAfterMs: GIVE_UP_AFTER_MS,
    ...(attempts !== undefined && { attempts }),
  })
  if (answer === undefined) return undefined
  const { code, data, msg } = answer
  if (code !== CODES.OK && !EXPECTED_REFUSALS.has(code))
    throw new Error(`${endpoint.path} ${JSON.stringify(input)}: ${code} ${msg}`)
  return { code, order: code === CODES.OK ? data : undefined }
}

function stopsAround(
  { precision }: ScriptedInstrument,
  isBuy: boolean,
  price: number,
  distance: number,
): { stop_loss_price: string; target_profit_price: string } {
  const [below, above] = [price - distance, price + distance].map((level) => level.toFixed(precision)) as [
    string,
    string,
  ]
  return isBuy
    ? { stop_loss_price: below, target_profit_price: above }
    : { stop_loss_price: above, target_profit_price: below }
}
