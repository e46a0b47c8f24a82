import { type Side, type Usd, ZERO_USD, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, ordersOf, summaryOf } from '../../src/engine/model/valuation.ts'
import { effort, seed } from '@openlot/tooling/test'
import { assertInvariants } from './invariants.ts'
import { assertTold } from './noticeChecks.ts'
import { report } from './report.ts'
import { Run, assertSameState, replay } from './run.ts'
import { anyStep } from './steps.ts'

/** Total steps of all runs. */
const STEPS = effort({ explore: 1_000_000, usual: 250_000 })
const MAX_STEPS_PER_RUN = 120

describe('the engine over random histories', () => {
  it(`every invariant after each of ${STEPS.toLocaleString('en')} steps, crashes among them`, () => {
    const seen = { filled: 0, stopped: 0, stopOuts: 0, cancelled: 0, locked: 0, rolledOver: 0, crash: 0 }
    let steps = 0
    let told = 0
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: MAX_STEPS_PER_RUN, size: 'max' }), (history) => {
        const run = new Run().begin()
        for (const one of history) {
          run.step(one)
          assertInvariants(run, one.kind === 'tick' ? one.market : undefined)
          if (one.kind === 'crash') seen.crash++
        }
        assertSameState(run.state, replay(run.events))
        run.commit()
        assertTold(run.record)
        told += run.record.notices.length
        const { counts } = run.observer
        for (const key of Object.keys(counts) as (keyof typeof counts)[]) seen[key] += counts[key]
        steps += history.length
      }),
      { numRuns: Math.ceil(STEPS / (MAX_STEPS_PER_RUN * 0.48)), seed: seed(20_261_120), reporter: report },
    )
    expect(steps).toBeGreaterThan(STEPS)
    expect(told).toBeGreaterThan(STEPS / 100)
    // Ensures that the runs contain enough events.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(STEPS / 1000)
  })
})

describe('the stop-out level', () => {
  /** A sell of one lot of EURUSD at 1.10000 with 250 dollars of margin, in an account of 1000. */
  function shortOneLot(): Run {
    const run = new Run().begin()
    run.try({ kind: 'open-account', accountId: 9, isDemo: false, deposit: 1_006_000_000n as Usd, at: run.now })
    run.tick(1, parsePrice('1.00000'), 0, 'none')
    run.try({
      kind: 'market-order',
      accountId: 9,
      instrumentId: 1,
      side: 'sell',
      lots: parseLots('1'),
      leverage: 400,
      idempotencyKey: undefined,
      at: run.now,
    })
    expect(summaryOf(run.state, 9)).toMatchObject({ margin: parseUsd('250'), balance: parseUsd('1000') })
    return run
  }

  it('closes the position at the level, not above', () => {
    const run = shortOneLot()
    run.tick(1, parsePrice('1.00874'), 0, 'none')
    expect(summaryOf(run.state, 9).equity).toBe(parseUsd('126'))
    run.tick(1, parsePrice('1.00875'), 0, 'none')
    expect(run.observer.counts.stopOuts).toBe(1)
    expect(balanceOf(run.state, 9)).toBe(parseUsd('125'))
  })

  it('leaves a balance of zero after a gap; the broker covers the loss', () => {
    const run = shortOneLot()
    run.tick(1, parsePrice('1.05000'), 0, 'none')
    expect(balanceOf(run.state, 9)).toBe(ZERO_USD)
    expect(run.state.balances.get('house:bad-debt')).toBe(parseUsd('-4000'))
  })

  it('does not allow withdrawing required margin, or anything without a live price', () => {
    const run = shortOneLot()
    const lock = (dollars: string): string | undefined => {
      const amount = parseUsd(dollars)
      run.try({
        kind: 'lock-withdrawal',
        accountId: 9,
        amount,
        reference: dollars,
        idempotencyKey: dollars,
        at: run.now,
      })
      return run.refused
    }
    run.tick(1, parsePrice('1.00100'), 0, 'stale')
    expect(lock('1')).toBe('QUOTE_STALE')
    run.tick(1, parsePrice('1.00100'), 0, 'none')
    expect(lock('650.01'), 'loss 100, margin 250').toBe('WITHDRAWABLE_EXCEEDED')
    expect(lock('600')).toBeUndefined()
    run.tick(1, parsePrice('0.99000'), 0, 'none')
    expect(lock('150.01'), 'balance 400, margin 250; a profit does not count').toBe('WITHDRAWABLE_EXCEEDED')
    expect(lock('150')).toBeUndefined()
    expect([balanceOf(run.state, 9), run.state.balances.get('locked:9')]).toEqual([parseUsd('250'), parseUsd('750')])
  })

  it('does not stop out at a stale price, but at the next live one', () => {
    const run = shortOneLot()
    run.tick(1, parsePrice('1.02000'), 0, 'stale')
    expect(run.observer.counts.stopOuts).toBe(0)
    run.tick(1, parsePrice('1.01999'), 0, 'none')
    expect(run.observer.counts.stopOuts).toBe(1)
  })

  /** Opens a position for user 9; its price has no spread, so its profit is zero at first. */
  function open(run: Run, instrumentId: number, side: Side, lots: string): void {
    const order = { accountId: 9, instrumentId, side, lots: parseLots(lots), leverage: 100 } as const
    run.try({ kind: 'market-order', ...order, idempotencyKey: undefined, at: run.now })
    expect(run.refused).toBeUndefined()
  }

  it('closes what is live although another position is quiet', () => {
    const run = shortOneLot()
    run.tick(20, parsePrice('4000'), 0, 'none')
    open(run, 20, 'buy', '0.01')
    run.now += 120_000
    run.tick(1, parsePrice('1.02000'), 0, 'none')
    expect([...ordersOf(run.state, 9)].map(({ instrumentId }) => instrumentId)).toEqual([20])
  })

  it('waits while nothing can be closed, and closes with the first price that is live', () => {
    const run = shortOneLot()
    run.state.instruments.get(1)!.open = false
    run.tick(1, parsePrice('1.02000'), 0, 'none')
    expect(run.observer.counts.stopOuts).toBe(0)
    run.state.instruments.get(1)!.open = true
    run.tick(1, parsePrice('1.02000'), 0, 'none')
    expect(run.observer.counts.stopOuts).toBe(1)
  })

  it('is not delayed by a position in a quiet instrument', () => {
    /** The tick at which the first position is stopped out, with and without quiet positions. */
    const stopOutAt = (moves: readonly number[], quiet: readonly { market: number; side: Side }[]): number => {
      const run = shortOneLot()
      for (const { market, side } of quiet) {
        run.tick(market, run.state.instruments.get(market)!.quote!.bid, 0, 'none')
        open(run, market, side, market === 43 ? '0.1' : '0.01')
      }
      run.now += 120_000
      let price = 1
      for (const [at, move] of moves.entries()) {
        run.now += 1000
        price *= 1 + move / 10_000
        run.tick(1, run.priceOf(1, price), 0, 'none')
        if (run.observer.counts.stopOuts > 0) return at
      }
      return Number.POSITIVE_INFINITY
    }
    const anyQuiet = fc.record({
      market: fc.constantFrom(2, 3, 8, 20, 43),
      side: fc.constantFrom<Side>('buy', 'sell'),
    })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 30 }), { minLength: 1, maxLength: 40 }),
        fc.array(anyQuiet, { minLength: 1, maxLength: 3 }),
        (moves, quiet) => stopOutAt(moves, quiet) <= stopOutAt(moves, []),
      ),
      { numRuns: 300, seed: seed(3) },
    )
  })
})
