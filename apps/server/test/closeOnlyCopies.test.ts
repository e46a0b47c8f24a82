import { MINUTE_MS } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { COPY, CopyDesk, EURUSD } from './support/copyDesk.ts'

function makeCloseOnly(desk: CopyDesk): void {
  const market = desk.state.instruments.get(EURUSD)!
  Object.assign(market, { instrument: { ...market.instrument, market: 'close-only' } })
}

const stop = (desk: CopyDesk) =>
  desk.do({ kind: 'stop-copy', accountId: COPY, closes: true, reason: 'by-hand', at: desk.now } as Parameters<
    CopyDesk['do']
  >[0])

describe('copies in a market that is close-only', () => {
  it('open nothing of what their leader has opened just before', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    desk.buy('1')
    makeCloseOnly(desk)
    desk.settle()
    expect(desk.held()).toEqual([])
    expect(desk.reasons()).toEqual(['market-closed'])
  })

  it('follow their leader out without a current price', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const order = desk.buy('1')
    desk.settle()
    makeCloseOnly(desk)
    desk.now += 60 * MINUTE_MS
    desk.close(order)
    desk.now += MINUTE_MS
    desk.settle()
    expect(desk.held()).toEqual([])
  })

  it('end when their follower stops them, and the money returns', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    desk.buy('1')
    desk.settle()
    desk.now += 60 * MINUTE_MS
    makeCloseOnly(desk)
    stop(desk)
    desk.settle()
    expect(desk.held()).toEqual([])
    expect(desk.state.accounts.has(COPY)).toBe(false)
  })
})
