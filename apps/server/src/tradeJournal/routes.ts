import { type JournalTrade as WireTrade, endpoints } from '@openlot/core/contract'
import { formatPrice, formatUsd, parsePrice } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import { openedAt } from '../engine/model/order.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Mount } from '../http/mount.ts'
import { pageOf, wirePage } from '../http/paging.ts'
import { ratioText } from '../performance/ratioText.ts'
import type { RenderOrder } from '../trading/wireOrder.ts'
import type { JournalTrade, TradeJournal } from './tradeJournal.ts'

const PER_PAGE = 50

interface Deps {
  readonly journal: TradeJournal
  readonly engine: Pick<EngineClient, 'ask'>
  readonly render: RenderOrder
}

/** What traders write about their closed trades. */
export function mountTradeJournal(mount: Mount, { journal, engine, render }: Deps): void {
  mount(endpoints.journal, async ({ page, from, to, forex_id, tag, on_plan }, { account, language }) => {
    await engine.ask({ kind: 'stored', accountId: account.id })
    const slice = pageOf(page, PER_PAGE)
    const isOnPlan = on_plan === undefined ? undefined : on_plan === 1
    const { trades, total, net } = await journal.page(
      account.id,
      { from, to, instrumentId: forex_id, tag, isOnPlan },
      slice,
    )
    const data = await Promise.all(trades.map((trade) => wireTrade(trade, language)))
    return { ...wirePage(data, total, slice), net: formatUsd(net) }
  })

  mount(endpoints.journalTrade, async ({ order_id }, { user, language }) => {
    const trade = await journal.trade(user.id, order_id)
    const { order } = trade
    const wire = await wireTrade(trade, language)
    const span = {
      instrumentId: order.instrumentId,
      openedAt: openedAt(order) ?? order.placedAt,
      closedAt: order.closed!.at,
    }
    const extremes = await journal.extremes(span)
    if (extremes === undefined) return { ...wire, best: null, worst: null }
    // Candles are of bids: what it was opened and closed at was reached in any case.
    const reached = [parsePrice(extremes.high), parsePrice(extremes.low), order.openPrice, order.closed!.price]
    const sorted = reached.toSorted((one, other) => (one < other ? -1 : 1))
    const [high, low] = [sorted.at(-1)!, sorted[0]!].map((price) =>
      formatPrice(price, wire.order.ForexTradeLists.PricePrecision),
    ) as [string, string]
    return { ...wire, ...(order.side === 'buy' ? { best: high, worst: low } : { best: low, worst: high }) }
  })

  mount(endpoints.writeJournal, ({ order_id, notes, tags, rating, on_plan }, { user }) =>
    journal.write(user.id, {
      orderId: order_id,
      notes,
      tags,
      rating,
      isOnPlan: on_plan === undefined || on_plan === null ? on_plan : on_plan === 1,
    }),
  )

  mount(endpoints.tags, async (_, { user }) => ({ tags: await journal.tags(user.id) }))

  mount(endpoints.editTag, async ({ name, new_name, color }, { user }) => {
    await journal.editTag(user.id, {
      name,
      ...(new_name !== undefined && { newName: new_name }),
      ...(color !== undefined && { color }),
    })
    return { tags: await journal.tags(user.id) }
  })

  mount(endpoints.removeTag, async ({ name }, { user }) => {
    await journal.removeTag(user.id, name)
    return { tags: await journal.tags(user.id) }
  })

  const wireTrade = async (
    { order, net, multiple, entry }: JournalTrade,
    language: LanguageCode,
  ): Promise<WireTrade> => ({
    order: await render(order, language),
    net: formatUsd(net),
    r: multiple === undefined ? null : ratioText(multiple),
    entry,
  })
}
