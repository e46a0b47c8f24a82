import { formatUsd, parseUsd, USD_CONVERSION } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { conversionOf } from '../market/conversion.ts'
import { NO_STOP, type StopInput } from './stopInput.ts'
import { ticket, type TicketContext, type TicketInputs } from './ticket.ts'

const inputs: TicketInputs = {
  side: 'buy',
  lots: '0.10',
  leverage: 100,
  target: undefined,
  stops: { stopLoss: NO_STOP, takeProfit: NO_STOP },
}
const context: TicketContext = {
  instrument: testInstrument(),
  quote: { bid: '1.08500', ask: '1.08512', isOpen: true },
  isLive: true,
  conversion: USD_CONVERSION,
  isDollarBase: false,
  feeType: 'per-lot',
  account: { freeMargin: '1000', equity: '1000' },
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
    const now = side === 'buy' ? 1.08512 : 1.085
    const pips = (Math.abs(Number(target) - now) * 10_000).toFixed(1)
    expect(found.distance).toEqual({ pips: pips.replace('.0', ''), isAbove: Number(target) > now })
    expect(found.summary?.margin).toBe(formatUsd(parseUsd((Number(target) * 100).toFixed(3))))
  })

  it('is as exact as the instrument, and needs a price', () => {
    expect(errorsOf({ target: '1.081230' })).toEqual([])
    expect(errorsOf({ target: '1.0812345' }), 'cut, it would be another price').toEqual(['target-invalid'])
    expect(errorsOf({ target: '' })).toEqual(['target-missing'])
    expect(errorsOf({ target: '0' })).toEqual(['target-missing'])
    expect(errorsOf({ target: '1.2.3' })).toEqual(['target-invalid'])
    expect(errorsOf({ target: '-1' })).toEqual(['target-invalid'])
  })

  it('may be more than the account can carry now: that is looked at when it fills', () => {
    const found = ticket({ ...inputs, target: '1.08' }, { ...context, account: { freeMargin: '10', equity: '10' } })
    expect(found).toMatchObject({ errors: [], warnings: ['insufficient-margin'], canSubmit: true })
  })
})

describe('stop loss and take profit', () => {
  const at = (value: string, unit: StopInput['unit'] = 'price'): StopInput => ({ isOn: true, value, unit })
  const stopsOf = (
    { stopLoss, takeProfit }: { stopLoss?: string | StopInput; takeProfit?: string | StopInput },
    changed: Partial<TicketInputs> = {},
  ) => {
    const read = (stop: string | StopInput | undefined) => (typeof stop === 'string' ? at(stop) : (stop ?? NO_STOP))
    const stops = { stopLoss: read(stopLoss), takeProfit: read(takeProfit) }
    return ticket({ ...inputs, ...changed, stops }, context)
  }

  it('say where they may be, and what they would bring', () => {
    const { stops, canSubmit } = stopsOf({ stopLoss: '1.08400', takeProfit: '1.08700' })
    expect(canSubmit).toBe(true)
    expect(stops).toMatchObject({
      stopLoss: { price: '1.08400', limit: '1.08490', outcome: '-11.20', error: undefined },
      takeProfit: { price: '1.08700', limit: '1.08510', outcome: '18.80', error: undefined },
    })
  })

  it.each([
    ['1.08400', false],
    ['0.54250', false],
    ['0.54249', true],
    ['0.00108', true],
  ])('at %s are further than half the price from the market: %s', (stopLoss, isFar) => {
    expect(stopsOf({ stopLoss }).stops?.stopLoss).toMatchObject({ isFar, reference: '1.08500', error: undefined })
    expect(stopsOf({ takeProfit: '1.62751' }).stops?.takeProfit.isFar).toBe(true)
  })

  it('of a pending order are measured from its target', () => {
    const { stops } = stopsOf({ stopLoss: '1.07000' }, { target: '1.08000' })
    expect(stops?.stopLoss).toMatchObject({ limit: '1.07990', outcome: '-100.00', error: undefined })
  })

  it.each([
    ['buy', at('11.2', 'pips'), at('18.80', 'usd'), '1.08400', '1.08700'],
    ['sell', at('11.2', 'pips'), at('18.80', 'usd'), '1.08612', '1.08312'],
  ] as const)('of a %s may be given in pips and dollars', (side, stopLoss, takeProfit, loss, win) => {
    const { stops, errors } = stopsOf({ stopLoss, takeProfit }, { side })
    expect(errors).toEqual([])
    expect([stops?.stopLoss.price, stops?.takeProfit.price]).toEqual([loss, win])
    expect([stops?.stopLoss.outcome, stops?.takeProfit.outcome]).toEqual(['-11.20', '18.80'])
  })

  it('say the same in each unit', () => {
    const { stopLoss, takeProfit } = stopsOf({}).stops!
    expect(stopLoss.convert('11.2', 'pips', 'usd')).toBe('11.20')
    expect(stopLoss.convert('1.08400', 'price', 'pips')).toBe('11.2')
    expect(takeProfit.convert('18.8', 'usd', 'price')).toBe('1.08700')
    expect(takeProfit.convert('x', 'usd', 'price')).toBeUndefined()
  })

  it('that are on and empty keep the order back', () => {
    expect(stopsOf({ stopLoss: '' })).toMatchObject({ errors: ['stop-loss-missing'], canSubmit: false })
  })

  it.each([
    ['buy', { stopLoss: '1.08491' }, ['stop-loss-too-high']],
    ['buy', { takeProfit: '1.08509' }, ['take-profit-too-low']],
    ['sell', { stopLoss: '1.08521' }, ['stop-loss-too-low']],
    ['sell', { takeProfit: '1.08503' }, ['take-profit-too-high']],
    ['buy', { stopLoss: 'x', takeProfit: '-1' }, ['stop-loss-invalid', 'take-profit-invalid']],
    ['buy', { stopLoss: '0' }, ['stop-loss-invalid']],
  ] as const)('%s with %j: %j', (side, stops, errors) => {
    expect(stopsOf(stops, { side }).errors).toEqual(errors)
  })
})

describe('a volume by share of the free margin', () => {
  const lotsFor = (share: 25 | 50 | 100, free: string, changed: Partial<TicketInputs> = {}) =>
    ticket({ ...inputs, ...changed }, { ...context, account: { freeMargin: free, equity: free } }).lotsFor(share)

  it('is the largest that it pays for, margin and fee', () => {
    // 0.01 lots cost 10.8512 of margin and 0.06 of fee.
    expect(lotsFor(100, '1000')).toBe('0.91')
    expect(lotsFor(50, '1000')).toBe('0.45')
    expect(lotsFor(25, '1000')).toBe('0.22')
    expect(lotsFor(100, '10.9112')).toBe('0.01')
    expect(lotsFor(100, '10.9111')).toBeUndefined()
    expect(lotsFor(100, '10000000')).toBe('50.00')
  })

  it('can be placed, and one step more cannot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (micros) => {
        const freeMargin = (micros / 1000).toFixed(3)
        const lots = lotsFor(100, freeMargin)
        const errors = (volume: string) => errorsOf({ lots: volume }, { account: { freeMargin, equity: freeMargin } })
        if (lots !== undefined) expect(errors(lots)).toEqual([])
        const more = ((Math.round(Number(lots ?? '0') * 100) + 1) / 100).toFixed(2)
        expect(errors(more)).not.toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('is not known to a visitor', () => {
    expect(ticket(inputs, { ...context, account: undefined }).lotsFor(100)).toBeUndefined()
  })
})

describe('why it cannot be placed', () => {
  it.each([
    ['lots-missing', { lots: '' }, {}],
    ['below-minimum', { lots: '0' }, {}],
    ['below-minimum', { lots: '0.001' }, {}],
    ['above-maximum', { lots: '51' }, { account: { freeMargin: '1000000', equity: '1000000' } }],
    ['off-step', { lots: '0.015' }, {}],
    ['off-step', { lots: '0.0000001' }, {}],
    ['no-leverage', { leverage: undefined }, {}],
    ['no-leverage', { leverage: 33 }, {}],
    ['market-closed', {}, { quote: { bid: '1', ask: '1', isOpen: false } }],
    // Whatever the price: nothing would be opened at a current one either.
    ['close-only', {}, { quote: { bid: '1', ask: '1', isOpen: true, isCloseOnly: true }, isLive: false }],
    ['no-price', {}, { quote: undefined }],
    ['no-price', {}, { quote: { bid: '0', ask: '0', isOpen: true } }],
    ['no-price', {}, { quote: { bid: '2', ask: '1', isOpen: true } }],
    ['no-price', {}, { isLive: false }],
    ['no-conversion', {}, { conversion: undefined }],
    ['insufficient-margin', {}, { account: { freeMargin: '109.111999', equity: '109.111999' } }],
  ] as const)('%s', (error, changedInputs, changedContext) => {
    expect(errorsOf(changedInputs, changedContext)).toEqual([error])
  })

  it('not for a cent more than margin and fee', () => {
    expect(errorsOf({}, { account: { freeMargin: '109.112', equity: '109.112' } })).toEqual([])
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
            { ...context, quote, account: { freeMargin, equity: freeMargin } },
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
      { numRuns: 500 },
    )
  })
})

describe('a volume that follows from the risk', () => {
  const stopLoss: StopInput = { isOn: true, value: '25', unit: 'pips' }
  const bySize = {
    ...inputs,
    lots: '0.10',
    size: { unit: 'risk', value: '20' } as const,
    stops: { stopLoss, takeProfit: NO_STOP },
  }

  it('is what is ordered, and what the stop then loses', () => {
    const { lots, label, stops, summary, errors } = ticket(bySize, context)
    expect({ lots, label: label.lots, errors }).toEqual({ lots: '0.08', label: '0.08', errors: [] })
    expect(stops?.stopLoss.outcome).toBe('-20.00')
    expect(summary?.pipValue).toBe('0.80')
  })

  it('changes with the stop, and not with the side', () => {
    const far = { ...bySize, stops: { ...bySize.stops, stopLoss: { ...stopLoss, value: '50' } } }
    expect(ticket(far, context).lots).toBe('0.04')
    expect(ticket({ ...bySize, side: 'sell' }, context).lots).toBe('0.08')
  })

  it('is none without a stop, or with one that is given by what the volume loses', () => {
    for (const other of [NO_STOP, { isOn: true, value: '20', unit: 'usd' } as const]) {
      const { lots, errors, canSubmit } = ticket({ ...bySize, stops: { ...bySize.stops, stopLoss: other } }, context)
      expect({ lots, canSubmit, has: errors.includes('size-no-stop') }).toEqual({
        lots: '',
        canSubmit: false,
        has: true,
      })
    }
  })

  it('may not be more than the largest order', () => {
    expect(errorsOf({ ...bySize, size: { unit: 'risk', value: '100000' } })).toContain('above-maximum')
  })

  it('is kept in another unit', () => {
    const { sizeIn } = ticket({ ...bySize, size: undefined }, context)
    expect([sizeIn('risk'), sizeIn('margin')]).toEqual(['25.00', '108.52'])
  })
})
