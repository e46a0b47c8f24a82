import type { BankChannel, CoinOption } from '@openlot/core/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { bankChannels, coinOptions } from './tables.ts'

/** Coin addresses that the operator offers for deposits. */
export const offeredCoinOptions = (db: Db) =>
  db.select().from(coinOptions).where(isNull(coinOptions.removedAt)).orderBy(asc(coinOptions.id))

/** Bank accounts that the operator offers for deposits; those of one currency where it is given. */
export const offeredBankChannels = (db: Db, currency?: string) =>
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

export const wireCoinOption = (row: typeof coinOptions.$inferSelect): CoinOption => ({
  id: row.id,
  currency_code: row.currencyCode,
  protocol_code: row.protocolCode,
  address: row.address,
})

export const wireBankChannel = (row: typeof bankChannels.$inferSelect): BankChannel => ({
  id: row.id,
  bank_coin: row.currency,
  bank_name: row.bankName,
  bank_address: row.bankAddress,
  bank_swift: row.bankSwift,
  payee_name: row.payeeName,
  payee_account: row.payeeAccount,
  bank_remark: row.bankRemark,
})
