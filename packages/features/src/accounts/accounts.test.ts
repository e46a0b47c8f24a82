import type { TradingAccount } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { accountList, groupsOf, sumOfReal } from './accountList.ts'
import { actionsOf } from './useAccountsPage.ts'
import { capsOf } from './useEditAccount.ts'
import { moveProblems, movable } from './useMoveMoney.ts'
import { openProblems } from './useOpenAccount.ts'

const account = (id: number, changes: Partial<TradingAccount> = {}): TradingAccount => ({
  id,
  kind: 'real',
  is_demo: 0,
  currency: 'USD',
  name: '',
  color: '',
  state: 'open',
  leverage_cap: null,
  demo_sum: null,
  created_at: 1,
  balance: '100.00',
  net_value: '100.00',
  total_profit_loss: '0.00',
  risk_rate: '0',
  positions: 0,
  ...changes,
})
const demo = (id: number, changes: Partial<TradingAccount> = {}) =>
  account(id, { kind: 'demo', is_demo: 1, net_value: '100000.00', ...changes })

describe('the list of accounts', () => {
  const all = [
    demo(31),
    account(7),
    account(30, { state: 'closed' }),
    account(32),
    account(40, { kind: 'copy', net_value: '50.00' }),
  ]
  const listed = accountList(all, { chosen: 32, user: 7 })

  it('is in the order of opening, and counts the unnamed of each kind with those that are closed', () => {
    expect(listed.map(({ id, kind, place }) => [id, kind, place])).toEqual([
      [7, 'real', 1],
      [30, 'real', 2],
      [31, 'demo', 1],
      [32, 'real', 3],
      [40, 'copy', 1],
    ])
    expect(listed.filter(({ isFirst }) => isFirst).map(({ id }) => id)).toEqual([7])
    expect(listed.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual([32])
  })

  it('is on the first account until another is chosen', () => {
    expect(accountList(all, { chosen: undefined, user: 7 }).find(({ isChosen }) => isChosen)?.id).toBe(7)
  })

  it('takes the live figures by id', () => {
    const figures = [{ id: 32, net_value: '90.50', total_profit_loss: '-9.50', risk_rate: '210.00' }]
    const [first, , , live] = accountList(all, { chosen: 32, user: 7, figures })
    expect([first?.net_value, live?.net_value, live?.total_profit_loss]).toEqual(['100.00', '90.50', '-9.50'])
  })

  it('adds up real money only, of accounts that are open', () => {
    expect(sumOfReal(listed)).toBe('250.00')
    expect(sumOfReal([])).toBe('0.00')
  })

  it('is grouped by kind, closed ones last', () => {
    const shown = groupsOf(listed).map(({ group, accounts }) => [group, accounts.map(({ id }) => id)])
    expect(shown).toEqual([
      ['real', [7, 32]],
      ['demo', [31]],
      ['copy', [40]],
      ['closed', [30]],
    ])
  })

  it('lets money move between open real accounts', () => {
    expect(movable(listed).map(({ id }) => id)).toEqual([7, 32])
  })
})

describe('what can be done', () => {
  it.each([
    ['real', true, ['move', 'edit']],
    ['real', false, ['move', 'edit', 'close']],
    ['demo', false, ['topUp', 'reset', 'edit', 'close']],
    ['demo', true, ['topUp', 'reset', 'edit']],
    ['copy', false, ['edit']],
  ] as const)('with a %s account, first: %s', (kind, isFirst, actions) => {
    expect(actionsOf({ kind, isFirst })).toEqual(actions)
  })
})

describe('the forms', () => {
  it.each([
    ['real', '', undefined],
    ['demo', '', 'amountMissing'],
    ['demo', 'x', 'amountInvalid'],
    ['demo', '99.99', 'amountTooSmall'],
    ['demo', '100', undefined],
    ['demo', '1000000', undefined],
    ['demo', '1000000.01', 'amountTooLarge'],
    ['demo', '500.001', 'amountInvalid'],
  ])('a %s account with %s starts: %s', (kind, sum, problem) => {
    expect(openProblems({ kind, sum }).sum).toBe(problem)
  })

  it.each([
    ['', 'amountMissing'],
    ['0', 'amountInvalid'],
    ['-5', 'amountInvalid'],
    ['0.001', 'amountInvalid'],
    ['900', undefined],
    ['900.01', 'amountTooMuch'],
  ])('moving %s of 900: %s', (amount, problem) => {
    expect(moveProblems(amount, '900.00').amount).toBe(problem)
  })

  it('holds no amount back while it is not known what may leave', () => {
    expect(moveProblems('5000', undefined).amount).toBeUndefined()
  })

  it('offers the leverages of the instruments from 10 on, and what is set', () => {
    expect(capsOf([200, 50, 5, 100, 50], 25)).toEqual([25, 50, 100, 200])
    expect(capsOf([], null)).toEqual([])
  })
})
