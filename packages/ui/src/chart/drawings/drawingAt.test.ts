import type { Drawing } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { drawingAt } from './drawingAt.ts'
import { pointAt, spotOf, type Spot, type View } from './view.ts'

const bars = Array.from({ length: 100 }, (_, index) => ({
  timestamp: index * 60_000,
  open: 1.08,
  high: 1.09,
  low: 1.07,
  close: 1.085,
}))
const view: View = { width: 700, height: 400, left: 0, bar: 7, top: 1.1, bottom: 1.06, step: 60_000, bars }
const at = (x: number, y: number) => pointAt(view, { x, y }, 5)
const trend: Drawing = { id: 'trend', tool: 'trend', points: [at(100, 100), at(300, 100)] }
const level: Drawing = { id: 'level', tool: 'horizontal', points: [at(50, 130)] }
const text: Drawing = { id: 'text', tool: 'text', points: [at(400, 300)], text: 'Support' }

it('a finger means the nearest drawing in its reach', () => {
  const found = (spot: Spot) => drawingAt([trend, level, text], spot, view)?.id
  expect(found({ x: 200, y: 96 })).toBe('trend')
  expect(found({ x: 200, y: 122 })).toBe('level')
  // Beyond the end of the line there is only the level.
  expect(found({ x: 360, y: 112 })).toBe('level')
  expect(found({ x: 430, y: 310 })).toBe('text')
  expect(found({ x: 200, y: 240 })).toBeUndefined()
  expect(drawingAt([], { x: 0, y: 0 }, view)).toBeUndefined()
})

it('a text is meant as far as it is written, also in wide characters', () => {
  const written = (words: string): Drawing => ({
    id: 'text',
    tool: 'text',
    text: words,
    points: [pointAt(view, { x: 100, y: 200 }, 5)],
  })
  const end = (px: number): Spot => ({ x: spotOf(view, written('').points[0]!).x + px, y: 200 })
  expect(drawingAt([written('支持位在上週低點附近以及今日開盤價')], end(210), view)?.id).toBe('text')
  expect(drawingAt([written('Support of last w')], end(130), view)?.id).toBe('text')
  expect(drawingAt([written('Support of last w')], end(210), view)).toBeUndefined()
})
