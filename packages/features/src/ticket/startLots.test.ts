import { expect, it } from 'vitest'
import { startLots } from './startLots.ts'

const limits = { Pip: '0.10', MaxCont: '5.00' }

it.each([
  [undefined, '1.00'],
  ['0.30', '0.30'],
  ['0.39', '0.30'],
  ['0.01', '0.10'],
  ['100', '5.00'],
])('a ticket starts with %s lots as %s', (preferred, lots) => {
  expect(startLots(limits, preferred)).toBe(lots)
})

it('a ticket of an instrument of few steps starts with all of them', () => {
  expect(startLots({ Pip: '1.00', MaxCont: '3.00' })).toBe('3.00')
})
