import { describe, expect, it } from 'vitest'
import { drawingHistory } from './drawingHistories.ts'

describe('the history of drawings', () => {
  it('is one for each page, user and instrument', () => {
    const [client, other] = [{}, {}]
    const history = drawingHistory(client, 1, 7)
    expect(drawingHistory(client, 1, 7)).toBe(history)
    for (const another of [
      drawingHistory(other, 1, 7),
      drawingHistory(client, 2, 7),
      drawingHistory(client, undefined, 7),
      drawingHistory(client, 1, 8),
    ])
      expect(another).not.toBe(history)
  })
})
