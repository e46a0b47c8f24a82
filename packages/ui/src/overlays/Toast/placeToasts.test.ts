import { expect, it } from 'vitest'
import { freestPlace, type Box } from './placeToasts.ts'

const box = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 50 })
const places = new Map([
  ['end', box(200, 400)],
  ['start', box(0, 400)],
  ['high', box(100, 0)],
])

it('is the usual one where nothing is in the way', () => {
  expect(freestPlace(places, [])).toBe('end')
  expect(freestPlace(places, [box(0, 200), box(300, 400)])).toBe('end')
})

it('is the next that covers nothing', () => {
  expect(freestPlace(places, [box(250, 420)])).toBe('start')
  expect(freestPlace(places, [box(250, 420), box(90, 449)])).toBe('high')
})

it('is the one that covers the least where each covers something', () => {
  expect(freestPlace(places, [box(200, 400), box(95, 440), box(100, 0)])).toBe('start')
})
