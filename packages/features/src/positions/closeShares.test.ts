import { expect, it } from 'vitest'
import { closeShares } from './closeShares.ts'

const of = (open: string, step = '0.01') => closeShares(open, step).map(({ percent, lots }) => [percent, lots])

it('offers a quarter, a half, three quarters and all, in whole steps', () => {
  expect(of('0.10')).toEqual([
    [25, '0.02'],
    [50, '0.05'],
    [75, '0.07'],
    [100, '0.10'],
  ])
})

it('offers no share twice, and none that is less than a step', () => {
  expect(of('0.02')).toEqual([
    [75, '0.01'],
    [100, '0.02'],
  ])
  expect(of('0.01')).toEqual([[100, '0.01']])
})
