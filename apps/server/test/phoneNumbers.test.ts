import { CODES, endpoints } from '@openlot/core/contract'
import { languages } from '@openlot/i18n'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { TRON_ADDRESS } from './support/funds.ts'
import { nextMail } from './support/mailbox.ts'
import { ops } from './support/ops.ts'
import { GOOD_PASSWORD } from './support/people.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'

describe('areas and phone numbers', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: withDemoData })
    client = new Client(server.port)
    await ops(server.dataDir, 'setting', 'set', 'is_show_mobile=1')
    await waitUntil(async () => (await client.call(endpoints.setting, { key: 'is_show_mobile' })).value === '1')
  })

  const areaId = async (code: string): Promise<number> =>
    (await client.call(endpoints.areas, {})).find((area) => area.code === code)?.id ?? 0

  it('lists every served area once, named in each language', async () => {
    const english = await client.call(endpoints.areas, {})
    expect(english.length).toBe(240)
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
    for (const code of ['KP', 'IL', 'CN', 'VU', 'CU']) expect(english.some((area) => area.code === code)).toBe(false)
    const pick = (code: string) => english.find((area) => area.code === code)
    expect(pick('HK')).toMatchObject({ global_code: '852', code: 'HK', name: 'Hong Kong SAR China' })
    expect(pick('MO')?.global_code).toBe('853')
    expect(pick('TW')?.global_code).toBe('886')
    expect(pick('US')?.global_code).toBe('1')
    expect(pick('GB')?.global_code).toBe('44')
    const ids = new Map(english.map(({ code, id }) => [code, id]))
    for (const { code: language } of languages) {
      const list = await client.call(endpoints.areas, {}, { language })
      expect(new Map(list.map(({ code, id }) => [code, id]))).toEqual(ids)
      for (const { name, code } of list) expect(name, `${language} ${code}`).not.toBe(code)
    }
    const japanese = await client.call(endpoints.areas, {}, { language: 'jp' })
    expect(japanese.find(({ code }) => code === 'DE')?.name).toBe('ドイツ')
  })

  it('registers with a number, logs in with any spelling, and resets the password by SMS', async () => {
    const area_id = await areaId('HK')
    await client.call(endpoints.sendSmsCode, { to: '6123 4567', area_id, type: 1 }, { language: 'fr' })
    const sms = await nextMail(server.dataDir, '+85261234567', 'register-code')
    expect(sms.channel).toBe('sms')
    expect(sms.text, 'without spaces that need a wider encoding').toContain(' 10 min ')
    const { user } = await client.call(endpoints.register, {
      type: 'mobile',
      area_id,
      account: '61234567',
      mobile: '6123-4567',
      password: GOOD_PASSWORD,
      re_password: GOOD_PASSWORD,
      sms_code: sms.code ?? '',
    })
    expect(user).toMatchObject({ mobile: '+85261234567', email: '', is_demo: 0 })
    const login = (account: string, area?: number, password = GOOD_PASSWORD) =>
      client.envelope(endpoints.login, { account, password, login_type: 'mobile', area_id: area })
    for (const account of ['+85261234567', '85261234567', '0085261234567', '+852 6123 4567']) {
      expect((await login(account)).data.user.id, account).toBe(user.id)
    }
    expect((await login('61234567', area_id)).data.user.id).toBe(user.id)
    expect((await login('61234567')).code).toBe(CODES.WRONG_CREDENTIALS)
    expect((await login('abc')).code).toBe(CODES.WRONG_CREDENTIALS)

    await client.call(endpoints.sendSmsCode, { to: '+85261234567', area_id: '', type: 2 })
    const { code = '' } = await nextMail(server.dataDir, '+85261234567', 'reset-code')
    const password = 'nine quiet harbours'
    await client.call(endpoints.resetPassword, {
      type: 'mobile',
      area_id,
      account: '61234567',
      new_password: password,
      secondary_password: password,
      auth_code: code,
    })
    expect((await login('61234567', area_id)).code).toBe(CODES.WRONG_CREDENTIALS)
    const again = await login('61234567', area_id, password)
    expect(again.code).toBe(CODES.OK)

    // Without an email address the code for a payout method comes by SMS.
    const { token } = again.data
    const [currency] = await client.call(endpoints.withdrawCurrencies, { type: 1 }, { token })
    const bind = { draw_id: currency!.id, type: 1, dc_address: TRON_ADDRESS } as const
    const method = await client.call(endpoints.bindDrawMethod, bind, { token })
    const payoutSms = await nextMail(server.dataDir, '+85261234567', 'payout-method-code')
    expect(payoutSms.channel).toBe('sms')
    const confirmed = await client.call(endpoints.confirmDrawMethod, { id: method.id, code: payoutSms.code }, { token })
    expect(confirmed.needs_confirmation).toBe(0)
  })

  it.each<[name: string, to: string, area: string | undefined, code: keyof typeof CODES]>([
    ['mainland China', '+8613812345678', undefined, 'AREA_NOT_SERVED'],
    ['Israel, said to be Hong Kong', '+972501234567', 'HK', 'AREA_NOT_SERVED'],
    ['Cuba', '+5351234567', undefined, 'AREA_NOT_SERVED'],
    ['North Korea', '+8501921234567', undefined, 'AREA_NOT_SERVED'],
    ['Vanuatu', '+6785912345', undefined, 'AREA_NOT_SERVED'],
    ['too short', '123', 'HK', 'MOBILE_INVALID'],
    ['words', 'phone', 'HK', 'MOBILE_INVALID'],
    ['no such calling code', '+9991234567', undefined, 'MOBILE_INVALID'],
    ['Macao', '+85366123456', undefined, 'OK'],
    ['Taiwan', '0912345678', 'TW', 'OK'],
  ])('%s: %s', async (_, to, area, code) => {
    const area_id = area === undefined ? undefined : await areaId(area)
    expect((await client.envelope(endpoints.sendSmsCode, { to, area_id, type: 1 })).code).toBe(CODES[code])
  })

  it('rejects an unknown area', async () => {
    const answer = await client.envelope(endpoints.sendSmsCode, { to: '61234567', area_id: 1, type: 1 })
    expect(answer.code).toBe(CODES.INVALID_INPUT)
    expect(answer.msg).toContain('area_id')
  })
})
