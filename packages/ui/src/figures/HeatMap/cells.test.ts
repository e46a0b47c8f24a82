import { describe, expect, it } from 'vitest'
import { depthOf, nextCell } from './cells.ts'

describe('depthOf', () => {
  it.each([
    [undefined, 10, 0],
    ['0', 10, 0],
    ['10', 10, 1],
    ['-10', 10, 1],
    ['2.5', 10, 0.625],
    ['-0.1', 10, 0.325],
    ['5', 0, 0],
  ])('of %j beside %d is %d', (value, largest, depth) => expect(depthOf(value, largest)).toBeCloseTo(depth, 10))
})

describe('nextCell', () => {
  const size = { rows: 2, columns: 3 }
  it.each([
    ['ArrowRight', false, { row: 0, column: 2 }],
    ['ArrowLeft', false, { row: 0, column: 0 }],
    ['ArrowRight', true, { row: 0, column: 0 }],
    ['ArrowDown', false, { row: 1, column: 1 }],
    ['ArrowUp', false, undefined],
    ['Home', false, { row: 0, column: 0 }],
    ['End', false, { row: 0, column: 2 }],
    ['Enter', false, undefined],
  ])('by %s, mirrored: %s', (key, isMirrored, next) =>
    expect(nextCell({ row: 0, column: 1 }, key, size, isMirrored)).toEqual(next),
  )
})
