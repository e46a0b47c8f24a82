import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
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

  it('is one process, or one of several with some of the roles', () => {
    expect(readConfig({}).cluster).toBeUndefined()
    const given = { BUS_URL: 'nats://u:p@a:4222,b:4222', DATABASE_URL: 'postgres://db/openlot', NODE_NAME: 'engine-1' }
    expect(readConfig({ ...given, ROLE: 'engine,market', DRAIN_SECONDS: '5' }).cluster).toEqual({
      roles: new Set(['engine', 'market']),
      busUrl: given.BUS_URL,
      nodeName: 'engine-1',
      drainMs: 5000,
    })
    expect(readConfig(given).cluster?.roles.size).toBe(4)
    expect(readConfig({ ...given, NODE_NAME: '' }).cluster?.nodeName).toMatch(/^[\w.-]+-\d+$/)
  })

  it('asks each role for the secrets of its own work alone', () => {
    const cluster = { BUS_URL: 'nats://u:p@a:4222', DATABASE_URL: 'postgres://db/openlot', MARKET: 'oanda' }
    const given = { ...cluster, UPLOADS_URL: 's3://papers?endpoint=https://s3.example.com' }
    const asked = (ROLE: string): string[] =>
      [...problem({ ...given, ROLE }).matchAll(/(\w+): is needed/g)].map(([, name = '']) => name)
    expect(asked('engine')).toEqual([])
    expect(asked('market')).toEqual(['OANDA_TOKEN', 'OANDA_ACCOUNT'])
    for (const role of ['gateway', 'worker', 'engine,worker'])
      expect(asked(role), role).toEqual(['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
    const engine = readConfig({ ...given, ROLE: 'engine' })
    expect([engine.uploads.store, engine.market.source]).toEqual(['disk', 'oanda'])
    // A command has what all processes share, and needs more only where it uses it.
    const { BUS_URL: _, ...shared } = given
    for (const environment of [shared, { ...given, ROLE: 'engine' }]) {
      const command = readConfig(environment, 'command')
      expect(() => command.uploads).toThrow('S3_ACCESS_KEY: is needed')
    }
  })

  it('refuses by name what cannot work together', () => {
    expect(problem({ ROLE: 'engine' })).toContain('BUS_URL: is needed for ROLE=engine')
    expect(problem({ ROLE: 'engine,clerk' })).toContain('ROLE: must be all, or some of gateway,engine,market,worker')
    const BUS_URL = 'nats://u:p@a:4222'
    expect(problem({ BUS_URL })).toContain('DATABASE_URL: is needed for BUS_URL')
    const DATABASE_URL = 'postgres://db/openlot'
    expect(problem({ BUS_URL, DATABASE_URL, DEMO_DATA: '1' })).toContain('DEMO_DATA: one process alone')
    expect(problem({ BUS_URL: 'http://a', DATABASE_URL })).toContain('BUS_URL')
    for (const open of ['nats://a:4222', 'nats://127.0.0.1,nats', 'tls://10.0.0.1', 'nats://127.0.0.1.example'])
      expect(problem({ BUS_URL: open, DATABASE_URL }), open).toContain(
        'whoever reaches that bus could trade for anybody',
      )
    for (const own of ['nats://127.0.0.1:4222,localhost', 'nats://[::1]:4222', 'nats://a-token@a'])
      expect(problem({ BUS_URL: own, DATABASE_URL }), own).toBe('')
    expect(problem({ BUS_URL, DATABASE_URL, NODE_NAME: 'a b' })).toContain('NODE_NAME: must be a name')
    expect(problem({ DATABASE_POOL: '1' })).toContain('DATABASE_POOL: must be a number')
    expect(problem({ DRAIN_SECONDS: '-1' })).toContain('DRAIN_SECONDS')
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

  it('knows more push services where they are named', () => {
    expect(readConfig({}).pushHosts).toEqual([])
    expect(readConfig({ PUSH_HOSTS: 'push.Broker.example, 127.0.0.1:9000' }).pushHosts).toEqual([
      'push.broker.example',
      '127.0.0.1:9000',
    ])
  })

  it('keeps uploads in the data folder, or in a bucket', () => {
    const uploads = (environment: Record<string, string>) => readConfig(environment).uploads
    expect(uploads({ DATA_DIR: '/data' })).toEqual({ store: 'disk', folder: '/data/uploads' })
    const keys = { S3_ACCESS_KEY: 'AK', S3_SECRET_KEY: 'a/secret+key=' }
    const bucket = { store: 's3', bucket: 'papers', accessKey: 'AK', secretKey: 'a/secret+key=' }
    expect(uploads({ ...keys, UPLOADS_URL: 's3://papers?endpoint=https://s3.example.com/' })).toEqual({
      ...bucket,
      prefix: '',
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
    })
    const UPLOADS_URL = 's3://papers/open/lot?endpoint=http://store:9000/s3&region=eu-1'
    expect(uploads({ ...keys, UPLOADS_URL })).toEqual({
      ...bucket,
      prefix: 'open/lot/',
      endpoint: 'http://store:9000/s3',
      region: 'eu-1',
    })
    expect(problem({ UPLOADS_URL, S3_ACCESS_KEY: 'AK' })).toContain('S3_SECRET_KEY: is needed for UPLOADS_URL=s3://…')
    const file = join(mkdtempSync(join(tmpdir(), 'openlot-test-')), 'secret')
    writeFileSync(file, 'from-a-file\n')
    expect(uploads({ UPLOADS_URL, S3_ACCESS_KEY: 'AK', S3_SECRET_KEY_FILE: file })).toMatchObject({
      secretKey: 'from-a-file',
    })
    rmSync(dirname(file), { recursive: true })
  })

  it.each([
    ['/srv/uploads', 'must be s3://<bucket>?endpoint=https://…, or not set for DATA_DIR/uploads'],
    ['https://papers', 'must be s3://<bucket>'],
    ['s3://papers', 'endpoint must be the https:// URL of the store'],
    ['s3://papers?endpoint=store:9000', 'endpoint must be the https:// URL'],
    ['s3://papers?endpoint=https://key:secret@store', 'endpoint must be the https:// URL of the store, without'],
    ['s3://key:secret@papers?endpoint=https://store', 'must not contain keys; set S3_ACCESS_KEY and S3_SECRET_KEY'],
    ['s3://Papers?endpoint=https://store', 'must name a bucket'],
    ['s3://papers/a b?endpoint=https://store', 'the prefix may have'],
    ['s3://papers?endpoint=https://store&regoin=eu-1', 'regoin is not known'],
    ['s3://papers?endpoint=https://store&region=', 'region must be a name'],
  ])('says how to mend UPLOADS_URL=%s', (UPLOADS_URL, says) => {
    const told = problem({ UPLOADS_URL, S3_ACCESS_KEY: 'AK', S3_SECRET_KEY: 'SK' })
    expect(told).toContain(`UPLOADS_URL: ${says}`)
    expect(told).not.toContain('key:secret')
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
    ['PUSH_HOSTS', 'https://push.example'],
    ['PUSH_HOSTS', 'push.example,*'],
  ])('rejects %s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
