import { expect, it } from 'vitest'
import type { AccountEvents, AccountFollower } from '../engineClient/accountEvents.ts'
import type { Connection } from './connection.ts'
import { FollowedAccounts } from './followedAccounts.ts'

class Source implements AccountEvents {
  readonly followers = new Map<number, AccountFollower>()

  follow(accountId: number, follower: AccountFollower) {
    expect(this.followers.has(accountId)).toBe(false)
    this.followers.set(accountId, follower)
    return { ready: Promise.resolve(), end: () => void this.followers.delete(accountId) }
  }
}

function start() {
  const source = new Source()
  const told: string[] = []
  const names = (connections: ReadonlySet<Connection>) => [...connections].map(String).join()
  const followed = new FollowedAccounts(source, {
    onEvents: (accountId, _, connections) => void told.push(`${accountId}: ${names(connections)}`),
    onMissed: (connections) => void told.push(`missed: ${names(connections)}`),
  })
  return { source, told, followed }
}

const [phone, desk] = ['phone', 'desk'] as unknown as [Connection, Connection]

it('follows an account once, for all who want it, until nobody does', async () => {
  const { source, told, followed } = start()
  await followed.set(phone, [1])
  await followed.set(desk, [1, 2])
  source.followers.get(1)?.onEvents([])
  source.followers.get(2)?.onMissed()
  expect(told).toEqual(['1: phone,desk', 'missed: desk'])
  await followed.set(desk, [2])
  source.followers.get(1)?.onEvents([])
  expect(told.at(-1)).toBe('1: phone')
  await followed.set(phone, [])
  expect([...source.followers.keys()]).toEqual([2])
})
