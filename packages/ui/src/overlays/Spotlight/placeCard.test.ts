import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeCard } from './placeCard.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const card = { width: 366, height: 190 }

describe('the place of a card', () => {
  it('is below what it speaks of on a phone, and above it at the foot', () => {
    const place = placeCard({ left: 6, top: 470, right: 384, bottom: 560 }, card, phone, [])
    expect(place).toMatchObject({ side: 'below', left: 12, top: 574 })
    expect(placeCard({ left: 6, top: 740, right: 384, bottom: 830 }, card, phone, []).side).toBe('above')
  })

  it('is beside it at the desk, on the side where there is room', () => {
    expect(placeCard({ left: 1130, top: 400, right: 1430, bottom: 490 }, card, desk, []).side).toBe('left')
    expect(placeCard({ left: 10, top: 400, right: 280, bottom: 490 }, card, desk, []).side).toBe('right')
  })

  it('points at it from where it had to move to', () => {
    const place = placeCard({ left: 20, top: 100, right: 60, bottom: 140 }, card, phone, [])
    expect(place).toMatchObject({ side: 'below', left: 12, pointer: 28 })
  })

  it('covers no button that deals where another place is free', () => {
    const deal = { left: 0, top: 500, right: 390, bottom: 600 }
    expect(placeCard({ left: 6, top: 380, right: 384, bottom: 460 }, card, phone, [deal]).side).toBe('above')
  })

  it('is at the foot of the screen where there is nothing to speak of', () => {
    expect(placeCard(undefined, card, phone, [])).toMatchObject({ side: 'edge', left: 12, top: 642 })
  })

  it('is always on the screen, and beside the thing wherever it fits there', () => {
    const at = fc.record({
      left: fc.integer({ min: 0, max: 380 }),
      top: fc.integer({ min: 0, max: 830 }),
      width: fc.integer({ min: 10, max: 390 }),
      height: fc.integer({ min: 10, max: 400 }),
    })
    fc.assert(
      fc.property(at, fc.constantFrom(phone, desk), ({ left, top, width, height }, screen) => {
        const around = {
          left,
          top,
          right: Math.min(left + width, screen.width),
          bottom: Math.min(top + height, screen.height),
        }
        const place = placeCard(around, card, screen, [])
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.left + card.width).toBeLessThanOrEqual(screen.width)
        expect(place.top + card.height).toBeLessThanOrEqual(screen.height)
        if (place.side === 'below') expect(place.top).toBeGreaterThan(around.bottom)
        if (place.side === 'above') expect(place.top + card.height).toBeLessThan(around.top)
        if (place.side !== 'edge') expect(place.pointer).toBeGreaterThanOrEqual(24)
      }),
    )
  })
})
