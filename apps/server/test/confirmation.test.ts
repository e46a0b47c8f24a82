import { CODES, endpoints } from '@openlot/core/contract'
import { HOUR_MS } from '@openlot/core/math'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import {
  type Payee,
  TRON_ADDRESS,
  certify,
  createFundedUser,
  runOps,
  switchConfirmationOff,
  walletOf,
  withdraw,
  withdrawalCode,
} from './support/funds.ts'
import { mailsTo, nextMail } from './support/mailbox.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer, temporaryFolder, withDemoData } from './support/server.ts'

const WRONG = 'AAAA-AAAA'

describe('confirmation of withdrawals and payout methods', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { ...withDemoData, RATE_LIMIT_FACTOR: '1' } })
    client = new Client(server.port)
  })

  const ask = ({ token, draw_currency_id, draw_method_id }: Payee, number: string) =>
    client.call(endpoints.withdraw, { draw_currency_id, draw_method_id, number }, { token })
  const confirm = (number: string, code: string | undefined, token: string) =>
    client.envelope(endpoints.confirmWithdrawal, { number, code }, { token })
  const pay = (number: string) => ops(server.dataDir, 'withdraw', 'pay', number)

  it('pays a withdrawal only after its owner has entered the code for it', async () => {
    const [person, stranger] = [await createFundedUser(server, '500'), await register(server)]
    const { token, user } = person
    const [first, second] = [await ask(person, '100'), await ask(person, '50')]
    expect(first).toMatchObject({ status: 0, needs_confirmation: 1, status_name: 'Awaiting your confirmation' })
    expect(first).toMatchObject({ confirmed_at: '', decided_at: '' })
    expect(Date.parse(first.confirm_by) - Date.parse(first.created_at)).toBeGreaterThan(29 * 60_000)
    expect(await walletOf(server, token), 'the amount is locked').toEqual({ balance: '350.00', lock_balance: '150.00' })
    const books = await runOps(server, 'ledger', 'check')
    expect(books, 'what is not confirmed is locked, too').toContain(' 0 differences')
    const [code, other] = [
      await withdrawalCode(server, person, first.record_number),
      await withdrawalCode(server, person, second.record_number),
    ]
    const mail = mailsTo(server.dataDir, user.email).find((each) => each.code === code)
    expect(mail?.text).toContain('100.00\u00a0USD')
    expect(mail?.text).toContain(TRON_ADDRESS)
    expect(await pay(first.record_number)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not confirmed'),
    })

    expect((await confirm(first.record_number, WRONG, token)).code).toBe(CODES.WRONG_CODE)
    expect((await confirm(first.record_number, other, token)).code, 'the code of another amount').toBe(CODES.WRONG_CODE)
    expect((await confirm(first.record_number, code, stranger.token)).code).toBe(CODES.WITHDRAWAL_NOT_FOUND)
    expect((await confirm('W1', code, token)).code).toBe(CODES.WITHDRAWAL_NOT_FOUND)
    expect((await confirm('x', code, token)).code).toBe(CODES.WITHDRAWAL_NOT_FOUND)
    const confirmed = await confirm(first.record_number, code.toLowerCase().replace('-', ' '), token)
    expect(confirmed.data).toMatchObject({ id: first.id, status: 0, needs_confirmation: 0, status_name: 'Pending' })
    expect(confirmed.data).toMatchObject({ confirmed_at: expect.stringMatching(/Z$/), decided_at: '' })
    expect(await confirm(first.record_number, WRONG, token), 'a repeat changes nothing').toEqual(confirmed)
    await nextMail(server.dataDir, user.email, 'withdrawal-asked')
    expect(mailsTo(server.dataDir, user.email).filter(({ kind }) => kind === 'withdrawal-asked')).toHaveLength(1)
    expect((await pay(first.record_number)).stdout).toContain('paid')

    const rejected = await ops(server.dataDir, 'withdraw', 'reject', second.record_number)
    expect(rejected.stdout, 'an operator may reject at any time').toContain('rejected')
    expect((await confirm(second.record_number, other, token)).code).toBe(CODES.WITHDRAWAL_NOT_PENDING)
    const third = await ask(person, '30')
    const cancelled = await client.call(endpoints.cancelWithdrawal, { id: third.id }, { token })
    expect(cancelled).toMatchObject({ status: 3, needs_confirmation: 0, decided_at: expect.stringMatching(/Z$/) })
    expect(await walletOf(server, token)).toEqual({ balance: '400.00', lock_balance: '0.00' })
  })

  it('sends a code again, after a pause, and stops who enters wrong ones', async () => {
    const person = await createFundedUser(server, '500')
    const { token, user } = person
    const { record_number } = await ask(person, '100')
    const code = await withdrawalCode(server, person, record_number)
    const sent = () => mailsTo(server.dataDir, user.email).filter(({ kind }) => kind === 'withdrawal-code')
    expect((await confirm(record_number, undefined, token)).code).toBe(CODES.CODE_TOO_SOON)
    await query(
      server,
      `update verification_codes set sent_at = sent_at - interval '1 minute' where address = '${record_number}'`,
    )
    expect((await confirm(record_number, undefined, token)).data).toMatchObject({ needs_confirmation: 1 })
    await waitUntil(() => sent().length === 2)
    expect(sent().map((mail) => mail.code)).toEqual([code, code])
    const answers: number[] = []
    for (let guess = 0; guess < 6; guess++) answers.push((await confirm(record_number, WRONG, token)).code)
    expect(answers).toEqual([...Array.from({ length: 5 }, () => CODES.WRONG_CODE), CODES.TOO_MANY_REQUESTS])
    const login = { account: user.email, password: 'seven green boats', login_type: 'email' as const }
    const elsewhere = await client.call(endpoints.login, login)
    expect((await confirm(record_number, code, elsewhere.token)).code, 'the code is not used up').toBe(CODES.OK)
  })

  it('uses a payout method only after its code, and cooling counts from there', async () => {
    const person = await createFundedUser(server, '500')
    const { token, user, draw_currency_id } = person
    const bind = { draw_id: draw_currency_id, type: 1, dc_address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } as const
    const method = await client.call(endpoints.bindDrawMethod, bind, { token })
    expect(method.needs_confirmation).toBe(1)
    const asking = { draw_currency_id, draw_method_id: method.id, number: '20' }
    const refused = await client.envelope(endpoints.withdraw, asking, { token })
    expect(refused).toMatchObject({ code: CODES.METHOD_UNCONFIRMED, msg: expect.stringContaining('not confirmed') })
    const mail = await waitUntil(() =>
      mailsTo(server.dataDir, user.email).find(({ text, code }) => code && text.includes(bind.dc_address)),
    )
    const enter = (code: string | undefined, whose = token) =>
      client.envelope(endpoints.confirmDrawMethod, { id: method.id, code }, { token: whose })
    expect((await enter(WRONG)).code).toBe(CODES.WRONG_CODE)
    expect((await enter(undefined)).code).toBe(CODES.CODE_TOO_SOON)
    expect((await enter(mail.code, (await register(server)).token)).code).toBe(CODES.METHOD_NOT_FOUND)
    await query(server, `update draw_methods set created_at = now() - interval '2 days' where id = ${method.id}`)
    const confirmed = await enter(mail.code)
    expect(confirmed.data.needs_confirmation).toBe(0)
    expect((await enter(WRONG)).data, 'a repeat changes nothing').toEqual(confirmed.data)
    await runOps(server, 'setting', 'set', 'withdraw_cooling_hours=24')
    await waitFor(async () =>
      expect((await client.envelope(endpoints.withdraw, asking, { token })).code).toBe(CODES.METHOD_COOLING),
    )
    const list = await client.call(endpoints.drawMethods, { draw_type: 1 }, { token })
    const usableAt = Date.parse(list.find(({ id }) => id === method.id)!.usable_at)
    expect(usableAt).toBeGreaterThan(Date.now() + 23 * HOUR_MS)
    await runOps(server, 'setting', 'set', 'withdraw_cooling_hours=0')
  })

  it('returns the money of what is not confirmed within 30 minutes, also after a crash', async () => {
    const dataDir = temporaryFolder()
    const first = await startServer({ dataDir, environment: withDemoData })
    const person = await createFundedUser(first, '500')
    const { token, draw_currency_id, draw_method_id } = person
    const input = { draw_currency_id, draw_method_id, number: '100' }
    const asked = await new Client(first.port).call(endpoints.withdraw, input, { token })
    const kept = await withdraw(first, person, { number: '10' })
    const code = await withdrawalCode(first, person, asked.record_number)
    const [due] = await query(
      first,
      `select round(extract(epoch from confirm_by - created_at) / 60) as minutes from withdrawals where id = ${asked.id}`,
    )
    expect(Number(due?.['minutes'])).toBe(30)
    await first.end('SIGKILL')
    await query(first, `update withdrawals set confirm_by = now() - interval '1 second'`)

    const second = await startServer({ dataDir, environment: withDemoData })
    await waitUntil(async () => (await walletOf(second, token)).lock_balance === '10.00')
    expect(await walletOf(second, token)).toEqual({ balance: '490.00', lock_balance: '10.00' })
    // The money is back a moment before the record says so.
    const records = async (): Promise<number[][]> => {
      const { data } = await new Client(second.port).call(endpoints.withdrawals, { type: 1 }, { token })
      return data.map(({ id, status, needs_confirmation }) => [id, status, needs_confirmation])
    }
    await waitFor(async () =>
      expect(await records()).toEqual([
        [kept.id, 0, 0],
        [asked.id, 3, 0],
      ]),
    )
    const late = await new Client(second.port).envelope(
      endpoints.confirmWithdrawal,
      { number: asked.record_number, code },
      { token },
    )
    expect(late.code).toBe(CODES.WITHDRAWAL_NOT_PENDING)
    expect(await runOps(second, 'ledger', 'check')).toContain('sum 0.000000, 0 differences')
  })

  it('asks for no code with withdraw_confirm=0', async () => {
    await switchConfirmationOff(server)
    const person = await register(server)
    await certify(server, person)
    const [currency] = await client.call(endpoints.withdrawCurrencies, { type: 1 }, { token: person.token })
    const bind = { draw_id: currency!.id, type: 1, dc_address: TRON_ADDRESS } as const
    const method = await client.call(endpoints.bindDrawMethod, bind, { token: person.token })
    expect(method.needs_confirmation).toBe(0)
    const funded = await createFundedUser(server, '100')
    const asked = await ask(funded, '20')
    expect(asked).toMatchObject({ needs_confirmation: 0, status_name: 'Pending' })
    expect((await confirm(asked.record_number, WRONG, funded.token)).data, 'there is nothing to confirm').toEqual(asked)
    expect((await pay(asked.record_number)).stdout).toContain('paid')
    expect(mailsTo(server.dataDir, person.user.email).map(({ kind }) => kind)).not.toContain('payout-method-code')
  })

  it('two confirmations at once confirm once', async () => {
    await runOps(server, 'setting', 'set', 'withdraw_confirm=1')
    await waitUntil(async () => {
      const person = await createFundedUser(server, '100')
      const asked = await ask(person, '20')
      if (asked.needs_confirmation === 0) return false
      const code = await withdrawalCode(server, person, asked.record_number)
      const answers = await Promise.all([1, 2, 3].map(() => confirm(asked.record_number, code, person.token)))
      expect(
        answers.map((answer) => answer.code),
        'to the later ones it is a repeat',
      ).toEqual([CODES.OK, CODES.OK, CODES.OK])
      await nextMail(server.dataDir, person.user.email, 'withdrawal-asked')
      expect(mailsTo(server.dataDir, person.user.email).filter(({ kind }) => kind === 'withdrawal-asked')).toHaveLength(
        1,
      )
      return true
    })
  })
})
