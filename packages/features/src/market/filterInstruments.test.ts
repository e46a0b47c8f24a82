import { describe, expect, it } from 'vitest'
import { filterInstruments } from './filterInstruments.ts'

const list = [
  { Id: 1, Code: 'XAUUSD', ShowCode: 'XAU/USD', ShowName: 'Gold', CategoryId: 2 },
  { Id: 2, Code: 'USDJPY', ShowCode: 'USD/JPY', ShowName: 'US Dollar / Yen', CategoryId: 1 },
  { Id: 3, Code: 'USDMXN', ShowCode: 'USD/MXN', ShowName: 'Dólar / Peso', CategoryId: 1 },
]
const codes = (search: string, category?: number) =>
  filterInstruments(list, { search, category }).map(({ Code }) => Code)

describe('the instrument filter', () => {
  it('finds by code, with or without its slash, and by name, whatever the case or accents', () => {
    expect(codes('usd/j')).toEqual(['USDJPY'])
    expect(codes('usdj')).toEqual(['USDJPY'])
    expect(codes('GOLD')).toEqual(['XAUUSD'])
    expect(codes('dolar')).toEqual(['USDMXN'])
    expect(codes('zzz')).toEqual([])
  })

  it('puts codes that begin with the search first', () => {
    expect(codes('usd')).toEqual(['USDJPY', 'USDMXN', 'XAUUSD'])
  })

  it('keeps to a category', () => {
    expect(codes('', 2)).toEqual(['XAUUSD'])
    expect(codes('usd', 1)).toEqual(['USDJPY', 'USDMXN'])
  })
})

it('shows a list of one’s own in its order; what is no longer offered is left out', () => {
  expect(filterInstruments(list, { ids: [3, 9, 1] }).map(({ Code }) => Code)).toEqual(['USDMXN', 'XAUUSD'])
  expect(filterInstruments(list, { ids: [] })).toEqual([])
})
