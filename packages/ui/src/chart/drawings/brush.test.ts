import { MAX_BRUSH_POINTS } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brushPlaces } from './brush.ts'

const spot = fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 400 }) })

it('a line by hand keeps its ends, in order, and no more points than it may have', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 2, maxLength: 300 }), (spots) => {
      const places = brushPlaces(spots, MAX_BRUSH_POINTS)
      expect(places.length).toBeLessThanOrEqual(MAX_BRUSH_POINTS)
      expect([places[0], places.at(-1)]).toEqual([0, spots.length - 1])
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
    }),
  )
})

it('a straight line is kept by its ends, a corner by itself as well', () => {
  const line = Array.from({ length: 50 }, (_, at) => ({ x: at * 4, y: at * 2 }))
  expect(brushPlaces(line, MAX_BRUSH_POINTS)).toEqual([0, 49])
  const back = line.map(({ x, y }) => ({ x, y: 200 - y }))
  expect(brushPlaces([...line, ...back], MAX_BRUSH_POINTS)).toEqual([0, 49, 50, 99])
})
