import { ORDER_STATUS, type Order } from '@openlot/core/contract'
import { parsePrice, USD_CONVERSION } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { testInstrument } from '../testing/testMarket.ts'
import { pendingForm, type PendingInputs } from './pendingForm.ts'
import { stopInputOf } from './useEditStops.ts'

const order: Order = {
  ...testOrder(7),
  status: ORDER_STATUS.PENDING,
  target_price: '1.09800',
  Quantity: '0.10',
  TargetLossPrice: '1.09000',
  TargetProfitPrice: '0',
}
const quote = { bid: parsePrice('1.10200'), ask: parsePrice('1.10212') }

function formOf({
  stops,
  ...more
}: Partial<Omit<PendingInputs, 'stops'>> & { stops?: Partial<PendingInputs['stops']> }) {
  const set = { stopLoss: stopInputOf('1.09000'), takeProfit: stopInputOf('0') }
  const inputs = { target: order.target_price, lots: order.Quantity, stops: { ...set, ...stops }, ...more }
  return pendingForm(inputs, order, { instrument: testInstrument(), quote, conversion: USD_CONVERSION })
}

describe('the form of a pending order', () => {
  it('has nothing to save before something is changed', () => {
    expect(formOf({})).toMatchObject({ changes: {}, canSave: false, targetError: undefined, lotsError: undefined })
    expect(formOf({ target: '1.098', lots: '0.1' })).toMatchObject({ changes: {}, canSave: false })
  })

  it('sends what differs, and no more', () => {
    expect(formOf({ target: '1.0970', lots: '0.2' })).toMatchObject({
      changes: { target_price: '1.09700', cont: '0.20' },
      canSave: true,
    })
    const stops = { stopLoss: { isOn: false, value: '', unit: 'price' }, takeProfit: stopInputOf('1.12000') } as const
    expect(formOf({ stops }).changes).toEqual({ stop_loss_price: '', target_profit_price: '1.12000' })
  })

  it('judges the stops by the new price', () => {
    expect(formOf({ target: '1.08950' })).toMatchObject({
      stops: { stopLoss: { error: 'stop-loss-too-high' } },
      targetError: undefined,
      canSave: false,
    })
    const form = formOf({ target: '1.08950', stops: { stopLoss: stopInputOf('1.08000') } })
    expect(form).toMatchObject({
      changes: { target_price: '1.08950', stop_loss_price: '1.08000' },
      canSave: true,
    })
  })

  it.each([
    [{ target: '' }, { targetError: 'target-missing' }],
    [{ target: '1.098001' }, { targetError: 'target-invalid' }],
    [{ target: '1.1022' }, { targetError: 'target-too-low', limit: '1.10222' }],
    [{ lots: '' }, { lotsError: 'lots-missing' }],
    [{ lots: '0.005' }, { lotsError: 'below-minimum' }],
    [{ lots: '0.0000000001' }, { lotsError: 'off-step' }],
  ])('says what is wrong with %o', (inputs, said) => {
    expect(formOf(inputs)).toMatchObject({ ...said, canSave: false })
  })
})
