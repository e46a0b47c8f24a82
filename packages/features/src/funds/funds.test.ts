import { formatPayout, formatUsd, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { amountProblem } from '../forms/amount.ts'
import { feePercent, withdrawCost, withdrawableOf } from './withdrawCost.ts'
import { currencyName } from './networks.ts'
import { depositProblems } from './useDeposits.ts'
import { bankMethodProblems, coinMethodProblems, methodState } from './usePayoutMethods.ts'
import { withdrawPreset, withdrawProblems } from './useWithdrawals.ts'

const limits = { min_number: '10.00', max_number: '1000.00' }
const currency = {
  ...limits,
  id: 1,
  type: 1,
  code: 'USDT',
  protocol: 'TRC20',
  draw_rate: '12',
  fee_type: 1,
  usd_price: '0.5',
}

describe('an amount', () => {
  it('is a decimal within the limits, as its field reports it', () => {
    const found = ['', ' ', 'x', '0', '-20', '9.99', '10', '1000.00', '1000.01', '20.1234567'].map((text) =>
      amountProblem(text, limits),
    )
    expect(found).toEqual([
      'amountMissing',
      'amountMissing',
      'amountInvalid',
      'amountInvalid',
      'amountInvalid',
      'amountTooSmall',
      undefined,
      undefined,
      'amountTooLarge',
      'amountInvalid',
    ])
    expect(['1,5', '1.000,00', '‹1.000›'].map((text) => amountProblem(text, limits))).toEqual(
      Array(3).fill('amountInvalid'),
    )
    expect(amountProblem('5', undefined), 'the limits may not be known yet').toBeUndefined()
  })

  it('costs a fee, and the rest arrives in the currency', () => {
    const { fee, net } = withdrawCost(parseUsd('100'), currency)
    expect([formatUsd(fee), formatPayout(net)]).toEqual(['12.00', '44.00'])
    const share = withdrawCost(parseUsd('100'), { ...currency, fee_type: 2, draw_rate: '0.01' })
    expect([formatUsd(share.fee), formatPayout(share.net)]).toEqual(['1.00', '49.50'])
  })

  it('can be withdrawn as far as no position needs it, and gains stay', () => {
    const figures = { balance: '100.00', margin: '60.00' }
    const available = (freeMargin: string) => withdrawableOf({ ...figures, freeMargin })
    expect(available('30.00'), 'a loss counts').toBe(parseUsd('30'))
    expect(available('140.00'), 'a gain does not').toBe(parseUsd('40'))
    expect(available('-5.00')).toBe(parseUsd('0'))
  })
})

describe('forms about money', () => {
  it('need a channel, an amount and a proof to pay in', () => {
    expect(depositProblems({ channel: '', amount: '', proof: '' }, limits)).toEqual({
      channel: 'channelMissing',
      amount: 'amountMissing',
      proof: 'proofMissing',
    })
  })

  it('need a currency, a way and an amount that is there to be paid', () => {
    const filled = { currency: '1', method: '2', amount: '20' }
    const problem = (amount: string) => withdrawProblems({ ...filled, amount }, currency, parseUsd('50')).amount
    expect(withdrawProblems({ currency: '', method: '', amount: '20' }, undefined, undefined)).toEqual({
      currency: 'currencyMissing',
      method: 'methodMissing',
      amount: undefined,
    })
    expect([problem('20'), problem('50.01'), problem('12'), problem('9')]).toEqual([
      undefined,
      'amountTooMuch',
      'nothingLeft',
      'amountTooSmall',
    ])
  })

  it('need an address, or all about a bank but what not every bank has', () => {
    expect(coinMethodProblems({ currency: '1', address: ' ' }).address).toBe('addressMissing')
    const empty = Object.fromEntries(
      ['currency', 'account_type', 'bank_country', 'bank_name', 'bank_address', 'bank_swift', 'aba_code']
        .concat(['postal_code', 'payee_name', 'payee_account', 'payee_address'])
        .map((name) => [name, '']),
    ) as Parameters<typeof bankMethodProblems>[0]
    const found = Object.entries(bankMethodProblems(empty)).filter(([, problem]) => problem !== undefined)
    expect(found.map(([name]) => name)).not.toContain('aba_code')
    expect(found).toHaveLength(9)
  })
})

describe('what is chosen for the user of a withdrawal', () => {
  const NOW = Date.parse('2026-11-22T10:00:00Z')
  const method = (id: number, of: number, changes = {}) => ({
    id,
    draw_currency: { id: of, code: 'USDT', protocol: 'TRC20' },
    needs_confirmation: 0,
    usable_at: '2026-11-22T09:00:00Z',
    ...changes,
  })
  const currencies = [{ id: 1 }, { id: 2 }]
  const preset = (values: { currency: string; method: string }, methods: ReturnType<typeof method>[]) =>
    withdrawPreset(values, currencies, methods, NOW)
  const empty = { currency: '', method: '' }

  it('is a currency with a payout method that can be used, else the first', () => {
    expect(preset(empty, [method(7, 2)])?.[0]).toEqual(['currency', '2'])
    expect(preset(empty, [])?.[0]).toEqual(['currency', '1'])
    expect(preset(empty, [method(7, 2, { needs_confirmation: 1 })])?.[0]).toEqual(['currency', '1'])
    expect(withdrawPreset(empty, [], [], NOW)).toBeUndefined()
  })

  it('is the only payout method, never one of several', () => {
    expect(preset({ currency: '1', method: '' }, [method(7, 1)])).toEqual([['method', '7']])
    expect(preset({ currency: '1', method: '' }, [method(7, 1), method(8, 1)])).toBeUndefined()
    expect(preset({ currency: '1', method: '8' }, [method(7, 1), method(8, 1)])).toBeUndefined()
    const cooling = method(7, 1, { usable_at: '2026-11-23T09:00:00Z' })
    expect(preset({ currency: '1', method: '' }, [cooling])).toBeUndefined()
    expect(preset({ currency: '1', method: '7' }, [cooling]), 'one that cannot be used is left').toEqual([
      ['method', ''],
    ])
  })
})

describe('a payout method', () => {
  it('waits for its code, then for its time', () => {
    const at = (needs_confirmation: number, usable_at: string) =>
      methodState({ needs_confirmation, usable_at }, Date.parse('2026-11-22T10:00:00Z'))
    expect(at(1, '2026-11-22T09:00:00Z')).toBe('unconfirmed')
    expect(at(0, '2026-11-22T12:00:00Z')).toBe('cooling')
    expect(at(0, '2026-11-22T10:00:30Z'), 'clocks differ').toBe('usable')
  })

  it('has a currency with its network, and a fee in per cent', () => {
    expect(currencyName({ code: 'USDT', protocol: 'TRC20' })).toBe('USDT · Tron (TRC20)')
    expect(currencyName({ code: 'DOGE', protocol: 'DOGE' })).toBe('DOGE · DOGE')
    expect(currencyName({ code: 'EUR', protocol: '' })).toBe('EUR')
    expect(['0.005', '0.01', '1'].map(feePercent)).toEqual(['0.5', '1', '100'])
  })
})
