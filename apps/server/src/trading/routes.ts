import {
  type Account,
  ORDER_KIND,
  ORDER_SIDE,
  ORDER_STATUS,
  type Order as WireOrder,
  endpoints,
} from '@openlot/core/contract'
import { type Valuation, addUsd, formatMarginLevel, formatUsd, ZERO_USD, type Price } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import type pg from 'pg'
import type { Accounts } from '../accounts/accounts.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { CommandOf } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { Order } from '../engine/model/order.ts'
import { STATUS_NUMBER } from '../engine/journal/orderColumns.ts'
import { Refusal } from '../errors/refusal.ts'
import type { AccountView } from '../engine/queries/account.ts'
import type { Mount } from '../http/mount.ts'
import { pageOf, wirePage } from '../http/paging.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import { balanceCurve } from './balanceCurve.ts'
import { actOnMany } from './manyOrders.ts'
import { requireNoHedge } from './hedges.ts'
import { orderHistory } from './orderHistory.ts'
import { priceReader, readLots } from './orderInput.ts'
import { wireOrder } from './wireOrder.ts'

const PER_PAGE = 50

/** Orders and the account's figures. */
export function mountTrading(
  mount: Mount,
  deps: {
    engine: EngineClient
    prices: Prices
    pool: pg.Pool
    accounts: Accounts
    /** Whether opposite positions in two own accounts are refused before a market closes. */
    refusesHedges: () => boolean
    /** The nickname of whom a copy follows, or has followed. */
    leaderOf: (copyId: number) => Promise<string | undefined>
  },
): void {
  const { engine, prices, pool, accounts } = deps

  const render = async (order: Order, language: LanguageCode, valuation?: Valuation): Promise<WireOrder> => {
    const instrument = prices.instrument(order.instrumentId)
    if (instrument === undefined) throw new Error(`order ${order.id} refers to an unknown instrument`)
    const leader = order.origin === undefined ? undefined : await deps.leaderOf(order.accountId)
    return wireOrder(order, instrument, language, { valuation, leader })
  }

  mount(endpoints.submitOrder, async (input, { user, account, language }) => {
    const { leverageCap } = await accounts.get(user.id, account.id)
    if (leverageCap !== null && input.multiple > leverageCap)
      throw new Refusal('LEVERAGE_CAPPED', { most: String(leverageCap) })
    const instrument = prices.instrument(input.forex_id)
    const price = priceReader(instrument?.pricePrecision)
    const side = input.status === ORDER_SIDE.BUY ? 'buy' : 'sell'
    if (deps.refusesHedges())
      await requireNoHedge(deps, { userId: user.id, accountId: account.id, instrument, side, at: Date.now() })
    const placing = {
      accountId: account.id,
      instrumentId: input.forex_id,
      side,
      lots: await readLots(input.cont, async () => instrument?.lotStep),
      leverage: input.multiple,
      stopLoss: price(input.stop_loss_price, 'stop_loss_price'),
      takeProfit: price(input.target_profit_price, 'target_profit_price'),
      idempotencyKey: input.client_id,
      at: Date.now(),
    } as const
    if (input.type === ORDER_KIND.MARKET) {
      return answerWith(await engine.execute({ kind: 'market-order', ...placing }), language)
    }
    const target = price(input.target_price, 'target_price')
    if (target === undefined) throw new Refusal('INVALID_INPUT', { fields: 'target_price' })
    return answerWith(await engine.execute({ kind: 'pending-order', target, ...placing }), language)
  })

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

  mount(endpoints.setStops, async ({ id, stop_loss_price, target_profit_price }, { account, language }) => {
    const price = priceReader((await instrumentOf(account.id, id))?.pricePrecision)
    const wanted = (text: string | undefined, field: string): Price | 'none' | 'keep' =>
      text === undefined ? 'keep' : text === 'none' ? 'none' : (price(text, field) ?? 'none')
    const edited = await engine.execute({
      kind: 'edit-order',
      accountId: account.id,
      orderId: id,
      stopLoss: wanted(stop_loss_price, 'stop_loss_price'),
      takeProfit: wanted(target_profit_price, 'target_profit_price'),
      at: Date.now(),
    })
    return answerWith(edited, language)
  })

  /** The instrument of a live order of this account. */
  async function instrumentOf(accountId: number, orderId: number): Promise<Instrument | undefined> {
    const id = await engine.ask({ kind: 'order-instrument', accountId, orderId })
    return id === undefined ? undefined : prices.instrument(id)
  }

  /** The order as the command left it, so that a repeat gets the same answer. */
  async function answerWith({ order, valuation }: CommandResult, language: LanguageCode): Promise<WireOrder> {
    if (order === undefined) throw new Error('the command has no order')
    return render(order, language, valuation)
  }

  mount(endpoints.orders, async ({ status, page }, { account, language }) => {
    const slice = pageOf(page, PER_PAGE)
    if (status === ORDER_STATUS.HOLDING || status === ORDER_STATUS.PENDING) {
      const { orders, summary } = await engine.ask({ kind: 'live-orders', accountId: account.id })
      const listed = orders.filter(({ order }) => STATUS_NUMBER[order.status] === status)
      const rows = await Promise.all(
        listed
          .toReversed()
          .slice(slice.offset, slice.offset + slice.size)
          .map(({ order, valuation }) => render(order, language, valuation)),
      )
      return {
        ...wirePage(rows, listed.length, slice),
        all_fact_profits: formatUsd(listed.reduce((sum, { valuation }) => addUsd(sum, valuation.profit), ZERO_USD)),
        balance: formatUsd(summary.balance),
      }
    }
    const isHistory = status === ORDER_STATUS.HISTORY
    const history = await orderHistory(pool, account.id, isHistory ? 'closed' : 'cancelled', slice, Date.now())
    const { recent } = history
    const { balance } = await engine.ask({ kind: 'wallet', accountId: account.id })
    return {
      ...wirePage(await Promise.all(history.orders.map((order) => render(order, language))), history.total, slice),
      all_fact_profits: formatUsd(history.profit),
      balance: formatUsd(balance),
      ...(isHistory && { three_weeks: { ...recent, profit: formatUsd(recent.profit) } }),
    }
  })

  mount(endpoints.account, (_, { account }) => accountOf(account.id))

  mount(endpoints.accountCurve, async ({ days }, { account }) => {
    // The reads of other calls wait for what they have caused; so does this one.
    await engine.ask({ kind: 'stored', accountId: account.id })
    return balanceCurve(pool, account.id, days, Date.now())
  })

  mount(endpoints.resetDemoAccount, async (_, { account }) => {
    await engine.execute({ kind: 'reset-demo', accountId: account.id, at: Date.now() })
    return accountOf(account.id)
  })

  const accountOf = async (accountId: number): Promise<Account> =>
    wireAccount(await engine.ask({ kind: 'account', accountId }))
}

const wireAccount = ({ summary, isMarginCall, locked }: AccountView): Account => ({
  balance: formatUsd(summary.balance),
  net_value: formatUsd(summary.equity),
  current_margin: formatUsd(summary.margin),
  available_prepayment: formatUsd(summary.freeMargin),
  total_profit_loss: formatUsd(summary.profit),
  risk_rate: formatMarginLevel(summary.marginLevel),
  margin_call: isMarginCall ? 1 : 0,
  lock_balance: formatUsd(locked),
})
