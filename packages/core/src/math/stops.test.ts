import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Price, type Side, type StopKind, pendingKind, stopLimit, stopProblem } from './index.ts'

const price = fc.bigInt({ min: 1n, max: 10n ** 13n }).map((value) => value as Price)
const side = fc.constantFrom<Side>('buy', 'sell')
const kind = fc.constantFrom<StopKind>('stop-loss', 'take-profit')

it('a stop may be at its limit and beyond, and not one step nearer', () => {
  fc.assert(
    fc.property(side, kind, price, price, price, (which, stop, reference, stopLevel, further) => {
      const from = { side: which, reference, stopLevel }
      const limit = stopLimit(stop, from)
      const away = limit < reference ? -1n : 1n
      expect(stopProblem(stop, limit, from)).toBeUndefined()
      expect(stopProblem(stop, (limit + away * further) as Price, from)).toBeUndefined()
      const nearer = stopProblem(stop, (limit - away) as Price, from)
      expect(nearer).toEqual({ problem: away < 0n ? 'too-high' : 'too-low', limit })
    }),
  )
})

it('a loss is on the one side and a profit on the other, and a sell mirrors a buy', () => {
  const from = { reference: 1000n as Price, stopLevel: 10n as Price }
  const limits = (which: Side) => [
    stopLimit('stop-loss', { ...from, side: which }),
    stopLimit('take-profit', { ...from, side: which }),
  ]
  expect(limits('buy')).toEqual([990n, 1010n])
  expect(limits('sell')).toEqual([1010n, 990n])
})

it('a better price is waited for with a limit order, a worse one with a stop order', () => {
  fc.assert(
    fc.property(price, price, (target, market) => {
      const isWorseForBuyer = target > market
      expect(pendingKind('buy', target, market)).toBe(isWorseForBuyer ? 'stop' : 'limit')
      expect(pendingKind('sell', target, market)).toBe(target < market ? 'stop' : 'limit')
    }),
  )
})
