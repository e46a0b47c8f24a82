import type { WithdrawCurrency } from '@openlot/core/contract'
import { formatRate, formatUsd, parseRate, parseUsd } from '@openlot/core/math'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { withdrawCurrencies } from './tables.ts'

/** A currency that withdrawals are paid in; `draw_currency` on the wire. */
export type CurrencyRow = typeof withdrawCurrencies.$inferSelect

/** A currency with its protocol: "USDT TRC20". */
export const currencyText = ({ code, protocol }: CurrencyRow): string => [code, protocol].join(' ').trim()

/** The currencies of a type (coin or bank) that the operator offers. */
export const offeredCurrencies = (db: Db, type: number) =>
  db
    .select()
    .from(withdrawCurrencies)
    .where(and(isNull(withdrawCurrencies.removedAt), eq(withdrawCurrencies.type, type)))
    .orderBy(asc(withdrawCurrencies.id))

/** A currency that is offered now; undefined for any other. */
export async function offeredCurrency(db: Db, id: number): Promise<CurrencyRow | undefined> {
  const [row] = await db
    .select()
    .from(withdrawCurrencies)
    .where(and(eq(withdrawCurrencies.id, id), isNull(withdrawCurrencies.removedAt)))
  return row
}

export const wireCurrency = (row: CurrencyRow, settings: Settings): WithdrawCurrency => ({
  id: row.id,
  type: row.type,
  code: row.code,
  protocol: row.protocol,
  draw_rate: withoutTrailingZeros(row.drawRate),
  fee_type: row.feeType,
  usd_price: withoutTrailingZeros(row.usdPrice),
  min_number: formatUsd(parseUsd(settings.get('min_withdraw'))),
  max_number: formatUsd(parseUsd(settings.get('max_withdraw'))),
})

const withoutTrailingZeros = (numeric: string): string => formatRate(parseRate(numeric))
