import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constrained, snapped } from './snap.ts'
import { spotOf, type View } from './view.ts'

const bars = [{ timestamp: 0, open: 1.08, high: 1.09, low: 1.07, close: 1.085 }]
const view: View = { width: 70, height: 400, left: 0, bar: 10, top: 1.1, bottom: 1.06, step: 60_000, bars }
const number = fc.integer({ min: -500, max: 500 })
const spot = fc.record({ x: number, y: number })

describe('snapping', () => {
  it('with Shift is horizontal, vertical or diagonal, and not far away', () => {
    fc.assert(
      fc.property(spot, spot, (at, from) => {
        const to = constrained(at, from)
        const [dx, dy] = [to.x - from.x, to.y - from.y]
        expect(dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy)).toBe(true)
        const way = Math.hypot(at.x - from.x, at.y - from.y)
        expect(Math.hypot(to.x - at.x, to.y - at.y)).toBeLessThanOrEqual(way)
      }),
    )
  })

  it('by the magnet takes the nearest price of the candle, if one is near', () => {
    const at = (price: number) => ({ x: 5, y: spotOf(view, { time: 0, price }).y })
    const magnet = { precision: 5, isMagnetic: true }
    expect(snapped(view, at(1.0888), magnet)).toEqual({ time: 0, price: 1.09 })
    expect(snapped(view, at(1.0842), magnet)).toEqual({ time: 0, price: 1.085 })
    expect(snapped(view, at(1.0842), { ...magnet, isMagnetic: false }).price).toBe(1.0842)
    expect(snapped(view, at(1.098), magnet).price).toBe(1.098)
    // There is no candle yet.
    expect(snapped(view, { x: 45, y: 120 }, magnet)).toEqual({ time: 240_000, price: 1.088 })
  })
})
