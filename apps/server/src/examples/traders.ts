import { randomBytes } from 'node:crypto'
import { type Usd, parseUsd } from '@openlot/core/math'
import { emailAddress } from '../people/users/address.ts'
import type { Passwords } from '../people/users/passwords.ts'
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

/** Nobody: accounts that a seeded chance trades with, so that a new broker is alive. */
export const TRADERS: readonly TraderExample[] = [
  trader(1, '12000', { codes: MAJORS, leverage: 100, share: 0.03, pause: 4, stop: 0.0015, target: 0.002 }),
  trader(2, '8000', { codes: ['XAUUSD', 'EURUSD'], leverage: 50, share: 0.05, pause: 6, stop: 0.003, target: 0.005 }),
  trader(3, '30000', { codes: ['BTCUSD', 'ETHUSD'], leverage: 20, share: 0.04, pause: 5, stop: 0.008, target: 0.012 }),
  trader(4, '5000', { codes: ['US500', 'XAUUSD'], leverage: 50, share: 0.06, pause: 7, stop: 0.004, target: 0.004 }),
  trader(5, '20000', {
    codes: [...MAJORS, 'XAUUSD'],
    leverage: 200,
    share: 0.02,
    pause: 5,
    stop: 0.002,
    target: 0.004,
  }),
  trader(6, '15000', { codes: ['BTCUSD', 'EURUSD'], leverage: 50, share: 0.03, pause: 8, stop: 0.005, target: 0.006 }),
]

/** An example trader with a row of its own. */
export interface ExampleTrader extends TraderExample {
  readonly userId: number
}

/** The example traders' accounts, made where there are none. Nobody can log in with them. */
export async function addTraders(users: Users, passwords: Passwords): Promise<ExampleTrader[]> {
  const found: ExampleTrader[] = []
  let passwordHash: string | undefined
  for (const example of TRADERS) {
    const address = emailAddress(example.email)
    let row = await users.find(address)
    if (row === undefined) {
      passwordHash ??= await passwords.hash(randomBytes(32).toString('base64url'))
      row = await users.addReal({ address, passwordHash })
    }
    if (row !== undefined) found.push({ ...example, userId: row.id })
  }
  return found
}
