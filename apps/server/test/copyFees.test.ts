import { formatUsd, parseRate, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { COPY, CopyDesk, EURUSD, LEADER, SOURCE, START } from './support/copyDesk.ts'

const RATE = parseRate('0.1')

/** A copy of 1,000 USD with 0.12 lots, at a profit. */
function gaining({ price = '1.11000' } = {}): CopyDesk {
  const desk = new CopyDesk()
  desk.copy('1000', { feeRate: RATE })
  desk.buy('1')
  desk.settle()
  desk.price(price)
  return desk
}

const setOpen = (desk: CopyDesk, open: boolean): void => void (desk.state.instruments.get(EURUSD)!.open = open)
const charge = (desk: CopyDesk): unknown =>
  desk.do({ kind: 'charge-copy', accountId: COPY, until: START + 1, at: desk.now }).events
const setRate = (desk: CopyDesk, rate: string): unknown =>
  desk.do({ kind: 'set-copy-rate', accountId: COPY, feeRate: parseRate(rate), at: desk.now }).events
const feesPaid = (desk: CopyDesk): number => Number(formatUsd(desk.state.copying.get(COPY)!.feesPaid))
const stop = (desk: CopyDesk): unknown =>
  desk.do({
    kind: 'stop-copy',
    accountId: COPY,
    closes: false,
    reason: 'by-hand',
    idempotencyKey: undefined,
    at: desk.now,
  })
const remove = (desk: CopyDesk, amount: string): unknown =>
  desk.do({
    kind: 'reduce-copy',
    accountId: COPY,
    amount: parseUsd(amount),
    idempotencyKey: `${desk.now}/${amount}/${desk.log.length}`,
    at: desk.now,
  })

describe('the fee of a copy', () => {
  it('waits while its positions could not be closed, however high the last price was', () => {
    const desk = gaining()
    setOpen(desk, false)
    expect(charge(desk), 'its market is closed').toEqual([])
    setOpen(desk, true)
    desk.now += 120_000
    expect(charge(desk), 'its price is not fresh').toEqual([])
    expect(feesPaid(desk)).toBe(0)
    desk.price('1.10000')
    charge(desk)
    expect(feesPaid(desk), 'the profit is gone').toBe(0)
  })

  it('waits while floating profit would pay it', () => {
    const desk = gaining({ price: '2.00000' })
    expect(charge(desk)).toEqual([])
    const before = desk.balance(LEADER)
    desk.do({
      kind: 'account-transfer',
      accountId: SOURCE,
      to: LEADER,
      amount: parseUsd('1'),
      reference: '',
      idempotencyKey: '',
      at: desk.now,
    })
    expect(Number(desk.balance(LEADER)) - Number(before), 'the leader has nothing of it').toBe(1)
  })

  it('is taken on leaving only from what could leave, and not while the market is shut', () => {
    const desk = gaining()
    setOpen(desk, false)
    expect(() => stop(desk)).toThrow('MARKET_CLOSED')
    expect(() => remove(desk, '10')).toThrow('MARKET_CLOSED')
    setOpen(desk, true)
    stop(desk)
    expect(Number(desk.balance(COPY)), 'balance less margin is all that was there').toBeGreaterThan(800)
    const owing = gaining({ price: '2.00000' })
    stop(owing)
    const fees = owing.log.filter(({ act }) => act === 'fee').map(({ amount }) => Number(formatUsd(amount!)))
    // 1,000 less margin and trade fee; a tenth of the profit would be more than 1,000.
    expect(fees).toEqual([expect.closeTo(867, -1)])
  })

  it('is the same in one sum as in many small ones: less than a cent stays owed', () => {
    const paid = [1, 60].map((times) => {
      const desk = gaining({ price: '1.10100' })
      for (let at = 0; at < times; at++) remove(desk, '0.01')
      return [feesPaid(desk), Number(formatUsd(desk.state.copying.get(COPY)!.mark))] as const
    })
    expect(paid[0]![0]).toBeGreaterThan(0.5)
    expect(paid[1]![0]).toBe(paid[0]![0])
    const creeping = new CopyDesk()
    creeping.copy('1000', { feeRate: RATE })
    creeping.buy('0.2')
    creeping.settle()
    for (let at = 1; at <= 40; at++) {
      // Each step gains two cents, of which two tenths of a cent are owed.
      creeping.price((1.1005 + at * 0.00001).toFixed(5))
      remove(creeping, '0.01')
    }
    const gained = Number(formatUsd(creeping.state.copying.get(COPY)!.feesPaid))
    expect(gained).toBeGreaterThan(0.1)
  })

  it('is the old one for what was gained before a raise, which waits where that can not be taken', () => {
    const desk = gaining()
    setOpen(desk, false)
    expect(setRate(desk, '0.3')).toEqual([])
    setOpen(desk, true)
    desk.price('1.11000')
    setRate(desk, '0.3')
    const before = feesPaid(desk)
    expect(before).toBeCloseTo(11.9, 0)
    desk.price('1.11000')
    charge(desk)
    expect(feesPaid(desk), 'nothing was gained since').toBe(before)
    desk.price('1.12000')
    desk.do({ kind: 'charge-copy', accountId: COPY, until: START + 2, at: desk.now })
    // The mark does not follow the fee, so what it took has to be gained again first.
    expect(feesPaid(desk) - before).toBeCloseTo(0.3 * (120 - before), 1)
  })

  it('is the new one at once where that is lower, also for what was gained before', () => {
    const desk = gaining()
    setRate(desk, '0')
    charge(desk)
    expect(feesPaid(desk)).toBe(0)
    setRate(desk, '0.3')
    desk.do({ kind: 'charge-copy', accountId: COPY, until: START + 2, at: desk.now })
    expect(feesPaid(desk), 'what was gained for nothing stays free').toBe(0)
  })
})
