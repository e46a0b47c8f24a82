import { parseUsd } from '@openlot/core/math'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountSnapshot } from '../engine/queries/accountSnapshots.ts'
import type { AnswerOf, QueryOf } from '../engine/queries/query.ts'
import { DEFAULT_RULES } from '../engine/model/rules.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { EngineClient } from './engineClient.ts'
import { AccountReplicas } from './accountReplicas.ts'
import { ReplicaState } from './replicaState.ts'

type Snapshots = AnswerOf<'account-snapshots'>

const snapshot = (accountId: number, balance = '100'): AccountSnapshot => ({
  accountId,
  term: 1,
  version: 0,
  isDemo: false,
  balance: parseUsd(balance),
  locked: parseUsd('0'),
  orders: [],
  copy: undefined,
})

const started: AccountReplicas[] = []
afterEach(() => {
  for (const replicas of started.splice(0)) replicas.stop()
})

/** Replicas whose reads a test answers. */
function start() {
  const reads: { readonly ids: readonly number[]; readonly answer: PromiseWithResolvers<Snapshots> }[] = []
  let recover = (): void => undefined
  const client = {
    ask(query: QueryOf<'account-snapshots'>) {
      const answer = Promise.withResolvers<Snapshots>()
      reads.push({ ids: query.accountIds, answer })
      return answer.promise
    },
  } as unknown as EngineClient
  const replicas = new AccountReplicas({
    client,
    engines: { follow: () => () => undefined, onRecovered: (listener) => void (recover = listener) },
    accounts: new ReplicaState({ instruments: [], rules: DEFAULT_RULES }),
  })
  started.push(replicas)
  return { replicas, reads, recover: () => recover() }
}

const balanceOf = async (replicas: AccountReplicas, accountId: number): Promise<unknown> =>
  (await replicas.ask({ kind: 'summaries', accountIds: [accountId] }))[0]?.balance

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('an account that is read anew before it was known', () => {
  it('is known once the last reading is there', async () => {
    const { replicas, reads, recover } = start()
    const asked = balanceOf(replicas, 1)
    recover()
    reads[0]!.answer.resolve({ found: [snapshot(1, '1')], left: [] })
    await nextTurn()
    reads[1]!.answer.resolve({ found: [snapshot(1, '2')], left: [] })
    expect(await asked).toBe(parseUsd('2'))
  })

  it('is followed from the last reading on', async () => {
    const { replicas, reads, recover } = start()
    const onReady = vi.fn<() => void>()
    const { ready } = replicas.follow(1, { onEvents: () => undefined, onMissed: () => undefined })
    const told = ready.then(onReady)
    recover()
    reads[0]!.answer.resolve({ found: [snapshot(1)], left: [] })
    await nextTurn()
    expect(onReady).not.toHaveBeenCalled()
    reads[1]!.answer.resolve({ found: [snapshot(1)], left: [] })
    await told
  })
})

describe('accounts of several partitions', () => {
  it('are known as soon as their own engine has answered', async () => {
    const { replicas, reads } = start()
    const both = replicas.ask({ kind: 'summaries', accountIds: [1, 2] })
    both.catch(() => undefined)
    reads[0]!.answer.resolve({ found: [snapshot(1)], left: [2] })
    await nextTurn()
    expect(await balanceOf(replicas, 1)).toBe(parseUsd('100'))
    expect(reads.map(({ ids }) => ids)).toEqual([[1, 2], [2]])
    reads[1]!.answer.reject(new Unavailable('nobody has it'))
    await expect(both).rejects.toThrow(Unavailable)
  })

  it('have positions told though the engine of another is away', async () => {
    const { replicas, reads } = start()
    const known = async (accountIds: readonly number[]): Promise<number[]> =>
      (await replicas.ask({ kind: 'positions', accountIds })).map(({ accountId }) => accountId)
    const first = known([1, 2])
    reads[0]!.answer.resolve({ found: [snapshot(1)], left: [2] })
    expect(await first).toEqual([1])
    expect(await known([1, 2])).toEqual([1])
    reads[1]!.answer.resolve({ found: [snapshot(2)], left: [] })
    await nextTurn()
    expect(await known([1, 2])).toEqual([1, 2])
  })
})

describe('an account that does not exist', () => {
  it('is not asked for again and again while it is followed', async () => {
    const { replicas, reads, recover } = start()
    const { ready } = replicas.follow(1, { onEvents: () => undefined, onMissed: () => undefined })
    reads[0]!.answer.resolve({ found: [], left: [] })
    await ready
    const checked = replicas.check()
    reads[1]!.answer.resolve([{ accountId: 1, term: 1, version: 0 }] as unknown as Snapshots)
    await checked
    await replicas.ask({ kind: 'positions', accountIds: [1] })
    const snapshots = (): number => reads.filter(({ ids }) => ids.includes(1)).length
    // One of them asks for its version.
    expect(snapshots()).toBe(2)
    recover()
    expect(snapshots()).toBe(3)
  })
})
