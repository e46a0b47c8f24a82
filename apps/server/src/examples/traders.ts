import { randomBytes } from 'node:crypto'
import { type Usd, parseUsd } from '@openlot/core/math'
import { emailAddress } from '../people/users/address.ts'
import type { Passwords } from '../people/users/passwords.ts'
import type { Db } from '../storage/database.ts'
import type { Users } from '../people/users/users.ts'
import type { Strategy } from './strategy.ts'

interface TraderExample {
  readonly email: string
  readonly deposit: Usd
  readonly strategy: Strategy
}

const MAJORS = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD']
const trader = (number: number, deposit: string, strategy: Omit<Strategy, 'seed'>): TraderExample => ({
  email: `trader-${number}@openlot.example`,
  deposit: parseUsd(deposit),
  strategy: { seed: 1000 + number, ...strategy },
})

/** Example traders: accounts that a program trades with. */
export const TRADERS: readonly TraderExample[] = [
  trader(1, '12000', {
    codes: MAJORS,
    leverage: 100,
    marginRatio: 0.03,
    delayMinutes: 4,
    stopRatio: 0.0015,
    targetRatio: 0.002,
  }),
  trader(2, '8000', {
    codes: ['XAUUSD', 'EURUSD'],
    leverage: 50,
    marginRatio: 0.05,
    delayMinutes: 6,
    stopRatio: 0.003,
    targetRatio: 0.005,
  }),
  trader(3, '30000', {
    codes: ['BTCUSD', 'ETHUSD'],
    leverage: 20,
    marginRatio: 0.04,
    delayMinutes: 5,
    stopRatio: 0.008,
    targetRatio: 0.012,
  }),
  trader(4, '5000', {
    codes: ['US500', 'XAUUSD'],
    leverage: 50,
    marginRatio: 0.06,
    delayMinutes: 7,
    stopRatio: 0.004,
    targetRatio: 0.004,
  }),
  trader(5, '20000', {
    codes: [...MAJORS, 'XAUUSD'],
    leverage: 200,
    marginRatio: 0.02,
    delayMinutes: 5,
    stopRatio: 0.002,
    targetRatio: 0.004,
  }),
  trader(6, '15000', {
    codes: ['BTCUSD', 'EURUSD'],
    leverage: 50,
    marginRatio: 0.03,
    delayMinutes: 8,
    stopRatio: 0.005,
    targetRatio: 0.006,
  }),
]

/** An example trader with its user. */
export interface ExampleTrader extends TraderExample {
  readonly accountId: number
}

/** The users of the example traders; missing ones are added, with unknown passwords. */
export async function addTraders(db: Db, users: Users, passwords: Passwords): Promise<ExampleTrader[]> {
  const found: ExampleTrader[] = []
  let passwordHash: string | undefined
  for (const example of TRADERS) {
    const address = emailAddress(example.email)
    let row = await users.find(address)
    if (row === undefined) {
      const hash = (passwordHash ??= await passwords.hash(randomBytes(32).toString('base64url'), 'trusted'))
      row = await db.transaction((transaction) => users.addReal(transaction, { address, passwordHash: hash }))
    }
    if (row !== undefined) found.push({ ...example, accountId: row.id })
  }
  return found
}
