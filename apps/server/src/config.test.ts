import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the environment', () => {
  test('asks for nothing, trusts nobody, and writes messages to files', () => {
    expect(readConfig({})).toMatchObject({
      trustProxy: false,
      rateLimitFactor: 1,
      messages: { smtpUrl: undefined, from: 'Openlot <no-reply@localhost>', sms: undefined },
    })
  })

  test('proxies by number, address, range or name', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ])
  })

  test('ways out for messages', () => {
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

  test.each([
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
  ])('%s=%j is named as wrong', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
