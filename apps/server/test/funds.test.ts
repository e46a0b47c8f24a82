import { CODES, endpoints } from '@openlot/core/contract'
import { formatUsd, parseUsd } from '@openlot/core/math'
import { waitFor } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import {
  SIMPLE_REWARD,
  certify,
  confirmMethod,
  createFundedUser,
  deposit,
  runOps,
  switchConfirmationOff,
  uploadProof,
  walletOf,
  withdraw,
} from './support/funds.ts'
import { nextMail } from './support/mailbox.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'
import { query } from './support/database.ts'
import { recordingFolder } from './support/recording.ts'

const TIMES = Array.from({ length: 50 })

describe('deposits and withdrawals', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    const environment = { ...withDemoData, MARKET: `replay:${recordingFolder()}` }
    server = await startServer({ environment })
    client = new Client(server.port)
  })

  const checkLedger = async () =>
    expect(await runOps(server, 'ledger', 'check')).toContain('sum 0.000000, 0 differences')

  it('processes a user from registration to payout with a balanced ledger at each step', async () => {
    await runOps(server, 'setting', 'set', 'invite_reward=25', ...SIMPLE_REWARD)
    const inviter = await register(server)
    const person = await register(server, { invite_code: inviter.user.invite_code })
    const { token } = person
    await certify(server, person)
    expect(await walletOf(server, token)).toEqual({ balance: '0.00', lock_balance: '0.00' })

    const number = await deposit(server, token, '1000')
    expect(await walletOf(server, token), 'nothing is credited before the approval').toMatchObject({
      balance: '0.00',
    })
    expect(await runOps(server, 'charge', 'approve', number, '--amount', '990.50')).toBe(`${number}: finished\n`)
    expect(await walletOf(server, token)).toMatchObject({ balance: '990.50' })
    const mail = await nextMail(server.dataDir, person.user.email, 'charge-approved')
    expect(mail.text).toContain('990.50\u00a0USD')
    expect(await runOps(server, 'charge', 'approve', number)).toContain('nothing changed')
    expect((await ops(server.dataDir, 'charge', 'reject', number)).stderr).toContain('finished already')
    await checkLedger()
    await waitFor(async () => expect(await walletOf(server, inviter.token)).toMatchObject({ balance: '25.00' }))
    await runOps(server, 'charge', 'approve', await deposit(server, token, '10'))
    expect(await walletOf(server, inviter.token), 'only the first deposit is rewarded').toMatchObject({
      balance: '25.00',
    })

    const order = await client.order(token)
    const { balance, available_prepayment } = await client.call(endpoints.account, {}, { token })
    const [currency] = await client.call(endpoints.withdrawCurrencies, { type: 1 }, { token })
    const method = await client.call(
      endpoints.bindDrawMethod,
      { draw_id: currency!.id, type: 1, dc_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { token },
    )
    const asking = { draw_currency_id: currency!.id, draw_method_id: method.id }
    const payee = { ...person, ...asking }
    await confirmMethod(server, person, method.id)
    const all = await client.envelope(endpoints.withdraw, { ...asking, number: balance }, { token })
    expect(all.code, 'required margin cannot be withdrawn').toBe(CODES.WITHDRAWABLE_EXCEEDED)
    expect(all.msg).toContain('You can withdraw up to')
    expect(Number(available_prepayment)).toBeLessThan(Number(balance))

    const paid = await withdraw(server, payee, { number: '200', memo: 'rent' })
    expect(paid).toMatchObject({
      number: '200.00',
      real_number: '199.00',
      fee: '1.00',
      status: 0,
      status_name: 'Pending',
      memo: 'rent',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    })
    const left = formatUsd((parseUsd(balance) - parseUsd('200')) as never)
    expect(await walletOf(server, token)).toEqual({ balance: left, lock_balance: '200.00' })
    expect(await client.call(endpoints.account, {}, { token })).toMatchObject({
      balance: left,
      lock_balance: '200.00',
    })
    await checkLedger()
    const printed = await runOps(server, 'withdraw', 'pay', paid.record_number)
    expect(printed).toBe(`${paid.record_number}: paid\nsend 199.00 USDT to ${paid.address}\n`)
    expect(await runOps(server, 'withdraw', 'pay', paid.record_number)).toContain('nothing changed')
    expect((await ops(server.dataDir, 'withdraw', 'reject', paid.record_number)).stderr).toContain('paid already')
    expect(await walletOf(server, token)).toEqual({ balance: left, lock_balance: '0.00' })
    await nextMail(server.dataDir, person.user.email, 'withdrawal-asked')
    await nextMail(server.dataDir, person.user.email, 'withdrawal-paid')

    const again = await withdraw(server, payee, { number: '50' })
    await runOps(server, 'withdraw', 'reject', again.record_number, '--remark', 'The network is down')
    expect((await nextMail(server.dataDir, person.user.email, 'withdrawal-rejected')).text).toContain('network is down')
    expect(await walletOf(server, token)).toEqual({ balance: left, lock_balance: '0.00' })
    const list = await client.call(endpoints.withdrawals, { type: 1 }, { token, language: 'hk' })
    expect(list.data.map(({ status, status_name, notes }) => [status, status_name, notes])).toEqual([
      [2, '已拒絕', 'The network is down'],
      [1, '已支付', ''],
    ])

    await client.call(endpoints.closeOrder, { id: order.Id }, { token })
    const log = await client.call(endpoints.accountLog, {}, { token })
    expect(
      log.data
        .map(({ MemoTran }) => MemoTran)
        .toReversed()
        .slice(0, 6),
    ).toEqual([
      `Deposit ${number}`,
      expect.stringMatching(/^Deposit D\d+$/),
      `Trading fee, order ${order.Id}`,
      `Withdrawal ${paid.record_number}`,
      `Withdrawal ${again.record_number}`,
      `Withdrawal ${again.record_number} returned`,
    ])
    expect(log.data.map(({ Kind }) => Kind)).toEqual(
      expect.arrayContaining(['deposit', 'trade-fee', 'withdraw-lock', 'withdraw-release']),
    )
    const kindsOf = async (filter: Parameters<typeof client.call<typeof endpoints.accountLog>>[1]) =>
      new Set((await client.call(endpoints.accountLog, filter, { token })).data.map(({ Kind }) => Kind))
    expect(await kindsOf({ group: 'deposits' })).toEqual(new Set(['deposit']))
    expect(await kindsOf({ group: 'withdrawals' })).toEqual(new Set(['withdraw-lock', 'withdraw-release']))
    expect(await kindsOf({ group: 'fees' })).toEqual(new Set(['trade-fee']))
    const newest = log.data[0]?.Time ?? 0
    expect(await client.call(endpoints.accountLog, { from: newest + 1 }, { token })).toMatchObject({ total: 0 })
    const before = await client.call(endpoints.accountLog, { to: newest }, { token })
    expect(before.total).toBeLessThan(log.total)
    expect(before.data.every(({ Time }) => Time < newest)).toBe(true)
    let expected = parseUsd('0')
    for (const { Value, Balance } of log.data.toReversed()) {
      expected = (expected + parseUsd(Value)) as never
      expect(Balance).toBe(formatUsd(expected))
    }
    expect(await walletOf(server, token)).toMatchObject({ balance: formatUsd(expected) })
    await checkLedger()
    const audit = await query(
      server,
      "select act, subject from audit_log where act like 'charge %' or act like 'withdraw %'",
    )
    expect(audit.filter(({ subject }) => subject === number)).toEqual([{ act: 'charge approve', subject: number }])
    expect(audit.filter(({ subject }) => subject === paid.record_number)).toHaveLength(1)
    await runOps(server, 'setting', 'set', 'invite_reward=0')
  })

  it('handles fifty concurrent requests: a proof counts once, and no more is withdrawn than available', async () => {
    await switchConfirmationOff(server)
    const person = await createFundedUser(server, '300')
    const { token, draw_currency_id, draw_method_id } = person
    const asking = { draw_currency_id, draw_method_id }
    const race = (input: Record<string, unknown>) =>
      Promise.all(TIMES.map(() => client.envelope(endpoints.withdraw, input, { token })))

    const draws = await race({ ...asking, number: '40' })
    expect(draws.filter(({ code }) => code === CODES.OK)).toHaveLength(7)
    const codes: number[] = [CODES.OK, CODES.WITHDRAWABLE_EXCEEDED, CODES.TOO_MANY_WITHDRAWALS]
    expect(draws.every(({ code }) => codes.includes(code))).toBe(true)
    expect(await walletOf(server, token)).toEqual({ balance: '20.00', lock_balance: '280.00' })

    const { id } = draws.find(({ code }) => code === CODES.OK)!.data
    const cancels = await Promise.all(TIMES.map(() => client.envelope(endpoints.cancelWithdrawal, { id }, { token })))
    expect(new Set(cancels.map(({ code }) => code)), 'a repeated request has the same result').toEqual(
      new Set([CODES.OK]),
    )
    expect(await walletOf(server, token), 'and is returned once').toEqual({ balance: '60.00', lock_balance: '240.00' })

    const client_id = '7d3f2f4e-8f0f-4a3b-9c56-0a1b2c3d4e5f'
    const named = await race({ ...asking, number: '15', client_id })
    expect(new Set(named.map(({ data }) => data?.id)).size, 'one client_id, one withdrawal').toBe(1)
    expect(await walletOf(server, token)).toEqual({ balance: '45.00', lock_balance: '255.00' })
    const reused = await client.envelope(endpoints.withdraw, { ...asking, number: '16', client_id }, { token })
    expect(reused.code).toBe(CODES.CLIENT_ID_REUSED)

    const [option] = await client.call(endpoints.coinOptions, {}, { token })
    const claim = { number: '70', proofImg: await uploadProof(server, token), charge_id: option!.id }
    const claims = await Promise.all(TIMES.map(() => client.envelope(endpoints.submitCharge, claim, { token })))
    expect(claims.filter(({ code }) => code === CODES.OK)).toHaveLength(1)
    expect(claims.filter(({ code }) => code === CODES.PROOF_USED)).toHaveLength(49)
    const number = claims.find(({ code }) => code === CODES.OK)!.data.record_number
    const approvals = await Promise.all([1, 2, 3, 4].map(() => ops(server.dataDir, 'charge', 'approve', number)))
    expect(approvals.every(({ status }) => status === 0)).toBe(true)
    expect(approvals.filter(({ stdout }) => !stdout.includes('nothing changed'))).toHaveLength(1)
    expect(await walletOf(server, token)).toMatchObject({ balance: '115.00' })

    const bind = { draw_id: draw_currency_id, type: 1, dc_address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
    const bound = await Promise.all(TIMES.map(() => client.envelope(endpoints.bindDrawMethod, bind, { token })))
    expect(bound.filter(({ code }) => code === CODES.OK)).toHaveLength(1)

    // The user cancels while the operator pays: only one succeeds.
    const last = await client.call(endpoints.withdraw, { ...asking, number: '10' }, { token })
    const [cancelled, paid] = await Promise.all([
      client.envelope(endpoints.cancelWithdrawal, { id: last.id }, { token }),
      ops(server.dataDir, 'withdraw', 'pay', last.record_number),
    ])
    expect([cancelled.code === CODES.OK, paid.status === 0].filter(Boolean)).toHaveLength(1)
    await checkLedger()
  })

  it('processes a deposit and a withdrawal while the server is stopped', async () => {
    const away = await startServer({ environment: withDemoData })
    const { dataDir } = away
    const person = await createFundedUser(away, '100')
    const number = await deposit(away, person.token, '11')
    const first = await withdraw(away, person, { number: '30' })
    const second = await withdraw(away, person, { number: '20' })
    await away.end('SIGTERM')
    expect(await runOps(away, 'charge', 'approve', number)).toBe(`${number}: finished\n`)
    expect(await runOps(away, 'withdraw', 'pay', first.record_number)).toContain('paid')
    expect(await runOps(away, 'withdraw', 'reject', second.record_number)).toContain('rejected')
    expect(await runOps(away, 'withdraw', 'reject', second.record_number)).toContain('nothing changed')
    expect((await ops(dataDir, 'ledger', 'check')).status).toBe(0)
    const back = await startServer({ dataDir, environment: withDemoData })
    expect(await walletOf(back, person.token)).toEqual({ balance: '81.00', lock_balance: '0.00' })
  })
})
