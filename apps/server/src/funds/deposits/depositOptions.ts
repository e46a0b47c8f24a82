import type { BankChannel, CoinOption, WithdrawCurrency } from '@openlot/core/contract'
import { formatRate, formatUsd, parseRate, parseUsd } from '@openlot/core/math'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Settings } from '../../site/platform/settings.ts'
import type { Db } from '../../storage/database.ts'
import { bankChannels, coinOptions } from './tables.ts'
import { withdrawCurrencies } from '../payoutMethods/tables.ts'

/** What an operator offers: addresses and accounts to pay in to, currencies to be paid in. */

export type CurrencyRow = typeof withdrawCurrencies.$inferSelect

export const offeredCoins = (db: Db) =>
  db.select().from(coinOptions).where(isNull(coinOptions.removedAt)).orderBy(asc(coinOptions.id))

export const offeredChannels = (db: Db, currency?: string) =>
  db
    .select()
    .from(bankChannels)
    .where(
      and(
        isNull(bankChannels.removedAt),
        currency === undefined ? undefined : eq(bankChannels.currency, currency.toUpperCase()),
      ),
    )
    .orderBy(asc(bankChannels.id))

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

export const wireCoin = (row: typeof coinOptions.$inferSelect): CoinOption => ({
  id: row.id,
  currency_code: row.currencyCode,
  protocol_code: row.protocolCode,
  address: row.address,
})

export const wireChannel = (row: typeof bankChannels.$inferSelect): BankChannel => ({
  id: row.id,
  bank_coin: row.currency,
  bank_name: row.bankName,
  bank_address: row.bankAddress,
  bank_swift: row.bankSwift,
  payee_name: row.payeeName,
  payee_account: row.payeeAccount,
  bank_remark: row.bankRemark,
})

export const wireCurrency = (row: CurrencyRow, settings: Settings): WithdrawCurrency => ({
  id: row.id,
  type: row.type,
  code: row.code,
  protocol: row.protocol,
  draw_rate: plain(row.drawRate),
  fee_type: row.feeType,
  usd_price: plain(row.usdPrice),
  min_number: formatUsd(parseUsd(settings.get('min_withdraw'))),
  max_number: formatUsd(parseUsd(settings.get('max_withdraw'))),
})

/** Without the zeros that the database puts behind a number. */
const plain = (numeric: string): string => formatRate(parseRate(numeric))
