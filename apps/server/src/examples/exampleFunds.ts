import { count } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { bankChannels, coinOptions } from '../funds/deposits/tables.ts'
import { withdrawCurrencies } from '../funds/payoutMethods/tables.ts'

/**
 * Adds example deposit options and payout currencies once. They must not receive money: the coin addresses are
 * from the protocols' documentation (TRON's guide, EIP-55, BIP 173), and the bank is fictional.
 */
export async function addExampleFunds(db: Db): Promise<void> {
  const [[coins], [banks], [currencies]] = await Promise.all([
    db.select({ total: count() }).from(coinOptions),
    db.select({ total: count() }).from(bankChannels),
    db.select({ total: count() }).from(withdrawCurrencies),
  ])
  // Only if the operator has not configured any.
  if ((coins?.total ?? 0) + (banks?.total ?? 0) + (currencies?.total ?? 0) > 0) return
  await db.transaction(async (transaction) => {
    await transaction.insert(coinOptions).values([
      { currencyCode: 'USDT', protocolCode: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
      { currencyCode: 'USDT', protocolCode: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      { currencyCode: 'BTC', protocolCode: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    ])
    await transaction.insert(bankChannels).values([
      {
        currency: 'USD',
        bankName: 'Example Bank (not a real account)',
        bankAddress: '1 Example Street, Example City',
        bankSwift: 'XXXXUSXX',
        payeeName: 'Openlot Example Ltd',
        payeeAccount: '000123456789',
        bankRemark: 'Example data: do not send money here.',
      },
    ])
    await transaction.insert(withdrawCurrencies).values([
      { type: 1, code: 'USDT', protocol: 'TRC20', drawRate: '1', feeType: 1, usdPrice: '1' },
      { type: 1, code: 'USDT', protocol: 'ERC20', drawRate: '0.01', feeType: 2, usdPrice: '1' },
      { type: 2, code: 'USD', drawRate: '0.005', feeType: 2, usdPrice: '1' },
      { type: 2, code: 'EUR', drawRate: '15', feeType: 1, usdPrice: '0.92' },
    ])
  })
}
