import { type Price, formatLots, formatUsd, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { walletOf } from '../../ledger/accounts.ts'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from '../apply.ts'
import type { Command, CommandOf } from '../command.ts'
import { decide } from '../decide.ts'
import type { Decision, VersionedDecision } from '../decisions/decision.ts'
import { assertInvariants } from '../invariants.ts'
import type { Order } from '../order.ts'
import { type State, emptyState } from '../state.ts'
import { hasWork, processCopies, processQueue, tick } from '../tick.ts'
import { balanceOf, ordersOf, summaryOf } from '../valuation.ts'
import type { CopyLogEntry } from './copy.ts'
import { tasksOf } from './tasksOf.ts'
import { DEFAULT_RULES } from '../rules.ts'

const [LEADER, SOURCE, COPY] = [1, 2, 10]
const EURUSD = 1
const START = Date.UTC(2026, 10, 23, 12)

/** One partition without storage: a leader with 8,000 USD, and a follower with 5,000. */
class Desk {
  readonly state: State = emptyState(CATALOGUE, DEFAULT_RULES)
  readonly log: CopyLogEntry[] = []
  now = START

  constructor({ isDemo = false } = {}) {
    this.state.instruments.get(EURUSD)!.open = true
    this.price('1.10000')
    for (const [accountId, sum] of [
      [LEADER, '8000'],
      [SOURCE, '5000'],
    ] as const)
      this.do({
        kind: 'open-account',
        accountId,
        isDemo: isDemo && accountId === SOURCE,
        deposit: parseUsd(sum),
        demoSum: parseUsd(sum),
        at: this.now,
      })
  }

  do(command: Command): Decision {
    const decision = decide(this.state, command)
    this.#carryOut(decision)
    return decision
  }

  /** Does everything that waits. */
  settle(): void {
    while (hasWork(this.state)) {
      processQueue(this.state, this.now, (decision) => this.#carryOut(decision))
      if (
        processCopies(
          this.state,
          this.now,
          (decision) => this.#carryOut(decision),
          () => true,
        ) === 0
      )
        break
    }
    processQueue(this.state, this.now, (decision) => this.#carryOut(decision))
    const total = [...this.state.balances.values()].reduce((sum, balance) => sum + balance, 0n)
    expect(total, 'the books add up to zero').toBe(0n)
  }

  price(bid: string, { spread = '0' } = {}): void {
    this.quote(bid, spread)
    this.settle()
  }

  /** A price of which nothing is processed yet. */
  quote(bid: string, spread = '0'): void {
    const price = parsePrice(bid)
    const quote = { bid: price, ask: (price + parsePrice(spread)) as Price, time: this.now }
    tick(this.state, this.state.instruments.get(EURUSD)!, quote, this.now)
  }

  copy(amount: string, more: Partial<CommandOf<'start-copy'>> = {}): void {
    this.do({
      kind: 'start-copy',
      accountId: SOURCE,
      copyId: COPY,
      leaderId: LEADER,
      amount: parseUsd(amount),
      minAmount: parseUsd('10'),
      feeRate: parseRate('0.1'),
      scale: parseRate('1'),
      takesSmallest: false,
      opensHoldings: false,
      stopLevel: parseUsd((Number(amount) * 0.6).toFixed(2)),
      idempotencyKey: '',
      at: this.now,
      ...more,
    })
    this.settle()
  }

  buy(lots: string, more: Partial<CommandOf<'market-order'>> = {}): Order {
    const placing = {
      instrumentId: EURUSD,
      side: 'buy',
      leverage: 100,
      idempotencyKey: undefined,
      at: this.now,
    } as const
    const { order } = this.do({ kind: 'market-order', accountId: LEADER, lots: parseLots(lots), ...placing, ...more })
    return order!
  }

  close(order: Order, lots?: string): void {
    this.do({
      kind: 'close-order',
      accountId: order.accountId,
      orderId: order.id,
      lots: lots === undefined ? undefined : parseLots(lots),
      idempotencyKey: undefined,
      at: this.now,
    })
  }

  held(accountId = COPY): string[] {
    return [...ordersOf(this.state, accountId)].map(({ lots }) => formatLots(lots))
  }

  first(): Order {
    return [...ordersOf(this.state, COPY)][0]!
  }

  balance(accountId: number): string {
    return formatUsd(balanceOf(this.state, accountId))
  }

  reasons(): unknown[] {
    return this.log.filter(({ act }) => act === 'open').map(({ reason }) => reason)
  }

  #carryOut(decision: VersionedDecision): void {
    for (const event of [...decision.events, ...tasksOf(this.state, decision.events)]) {
      assertInvariants(this.state, event)
      apply(this.state, event)
      if (event.kind === 'copy-logged') this.log.push(event.entry)
      if (event.kind === 'copy-task-added') this.state.copying.release(event.task.leaderId)
    }
  }
}

const balanceOfHouse = (desk: Desk, account: 'house:fees' | 'house:fees:demo'): string =>
  formatUsd(desk.state.balances.get(account) ?? parseUsd('0'))

describe('worked examples of copy trading', () => {
  it.each([
    ['1000', false, ['0.12'], [undefined]],
    ['50', false, [], ['too-small']],
    ['50', true, ['0.01'], [undefined]],
    ['20', true, [], ['too-small']],
  ] as const)('Size: 1.00 of 8,000 with %s USD, smallest lot %s', (amount, takesSmallest, lots, reasons) => {
    const desk = new Desk()
    desk.copy(amount, { takesSmallest })
    desk.buy('1')
    desk.settle()
    expect(desk.held()).toEqual(lots)
    expect(desk.reasons()).toEqual(reasons)
  })

  it('Part close: 0.12 of 1.00, the leader closes 0.40, 0.50, the rest', () => {
    const desk = new Desk()
    desk.copy('1000')
    const order = desk.buy('1')
    desk.settle()
    for (const part of ['0.4', '0.5', undefined]) desk.close(order, part)
    desk.settle()
    const closed = desk.log.flatMap(({ act, lots }) => (act === 'reduce' || act === 'close' ? [formatLots(lots!)] : []))
    expect(closed).toEqual(['0.05', '0.06', '0.01'])
    expect(desk.held()).toEqual([])
  })

  it('Stop level: 1,000 at 60 % closes at or below 600.00', () => {
    const desk = new Desk()
    desk.copy('1000', { stopLevel: parseUsd('600') })
    desk.buy('1')
    desk.settle()
    // 0.12 lots lose 12 USD for each 0.001; the fee of opening them is paid.
    const paid = 1000 - Number(desk.balance(COPY))
    const price = 1.1 - (400 - paid) / 12_000
    desk.price((price + 0.00001).toFixed(5))
    expect(desk.state.copying.get(COPY)?.status).toBe('running')
    desk.price((Math.floor(price * 1e5) / 1e5).toFixed(5))
    expect(desk.state.copying.get(COPY)).toBeUndefined()
    expect(desk.log.at(-1)).toMatchObject({ act: 'stop', reason: 'stop-level' })
    expect(Number(desk.balance(SOURCE))).toBeLessThanOrEqual(4600)
    expect(Number(desk.balance(SOURCE))).toBeGreaterThan(4599)
    expect(desk.state.balances.has(walletOf(COPY)), 'the account has ended').toBe(false)
  })

  it('Fee 10 %: 1,000, 1,700, 1,650, +500, 2,400', () => {
    const desk = new Desk()
    desk.copy('1000')
    const charge = (equity: string, until: number): string => {
      const more = parseUsd(equity) - balanceOf(desk.state, COPY)
      // Gains and losses of trades.
      const trade = {
        kind: 'trade-profit',
        accountId: COPY,
        orderId: undefined,
        reference: undefined,
        at: desk.now,
      } as const
      const [from, to] =
        more > 0n ? (['house:trading', walletOf(COPY)] as const) : ([walletOf(COPY), 'house:trading'] as const)
      const amount = (more > 0n ? more : -more) as never
      apply(desk.state, {
        kind: 'transferred',
        transfer: { id: desk.state.nextTransferId, ...trade, from, to, amount },
      })
      const before = balanceOf(desk.state, COPY)
      desk.do({ kind: 'charge-copy', accountId: COPY, until: START + until, at: desk.now })
      return formatUsd((before - balanceOf(desk.state, COPY)) as never)
    }
    const mark = (): string => formatUsd(desk.state.copying.get(COPY)!.mark)
    expect([charge('1700', 1), mark(), desk.balance(COPY)]).toEqual(['70.00', '1700.00', '1630.00'])
    expect([balanceOfHouse(desk, 'house:fees'), desk.balance(LEADER)]).toEqual(['14.00', '8056.00'])
    expect(charge('1700', 1), 'not twice for one month').toBe('0.00')
    expect([charge('1650', 2), mark()]).toEqual(['0.00', '1700.00'])
    desk.do({ kind: 'fund-copy', accountId: COPY, amount: parseUsd('500'), idempotencyKey: '', at: desk.now })
    expect(mark()).toBe('2200.00')
    expect([charge('2400', 3), mark()]).toEqual(['20.00', '2400.00'])
  })
})

describe('a copy', () => {
  it('gets the price of its leader, and his stops and their changes', () => {
    const desk = new Desk()
    desk.copy('1000')
    const stops = { stopLoss: parsePrice('1.09'), takeProfit: parsePrice('1.12') }
    const order = desk.buy('1', stops)
    desk.quote('1.10500')
    desk.settle()
    expect(desk.first()).toMatchObject({ openPrice: order.openPrice, ...stops })
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
    expect(closings, 'its own stop came first, and the mirrored close finds nothing').toEqual([])
  })

  it('gets the live price, marked, where it is decided later; waits without one, and not for a position that has ended', () => {
    const desk = new Desk()
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
    const desk = new Desk()
    desk.copy('1000')
    const first = desk.buy('1')
    desk.settle()
    const edit = { kind: 'edit-copy', accountId: COPY, idempotencyKey: undefined, at: desk.now } as const
    desk.do({ ...edit, isPaused: true })
    const second = desk.buy('1')
    desk.close(first)
    desk.settle()
    expect(desk.held(), 'what closes is mirrored').toEqual([])
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
    const desk = new Desk()
    desk.copy('1000', { scale: parseRate('3') })
    desk.buy('1.2', { leverage: 20 })
    desk.settle()
    expect(desk.reasons()).toEqual(['no-margin'])
    const poor = new Desk()
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
    const desk = new Desk()
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
    const desk = new Desk()
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
    const desk = new Desk()
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
    const desk = new Desk()
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
    const desk = new Desk({ isDemo: true })
    desk.copy('1000')
    desk.buy('1')
    desk.settle()
    desk.price('1.12000')
    desk.do({ kind: 'charge-copy', accountId: COPY, until: START + 1, at: desk.now })
    expect(Number(balanceOfHouse(desk, 'house:fees:demo'))).toBeGreaterThan(20)
    expect(Number(desk.balance(LEADER))).toBeLessThan(8000)
  })

  it('keeps its last money above the stop level, and pays the fee before', () => {
    const desk = new Desk()
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
    expect(() => new Desk().copy('1000', more)).toThrow(code)
  })

  it('of real money follows no play money, and a leader has a limit', () => {
    const desk = new Desk({ isDemo: true })
    expect(() => desk.copy('1000', { accountId: LEADER, leaderId: SOURCE })).toThrow('LEADER_CLOSED')
    desk.state.copyRules = { ...desk.state.copyRules, maxFunds: parseUsd('999') }
    expect(() => desk.copy('1000')).toThrow('COPY_LIMIT')
  })
})
