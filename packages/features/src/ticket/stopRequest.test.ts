import { expect, it } from 'vitest'
import { parseLots, parsePrice } from '@openlot/core/math'
import { stopRequest } from './stopRequest.ts'
import { stopsForm, type StopInputs } from './stopsForm.ts'

const subject = {
  instrument: { PricePrecision: 5, PipSize: '0.0001', StopLevel: '0.0002', ForexContNum: '100000' },
  side: 'buy' as const,
  lots: parseLots('0.10'),
  entry: parsePrice('1.25000'),
  reference: parsePrice('1.25000'),
  conversion: { numerator: 1n, denominator: 1n },
}
const request = (stops: StopInputs, target?: string) =>
  stopRequest(stops, stopsForm(stops, subject), { target, precision: 5 })

const inPips: StopInputs = {
  stopLoss: { isOn: true, value: '30', unit: 'pips' },
  takeProfit: { isOn: true, value: '1.26', unit: 'price' },
}

it('sends what was given in pips of a pending order as a distance, and anything else as a price', () => {
  expect(request(inPips, '1.25')).toEqual({ stop_loss_distance: '0.00300', target_profit_price: '1.26000' })
  expect(request(inPips)).toEqual({ stop_loss_price: '1.24700', target_profit_price: '1.26000' })
  const profit: StopInputs = { ...inPips, takeProfit: { isOn: true, value: '40', unit: 'pips' } }
  expect(request(profit, '1.25')).toMatchObject({ target_profit_distance: '0.00400' })
})

it('sends nothing of a stop that is off or no price', () => {
  const off: StopInputs = {
    stopLoss: { isOn: false, value: '30', unit: 'pips' },
    takeProfit: { isOn: true, value: '', unit: 'pips' },
  }
  expect(request(off, '1.25')).toEqual({})
  expect(stopRequest(inPips, undefined, { target: '1.25', precision: 5 })).toEqual({})
})
