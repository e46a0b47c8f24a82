import { type Price, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort, seed } from '@openlot/tooling/test'
import { assertInvariant } from './assertInvariant.ts'
import { CopyRun, LEADER } from './copyRun.ts'
import { report } from './report.ts'

const FOLLOWERS = 1000

/** Decides what waits one by one; each is first lost by a crash, then decided again and stored. */
function workWithCrashes(run: CopyRun, every: number): void {
  for (let step = 0; ; step += 1) {
    const isTried = step % every === 0
    if (isTried) {
      run.work(1)
      run.crash()
    }
    const isLeft = run.work(1)
    run.commit()
    if (!isLeft && !run.work(0)) return
  }
}

describe('a task of 1,000 followers with a crash at every step', () => {
  it('is done in each exactly once, in order, and the books are right', () => {
    const run = new CopyRun(FOLLOWERS)
    const order = run.buy('4.00')!
    run.commit()
    workWithCrashes(run, 1)
    for (const copyId of run.copies) {
      const own = run.orders(copyId)
      assertInvariant(own.length === 1 && own[0]!.origin?.leaderOrderId === order.id, `${copyId} has one order`)
      assertInvariant(own[0]!.openPrice === order.openPrice, `${copyId} has the leader's price`)
      assertInvariant(run.logged(copyId, 'open') === 1, `${copyId} has opened once`)
    }
    run.assertBooks()

    // Both wait at once: the whole close does not overtake the partial one.
    run.close(LEADER, order.id, '1.70')
    run.close(LEADER, order.id)
    run.commit()
    workWithCrashes(run, effort({ explore: 1, usual: 25 }))
    for (const copyId of run.copies) {
      assertInvariant(run.orders(copyId).length === 0, `${copyId} has nothing left`)
      assertInvariant(run.logged(copyId, 'reduce') === 1 && run.logged(copyId, 'close') === 1, `${copyId} once each`)
    }
    run.assertBooks()
    expect(run.record.copyTasks.size).toBe(0)
    expect(run.crashes).toBeGreaterThan(FOLLOWERS)
  })
})

const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), lots: fc.integer({ min: 1, max: 300 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reduce' as const), nth: fc.nat(5), lots: fc.nat(100) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), nth: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('tick' as const), move: fc.integer({ min: -400, max: 400 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('own close' as const), copy: fc.nat(5), nth: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('pause' as const, 'resume' as const, 'stop' as const, 'keep' as const, 'charge' as const),
      copy: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('fund' as const, 'reduce funds' as const),
      copy: fc.nat(5),
      dollars: fc.integer({ min: 1, max: 600 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('work' as const), steps: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'commit' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
)
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never

function act(run: CopyRun, step: Act): void {
  const at = run.now
  const copyId = 'copy' in step ? run.copies[step.copy]! : 0
  const nth = (accountId: number, index: number): number => run.orders(accountId)[index]?.id ?? 0
  const about = { accountId: copyId, idempotencyKey: '', at } as const
  switch (step.kind) {
    case 'buy':
      run.buy((step.lots / 100).toFixed(2))
      return
    case 'reduce':
      return run.close(LEADER, nth(LEADER, step.nth), (step.lots / 100).toFixed(2))
    case 'close':
      return run.close(LEADER, nth(LEADER, step.nth))
    case 'own close':
      return run.close(copyId, nth(copyId, step.nth))
    case 'tick':
      return run.price((run.bid + BigInt(step.move) * 10_000n) as Price)
    case 'wait':
      run.now += step.seconds * 1000
      return run.price(run.bid)
    case 'pause':
    case 'resume':
      run.do({ ...about, kind: 'edit-copy', isPaused: step.kind === 'pause' })
      return
    case 'stop':
    case 'keep':
      run.do({ ...about, kind: 'stop-copy', closes: step.kind === 'stop', reason: 'by-hand' })
      return
    case 'charge':
      run.do({ kind: 'charge-copy', accountId: copyId, until: at, at })
      return
    case 'fund':
      run.do({ ...about, kind: 'fund-copy', amount: parseUsd(String(step.dollars)) })
      return
    case 'reduce funds':
      run.do({ ...about, kind: 'reduce-copy', amount: parseUsd(String(step.dollars)) })
      return
    case 'work':
      run.work(step.steps)
      return
    case 'commit':
      return run.commit()
    case 'crash':
      return run.crash()
  }
}

describe('copies over random histories, crashes among them', () => {
  it('have no order twice, none that its leader has closed, and books at zero', () => {
    const seen = { copied: 0, ended: 0 }
    fc.assert(
      fc.property(fc.array(anyAct, { minLength: 5, maxLength: 120, size: 'max' }), (history) => {
        const run = new CopyRun(6)
        for (const step of history) {
          run.now += 50
          act(run, step)
          run.assertMemory()
        }
        run.price(run.bid)
        run.work()
        run.commit()
        run.assertBooks()
        const held = new Set(run.orders(LEADER).map(({ id }) => id))
        for (const copyId of run.copies) {
          const copy = run.state.copying.get(copyId)
          if (copy === undefined) seen.ended += 1
          const own = run.orders(copyId).flatMap(({ origin }) => (origin === undefined ? [] : [origin.leaderOrderId]))
          assertInvariant(new Set(own).size === own.length, `${copyId} has one order for each of its leader's`)
          seen.copied += own.length
          if (copy !== undefined)
            assertInvariant(
              own.every((id) => held.has(id)),
              `${copyId} holds what its leader holds`,
            )
          if (copy !== undefined) assertInvariant(copy.status !== 'stopping', `${copyId} has stopped`)
        }
        assertInvariant(run.record.copyTasks.size === 0, 'no task is left')
      }),
      { numRuns: effort({ explore: 20_000, usual: 2000 }), seed: seed(11), reporter: report },
    )
    expect(seen.copied).toBeGreaterThan(100)
    expect(seen.ended).toBeGreaterThan(100)
  })
})
