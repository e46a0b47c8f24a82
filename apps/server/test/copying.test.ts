import { formatUsd, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { followers } from '../src/engine/queries/copies.ts'
import { ordersOf, summaryOf } from '../src/engine/model/valuation.ts'

import { COPY, CopyDesk, EURUSD, LEADER, SOURCE, START, balanceOfHouse } from './support/copyDesk.ts'

describe('a copy', () => {
  it('gets the price of its leader, and his stops and their changes', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const stops = { stopLoss: parsePrice('1.09'), takeProfit: parsePrice('1.12') }
    const order = desk.buy('1', stops)
    // The market has moved by less than its spread.
    desk.quote('1.09990', '0.0002')
    desk.settle()
    expect(desk.first()).toMatchObject({ openPrice: order.openPrice, ...stops })
    desk.price('1.10500')
    desk.do({
      kind: 'edit-order',
      accountId: LEADER,
      orderId: order.id,
      stopLoss: parsePrice('1.1'),
      takeProfit: 'none',
      at: desk.now,
    })
    desk.settle()
    expect(desk.first()).toMatchObject({ stopLoss: parsePrice('1.1'), takeProfit: undefined })
    desk.price('1.10000')
    expect(desk.held()).toEqual([])
    const closings = desk.log.filter(({ act }) => act === 'close')
    expect(closings, 'its own stop came first, and the copied close finds nothing').toEqual([])
  })

  it('gets nothing of a pending order of its leader, edited or not, before it is filled', () => {
    const desk = new CopyDesk()
    desk.copy('4000')
    const placing = { ...desk.placing(LEADER, '1'), target: parsePrice('1.09500') }
    const { order } = desk.do({ kind: 'pending-order', ...placing })
    desk.do({
      kind: 'edit-pending',
      accountId: LEADER,
      orderId: order!.id,
      target: parsePrice('1.09800'),
      lots: parseLots('2'),
      stopLoss: parsePrice('1.09000'),
      takeProfit: 'keep',
      idempotencyKey: undefined,
      at: desk.now,
    })
    desk.settle()
    expect(desk.held()).toEqual([])
    desk.price('1.09800')
    expect(desk.held()).toEqual(['1.00'])
    expect(desk.first()).toMatchObject({ openPrice: parsePrice('1.09800'), stopLoss: parsePrice('1.09000') })
  })

  it('gets the live price, marked, once the market has moved on', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const order = desk.buy('1')
    desk.quote('1.10030', '0.0002')
    desk.settle()
    expect(desk.first()).toMatchObject({ openPrice: parsePrice('1.10050') })
    expect(desk.log.at(-1)).toMatchObject({ act: 'open', reason: 'late' })
    desk.close(order)
    desk.quote('1.09900', '0.0002')
    desk.settle()
    expect(desk.log.at(-1)).toMatchObject({ act: 'close', reason: 'late' })
  })

  it('is not closed at a price of before it was opened', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const order = desk.buy('1')
    desk.now += 1900
    desk.close(order, '0.5')
    desk.now += 200
    desk.quote('1.10010', '0.0002')
    desk.settle()
    expect(desk.first(), 'opened late').toMatchObject({ openPrice: parsePrice('1.10030') })
    expect(desk.log.at(-1), 'for the leader this was before').toMatchObject({ act: 'reduce', reason: 'late' })
  })

  it('gets the live price, marked, where it is decided later; waits without one, and not for a position that has ended', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    desk.buy('1', { stopLoss: parsePrice('1.09950'), takeProfit: parsePrice('1.12') })
    desk.now += 3000
    desk.price('1.09900')
    expect(desk.log.at(-1)).toMatchObject({ act: 'open', reason: 'leader-closed' })
    desk.price('1.10000')
    desk.buy('1', { stopLoss: parsePrice('1.08'), takeProfit: parsePrice('1.10400') })
    desk.now += 3000
    desk.quote('1.10300')
    desk.settle()
    expect(desk.first()).toMatchObject({ openPrice: parsePrice('1.10300') })
    expect(desk.log.at(-1)).toMatchObject({ act: 'open', reason: 'late' })

    const second = desk.buy('0.5')
    desk.state.instruments.get(EURUSD)!.open = false
    desk.now += 3000
    desk.settle()
    expect(desk.held(), 'it waits').toHaveLength(1)
    desk.state.instruments.get(EURUSD)!.open = true
    desk.price('1.10200')
    expect(desk.held()).toHaveLength(2)
    expect([...ordersOf(desk.state, COPY)][1]).toMatchObject({ origin: { leaderOrderId: second.id } })
  })

  it('pauses, resumes, and skips with reasons', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const first = desk.buy('1')
    desk.settle()
    const edit = { kind: 'edit-copy', accountId: COPY, idempotencyKey: undefined, at: desk.now } as const
    desk.do({ ...edit, isPaused: true })
    const second = desk.buy('1')
    desk.close(first)
    desk.settle()
    expect(desk.held(), 'what closes is copied').toEqual([])
    desk.do({ ...edit, isPaused: false })
    desk.close(second)
    desk.state.copying.setHalted(new Set([LEADER]))
    desk.buy('1')
    desk.settle()
    desk.state.copying.setHalted(new Set())
    desk.do({ ...edit, scale: parseRate('3') })
    desk.buy('4', { leverage: 200 })
    desk.settle()
    expect(desk.reasons()).toEqual([undefined, 'paused', 'leader-halted', undefined])
    // 4.00 × 3 × 1,000 ÷ 8,000, less what both have paid in fees.
    expect(Number(desk.held()[0])).toBeCloseTo(1.5, 1)
  })

  it('skips what its margin does not cover, and what a leader with too little opens', () => {
    const desk = new CopyDesk()
    desk.copy('1000', { scale: parseRate('3') })
    desk.buy('1.2', { leverage: 20 })
    desk.settle()
    expect(desk.reasons()).toEqual(['no-margin'])
    const poor = new CopyDesk()
    poor.copy('1000')
    poor.do({
      kind: 'account-transfer',
      accountId: LEADER,
      to: SOURCE,
      amount: parseUsd('7501'),
      reference: '',
      idempotencyKey: '',
      at: poor.now,
    })
    poor.buy('0.01')
    poor.settle()
    expect(poor.reasons()).toEqual(['leader-too-small'])
  })

  it('opens at its start what the leader holds, and follows that', () => {
    const desk = new CopyDesk()
    const before = desk.buy('1', { stopLoss: parsePrice('1.09') })
    desk.settle()
    desk.price('1.10100')
    desk.copy('1000', { opensHoldings: true })
    expect(desk.first()).toMatchObject({ openPrice: parsePrice('1.10100'), stopLoss: parsePrice('1.09') })
    desk.close(before)
    desk.settle()
    expect(desk.held()).toEqual([])
  })

  it('closes by hand only', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    desk.buy('1')
    desk.settle()
    const order = desk.first()
    expect(() => desk.buy('0.01', { accountId: COPY })).toThrow('COPY_ACCOUNT')
    const edit = { stopLoss: 'none', takeProfit: 'none', at: desk.now } as const
    expect(() => desk.do({ kind: 'edit-order', accountId: COPY, orderId: order.id, ...edit })).toThrow('COPY_ACCOUNT')
    const move = { amount: parseUsd('1'), reference: '', idempotencyKey: '', at: desk.now }
    expect(() => desk.do({ kind: 'account-transfer', accountId: COPY, to: SOURCE, ...move })).toThrow('COPY_ACCOUNT')
    expect(() => desk.do({ kind: 'lock-withdrawal', accountId: COPY, ...move })).toThrow('COPY_ACCOUNT')
    const close = { kind: 'close-account', isUnused: false, at: desk.now } as const
    for (const accountId of [COPY, SOURCE, LEADER])
      expect(() => desk.do({ ...close, accountId })).toThrow('ACCOUNT_NOT_EMPTY')
    desk.close(order, '0.05')
    expect(desk.held()).toEqual(['0.07'])
  })

  it('stops: all closed and the money back after the fee; with a shut market at its first price', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    desk.buy('1')
    desk.settle()
    desk.price('1.11000')
    desk.state.instruments.get(EURUSD)!.open = false
    const stop = {
      kind: 'stop-copy',
      accountId: COPY,
      closes: true,
      reason: 'by-hand',
      idempotencyKey: undefined,
    } as const
    desk.do({ ...stop, at: desk.now })
    desk.settle()
    expect(desk.state.copying.get(COPY)?.status).toBe('stopping')
    expect(() => desk.do({ ...stop, at: desk.now })).toThrow('COPY_ENDED')
    desk.state.instruments.get(EURUSD)!.open = true
    desk.price('1.11000')
    expect(desk.state.copying.get(COPY)).toBeUndefined()
    const feesPaid = Number(balanceOfHouse(desk, 'house:fees'))
    expect(feesPaid).toBeGreaterThan(0)
    const gained = Number(desk.balance(SOURCE)) - 5000
    expect(gained).toBeGreaterThan(100)
    expect(gained, 'less a tenth of the gain').toBeLessThan(109)
  })

  it('becomes an ordinary account with its positions', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const order = desk.buy('1')
    desk.settle()
    desk.price('1.11000')
    const stop = {
      kind: 'stop-copy',
      accountId: COPY,
      closes: false,
      reason: 'by-hand',
      idempotencyKey: undefined,
    } as const
    desk.do({ ...stop, at: desk.now })
    expect(desk.log.some(({ act }) => act === 'fee')).toBe(true)
    desk.close(order)
    desk.settle()
    expect(desk.held()).toEqual(['0.12'])
    expect(desk.buy('0.01', { accountId: COPY }).accountId).toBe(COPY)
  })

  it('of play money pays its fee to the house of play money', () => {
    const desk = new CopyDesk({ isDemo: true })
    desk.copy('1000')
    desk.buy('1')
    desk.settle()
    desk.price('1.12000')
    desk.do({ kind: 'charge-copy', accountId: COPY, until: START + 1, at: desk.now })
    expect(Number(balanceOfHouse(desk, 'house:fees:demo'))).toBeGreaterThan(20)
    expect(Number(desk.balance(LEADER))).toBeLessThan(8000)
  })

  it('keeps its last money above the stop level, and pays the fee before', () => {
    const desk = new CopyDesk()
    desk.copy('1000', { stopLevel: parseUsd('900') })
    const reduce = { kind: 'reduce-copy', accountId: COPY, idempotencyKey: '', at: desk.now } as const
    expect(() => desk.do({ ...reduce, amount: parseUsd('100') })).toThrow('COPY_AMOUNT')
    desk.do({ ...reduce, amount: parseUsd('99.99') })
    expect(formatUsd(summaryOf(desk.state, COPY).equity)).toBe('900.01')
    expect(formatUsd(desk.state.copying.get(COPY)!.mark)).toBe('900.01')
  })

  it.each([
    [{ amount: parseUsd('9.99') }, 'COPY_AMOUNT'],
    [{ amount: parseUsd('5000.01'), stopLevel: parseUsd('3000') }, 'COPY_AMOUNT'],
    [{ stopLevel: parseUsd('49.99') }, 'COPY_STOP_LEVEL'],
    [{ stopLevel: parseUsd('950.01') }, 'COPY_STOP_LEVEL'],
    [{ leaderId: SOURCE }, 'COPY_SELF'],
    [{ leaderId: 99 }, 'LEADER_CLOSED'],
  ])('is refused: %o', (more, code) => {
    expect(() => new CopyDesk().copy('1000', more)).toThrow(code)
  })

  it('of play money never makes a leader full for clients; of those there may be a thousand', () => {
    const desk = new CopyDesk({ isDemo: true })
    const stopLevel = parseUsd('0.6')
    const start = (copyId: number) => desk.copy('1', { copyId, minAmount: parseUsd('1'), stopLevel })
    desk.state.copyRules = { ...desk.state.copyRules, maxFunds: parseUsd('500'), maxFollowers: 3 }
    for (let copyId = 10; copyId < 1010; copyId++) start(copyId)
    expect(() => start(1010)).toThrow('COPY_DEMO_LIMIT')
    const client = 5000
    desk.do({
      kind: 'open-account',
      accountId: client,
      isDemo: false,
      deposit: parseUsd('1000'),
      at: desk.now,
    })
    desk.copy('500', { accountId: client, copyId: 5001 })
    expect(desk.state.copying.get(5001)?.status).toBe('running')
    expect(followers(desk.state, { leaderId: LEADER }), 'what is told of a leader').toEqual({
      count: 1,
      funds: parseUsd('500'),
    })
    expect(() => desk.copy('500', { accountId: client, copyId: 5002 })).toThrow('COPY_LIMIT')
  })

  it('keeps its leader waiting while copies are far behind, but never from closing', () => {
    const desk = new CopyDesk({ isDemo: true })
    for (let copyId = 10; copyId < 1010; copyId++)
      desk.copy('1', { copyId, minAmount: parseUsd('1'), stopLevel: parseUsd('0.6') })
    const orders = Array.from({ length: 50 }, () => desk.buy('0.01'))
    expect(() => desk.buy('0.01')).toThrow('COPIES_BUSY')
    const edit = { stopLoss: parsePrice('1.05'), takeProfit: 'keep', at: desk.now } as const
    expect(() => desk.do({ kind: 'edit-order', accountId: LEADER, orderId: orders[0]!.id, ...edit })).toThrow(
      'COPIES_BUSY',
    )
    desk.close(orders[0]!)
    desk.settle()
    expect(desk.buy('0.01').status).toBe('holding')
  })

  it('of real money follows no play money, and a leader has a limit', () => {
    const desk = new CopyDesk({ isDemo: true })
    expect(() => desk.copy('1000', { accountId: LEADER, leaderId: SOURCE })).toThrow('LEADER_CLOSED')
    const rich = new CopyDesk()
    rich.state.copyRules = { ...rich.state.copyRules, maxFunds: parseUsd('999') }
    expect(() => rich.copy('1000')).toThrow('COPY_LIMIT')
  })
})
