import { type ContractSize, markToMarket, type Price, type Usd } from '@openlot/core/math'
import type pg from 'pg'
import type { Order } from '../../engine/model/order.ts'
import { type DayEndPrice, dayEndPriceOf } from '../../market/rollovers/dayEndPrice.ts'
import type { RolloverRow } from '../../market/rollovers/rolloverRow.ts'
import { dateText } from '../../storage/dates.ts'

/** An instrument that had no price at the end of a day is valued by one of the days before. */
const DAYS_BACK = 7

/** What instruments were worth when a trading day ended, by their ids. */
export type DayEndPrices = ReadonlyMap<number, DayEndPrice>

/** The prices at which positions are valued when a trading day ends. */
export async function dayEndPrices(client: Pick<pg.ClientBase, 'query'>, day: number): Promise<DayEndPrices> {
  const { rows } = await client.query<{ terms: readonly RolloverRow[] }>(
    'select terms from rollovers where day <= $1 and day > $2 order by day',
    [dateText(day), dateText(day - DAYS_BACK)],
  )
  return new Map(rows.flatMap(({ terms }) => terms.map((row) => [row.instrument, dayEndPriceOf(row)] as const)))
}

/** What a position was worth at those prices; undefined where there is none. */
export function floatingAt(
  { instrumentId, side, lots, openPrice: open }: Pick<Order, 'instrumentId' | 'side' | 'lots' | 'openPrice'>,
  contractSize: ContractSize,
  prices: DayEndPrices,
): { price: Price; profit: Usd } | undefined {
  const known = prices.get(instrumentId)
  return known && markToMarket({ side, lots, contractSize, open }, known.quote, known.conversion)
}
