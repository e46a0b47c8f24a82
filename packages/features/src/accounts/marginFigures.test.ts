import { describe, expect, it } from 'vitest'
import { marginFigures } from './marginFigures.ts'

const account = {
  balance: '1000',
  net_value: '1000',
  current_margin: '0',
  available_prepayment: '1000',
  total_profit_loss: '0',
  risk_rate: '0',
  margin_call: 0 as const,
  lock_balance: '0',
}

describe('the account figures', () => {
  it('are those of the server without live totals', () => {
    expect(marginFigures(account, undefined)).toEqual({
      balance: '1000',
      equity: '1000.00',
      margin: '0',
      freeMargin: '1000.00',
      profit: '0',
      marginLevel: undefined,
      isMarginCall: false,
    })
  })

  it('follow the live profit', () => {
    const live = { profit: '-12.5', margin: '100.25', marginLevel: '985.04', isMarginCall: true }
    expect(marginFigures(account, live)).toMatchObject({
      equity: '987.50',
      freeMargin: '887.25',
      marginLevel: '985.04',
      isMarginCall: true,
    })
  })
})
