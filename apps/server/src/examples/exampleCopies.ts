import { randomBytes } from 'node:crypto'
import { type Usd, parseRate, parseUsd } from '@openlot/core/math'
import type { Copies } from '../copying/copies.ts'
import { type ExampleLeader, exampleWords } from '../copying/exampleWords.ts'
import type { Leaders } from '../copying/leaders.ts'
import { leaders as leadersTable } from '../copying/tables.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { emailAddress } from '../people/users/address.ts'
import type { Passwords } from '../people/users/passwords.ts'
import type { Users } from '../people/users/users.ts'
import type { Db } from '../storage/database.ts'
import type { ExampleTrader } from './traders.ts'

/** Which of the example traders lead, by their number. */
const LEADERS: Readonly<Record<number, { nickname: ExampleLeader; minAmount: string; feeRate: string }>> = {
  1: {
    nickname: 'Example Majors',
    minAmount: '100',
    feeRate: '0.1',
  },
  2: {
    nickname: 'Example Gold',
    minAmount: '200',
    feeRate: '0.15',
  },
  3: {
    nickname: 'Example Digital',
    minAmount: '500',
    feeRate: '0.2',
  },
  5: {
    nickname: 'Example Patience',
    minAmount: '100',
    feeRate: '0',
  },
}

/** Example users who copy, and whom. The keys make sure that each copy is begun once. */
const FOLLOWERS = [
  {
    email: 'follower-1@openlot.example',
    copies: [
      { leader: 1, amount: '2000', key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b1001' },
      { leader: 2, amount: '1500', key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b1002' },
    ],
  },
  {
    email: 'follower-2@openlot.example',
    copies: [
      { leader: 1, amount: '1000', key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b2001' },
      { leader: 3, amount: '3000', key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b2002' },
      { leader: 5, amount: '500', key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b2003' },
    ],
  },
] as const
const DEPOSIT = parseUsd('5000')
/** Whom the example account copies: a leader whose markets never close. */
export const OWN_COPY = { leader: 3, amount: '2000', key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b3001' }
/** Small copies of large accounts: without it most of their trades would be too small. */
const TAKES_SMALLEST = true

/** Lets some of the example traders lead. */
export async function addExampleLeaders(db: Db, traders: readonly ExampleTrader[]): Promise<void> {
  const rows = traders.flatMap(({ accountId }, index) => {
    const profile = LEADERS[index + 1]
    if (profile === undefined) return []
    return [{ ...profile, words: exampleWords('en', profile.nickname) ?? '', accountId, userId: accountId }]
  })
  if (rows.length > 0) await db.insert(leadersTable).values(rows).onConflictDoNothing()
}

interface Copying {
  readonly copies: Copies
  readonly leaders: Leaders
  readonly traders: readonly ExampleTrader[]
}

/** Adds the example followers, whose copies begin once; one that has stopped is not begun again. */
export async function addExampleFollowers(
  deps: Copying & {
    readonly users: Users
    readonly passwords: Passwords
    readonly db: Db
    readonly engine: EngineClient
  },
): Promise<void> {
  const { db, users, passwords, engine } = deps
  for (const { email, copies } of FOLLOWERS) {
    const address = emailAddress(email)
    let user = await users.find(address)
    if (user === undefined) {
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'), 'trusted')
      user = await db.transaction((transaction) => users.addReal(transaction, { address, passwordHash }))
    }
    if (user === undefined) continue
    const { id } = user
    await engine.execute({ kind: 'open-account', accountId: id, isDemo: false, deposit: DEPOSIT, at: Date.now() })
    for (const copy of copies) await startCopy(deps, id, copy)
  }
}

/** Begins a copy of a user's first account, once. */
export async function startCopy(
  { copies, leaders, traders }: Copying,
  userId: number,
  { leader: number, amount: text, key }: { readonly leader: number; readonly amount: string; readonly key: string },
): Promise<void> {
  const leader = leaders.ofAccount(traders[number - 1]?.accountId ?? 0)
  if (leader === undefined) return
  const amount = parseUsd(text)
  const user = { id: userId, isDemo: false, sessionId: 0 }
  await copies.start(
    user,
    { id: userId, isDemo: false, kind: 'real' },
    {
      leaderId: leader.id,
      amount,
      scale: parseRate('1'),
      takesSmallest: TAKES_SMALLEST,
      opensHoldings: false,
      stopLevel: ((amount * 6n) / 10n) as Usd,
      feeRate: undefined,
      idempotencyKey: key,
    },
  )
}
