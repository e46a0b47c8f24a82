import type { Notice } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { bundleNotices } from './bundleNotices.ts'
import { noticeDays } from './noticeDays.ts'

const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'stop-out',
  account_id: 1,
  forex_id: 1,
  order_id: id,
  params: {},
  at: id * 1000,
  read_at: 0,
  ...changes,
})
const idsOf = (bundles: readonly (readonly Notice[])[]) => bundles.map((bundle) => bundle.map(({ id }) => id))

describe('notices that are told as one', () => {
  it('come within ten seconds of the newest', () => {
    const all = [25, 20, 15, 14, 5, 4, 3].map((id) => notice(id))
    expect(idsOf(bundleNotices(all))).toEqual([[25, 20, 15], [14, 5, 4], [3]])
  })

  it('are of one kind and one account, with nothing between them', () => {
    const all = [
      notice(7),
      notice(6, { kind: 'margin-call' }),
      notice(5),
      notice(4, { account_id: 2 }),
      notice(3, { account_id: 2 }),
      notice(2),
    ]
    expect(idsOf(bundleNotices(all))).toEqual([[7], [6], [5], [4, 3], [2]])
  })

  it('are never logins or money', () => {
    for (const kind of ['new-device', 'withdrawal-paid', 'margin-call'] as const)
      expect(bundleNotices([notice(2, { kind }), notice(1, { kind })])).toHaveLength(2)
  })
})

it('are shown by day; a bundle ends with its day', () => {
  const dayOf = (time: number) => String(Math.floor(time / 10_000))
  const days = noticeDays(
    [21, 12, 11, 9].map((id) => notice(id)),
    dayOf,
  )
  expect(days.map(({ time, bundles }) => [time, idsOf(bundles)])).toEqual([
    [21_000, [[21]]],
    [12_000, [[12, 11]]],
    [9000, [[9]]],
  ])
  expect(noticeDays([], dayOf)).toEqual([])
})
