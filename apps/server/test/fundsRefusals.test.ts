import { HOUR_MS } from '@openlot/core/math'
import { ACCOUNT_LOG_EXPORT, CODES, type CodeName, fundsEndpoints as calls, endpoints } from '@openlot/core/contract'
import { parse } from 'csv-parse/sync'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, send } from './support/client.ts'
import {
  BANK,
  TRON_ADDRESS,
  certify,
  deposit,
  createFundedUser,
  runOps,
  switchConfirmationOff,
  uploadProof,
  walletOf,
} from './support/funds.ts'
import { mailsTo, nextMail } from './support/mailbox.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'

const ERC_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('validation of deposits and withdrawals', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: withDemoData })
    client = new Client(server.port)
  })

  /** Expects a rejected call, with its code and a text in both languages. */
  const refuses = async (
    call: (typeof calls)[keyof typeof calls],
    input: Record<string, unknown>,
    token: string,
    code: CodeName,
  ): Promise<void> => {
    for (const language of ['en', 'hk']) {
      const answer = await client.envelope(call, input, { token, language })
      expect([answer.code, answer.data], `${call.path} ${JSON.stringify(input)}`).toEqual([CODES[code], null])
      expect(answer.msg).not.toBe('')
      expect(answer.msg).not.toContain('{{')
    }
  }

  it('requires a real account', async () => {
    const demo = await client.demo()
    for (const call of Object.values(calls)) {
      const needed = { page: 1, type: 1, draw_type: 1 }
      expect((await client.envelope(call, needed)).code, call.path).toBe(CODES.UNAUTHENTICATED)
      const asDemo = await client.envelope(call, needed, { token: demo })
      // A demo account has its own log.
      expect(asDemo.code, call.path).toBe(call === calls.accountLog ? CODES.OK : CODES.REAL_ACCOUNT_ONLY)
    }
    const log = await client.call(calls.accountLog, {}, { token: demo, language: 'hk' })
    expect(log.data).toEqual([
      expect.objectContaining({ MemoTran: '開立模擬賬戶', Value: '100000.00', Balance: '100000.00' }),
    ])
  })

  it('checks options, limits and proofs of deposits, and the name of a first wire', async () => {
    const person = await register(server)
    const otherUser = await register(server)
    const { token } = person
    const { email } = person.user
    expect(await client.call(calls.chargeInfo, {}, { token })).toEqual({
      coin: true,
      wire: true,
      min_number: '10.00',
      max_number: '1000000.00',
      wire_days: '1-5',
    })
    const [coin] = await client.call(calls.coinOptions, {}, { token })
    const [bank] = await client.call(calls.bankChannels, { bank_coin: 'usd' }, { token })
    expect(await client.call(calls.bankChannels, { bank_coin: 'GBP' }, { token })).toEqual([])
    const good = {
      number: '100',
      proofImg: await uploadProof(server, token),
      charge_id: coin!.id,
      address: coin!.address,
    }
    const wrong: [change: object, code: CodeName][] = [
      [{ number: '9.99' }, 'DEPOSIT_BELOW_MINIMUM'],
      [{ number: '1000000.01' }, 'DEPOSIT_ABOVE_MAXIMUM'],
      [{ number: '-5' }, 'INVALID_INPUT'],
      [{ number: '0' }, 'INVALID_INPUT'],
      [{ number: '1e3' }, 'INVALID_INPUT'],
      [{ number: '20.0000001' }, 'INVALID_INPUT'],
      [{ charge_id: 999 }, 'NO_PAYMENT_CHANNEL'],
      [{ proofImg: await uploadProof(server, otherUser.token) }, 'UPLOAD_NOT_FOUND'],
      [{ proofImg: '' }, 'INVALID_INPUT'],
    ]
    for (const [change, code] of wrong) await refuses(calls.submitCharge, { ...good, ...change }, token, code)
    const client_id = '0d3f2f4e-8f0f-4a3b-9c56-0a1b2c3d4e5f'
    const charge = await client.call(calls.submitCharge, { ...good, client_id }, { token })
    expect(charge).toMatchObject({
      number: '100.00',
      credited: '0.00',
      type: 0,
      currency_code: 'USDT',
      status: 0,
      remark: '',
    })
    expect(await client.call(calls.submitCharge, { ...good, client_id }, { token })).toEqual(charge)
    await refuses(calls.submitCharge, { ...good, number: '101', client_id }, token, 'CLIENT_ID_REUSED')
    await refuses(calls.submitCharge, good, token, 'PROOF_USED')

    const wire = { number: '500', proofImg: await uploadProof(server, token), wire_id: bank!.id }
    await refuses(calls.submitWire, wire, token, 'IDENTITY_REQUIRED')
    await certify(server, person)
    await refuses(calls.submitWire, { ...wire, payee_name: 'Someone Else' }, token, 'PAYEE_NAME_MISMATCH')
    await refuses(calls.submitWire, { ...wire, wire_id: 999 }, token, 'NO_PAYMENT_CHANNEL')
    const wired = await client.call(calls.submitWire, { ...wire, payee_name: 'CHAN TAI MAN' }, { token })
    expect(wired).toMatchObject({ type: 1, currency_code: 'USD', status: 0 })
    await runOps(server, 'charge', 'approve', wired.record_number)
    // Later ones may come from another name; the operator sees it.
    const more = { ...wire, proofImg: await uploadProof(server, token), payee_name: 'Someone Else' }
    await refuses(calls.submitWire, { ...more, payee_name: '\u001b[2JSomeone Else' }, token, 'INVALID_INPUT')
    const second = await client.call(calls.submitWire, more, { token })
    expect(await runOps(server, 'charges')).toContain('Someone Else')
    await runOps(server, 'charge', 'void', second.record_number)
    await runOps(server, 'charge', 'reject', charge.record_number, '--remark', 'Nothing has come')
    await waitUntil(() => mailsTo(server.dataDir, email).some(({ text }) => text.includes('Nothing has come')))
    const list = (type: 0 | 1, whose = token) => client.call(calls.charges, { type, page: 1 }, { token: whose })
    expect(await list(0)).toMatchObject({ total: 1, data: [{ status: 2, remark: 'Nothing has come' }] })
    expect((await list(1)).data.map(({ status, credited }) => [status, credited])).toEqual([
      [3, '0.00'],
      [1, '500.00'],
    ])
    expect((await list(0, otherUser.token)).total, 'users see only their own').toBe(0)
    expect(await walletOf(server, token)).toMatchObject({ balance: '500.00' })

    for (let n = 0; n < 20; n++) await deposit(server, otherUser.token, '10')
    const tooMany = { ...good, proofImg: await uploadProof(server, otherUser.token) }
    await refuses(calls.submitCharge, tooMany, otherUser.token, 'TOO_MANY_CHARGES')
  })

  it('checks addresses and accounts of payout methods, and their owner', async () => {
    const person = await register(server)
    const otherUser = await register(server)
    const { token } = person
    const coins = await client.call(calls.withdrawCurrencies, { type: 1 }, { token })
    const [fiat] = await client.call(calls.withdrawCurrencies, { type: 2 }, { token })
    const tron = coins.find(({ protocol }) => protocol === 'TRC20')!
    const erc = coins.find(({ protocol }) => protocol === 'ERC20')!
    expect(tron).toMatchObject({ code: 'USDT', draw_rate: '1', fee_type: 1, usd_price: '1' })
    const coin = { draw_id: tron.id, type: 1, dc_address: TRON_ADDRESS }
    await refuses(calls.bindDrawMethod, { ...coin, dc_address: ERC_ADDRESS }, token, 'COIN_ADDRESS_INVALID')
    await refuses(calls.bindDrawMethod, { ...coin, dc_address: '' }, token, 'INVALID_INPUT')
    await refuses(calls.bindDrawMethod, { ...coin, draw_id: fiat!.id }, token, 'WITHDRAW_CURRENCY_NOT_FOUND')
    await refuses(calls.bindDrawMethod, { ...coin, draw_id: 999 }, token, 'WITHDRAW_CURRENCY_NOT_FOUND')
    const method = await client.call(calls.bindDrawMethod, coin, { token })
    expect(method).toMatchObject({
      dc_address: TRON_ADDRESS,
      draw_currency: { id: tron.id, code: 'USDT', protocol: 'TRC20' },
    })
    await refuses(calls.bindDrawMethod, coin, token, 'METHOD_EXISTS')
    await client.call(
      calls.bindDrawMethod,
      { draw_id: erc.id, type: 1, dc_address: ERC_ADDRESS.toLowerCase() },
      { token },
    )
    await refuses(calls.bindDrawMethod, { draw_id: erc.id, type: 1, dc_address: ERC_ADDRESS }, token, 'METHOD_EXISTS')

    const account = { draw_id: fiat!.id, type: 2, ...BANK }
    await refuses(calls.bindDrawMethod, account, token, 'IDENTITY_REQUIRED')
    await certify(server, person)
    await refuses(calls.bindDrawMethod, { ...account, payee_name: 'Someone Else' }, token, 'PAYEE_NAME_MISMATCH')
    await refuses(calls.bindDrawMethod, { ...account, bank_swift: 'X' }, token, 'SWIFT_INVALID')
    await refuses(calls.bindDrawMethod, { ...account, payee_account: 'DE00370400440532013000' }, token, 'IBAN_INVALID')
    await refuses(calls.bindDrawMethod, { ...account, aba_code: '123456789' }, token, 'ABA_INVALID')
    await refuses(calls.bindDrawMethod, { ...account, payee_address: '' }, token, 'INVALID_INPUT')
    const bank = await client.call(calls.bindDrawMethod, account, { token })
    expect(bank).toMatchObject({ payee_account: 'DE89370400440532013000', account_type: 1, dc_address: '' })

    const list = (input: { draw_type: 1 | 2; draw_id?: number }, whose = token) =>
      client.call(calls.drawMethods, input, { token: whose })
    expect(await list({ draw_type: 1 })).toHaveLength(2)
    expect(await list({ draw_type: 1, draw_id: tron.id })).toEqual([method])
    expect(await list({ draw_type: 2 })).toEqual([bank])
    expect(await list({ draw_type: 1 }, otherUser.token)).toEqual([])
    await refuses(calls.deleteDrawMethod, { id: method.id }, otherUser.token, 'METHOD_NOT_FOUND')
    await client.call(calls.deleteDrawMethod, { id: method.id }, { token })
    await refuses(calls.deleteDrawMethod, { id: method.id }, token, 'METHOD_NOT_FOUND')
    expect(await list({ draw_type: 1, draw_id: tron.id })).toEqual([])
  })

  it('checks user, amount, payout method and waiting time of withdrawals', async () => {
    const person = await createFundedUser(server, '500')
    const otherUser = await createFundedUser(server, '500')
    const uncertified = await register(server)
    const { token, draw_currency_id, draw_method_id, user } = person
    const good = { draw_currency_id, draw_method_id, number: '100' }
    await refuses(calls.withdraw, good, uncertified.token, 'IDENTITY_REQUIRED')
    const wrong: [change: object, code: CodeName][] = [
      [{ number: '9.99' }, 'WITHDRAW_BELOW_MINIMUM'],
      [{ number: '1000001' }, 'WITHDRAW_ABOVE_MAXIMUM'],
      [{ number: '500.01' }, 'WITHDRAWABLE_EXCEEDED'],
      [{ number: '-100' }, 'INVALID_INPUT'],
      [{ draw_currency_id: 999 }, 'WITHDRAW_CURRENCY_NOT_FOUND'],
      [{ draw_currency_id: 3 }, 'METHOD_NOT_FOUND'],
      [{ draw_method_id: otherUser.draw_method_id }, 'METHOD_NOT_FOUND'],
    ]
    for (const [change, code] of wrong) await refuses(calls.withdraw, { ...good, ...change }, token, code)
    await runOps(server, 'withdraw-currency', 'edit', String(draw_currency_id), 'draw_rate=100')
    await refuses(calls.withdraw, good, token, 'WITHDRAW_NOTHING_LEFT')
    await runOps(
      server,
      'withdraw-currency',
      'edit',
      String(draw_currency_id),
      'draw_rate=0.05',
      'fee_type=2',
      'usd_price=0.5',
    )
    await switchConfirmationOff(server)
    const asked = await client.call(calls.withdraw, good, { token })
    expect(asked).toMatchObject({ fee: '5.00', real_number: '47.50' })

    await refuses(calls.cancelWithdrawal, { id: asked.id }, otherUser.token, 'WITHDRAWAL_NOT_FOUND')
    await refuses(calls.cancelWithdrawal, { id: 1 }, token, 'WITHDRAWAL_NOT_FOUND')
    expect(await client.call(calls.cancelWithdrawal, { id: asked.id }, { token })).toMatchObject({ status: 3 })
    expect((await ops(server.dataDir, 'withdraw', 'pay', asked.record_number)).stderr).toContain('cancelled already')
    const paid = await client.call(calls.withdraw, good, { token })
    await runOps(server, 'withdraw', 'pay', paid.record_number)
    await refuses(calls.cancelWithdrawal, { id: paid.id }, token, 'WITHDRAWAL_NOT_PENDING')
    expect(await walletOf(server, token)).toEqual({ balance: '400.00', lock_balance: '0.00' })
    const seen = await client.call(calls.withdrawals, { type: 1 }, { token: otherUser.token })
    expect(seen.total, 'users see only their own').toBe(0)

    await runOps(server, 'setting', 'set', 'withdraw_cooling_hours=24')
    await waitFor(async () =>
      expect((await client.envelope(calls.withdraw, good, { token })).code).toBe(CODES.METHOD_COOLING),
    )
    await runOps(server, 'setting', 'set', 'withdraw_cooling_hours=0')
    await client.call(endpoints.sendEmailCode, { to: user.email, type: 2 }, { token })
    const { code: auth_code = '' } = await nextMail(server.dataDir, user.email, 'reset-code')
    await client.call(
      endpoints.changePassword,
      { type: 'email', auth_code, new_password: 'nine blue kettles' },
      { token },
    )
    await waitFor(async () =>
      expect((await client.envelope(calls.withdraw, good, { token })).code).toBe(CODES.PASSWORD_COOLING),
    )
    const { msg } = await client.envelope(calls.withdraw, good, { token })
    expect(msg).toMatch(/24 hours after a change of password.*UTC/)
  })

  it('exports the user’s own log of a period, without formulas for spreadsheets', async () => {
    const person = await createFundedUser(server, '500')
    const { token, draw_currency_id, draw_method_id } = person
    const middle = Date.now()
    await client.call(calls.withdraw, { draw_currency_id, draw_method_id, number: '100' }, { token })
    const file = (query: string, headers: Record<string, string> = { authorization: token, lang: 'en' }) =>
      send(server.port, { path: `${ACCOUNT_LOG_EXPORT}?${query}`, headers })
    const { status, headers, body } = await file('')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = parse(body, { bom: true, relax_column_count: true, skip_empty_lines: true })
    expect(lines).toEqual([
      ['Account', `${person.user.id} (real)`],
      ['Time zone', 'UTC'],
      ['No.', 'Time (UTC)', 'Description', 'Amount (USD)', 'Balance (USD)'],
      [expect.any(String), expect.stringMatching(/Z$/), expect.stringMatching(/^Deposit D/), '500.00', '500.00'],
      [expect.any(String), expect.stringMatching(/Z$/), expect.stringMatching(/^Withdrawal W/), '-100.00', '400.00'],
    ])
    const linesOf = async (...asked: Parameters<typeof file>) =>
      parse((await file(...asked)).body, { bom: true, relax_column_count: true, skip_empty_lines: true })
    expect(await linesOf(`from=${middle}`)).toHaveLength(4)
    expect(await linesOf(`to=${middle}`)).toHaveLength(4)
    const inChinese = await linesOf(`from=${middle}&to=${middle + HOUR_MS}`, { authorization: token, lang: 'hk' })
    expect(inChinese[2]).toContain('說明')
    expect(JSON.parse((await file('from=x')).body)).toMatchObject({ code: CODES.INVALID_INPUT })
    expect(JSON.parse((await file('from=5&to=5')).body)).toMatchObject({ code: CODES.INVALID_INPUT })
    expect(JSON.parse((await file('', {})).body)).toMatchObject({ code: CODES.UNAUTHENTICATED })
  })
})
