import {
  type EndpointParsed,
  ORDER_KIND,
  ORDER_SIDE,
  ORDER_STATUS,
  type Order as WireOrder,
  endpoints,
} from '@openlot/core/contract'
import { type Price, defaultTrailStep, priceStep } from '@openlot/core/math'
import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@openlot/i18n'
import type { Accounts } from '../accounts/accounts.ts'
import type { CommandOf } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Order } from '../engine/model/order.ts'
import { Refusal } from '../errors/refusal.ts'
import { rejection } from '../http/envelope.ts'
import type { Mount } from '../http/mount.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import { requireNoHedge } from './hedges.ts'
import { actOnMany } from './manyOrders.ts'
import { priceReader, readLots, stopReader } from './orderInput.ts'
import type { RenderOrder } from './wireOrder.ts'

export interface CommandDeps {
  readonly engine: EngineClient
  readonly prices: Prices
  readonly accounts: Accounts
  /** Whether opposite positions in two own accounts are refused before a market closes. */
  readonly refusesHedges: () => boolean
}

/** Orders are placed, edited, cancelled and closed. */
export function mountCommands(mount: Mount, deps: CommandDeps, render: RenderOrder): void {
  const { engine } = deps

  mount(endpoints.submitOrder, async (input, { user, account, language }) =>
    answerWith(await engine.execute(await placing(deps, input, { userId: user.id, accountId: account.id })), language),
  )

  mount(endpoints.closeOrder, async ({ id, cont, client_id }, { account, language }) => {
    const stepOf = async () => (await instrumentOf(account.id, id))?.lotStep
    const lots = cont === undefined ? undefined : await readLots(cont, stepOf)
    return close({ accountId: account.id, orderId: id, lots, idempotencyKey: client_id, at: Date.now() }, language)
  })

  mount(endpoints.closeOrders, (input, { account, language }) => {
    const at = Date.now()
    return actOnMany(input, language, (orderId, idempotencyKey) =>
      close({ accountId: account.id, orderId, lots: undefined, idempotencyKey, at }, language),
    )
  })

  const close = async (order: Omit<CommandOf<'close-order'>, 'kind'>, language: LanguageCode): Promise<WireOrder> =>
    answerWith(await engine.execute({ kind: 'close-order', ...order }), language)

  mount(endpoints.cancelOrder, ({ id }, { account, language }) =>
    cancel({ accountId: account.id, orderId: id, at: Date.now() }, language),
  )

  mount(endpoints.cancelOrders, (input, { account, language }) => {
    const at = Date.now()
    return actOnMany(input, language, (orderId, key) =>
      cancel({ accountId: account.id, orderId, ...(key !== undefined && { idempotencyKey: key }), at }, language),
    )
  })

  const cancel = async (order: Omit<CommandOf<'cancel-order'>, 'kind'>, language: LanguageCode): Promise<WireOrder> =>
    answerWith(await engine.execute({ kind: 'cancel-order', ...order }), language)

  mount(endpoints.closeBy, async ({ id, by_id: byId, client_id: idempotencyKey }, { account, language }) => {
    const pair = { accountId: account.id, orderId: id, byId, idempotencyKey, at: Date.now() }
    return answerWith(await engine.execute({ kind: 'close-by', ...pair }), language)
  })

  mount(endpoints.reverseOrder, async ({ id, client_id: idempotencyKey }, { user, account, language }) => {
    const terms = await engine.ask({ kind: 'order-terms', accountId: account.id, orderId: id })
    if (terms !== undefined) {
      const instrument = deps.prices.instrument(terms.instrumentId)
      const side = terms.side === 'buy' ? 'sell' : 'buy'
      const owner = { userId: user.id, accountId: account.id }
      await requireAllowed(deps, { ...terms, ...owner, side, instrument, at: Date.now() })
    }
    const order = { accountId: account.id, orderId: id, idempotencyKey, at: Date.now() }
    return answerWith(await engine.execute({ kind: 'reverse-order', ...order }), language)
  })

  mount(endpoints.closeAll, async ({ filter, forex_id, cancel_pending }, { account, language }) => {
    const chosen = { filter, instrumentId: forex_id, cancelsPending: cancel_pending === 1 }
    const { ended = [], left = [] } = await engine.execute({
      kind: 'close-all',
      accountId: account.id,
      ...chosen,
      at: Date.now(),
    })
    const orders = await renderAll(ended, language)
    return {
      closed: orders.filter(({ status }) => status === ORDER_STATUS.HISTORY),
      cancelled: orders.filter(({ status }) => status === ORDER_STATUS.CANCELLED),
      left: left.map(({ order, code, values }) => {
        const { code: number, msg } = rejection(code, language, values)
        return { id: order.id, code: number, msg }
      }),
    }
  })

  mount(endpoints.cancelAll, async ({ forex_id: instrumentId }, { account, language }) => {
    const cancelled = await engine.execute({ kind: 'cancel-all', accountId: account.id, instrumentId, at: Date.now() })
    return { cancelled: await renderAll(cancelled.ended ?? [], language) }
  })

  const renderAll = (orders: readonly Order[], language: LanguageCode): Promise<WireOrder[]> =>
    Promise.all(orders.map((order) => render(order, language)))

  mount(endpoints.setStops, async (input, { account, language }) => {
    const { id, stop_loss_price, target_profit_price } = input
    const instrument = await instrumentOf(account.id, id)
    const price = priceReader(instrument?.pricePrecision)
    const wanted = stopReader(price)
    const trail = wanted(input.trail, 'trail')
    const step = price(input.trail_step, 'trail_step')
    const edited = await engine.execute({
      kind: 'edit-order',
      accountId: account.id,
      orderId: id,
      stopLoss: wanted(stop_loss_price, 'stop_loss_price'),
      takeProfit: wanted(target_profit_price, 'target_profit_price'),
      trail: typeof trail === 'string' ? trail : (trailOf(trail, step, instrument) ?? 'none'),
      breakEvenAt: wanted(input.be_at, 'be_at'),
      isGuaranteed: input.gs === undefined ? undefined : input.gs === 1,
      at: Date.now(),
    })
    return answerWith(edited, language)
  })

  mount(endpoints.editPending, async (input, { user, account, language }) => {
    const { id, target_price, cont, client_id } = input
    const terms = await engine.ask({ kind: 'order-terms', accountId: account.id, orderId: id })
    const instrument = terms && deps.prices.instrument(terms.instrumentId)
    if (terms !== undefined)
      await requireAllowed(deps, { ...terms, instrument, userId: user.id, accountId: account.id, at: Date.now() })
    const price = priceReader(instrument?.pricePrecision)
    const wanted = stopReader(price)
    const edited = await engine.execute({
      kind: 'edit-pending',
      accountId: account.id,
      orderId: id,
      target: price(target_price, 'target_price'),
      lots: cont === undefined ? undefined : await readLots(cont, async () => instrument?.lotStep),
      stopLoss: wanted(input.stop_loss_price, 'stop_loss_price'),
      takeProfit: wanted(input.target_profit_price, 'target_profit_price'),
      idempotencyKey: client_id,
      at: Date.now(),
    })
    return answerWith(edited, language)
  })

  /** The instrument of a live order of this account. */
  async function instrumentOf(accountId: number, orderId: number): Promise<Instrument | undefined> {
    const id = await engine.ask({ kind: 'order-instrument', accountId, orderId })
    return id === undefined ? undefined : deps.prices.instrument(id)
  }

  /** The order as the command left it, so that a repeat gets the same answer. */
  async function answerWith({ order, valuation }: CommandResult, language: LanguageCode): Promise<WireOrder> {
    if (order === undefined) throw new Error('the command has no order')
    return render(order, language, valuation)
  }
}

/**
 * The command that a client's order is.
 *
 * @throws Refusal where it may not be placed by this user now.
 */
async function placing(
  deps: CommandDeps,
  input: EndpointParsed<typeof endpoints.submitOrder>,
  { userId, accountId }: { userId: number; accountId: number },
): Promise<CommandOf<'market-order' | 'pending-order'>> {
  const instrument = deps.prices.instrument(input.forex_id)
  const price = priceReader(instrument?.pricePrecision)
  const side = input.status === ORDER_SIDE.BUY ? 'buy' : 'sell'
  await requireAllowed(deps, { userId, accountId, instrument, side, leverage: input.multiple, at: Date.now() })
  const order = {
    accountId,
    instrumentId: input.forex_id,
    side,
    lots: await readLots(input.cont, async () => instrument?.lotStep),
    leverage: input.multiple,
    stopLoss: price(input.stop_loss_price, 'stop_loss_price'),
    takeProfit: price(input.target_profit_price, 'target_profit_price'),
    stopLossDistance: price(input.stop_loss_distance, 'stop_loss_distance'),
    takeProfitDistance: price(input.target_profit_distance, 'target_profit_distance'),
    trail: trailOf(price(input.trail, 'trail'), price(input.trail_step, 'trail_step'), instrument),
    breakEvenAt: price(input.be_at, 'be_at'),
    ...(input.gs === 1 && { isGuaranteed: true }),
    idempotencyKey: input.client_id,
    at: Date.now(),
  } as const
  requireOneOfBoth(order)
  if (input.type === ORDER_KIND.MARKET) return { kind: 'market-order', ...order }
  const target = price(input.target_price, 'target_price')
  if (target === undefined) throw new Refusal('INVALID_INPUT', { fields: 'target_price' })
  const expire = input.expire === 'gtc' ? undefined : input.expire
  // Who links two orders need not name their group. A retry is the same order, so it has the same one.
  const oco = {
    ocoGroup: input.oco ?? (input.oco_with === undefined ? undefined : (input.client_id ?? randomUUID())),
    ocoWith: input.oco_with,
  }
  return { kind: 'pending-order', target, ...order, expire, ...oco }
}

/** How a stop loss trails; by a twentieth of its distance, or ten steps of the price, unless told. */
function trailOf(
  distance: Price | undefined,
  step: Price | undefined,
  instrument: Instrument | undefined,
): CommandOf<'market-order'>['trail'] {
  if (distance === undefined || instrument === undefined) return undefined
  return { distance, step: step ?? defaultTrailStep(distance, priceStep(instrument.pricePrecision)) }
}

/** @throws Refusal where a stop is a price and a distance. */
function requireOneOfBoth(
  order: Pick<CommandOf<'market-order'>, 'stopLoss' | 'takeProfit' | 'stopLossDistance' | 'takeProfitDistance'>,
): void {
  const both = [
    order.stopLoss !== undefined && order.stopLossDistance !== undefined && 'stop_loss_distance',
    order.takeProfit !== undefined && order.takeProfitDistance !== undefined && 'target_profit_distance',
  ].filter((field) => field !== false)
  if (both.length > 0) throw new Refusal('INVALID_INPUT', { fields: both.join(', ') })
}

/**
 * What an account allows beside what its engine checks: its own limit of leverage, no instrument that swap-free accounts
 * may not hold, and nothing against what the user holds in another account.
 *
 * @throws Refusal
 */
async function requireAllowed(
  deps: CommandDeps,
  order: Parameters<typeof requireNoHedge>[1] & { readonly leverage: number },
): Promise<void> {
  const { leverageCap, isSwapFree } = await deps.accounts.get(order.userId, order.accountId)
  if (leverageCap !== null && order.leverage > leverageCap)
    throw new Refusal('LEVERAGE_CAPPED', { most: String(leverageCap) })
  if (isSwapFree && order.instrument?.swap.allowsSwapFree === false) throw new Refusal('SWAP_FREE_EXCLUDED')
  if (deps.refusesHedges()) await requireNoHedge(deps, order)
}
