import { DRAWING_POINTS, DRAWING_TOOLS, MAX_DRAWING_TEXT } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelShape } from './channel.ts'
import { ellipseShape } from './ellipse.ts'
import { extensionLevels, fibonacciLevels, FIBONACCI_LEVELS, readableLevels } from './fibonacci.ts'
import { horizontalShape } from './horizontal.ts'
import { measure } from './measure.ts'
import { pitchforkShape } from './pitchfork.ts'
import { extendedShape, rayShape } from './ray.ts'
import { rectangleShape } from './rectangle.ts'
import { boundsOf, completed, shapeOf } from './shapes.ts'
import { cleanText } from './text.ts'
import { trendShape } from './trend.ts'
import { movedBy } from './points.ts'
import { indexAt, pointAt, shiftOf, spotOf, type Spot, type View } from './view.ts'

const MINUTE_MS = 60_000
const bars = Array.from({ length: 300 }, (_, index) => ({
  // A weekend is in the middle.
  timestamp: index * MINUTE_MS + (index < 150 ? 0 : 2880 * MINUTE_MS),
  open: 1.08,
  high: 1.09,
  low: 1.07,
  close: 1.085,
}))
const view: View = { width: 700, height: 400, left: 210, bar: 7, top: 1.1, bottom: 1.06, step: MINUTE_MS, bars }

const spot = fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 400 }) })
const apart = fc.tuple(spot, spot).filter(([a, b]) => a.x !== b.x || a.y !== b.y)
/** Twice the area between three spots: nothing if they are on one line. */
const area = (a: Spot, b: Spot, c: Spot) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const tool = fc.constantFrom(...DRAWING_TOOLS)
const drawing = fc.tuple(tool, fc.array(spot, { minLength: 3, maxLength: 3 })).map(([one, spots]) => ({
  id: '1',
  tool: one,
  points: spots.slice(0, DRAWING_POINTS[one]).map((at) => pointAt(view, at, 5)),
}))

describe('shapes', () => {
  it('a trend line goes from point to point', () => {
    const [from, to] = [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]
    expect(trendShape([from, to]).segments).toEqual([{ from, to }])
  })

  it('a ray reaches an edge, through its second point', () => {
    fc.assert(
      fc.property(apart, ([from, through]) => {
        const end = rayShape([from, through], view).segments[0]?.to ?? from
        expect(Math.abs(area(from, through, end))).toBeLessThan(1e-6)
        const onEdge = [end.x, end.x - view.width, end.y, end.y - view.height].some((away) => Math.abs(away) < 1e-6)
        expect(onEdge).toBe(true)
        // On the side of its second point, and not before it.
        const [way, wanted] = [
          Math.hypot(end.x - from.x, end.y - from.y),
          Math.hypot(through.x - from.x, through.y - from.y),
        ]
        expect(way).toBeGreaterThanOrEqual(wanted - 1e-6)
      }),
    )
  })

  it('a horizontal line is at one price, from edge to edge', () => {
    fc.assert(
      fc.property(spot, (at) => {
        expect(horizontalShape([at], view).segments).toEqual([
          { from: { x: 0, y: at.y }, to: { x: view.width, y: at.y } },
        ])
      }),
    )
  })

  it('the sides of a channel are parallel, one of them through the third point', () => {
    fc.assert(
      fc.property(apart, spot, ([from, to], third) => {
        const { segments } = channelShape([from, to, third])
        const [base, parallel, middle] = segments
        if (!base || !parallel || !middle) throw new Error('A channel has three lines')
        for (const line of [parallel, middle]) {
          expect(line.to.x - line.from.x).toBeCloseTo(base.to.x - base.from.x, 6)
          expect(line.to.y - line.from.y).toBeCloseTo(base.to.y - base.from.y, 6)
        }
        const length = Math.hypot(to.x - from.x, to.y - from.y)
        expect(Math.abs(area(parallel.from, parallel.to, third)) / length).toBeLessThan(1e-6)
      }),
    )
  })

  it('a rectangle has its points as opposite corners', () => {
    fc.assert(
      fc.property(spot, spot, (one, other) => {
        const { area: corners = [], segments } = rectangleShape([one, other])
        expect([corners[0], corners[2]]).toEqual([one, other])
        for (const { from, to } of segments) expect(from.x === to.x || from.y === to.y).toBe(true)
      }),
    )
  })

  it('a retracement has its levels at their share of the price, and drawn where those prices are', () => {
    const [start, end] = [
      { time: bars[220]!.timestamp, price: 1.07 },
      { time: bars[260]!.timestamp, price: 1.09 },
    ] as const
    const levels = fibonacciLevels([start, end])
    expect(levels.map(({ percent, price }) => [percent, Number(price.toFixed(5))])).toEqual([
      ['0', 1.09],
      ['23.6', 1.08528],
      ['38.2', 1.08236],
      ['50', 1.08],
      ['61.8', 1.07764],
      ['78.6', 1.07428],
      ['100', 1.07],
    ])
    const { segments } = shapeOf({ tool: 'fibonacci', points: [start, end] }, view)
    for (const [at, { price }] of levels.entries())
      expect(segments[at]?.from.y).toBeCloseTo(spotOf(view, { time: 0, price }).y, 6)
    expect(segments).toHaveLength(FIBONACCI_LEVELS.length + 1)
  })

  it('levels that are near each other are written over as far as they can be read', () => {
    expect(readableLevels([0, 24, 38, 50, 62, 79, 100])).toEqual([true, true, true, false, true, true, true])
    expect(readableLevels([0, 2, 4, 5, 6, 8, 10])).toEqual([true, false, false, false, false, false, false])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 9 }), (heights) => {
        const kept = heights.filter((_, at) => readableLevels(heights)[at]).toSorted((one, other) => one - other)
        expect(kept.every((y, at) => at === 0 || y - kept[at - 1]! >= 13)).toBe(true)
        expect(kept.length > 0).toBe(heights.length > 0)
      }),
    )
  })

  it('an extension goes the move once more from where it came back to', () => {
    const [start, end, back] = [1.07, 1.09, 1.08].map((price) => ({ time: 0, price }))
    expect(
      extensionLevels([start!, end!, back!]).map(({ percent, price }) => [percent, Number(price.toFixed(5))]),
    ).toEqual([
      ['0', 1.08],
      ['38.2', 1.08764],
      ['61.8', 1.09236],
      ['100', 1.1],
      ['138.2', 1.10764],
      ['161.8', 1.11236],
      ['200', 1.12],
      ['261.8', 1.13236],
    ])
  })

  it('an extended line goes through both points, beyond each', () => {
    fc.assert(
      fc.property(apart, ([one, other]) => {
        const { from, to } = extendedShape([one, other], view).segments[0]!
        for (const end of [from, to]) expect(Math.abs(area(one, other, end))).toBeLessThan(1e-6)
        const length = (a: Spot, b: Spot) => Math.hypot(b.x - a.x, b.y - a.y)
        expect(length(from, to)).toBeGreaterThanOrEqual(length(one, other) - 1e-6)
      }),
    )
  })

  it('the tines of a pitchfork are parallel, the middle one half-way', () => {
    fc.assert(
      fc.property(spot, apart, (handle, [one, other]) => {
        const [median, first, second] = pitchforkShape([handle, one, other], view).segments
        const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
        expect(median?.from).toEqual(handle)
        const way = { x: middle.x - handle.x, y: middle.y - handle.y }
        for (const tine of [first!, second!])
          expect(Math.abs(way.x * (tine.to.y - tine.from.y) - way.y * (tine.to.x - tine.from.x))).toBeLessThan(1e-6)
        expect([first!.from, second!.from]).toEqual([one, other])
      }),
    )
  })

  it('an ellipse touches the sides of its rectangle', () => {
    fc.assert(
      fc.property(spot, spot, (one, other) => {
        const { area: corners = [] } = ellipseShape([one, other])
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
        expect(Math.min(...xs)).toBeCloseTo(Math.min(one.x, other.x), 6)
        expect(Math.max(...xs)).toBeCloseTo(Math.max(one.x, other.x), 6)
        expect(Math.min(...ys)).toBeCloseTo(Math.min(one.y, other.y), 6)
        expect(Math.max(...ys)).toBeCloseTo(Math.max(one.y, other.y), 6)
      }),
    )
  })

  it('measures pips, per cent, candles and time', () => {
    const [from, to] = [
      { time: bars[140]!.timestamp, price: 1.08 },
      { time: bars[160]!.timestamp, price: 1.07892 },
    ] as const
    expect(measure(view, [from, to], { precision: 5, pipSize: '0.0001' })).toEqual({
      pips: '-10.8',
      percent: '-0.10',
      bars: 20,
      milliseconds: (20 + 2880) * MINUTE_MS,
    })
  })

  it('keep within their bounds, and have as many points as their tool', () => {
    fc.assert(
      fc.property(drawing, (one) => {
        const { left, right, top, bottom } = boundsOf(one, shapeOf(one, view), view)
        for (const { from, to } of shapeOf(one, view).segments) {
          for (const { x, y } of [from, to]) {
            expect(x >= left && x <= right && y >= top && y <= bottom).toBe(true)
          }
        }
        expect(completed(one.tool, one.points.slice(0, 1), view, 5)).toHaveLength(DRAWING_POINTS[one.tool])
      }),
    )
  })

  it('keep their form when they are moved: all points go as many candles and as much in price', () => {
    fc.assert(
      fc.property(drawing, fc.integer({ min: -900, max: 900 }), fc.integer({ min: -200, max: 200 }), (one, dx, dy) => {
        const by = shiftOf(view, dx, dy, 5)
        const moved = movedBy(one, view, by, 5)
        // A line across the chart keeps its time, one from top to bottom its price: nothing of that is seen.
        const seen = { bars: one.tool === 'horizontal' ? 0 : by.bars, price: one.tool === 'vertical' ? 0 : by.price }
        for (const [at, point] of one.points.entries()) {
          const now = moved.points[at]!
          expect(indexAt(view, now.time) - indexAt(view, point.time)).toBeCloseTo(seen.bars, 6)
          expect(now.price - point.price).toBeCloseTo(seen.price, 6)
        }
        const back = movedBy(moved, view, { bars: -by.bars, price: -by.price }, 5)
        expect(back).toEqual(one)
      }),
    )
  })
})

describe('a text', () => {
  it('is one line without blanks around it, of at most 200 characters', () => {
    expect(cleanText('  two \n lines ')).toBe('two lines')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
        const text = cleanText(typed)
        expect(text.length).toBeLessThanOrEqual(MAX_DRAWING_TEXT)
        expect(cleanText(text)).toBe(text)
      }),
    )
  })
})
