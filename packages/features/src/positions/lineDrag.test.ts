import { ORDER_STATUS, type Order } from '@openlot/core/contract'
import { parsePrice, USD_CONVERSION } from '@openlot/core/math'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it, vi } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { testInstrument } from '../testing/testMarket.ts'
import { createLineDrag, readLineId, type LineDraft } from './lineDrag.ts'

function setUp(order: Order = testOrder(7)) {
  const onStep = vi.fn<() => void>()
  const submit = vi.fn<(draft: LineDraft) => Promise<unknown>>(async () => undefined)
  const drag = createLineDrag<LineDraft>(onStep)
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

const pending = (more: Partial<Order> = {}): Order => ({
  ...testOrder(7),
  status: ORDER_STATUS.PENDING,
  target_price: '1.09800',
  ...more,
})

describe('dragging a pending order', () => {
  it('moves its price, and crossing the market makes it the other kind', async () => {
    const { drag, submit } = setUp(pending())
    drag.start('7')
    expect(drag.get()).toMatchObject({ id: '7', kind: 'target', price: '1.09800', waitsAs: 'limit', isChanged: false })
    // Nothing would change.
    drag.confirm()
    expect(submit).not.toHaveBeenCalled()
    drag.move('1.10653')
    expect(drag.get()).toMatchObject({ price: '1.10650', pips: '43.8', waitsAs: 'stop', isOtherKind: true })
    drag.step(-2)
    drag.confirm()
    expect(submit.mock.calls).toMatchObject([[{ kind: 'target', price: '1.10630' }]])
    await waitFor(() => expect(drag.get()).toBeUndefined())
  })

  it('keeps its distance from the market and from its own stops', () => {
    const { drag, submit } = setUp(pending({ TargetLossPrice: '1.09000', TargetProfitPrice: '1.12000' }))
    const problemAt = (price: string) => {
      drag.start('7', price)
      drag.confirm()
      return drag.get()?.problem
    }
    expect(problemAt('1.1022')).toEqual({ kind: 'target-too-low', limit: '1.10222' })
    expect(problemAt('1.1021')).toEqual({ kind: 'target-too-high', limit: '1.10202' })
    expect(problemAt('1.0900')).toEqual({ kind: 'target-past-stop-loss', limit: '1.09000' })
    expect(problemAt('1.1250')).toEqual({ kind: 'target-past-take-profit', limit: '1.12000' })
    expect(submit).not.toHaveBeenCalled()
  })

  it('still drags its stops, which are on their sides of its price', () => {
    const { drag } = setUp(pending({ TargetLossPrice: '1.09000' }))
    drag.nudge('7-stop-loss', 1)
    expect(drag.get()).toMatchObject({ kind: 'stop-loss', price: '1.09010' })
  })

  it('ends where the order is filled meanwhile, but not while its answer is awaited', async () => {
    const { drag, follow } = setUp(pending())
    drag.start('7', '1.0950')
    follow([{ ...pending(), status: ORDER_STATUS.HOLDING }])
    expect(drag.get()).toBeUndefined()
    follow([pending()])
    drag.start('7', '1.0950')
    drag.confirm()
    follow([{ ...pending(), status: ORDER_STATUS.HOLDING }])
    expect(drag.get()?.isBusy).toBe(true)
    await waitFor(() => expect(drag.get()).toBeUndefined())
  })
})

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
