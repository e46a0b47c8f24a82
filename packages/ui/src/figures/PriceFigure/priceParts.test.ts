import { describe, expect, it } from 'vitest'
import { priceParts } from './priceParts.ts'

const written = ({ quiet, loud, raised }: ReturnType<typeof priceParts>) => `${quiet}|${loud}|${raised}`

describe('the price grammar', () => {
  it.each([
    ['1.17507', 5, '0.0001', '1.17|50|7'],
    ['156.382', 3, '0.01', '156.|38|2'],
    ['4,065.372', 3, '0.01', '4,065.|37|2'],
    ['50.1324', 4, '0.001', '50.1|32|4'],
    ['58.062', 3, '0.01', '58.|06|2'],
    ['6,602.41', 2, '1', '6,6|02|.41'],
    ['72,526.01', 2, '1', '72,5|26|.01'],
    ['2,551.89', 2, '0.1', '2,55|1.8|9'],
    ['113.333', 3, '0.01', '113.|33|3'],
    ['1.94127', 5, '0.0001', '1.94|12|7'],
    ['83.41', 2, '0.01', '83.|41|'],
    ['38,912', 0, '1', '38,9|12|'],
    ['1,002', 0, '1', '1,0|02|'],
    ['1.5', 1, '1', '|1|.5'],
    ['1.08', 2, undefined, '1.08||'],
  ])('%s with %i decimals and a pip of %s', (text, decimals, pipSize, expected) => {
    expect(written(priceParts(text, decimals, pipSize))).toBe(expected)
  })
})
