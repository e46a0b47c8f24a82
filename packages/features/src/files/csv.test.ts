import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

/** Reads one line of a file as RFC 4180 says. */
function read(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let rest = file
  while (rest !== '') {
    const [whole = '', quoted, bare, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? []
    expect(whole).not.toBe('')
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end !== ',') {
      rows.push(row)
      row = []
    }
    rest = rest.slice(whole.length)
  }
  return rows
}

describe('CSV', () => {
  it('gives figures back as spreadsheets read them', () => {
    expect(
      csvOf([
        ['Symbol', 'P/L'],
        ['EUR/USD', '−1,200.50'],
      ]),
    ).toBe('Symbol,P/L\r\nEUR/USD,"-1,200.50"\r\n')
  })

  it.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\tx'])('never lets %j be a formula', (text) => {
    expect(csvOf([[text]])).toMatch(/^"?'/)
  })

  it('keeps every text in its own field', () => {
    const text = fc
      .string({ unit: 'binary' })
      .filter((each) => !/^[=+\-@\t\r]|[\u2212\u200e\u200f\u2066-\u2069]/u.test(each))
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
        expect(read(csvOf(rows))).toEqual(rows)
      }),
    )
  })
})
