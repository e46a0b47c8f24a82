import { formatUsd, parseUsd, USD_CONVERSION } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { conversionOf } from '../market/conversion.ts'
import { ticket, type TicketContext, type TicketInputs } from './ticket.ts'

const inputs: TicketInputs = {
  side: 'buy',
  lots: '0.10',
  leverage: 100,
  target: undefined,
  stops: { stopLoss: '', takeProfit: '' },
}
const context: TicketContext = {
  instrument: testInstrument(),
  quote: { bid: '1.08500', ask: '1.08512', isOpen: true },
  isLive: true,
  conversion: USD_CONVERSION,
  isDollarBase: false,
  feeType: 'per-lot',
  account: { freeMargin: '1000' },
}
const errorsOf = (changedInputs: Partial<TicketInputs>, changedContext: Partial<TicketContext> = {}) =>
  ticket({ ...inputs, ...changedInputs }, { ...context, ...changedContext }).errors

describe('what it costs', () => {
  it('a buy opens at the ask', () => {
    expect(ticket(inputs, context)).toMatchObject({
      price: '1.08512',
      summary: { margin: '108.512', fee: '0.60', pipValue: '1.00', freeMargin: '1000.00', freeMarginAfter: '890.888' },
      errors: [],
      canSubmit: true,
      label: { side: 'buy', lots: '0.10', code: 'EURUSD' },
    })
  })

  it('a sell opens at the bid', () => {
    const { price, summary } = ticket({ ...inputs, side: 'sell' }, context)
    expect([price, summary?.margin]).toEqual(['1.08500', '108.50'])
  })

  it('turns another currency into dollars', () => {
    const conversion = conversionOf({ instrumentId: 2, currencyIs: 'quote' }, { bid: '149.99', ask: '150.01' })
    const quote = { bid: '149.990', ask: '150.010', isOpen: true }
    const instrument = testInstrument({ Code: 'USDJPY', QuoteCurrency: 'JPY', PricePrecision: 3, PipSize: '0.01' })
    const market = { ...context, quote, conversion, instrument, isDollarBase: true }
    // The price cancels where the dollar is the base currency: lots × units ÷ leverage.
    expect(ticket({ ...inputs, lots: '1' }, market).summary).toMatchObject({ margin: '1000.00', pipValue: '6.666667' })
  })

  it('takes the fixed margin where the instrument has one, and a fee rate of it', () => {
    const instrument = testInstrument({ MarginMode: 1, FixedMargin: '250', ForexFeeRate: '0.001' })
    const { summary } = ticket({ ...inputs, lots: '2' }, { ...context, instrument, feeType: 'margin-rate' })
    expect(summary).toMatchObject({ margin: '500.00', fee: '0.50' })
  })

  it('is not known while the lots are no number yet', () => {
    expect(ticket({ ...inputs, lots: '' }, context).summary).toBeUndefined()
  })
})

describe('an order that waits', () => {
  it.each([
    ['buy', '1.08000', 'limit'],
    ['buy', '1.09000', 'stop'],
    ['sell', '1.09000', 'limit'],
    ['sell', '1.08000', 'stop'],
  ] as const)('%s at %s is a %s order, and costs what it does there', (side, target, pendingAs) => {
    const found = ticket({ ...inputs, side, target }, context)
    expect(found).toMatchObject({ pendingAs, price: target, errors: [], canSubmit: true })
    expect(found.summary?.margin).toBe(formatUsd(parseUsd((Number(target) * 100).toFixed(3))))
  })

  it('is kept to the instrument’s precision, and needs a price', () => {
    expect(ticket({ ...inputs, target: '1.0812345' }, context).price).toBe('1.08123')
    expect(errorsOf({ target: '' })).toEqual(['target-missing'])
    expect(errorsOf({ target: '0' })).toEqual(['target-missing'])
    expect(errorsOf({ target: '1.2.3' })).toEqual(['target-invalid'])
    expect(errorsOf({ target: '-1' })).toEqual(['target-invalid'])
  })

  it('may be more than the account can carry now: that is looked at when it fills', () => {
    const found = ticket({ ...inputs, target: '1.08' }, { ...context, account: { freeMargin: '10' } })
    expect(found).toMatchObject({ errors: [], warnings: ['insufficient-margin'], canSubmit: true })
  })
})

describe('stop loss and take profit', () => {
  const stopsOf = (stops: Partial<TicketInputs['stops']>, changed: Partial<TicketInputs> = {}) =>
    ticket({ ...inputs, ...changed, stops: { ...inputs.stops, ...stops } }, context)

  it('say where they may be, and what they would bring', () => {
    const { stops, canSubmit } = stopsOf({ stopLoss: '1.08400', takeProfit: '1.08700' })
    expect(canSubmit).toBe(true)
    expect(stops).toEqual({
      stopLoss: { limit: '1.08490', outcome: '-11.20', error: undefined },
      takeProfit: { limit: '1.08510', outcome: '18.80', error: undefined },
    })
  })

  it('of a pending order are measured from its target', () => {
    const { stops } = stopsOf({ stopLoss: '1.07000' }, { target: '1.08000' })
    expect(stops?.stopLoss).toEqual({ limit: '1.07990', outcome: '-100.00', error: undefined })
  })

  it.each([
    ['buy', { stopLoss: '1.08491' }, ['stop-loss-too-high']],
    ['buy', { takeProfit: '1.08509' }, ['take-profit-too-low']],
    ['sell', { stopLoss: '1.08521' }, ['stop-loss-too-low']],
    ['sell', { takeProfit: '1.08503' }, ['take-profit-too-high']],
    ['buy', { stopLoss: 'x', takeProfit: '-1' }, ['stop-loss-invalid', 'take-profit-invalid']],
    ['buy', { stopLoss: '0', takeProfit: '' }, []],
  ] as const)('%s with %j: %j', (side, stops, errors) => {
    expect(stopsOf(stops, { side }).errors).toEqual(errors)
  })
})

describe('why it cannot be placed', () => {
  it.each([
    ['lots-missing', { lots: '' }, {}],
    ['below-minimum', { lots: '0' }, {}],
    ['below-minimum', { lots: '0.001' }, {}],
    ['above-maximum', { lots: '51' }, { account: { freeMargin: '1000000' } }],
    ['off-step', { lots: '0.015' }, {}],
    ['off-step', { lots: '0.0000001' }, {}],
    ['no-leverage', { leverage: undefined }, {}],
    ['no-leverage', { leverage: 33 }, {}],
    ['market-closed', {}, { quote: { bid: '1', ask: '1', isOpen: false } }],
    ['no-price', {}, { quote: undefined }],
    ['no-price', {}, { quote: { bid: '0', ask: '0', isOpen: true } }],
    ['no-price', {}, { quote: { bid: '2', ask: '1', isOpen: true } }],
    ['no-price', {}, { isLive: false }],
    ['no-conversion', {}, { conversion: undefined }],
    ['insufficient-margin', {}, { account: { freeMargin: '109.111999' } }],
  ] as const)('%s', (error, changedInputs, changedContext) => {
    expect(errorsOf(changedInputs, changedContext)).toEqual([error])
  })

  it('not for a cent more than margin and fee', () => {
    expect(errorsOf({}, { account: { freeMargin: '109.112' } })).toEqual([])
  })

  it('not for a visitor, who is asked to log in', () => {
    expect(ticket(inputs, { ...context, account: undefined }).canSubmit).toBe(true)
  })

  it('but not before it is known what it costs', () => {
    expect(ticket(inputs, { ...context, feeType: undefined }).canSubmit).toBe(false)
  })
})

describe('the ticket as a whole', () => {
  it('can be placed exactly when the lots are offered and free margin covers it, to the last micro-dollar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 50_000, max: 200_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 0, max: 20_000_000_000 }),
        (hundredths, bid, spread, side, free) => {
          const price = (value: number) => (value / 100_000).toFixed(5)
          const quote = { bid: price(bid), ask: price(bid + spread), isOpen: true }
          const freeMargin = formatUsd(BigInt(free) as never)
          const lots = (hundredths / 100).toFixed(2)
          const { summary, canSubmit, errors } = ticket(
            { ...inputs, side, lots, leverage: 200 },
            { ...context, quote, account: { freeMargin } },
          )
          const offered = hundredths >= 1 && hundredths <= 5000
          expect(canSubmit).toBe(errors.length === 0)
          expect(summary === undefined).toBe(hundredths === 0)
          if (summary === undefined) return
          const after = parseUsd(freeMargin) - parseUsd(summary.margin) - parseUsd(summary.fee)
          expect(parseUsd(summary.freeMarginAfter!)).toBe(after)
          expect(canSubmit).toBe(offered && after >= 0n)
          // units × price ÷ leverage for lots of 100,000 units, exact in integers.
          const paid = BigInt(side === 'buy' ? bid + spread : bid)
          expect(parseUsd(summary.margin)).toBe((BigInt(hundredths) * 1000n * paid * 10n) / 200n)
        },
      ),
      { seed: 11, numRuns: 500 },
    )
  })
})
