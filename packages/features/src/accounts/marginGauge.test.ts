import { describe, expect, it } from 'vitest'
import { marginGauge } from './marginGauge.ts'

const rates = { marginCall: '100', stopOut: '50' }

describe('the margin gauge', () => {
  it('is full at the stop-out, with a tick at the margin call', () => {
    expect(marginGauge({ marginLevel: '1000', isMarginCall: false }, rates)).toEqual({
      value: 0.05,
      tick: 0.5,
      tone: 'tint',
      used: '10',
      usedAtCall: '100',
    })
    expect(marginGauge({ marginLevel: '80', isMarginCall: true }, rates)).toMatchObject({ value: 0.625, tone: 'warn' })
    expect(marginGauge({ marginLevel: '50', isMarginCall: true }, rates)).toMatchObject({ value: 1, tone: 'danger' })
    expect(marginGauge({ marginLevel: '-5', isMarginCall: true }, rates)).toMatchObject({ value: 1, used: '–' })
    expect(marginGauge({ marginLevel: undefined, isMarginCall: false }, rates)).toMatchObject({ value: 0, used: '0' })
  })
})
