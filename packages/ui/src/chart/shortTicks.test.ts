import { expect, it } from 'vitest'
import { shortTicks } from './shortTicks.ts'

const textsOf = (texts: string[], decimals: number) =>
  shortTicks(
    texts.map((text, index) => ({ text, coord: index, value: index })),
    decimals,
  ).map(({ text }) => text)

it('price labels lose the decimals that are zero in all of them', () => {
  expect(textsOf(['75,600.00', '75,000.00'], 2)).toEqual(['75,600', '75,000'])
  expect(textsOf(['1.17400', '1.17200'], 5)).toEqual(['1.174', '1.172'])
  expect(textsOf(['1,20', '1,35'], 2)).toEqual(['1,20', '1,35'])
  expect(textsOf(['1.5', '2.0'], 1)).toEqual(['1.5', '2.0'])
  expect(textsOf(['6,600', '6,500'], 0)).toEqual(['6,600', '6,500'])
  expect(textsOf([], 2)).toEqual([])
})
