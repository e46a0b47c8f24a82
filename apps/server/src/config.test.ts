import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const market = (MARKET: string, more: Record<string, string> = {}) => readConfig({ MARKET, ...more }).market
const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('every market there is', () => {
  expect(readConfig({}).market).toEqual({ source: 'simulated', seed: 'openlot' })
  expect(market('simulated:seed_1')).toEqual({ source: 'simulated', seed: 'seed_1' })
  expect(market('replay:/a@b/c')).toEqual({ source: 'replay', folder: '/a@b/c', speed: 1 })
  expect(market('replay:week@2.5')).toEqual({
    source: 'replay',
    folder: resolve(import.meta.dirname, '../../../week'),
    speed: 2.5,
  })
  expect(market('kraken')).toMatchObject({ source: 'kraken', streamUrl: 'wss://ws.kraken.com/v2' })
  expect(market('binance', { BINANCE_REST_URL: 'https://data-api.binance.vision' })).toMatchObject({
    restUrl: 'https://data-api.binance.vision',
  })
  expect(market('oanda', { OANDA_TOKEN: 'secret', OANDA_ACCOUNT: '101-001-1234567-001' })).toMatchObject({
    source: 'oanda',
    token: 'secret',
    account: '101-001-1234567-001',
    streamUrl: 'https://stream-fxtrade.oanda.com',
  })
})

test('what is wrong is named, all of it at once, and no secret is shown', () => {
  expect(problem({ MARKET: 'nyse', PORT: 'x' })).toMatch(/PORT: .*\n {2}MARKET: must be simulated\[:seed\].* or oanda/)
  for (const wrong of ['simulated:', 'simulated:a b', 'replay:', 'binance:x'])
    expect(problem({ MARKET: wrong }), wrong).toContain('MARKET')
  expect(problem({ MARKET: 'replay:week@0' })).toContain('speed must be above 0')
  expect(problem({ MARKET: 'oanda' })).toContain(
    'OANDA_TOKEN: is needed for MARKET=oanda\n  OANDA_ACCOUNT: is needed for MARKET=oanda',
  )
  const secret = problem({ MARKET: 'oanda', OANDA_TOKEN: 'se cret', OANDA_ACCOUNT: '../x' })
  expect(secret).toContain('OANDA_TOKEN: must be an access token')
  expect(secret).toContain('OANDA_ACCOUNT: must be')
  expect(secret).not.toContain('se cret')
  expect(problem({ BINANCE_STREAM_URL: 'https://stream.binance.com' })).toContain(
    'BINANCE_STREAM_URL: must be a wss://',
  )
})
