import type { Order } from '@openlot/core/contract'
import { parsePrice, USD_CONVERSION } from '@openlot/core/math'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it, vi } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { testInstrument } from '../testing/testMarket.ts'
import { createStopDrag, readLineId, type StopDraft } from './stopDrag.ts'

function setUp(order: Order = testOrder(7)) {
  const onStep = vi.fn<() => void>()
  const submit = vi.fn<(draft: StopDraft) => Promise<unknown>>(async () => undefined)
  const drag = createStopDrag<StopDraft>(onStep)
  const market = { bid: parsePrice('1.10200'), ask: parsePrice('1.10212') }
  const follow = (orders: readonly Order[]) =>
    drag.setContext({
      orders,
      instrument: testInstrument(),
      market: () => ({ quote: market, conversion: USD_CONVERSION }),
      describe: (draft) => draft,
      submit,
    })
  follow([order])
  return { drag, follow, market, onStep, submit }
}

describe('dragging a stop', () => {
  it('pulls it out of a position and sends nothing before it is confirmed', async () => {
    const { drag, submit } = setUp()
    drag.start('7', '1.09513')
    expect(drag.get()).toMatchObject({ id: '7-stop-loss', kind: 'stop-loss', price: '1.09510', pips: '-49' })
    drag.move('1.09468')
    drag.step(-10)
    expect(drag.get()?.price).toBe('1.09370')
    expect(submit).not.toHaveBeenCalled()
    drag.confirm()
    expect(drag.get()?.isBusy).toBe(true)
    // What has been sent can no longer be changed.
    drag.move('1.05')
    drag.cancel()
    drag.confirm()
    expect(submit).toHaveBeenCalledOnce()
    expect(submit.mock.calls[0]?.[0].price).toBe('1.09370')
    await waitFor(() => expect(drag.get()).toBeUndefined())
  })

  it('becomes the other stop while it is pulled to the other side of the market', () => {
    const { drag } = setUp()
    drag.start('7', '1.1030')
    expect(drag.get()?.kind).toBe('take-profit')
    drag.start('7', '1.1010')
    expect(drag.get()).toMatchObject({ kind: 'stop-loss', problem: undefined })
  })

  it('moves one that is set by exactly one pip', () => {
    const { drag } = setUp({ ...testOrder(7), TargetLossPrice: '1.09004' })
    drag.nudge('7-stop-loss', -1)
    expect(drag.get()?.price).toBe('1.08994')
  })

  it('pulls the stop on the side of the key', () => {
    const { drag } = setUp()
    drag.nudge('7', 1)
    expect(drag.get()?.kind).toBe('take-profit')
    drag.nudge('7', -1)
    expect(drag.get()?.kind).toBe('stop-loss')
    const sold = setUp({ ...testOrder(7), OrderType: 2 })
    sold.drag.nudge('7', 1)
    expect(sold.drag.get()?.kind).toBe('stop-loss')
  })

  it('is not confirmed where it is not allowed, also when the market has come to it', () => {
    const { drag, market, submit } = setUp()
    drag.start('7', '1.1015')
    expect(drag.get()?.problem).toBeUndefined()
    market.bid = parsePrice('1.10100')
    drag.refresh()
    expect(drag.get()?.problem?.kind).toBe('stop-loss-too-high')
    drag.confirm()
    expect(submit).not.toHaveBeenCalled()
  })

  it('is felt each time it passes ten pips', () => {
    const { drag, onStep } = setUp()
    drag.start('7', '1.0955')
    for (const price of ['1.0953', '1.0951', '1.0949', '1.0945', '1.0938']) drag.move(price)
    expect(onStep).toHaveBeenCalledTimes(2)
  })

  it('ends with its order', () => {
    const { drag, follow } = setUp()
    drag.start('7')
    expect(drag.get()).toBeDefined()
    follow([])
    expect(drag.get()).toBeUndefined()
    drag.start('7')
    expect(drag.get()).toBeUndefined()
  })
})

it('reads the ids of lines', () => {
  expect(readLineId('12')).toEqual({ id: 12, kind: undefined })
  expect(readLineId('12-take-profit')).toEqual({ id: 12, kind: 'take-profit' })
})
