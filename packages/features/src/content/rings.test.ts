import { describe, expect, it } from 'vitest'
import { pictureRings } from './rings.ts'

describe('the rings of an article', () => {
  it('are the same for the same id, and others for another', () => {
    expect(pictureRings(7)).toEqual(pictureRings(7))
    expect(pictureRings(7)).not.toEqual(pictureRings(8))
  })

  it('are three to six, all numbers occur', () => {
    const counts = new Set(Array.from({ length: 200 }, (_, id) => pictureRings(id).length))
    expect(counts).toEqual(new Set([3, 4, 5, 6]))
  })
})
