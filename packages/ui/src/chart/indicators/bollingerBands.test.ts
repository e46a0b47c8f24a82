import { expect, it } from 'vitest'
import { bollingerBands } from './bollingerBands.ts'

it('bands are at standard deviations', () => {
  const closes = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 9 : 11))
  const all = bollingerBands(closes, { length: 20, width: 2 })
  expect(all[18]).toEqual({})
  for (const band of all.slice(19)) expect(band).toEqual({ upper: 12, middle: 10, lower: 8 })
})
