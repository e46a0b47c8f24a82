import { describe, expect, it } from 'vitest'
import { movedPlace } from './place.ts'

const AREA = { width: 500, height: 300 }
const OWN = { width: 100, height: 40 }

describe('movedPlace', () => {
  it('is a share of the room that is left', () => {
    expect(movedPlace({ x: 1, y: 0 }, { x: -100, y: 26 }, AREA, OWN)).toEqual({ x: 0.75, y: 0.1 })
  })
  it('stays inside', () => {
    expect(movedPlace({ x: 0.5, y: 0.5 }, { x: 900, y: -900 }, AREA, OWN)).toEqual({ x: 1, y: 0 })
  })
  it('does not move where it fills its area', () => {
    expect(movedPlace({ x: 1, y: 0 }, { x: -50, y: 10 }, { width: 100, height: 30 }, OWN)).toEqual({ x: 1, y: 0 })
  })
})
