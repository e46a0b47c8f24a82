import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const market = (MARKET: string, more: Record<string, string> = {}) => readConfig({ MARKET, ...more }).market
const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('market and errors', () => {
  it('parses every market', () => {
    expect(readConfig({}).market).toEqual({ source: 'simulated', seed: undefined })
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

  it('lists all invalid values at once, without secrets', () => {
    expect(problem({ MARKET: 'nyse', PORT: 'x' })).toMatch(
      /PORT: .*\n {2}MARKET: must be simulated\[:seed\].* or oanda/,
    )
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
})

describe('the environment', () => {
  it('has defaults for everything: no trusted proxy, messages in files', () => {
    expect(readConfig({})).toMatchObject({
      trustProxy: false,
      rateLimitFactor: 1,
      messages: { smtpUrl: undefined, from: 'Openlot <no-reply@localhost>', sms: undefined },
    })
  })

  it('accepts proxies by number, address, range or name', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ])
  })

  it('configures mail and SMS', () => {
    const { messages } = readConfig({
      SMTP_URL: 'smtps://me:secret@mail.example:465',
      MAIL_FROM: 'The desk <desk@broker.example>',
      SMS_URL: 'https://sms.example/send',
      SMS_TOKEN: 'secret',
    })
    expect(messages).toEqual({
      smtpUrl: 'smtps://me:secret@mail.example:465',
      from: 'The desk <desk@broker.example>',
      sms: { url: 'https://sms.example/send', token: 'secret', from: undefined },
    })
  })

  it.each([
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'me@x.example\r\nBcc: you@x.example'],
    ['SMS_URL', 'ftp://sms.example'],
  ])('rejects %s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
