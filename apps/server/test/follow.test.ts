import { randomUUID } from 'node:crypto'
import {
  CODES,
  type Copy,
  type Order,
  TOPIC,
  copyFiguresSchema,
  copyLogPushSchema,
  endpoints,
} from '@openlot/core/contract'
import type { SignedIn } from '@openlot/core/contract'
import { formatDate } from '@openlot/i18n'
import { waitUntil } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, Client, send } from './support/client.ts'
import { query } from './support/database.ts'
import { certify, runOps } from './support/funds.ts'
import { eligibleUser, withMoney } from './support/leader.ts'
import { nextMail } from './support/mailbox.ts'
import { register } from './support/people.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'
import { SocketClient } from './support/socket.ts'

const PROFILE = { nickname: 'Steady Hand', words: 'Majors, small sizes.', min_amount: '200', fee_rate: '10' }
const BUY = { type: 1, status: 1, forex_id: 1, cont: '1.00', multiple: 100 } as const

const of = (token: string, id: number): CallOptions => ({ token, headers: { 'account-id': String(id) } })

describe('copying', () => {
  let server: ServerProcess
  let client: Client
  let leader: SignedIn
  let leaderId: number
  beforeAll(async () => {
    server = await startServer({
      environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}`, RATE_LIMIT_FACTOR: '100' },
    })
    client = new Client(server.port)
    leader = await eligibleUser(server, '8000', 'Wong Siu-Ming')
    leaderId = (await client.call(endpoints.lead, PROFILE, { token: leader.token })).leader_id
  })

  const start = (token: string, more: object = {}): Promise<Copy> =>
    client.call(
      endpoints.startCopy,
      { leader_id: leaderId, amount: '1000', client_id: randomUUID(), ...more },
      { token },
    )
  const codeOf = async (...call: Parameters<typeof client.envelope>) => (await client.envelope(...call)).code
  const orders = async (token: string, id: number, status = 1): Promise<Order[]> =>
    (await client.call(endpoints.orders, { status }, of(token, id))).data
  const ordersOnce = (token: string, id: number, total: number): Promise<Order[]> =>
    waitUntil(async () => {
      const found = await orders(token, id)
      return found.length === total && (found[0] !== undefined || total === 0) ? found : undefined
    })
  const logOf = async (token: string, id: number) =>
    (await client.call(endpoints.copyLog, { id }, { token })).data.map(({ act, reason }) => [act, reason])
  const books = async (): Promise<void> =>
    expect(await runOps(server, 'ledger', 'check')).toContain('sum 0.000000, 0 differences')

  it('takes as leaders only who has shown something, and says what is missing', async () => {
    const novice = await register(server)
    const profile = await client.call(endpoints.leaderProfile, {}, { token: novice.token })
    expect(profile).toMatchObject({ leader_id: 0, state: 'none', eligible: 0, closed_trades: 0, needed_trades: 10 })
    expect(profile.needs).toEqual(['identity', 'trades', 'age'])
    expect(await codeOf(endpoints.lead, PROFILE, { token: novice.token })).toBe(CODES.NOT_ELIGIBLE_TO_LEAD)
    const demo = await client.demo()
    expect((await client.call(endpoints.leaderProfile, {}, { token: demo })).needs).toContain('real-account')

    const other = await eligibleUser(server, '1000', 'Lee Ka-Yan')
    const taken = { ...PROFILE, nickname: 'steady hand' }
    expect(await codeOf(endpoints.lead, taken, { token: other.token })).toBe(CODES.NICKNAME_TAKEN)
    for (const nickname of ['Steady\u200bHand', 'Stеady Hand', 'steady.hand'])
      expect(await codeOf(endpoints.lead, { ...PROFILE, nickname }, { token: other.token })).toBe(
        CODES.NICKNAME_INVALID,
      )
    expect(await codeOf(endpoints.lead, { ...PROFILE, nickname: 'Steady  Hand' }, { token: other.token })).toBe(
      CODES.NICKNAME_TAKEN,
    )
    expect(await codeOf(endpoints.lead, { ...PROFILE, nickname: 'Openlot Support' }, { token: other.token })).toBe(
      CODES.NICKNAME_RESERVED,
    )
    expect(await codeOf(endpoints.lead, { ...PROFILE, fee_rate: '31' }, { token: other.token })).toBe(
      CODES.INVALID_INPUT,
    )
    expect(await codeOf(endpoints.lead, { words: 'x' }, { token: other.token })).toBe(CODES.INVALID_INPUT)
  })

  it('copies a trade in proportion, follows it, and returns the money', async () => {
    const follower = await withMoney(server, '2000')
    const { token } = follower
    const socket = await SocketClient.open(server.port)
    await socket.login(token)
    for (const topic of [TOPIC.COPIES, TOPIC.COPY_LOG]) {
      socket.subscribe(topic)
      await socket.push(topic)
    }
    const client_id = randomUUID()
    const copy = await start(token, { client_id, stop_level: '500' })
    expect(copy).toMatchObject({ nickname: 'Steady Hand', status: 'running', amount: '1000.00', net_value: '1000.00' })
    expect(copy).toMatchObject({ profit: '0.00', fee_rate: '10', stop_level: '500.00', min_lot: 0, is_demo: 0 })
    expect((await start(token, { client_id })).id, 'a repeat').toBe(copy.id)
    expect(await client.call(endpoints.accounts, {}, { token })).toMatchObject([
      { id: follower.user.id, balance: '1000.00' },
      { id: copy.id, kind: 'copy', name: 'Steady Hand', balance: '1000.00' },
    ])

    const opened = await client.call(endpoints.submitOrder, BUY, { token: leader.token })
    const [copied] = await ordersOnce(token, copy.id, 1)
    expect(copied).toMatchObject({ Quantity: '0.12', Price: opened.Price, leader: 'Steady Hand', multiple: 100 })
    const log = parse(
      copyLogPushSchema,
      (await socket.next(({ topic, data }) => topic === TOPIC.COPY_LOG && isOpen(data))).data,
    )
    expect(log.rows.find(({ act }) => act === 'open')).toMatchObject({
      copy_id: copy.id,
      order_id: copied!.Id,
      code: 'EURUSD',
      lots: '0.12',
    })
    const figures = await socket.next(({ topic, data }) => topic === TOPIC.COPIES && (data as unknown[]).length > 0)
    expect(parse(copyFiguresSchema, figures.data)).toMatchObject([{ id: copy.id, status: 'running' }])
    socket.close()

    const play = of(token, copy.id)
    expect(await codeOf(endpoints.submitOrder, BUY, play)).toBe(CODES.COPY_ACCOUNT)
    const moves = { from: copy.id, to: follower.user.id, amount: '1', client_id: randomUUID() }
    expect(await codeOf(endpoints.transferFunds, moves, { token })).toBe(CODES.COPY_ACCOUNT)
    expect(await codeOf(endpoints.wallet, {}, play)).toBe(CODES.COPY_ACCOUNT)
    expect(await codeOf(endpoints.closeAccount, { id: copy.id }, { token })).toBe(CODES.ACCOUNT_NOT_EMPTY)

    await client.call(endpoints.closeOrder, { id: opened.Id, cont: '0.40' }, { token: leader.token })
    await waitUntil(async () => (await orders(token, copy.id))[0]?.Quantity === '0.07')
    const add = { id: copy.id, amount: '100', client_id: randomUUID() }
    expect(await client.call(endpoints.addToCopy, add, { token })).toMatchObject({ amount: '1100.00' })
    expect(await client.call(endpoints.addToCopy, add, { token }), 'a repeat').toMatchObject({ amount: '1100.00' })
    const changed = { id: copy.id, scale: '2', min_lot: 1, client_id: randomUUID() }
    expect(await client.call(endpoints.editCopy, changed, { token })).toMatchObject({ scale: '2', min_lot: 1 })

    const stop = { id: copy.id, close: 1, client_id: randomUUID() }
    const stopped = await client.call(endpoints.stopCopy, stop, { token })
    expect(stopped).toMatchObject({ status: 'stopped', stop_reason: 'by-hand', positions: 0, removable: '0.00' })
    const returned = Number(stopped.net_value)
    expect(Number(stopped.profit)).toBeCloseTo(returned - 1100, 2)
    const accounts = await client.call(endpoints.accounts, {}, { token })
    expect(accounts.find(({ id }) => id === follower.user.id)!.balance).toBe((900 + returned).toFixed(2))
    expect(accounts.find(({ id }) => id === copy.id)).toMatchObject({ state: 'closed', balance: '0.00' })
    expect((await orders(token, copy.id, 3)).map(({ CloseReason }) => CloseReason)).toEqual([7, 6])
    expect(await codeOf(endpoints.pauseCopy, { id: copy.id, client_id: randomUUID() }, { token })).toBe(
      CODES.COPY_ENDED,
    )
    expect((await logOf(token, copy.id)).map(([act]) => act)).toEqual([
      'stop',
      'change',
      'add',
      'reduce',
      'open',
      'start',
    ])
    await client.call(endpoints.closeOrder, { id: opened.Id }, { token: leader.token })
    await books()
  })

  it('previews what would be opened, opens it, and can become an ordinary account', async () => {
    const opened = await client.call(endpoints.submitOrder, BUY, { token: leader.token })
    const { token } = await withMoney(server, '1500')
    const preview = await client.call(endpoints.previewCopy, { id: leaderId, amount: '1000' }, { token })
    expect(preview, 'no instruments for strangers').toMatchObject({
      available: '1500.00',
      held: 1,
      copied: 1,
      trades: [],
    })
    const small = await client.call(endpoints.previewCopy, { id: leaderId, amount: '50' }, { token })
    expect(small).toMatchObject({ held: 1, copied: 0, margin: '0.00', trades: [] })
    const copy = await start(token, { copy_open: 1 })
    const again = await client.call(endpoints.previewCopy, { id: leaderId, amount: '50' }, { token })
    expect(again.trades).toMatchObject([{ code: 'EURUSD', lots: '0.00', margin: '0.00', reason: 'too-small' }])
    const [copied] = await orders(token, copy.id)
    expect(copied).toMatchObject({ Quantity: '0.12' })
    // The price may have moved between the two.
    expect(Number(copied!.CautionMoney)).toBeCloseTo(Number(preview.margin), 0)
    expect(await client.call(endpoints.trader, { id: leaderId }, { token })).toMatchObject({
      copy_id: copy.id,
      positions: [{ code: 'EURUSD' }],
    })

    const kept = await client.call(endpoints.stopCopy, { id: copy.id, close: 0, client_id: randomUUID() }, { token })
    expect(kept).toMatchObject({ status: 'kept', positions: 1 })
    await client.call(endpoints.closeOrder, { id: opened.Id }, { token: leader.token })
    const [mine] = await orders(token, copy.id)
    expect(mine?.Quantity, 'it follows nobody').toBe('0.12')
    const play = of(token, copy.id)
    const closed = await client.call(endpoints.closeOrder, { id: mine!.Id }, play)
    expect(closed).toMatchObject({ CloseReason: 1, leader: 'Steady Hand' })
    expect((await client.call(endpoints.submitOrder, { ...BUY, cont: '0.01' }, play)).Quantity).toBe('0.01')
    expect((await client.call(endpoints.accounts, {}, { token })).at(-1)).toMatchObject({ id: copy.id, kind: 'real' })
    await books()
  })

  it('tells others of a leader in per cent, and of open positions only followers', async () => {
    const trader = await client.call(endpoints.trader, { id: leaderId }, {})
    expect(trader).toMatchObject({ nickname: 'Steady Hand', words: PROFILE.words, copy_id: 0, positions: [] })
    expect(trader).toMatchObject({ can_copy: 1, min_amount: '200.00', fee_rate: '10' })
    expect(trader.curve.length).toBeGreaterThan(0)
    expect(JSON.stringify(trader)).not.toContain(leader.user.uid)
    const { data, total } = await client.call(endpoints.traderTrades, { id: leaderId }, {})
    expect(total).toBeGreaterThanOrEqual(10)
    expect(data[0]).toMatchObject({ code: 'EURUSD', OrderType: 1, multiple: 100 })
    expect(Object.keys(data[0]!)).not.toContain('Quantity')
    expect(await codeOf(endpoints.trader, { id: 1 }, {})).toBe(CODES.LEADER_CLOSED)
  })

  it('refuses what cannot be copied, and what is not one’s own', async () => {
    const person = await withMoney(server, '300')
    const { token } = person
    const input = { leader_id: leaderId, amount: '250', client_id: randomUUID() }
    const codeOfStart = (more: object, options: CallOptions = { token }) =>
      codeOf(endpoints.startCopy, { ...input, client_id: randomUUID(), ...more }, options)
    expect(await codeOfStart({ amount: '199.99' })).toBe(CODES.COPY_AMOUNT)
    expect(await codeOfStart({ amount: '300.01' })).toBe(CODES.COPY_AMOUNT)
    expect(await codeOfStart({ amount: '250.001' })).toBe(CODES.INVALID_INPUT)
    expect(await codeOfStart({ stop_level: '240' })).toBe(CODES.COPY_STOP_LEVEL)
    expect(await codeOfStart({ scale: '3.01' })).toBe(CODES.INVALID_INPUT)
    expect(await codeOfStart({ leader_id: 5 })).toBe(CODES.LEADER_CLOSED)
    expect(await codeOfStart({}, { token: leader.token })).toBe(CODES.COPY_SELF)
    await certify(server, person, ' wong siu-ming ')
    expect(await codeOfStart({}), 'one’s own certified name').toBe(CODES.COPY_SELF)
    expect(await client.call(endpoints.copies, {}, { token })).toEqual([])
    expect((await client.call(endpoints.accounts, {}, { token })).length, 'refused ones leave nothing').toBe(1)

    const owner = await withMoney(server, '300')
    const copy = await start(owner.token, { amount: '250' })
    const foreign = { id: copy.id, client_id: randomUUID() }
    for (const [endpoint, more] of [
      [endpoints.pauseCopy, {}],
      [endpoints.resumeCopy, {}],
      [endpoints.stopCopy, { close: 1 }],
      [endpoints.editCopy, { scale: '1' }],
      [endpoints.addToCopy, { amount: '10' }],
      [endpoints.removeFromCopy, { amount: '10' }],
      [endpoints.copyLog, {}],
    ] as const)
      expect(await codeOf(endpoint, { ...foreign, ...more }, { token })).toBe(CODES.COPY_NOT_FOUND)
    expect((await client.call(endpoints.copies, {}, { token: owner.token }))[0]).toMatchObject({ status: 'running' })
    await client.call(endpoints.stopCopy, { ...foreign, close: 1 }, { token: owner.token })
  })

  it('copies with play money too', async () => {
    const token = await client.demo()
    const { followers } = await client.call(endpoints.leaderProfile, {}, { token: leader.token })
    const held = await client.call(endpoints.submitOrder, BUY, { token: leader.token })
    const copy = await start(token)
    expect(copy.is_demo).toBe(1)
    const trader = await client.call(endpoints.trader, { id: leaderId }, { token })
    expect(trader, 'play money makes nobody a follower').toMatchObject({ copy_id: copy.id, positions: [] })
    const preview = await client.call(endpoints.previewCopy, { id: leaderId, amount: '1000' }, { token })
    expect(preview).toMatchObject({ held: 1, trades: [] })
    const profile = await client.call(endpoints.leaderProfile, {}, { token: leader.token })
    expect(profile.followers).toBe(followers)
    // A fee binds only whom it costs money.
    const raised = await client.call(endpoints.lead, { fee_rate: '12' }, { token: leader.token })
    expect(raised).toMatchObject(followers === 0 ? { fee_rate: '12', next_fee_rate: '' } : { next_fee_rate: '12' })
    await client.call(endpoints.lead, { fee_rate: '10' }, { token: leader.token })
    await client.call(endpoints.closeOrder, { id: held.Id }, { token: leader.token })
    await client.call(endpoints.stopCopy, { id: copy.id, close: 1, client_id: randomUUID() }, { token })
    expect((await client.call(endpoints.account, {}, { token })).balance).toBe('100000.00')
    await books()
  })

  it('becomes an account of its own only as often as there may be accounts', async () => {
    const token = await client.demo()
    const codes: number[] = []
    for (let count = 0; count < 3; count++) {
      const { id } = await start(token, { amount: '200' })
      const input = { id, close: 0, client_id: randomUUID() } as const
      codes.push(await codeOf(endpoints.stopCopy, input, { token }))
    }
    // Three are allowed, and the first one is the user's own.
    expect(codes).toEqual([CODES.OK, CODES.OK, CODES.TOO_MANY_ACCOUNTS])
    const copies = await client.call(endpoints.copies, { status: 'running' }, { token })
    expect(copies, 'it goes on').toHaveLength(1)
    await client.call(endpoints.stopCopy, { id: copies[0]!.id, close: 1, client_id: randomUUID() }, { token })
    await books()
  })

  it('begins for the fee that was shown, or not at all', async () => {
    const { token } = await withMoney(server, '500')
    const input = { leader_id: leaderId, amount: '500', client_id: randomUUID() }
    const other = await client.envelope(endpoints.startCopy, { ...input, fee_rate: '0' }, { token })
    expect(other).toMatchObject({ code: CODES.COPY_FEE_CHANGED, msg: expect.stringContaining('10%') })
    expect(await client.call(endpoints.startCopy, { ...input, fee_rate: '10' }, { token })).toMatchObject({
      fee_rate: '10',
    })
    await books()
  })

  it('of 50 starts at once begins no more than there is money for', async () => {
    const { token } = await withMoney(server, '1000')
    const starts = Array.from({ length: 50 }, () =>
      codeOf(endpoints.startCopy, { leader_id: leaderId, amount: '250', client_id: randomUUID() }, { token }),
    )
    const codes = await Promise.all(starts)
    expect(codes.filter((code) => code === CODES.OK)).toHaveLength(4)
    expect(new Set(codes)).toEqual(new Set([CODES.OK, CODES.COPY_AMOUNT]))
    const copies = await client.call(endpoints.copies, {}, { token })
    expect(copies.map(({ amount }) => amount)).toEqual(['250.00', '250.00', '250.00', '250.00'])
    expect((await client.call(endpoints.account, {}, { token })).balance).toBe('0.00')

    // Stop, remove and pause against the leader's opening: whatever comes first, the books are right.
    const opening = client.call(endpoints.submitOrder, { ...BUY, cont: '4.00' }, { token: leader.token })
    const [first, second, third] = copies.map(({ id }) => ({ id, client_id: randomUUID() }))
    await Promise.all([
      opening,
      client.call(endpoints.stopCopy, { ...first!, close: 1 }, { token }),
      client.envelope(endpoints.removeFromCopy, { ...second!, amount: '50' }, { token }),
      client.call(endpoints.pauseCopy, third!, { token }),
    ])
    const order = await opening
    await client.call(endpoints.closeOrder, { id: order.Id }, { token: leader.token })
    await waitUntil(async () => {
      const lists = await Promise.all(copies.map(({ id }) => orders(token, id)))
      const tasks = await query(server, 'select count(*)::int as total from copy_tasks')
      return lists.every((list) => list.length === 0) && tasks[0]?.['total'] === 0
    })
    expect((await client.call(endpoints.copies, { status: 'stopped' }, { token })).map(({ id }) => id)).toEqual([
      first!.id,
    ])
    await books()
  })

  it('gives notice of another fee and of leaving, and then stops every copy', async () => {
    const other = await eligibleUser(server, '2000', 'Chow Mei-Ling')
    const { token: leads } = other
    const { leader_id } = await client.call(endpoints.lead, { nickname: 'Leaver', fee_rate: '5' }, { token: leads })
    const direct = await client.call(endpoints.lead, { fee_rate: '6' }, { token: leads })
    expect(direct, 'without followers at once').toMatchObject({ fee_rate: '6', next_fee_rate: '' })
    const { token, user } = await withMoney(server, '500')
    const copy = await start(token, { leader_id, amount: '500' })
    await client.call(endpoints.submitOrder, { ...BUY, cont: '0.10' }, { token: leads })
    await ordersOnce(token, copy.id, 1)
    const noticed = await client.call(endpoints.lead, { fee_rate: '8' }, { token: leads })
    expect(noticed).toMatchObject({ fee_rate: '6', next_fee_rate: '8', followers: 1 })
    expect(noticed.next_rate_at - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
    const { text } = await nextMail(server.dataDir, user.email, 'leader-rate')
    const day = formatDate(noticed.next_rate_at, 'en', 'date', 'UTC')
    expect(text).toContain(`From ${day}\u00a0(UTC), the performance fee of Leaver, whom you copy, is 8% of`)
    await query(server, `update leaders set next_rate_at = now() where id = ${leader_id}`)
    await waitUntil(async () => (await client.call(endpoints.copies, {}, { token }))[0]?.fee_rate === '8')
    const leaving = await client.call(endpoints.lead, { state: 'leaving' }, { token: leads })
    expect(leaving.leaves_at - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const late = await withMoney(server, '500')
    const input = { leader_id, amount: '500', client_id: randomUUID() }
    expect(await codeOf(endpoints.startCopy, input, { token: late.token })).toBe(CODES.LEADER_CLOSED)
    await query(server, `update leaders set leave_at = now() where id = ${leader_id}`)
    const stopped = await waitUntil(
      async () => (await client.call(endpoints.copies, { status: 'stopped' }, { token }))[0],
    )
    expect(stopped).toMatchObject({ stop_reason: 'leader-left', positions: 0 })
    expect((await client.call(endpoints.leaderProfile, {}, { token: leads })).state).toBe('left')
    await books()
  })

  it('ends in order when the leader leaves, and money is removed, during a task', async () => {
    const other = await eligibleUser(server, '2000', 'Ho Wing-Kei')
    const { token: leads } = other
    const { leader_id } = await client.call(endpoints.lead, { nickname: 'Hasty', fee_rate: '0' }, { token: leads })
    const { token } = await withMoney(server, '9000')
    const copies = await Promise.all(Array.from({ length: 60 }, () => start(token, { leader_id, amount: '150' })))
    await client.call(endpoints.lead, { state: 'leaving' }, { token: leads })

    const opening = client.call(endpoints.submitOrder, { ...BUY, cont: '1.00' }, { token: leads })
    const removals = copies.map(({ id }) =>
      client.envelope(endpoints.removeFromCopy, { id, amount: '40', client_id: randomUUID() }, { token }),
    )
    const leaving = query(server, `update leaders set leave_at = now() where id = ${leader_id}`)
    await Promise.all([opening, leaving, ...removals])
    await waitUntil(
      async () => (await client.call(endpoints.copies, { status: 'stopped' }, { token })).length === copies.length,
    )
    const [tasks] = await query(server, 'select count(*)::int as total from copy_tasks')
    expect(tasks?.['total']).toBe(0)
    for (const { id } of copies) {
      const acts = (await logOf(token, id)).map(([act]) => act)
      expect(acts[0], 'nothing follows the end').toBe('stop')
      expect(acts.filter((act) => act === 'open').length).toBeLessThanOrEqual(1)
      expect(await orders(token, id)).toEqual([])
    }
    const accounts = await client.call(endpoints.accounts, {}, { token })
    expect(accounts.filter(({ kind }) => kind === 'copy').map(({ balance }) => balance)).toEqual(
      copies.map(() => '0.00'),
    )
    await books()
  })

  it('is halted and resumed by an operator, who sees every copy', async () => {
    const follower = await withMoney(server, '1000')
    const { token } = follower
    const copy = await start(token)
    expect(await runOps(server, 'leader', 'halt', String(leaderId), '--reason', 'churning')).toContain('halted')
    expect(await runOps(server, 'leader', 'halt', String(leaderId), '--reason', 'again')).toContain('nothing changed')
    const input = { leader_id: leaderId, amount: '250', client_id: randomUUID() }
    await waitUntil(async () => (await codeOf(endpoints.startCopy, input, { token })) === CODES.LEADER_CLOSED)
    const order = await client.call(endpoints.submitOrder, BUY, { token: leader.token })
    await waitUntil(async () =>
      (await logOf(token, copy.id)).some(([act, reason]) => act === 'open' && reason === 'leader-halted'),
    )
    await client.call(endpoints.closeOrder, { id: order.Id }, { token: leader.token })
    expect(await runOps(server, 'leader', 'resume', String(leaderId), '--reason', 'talked to')).toContain(
      'copied again',
    )
    const rename = (nickname: string) =>
      runOps(server, 'leader', 'rename', String(leaderId), '--nickname', nickname, '--reason', 'misleading')
    expect(await rename('Plain Hand')).toContain('renamed')
    expect(await rename('Plain Hand')).toContain('nothing changed')
    await waitUntil(async () => (await client.call(endpoints.trader, { id: leaderId }, {})).nickname === 'Plain Hand')
    expect(await rename('Steady Hand')).toContain('renamed')
    await waitUntil(async () => (await client.call(endpoints.trader, { id: leaderId }, {})).nickname === 'Steady Hand')
    const rows = JSON.parse(await runOps(server, 'copies', '--leader', String(leaderId), '--json')) as object[]
    expect(rows).toContainEqual(expect.objectContaining({ copy: String(copy.id), status: 'running', skipped: 1 }))
    const own = JSON.parse(await runOps(server, 'user', 'accounts', follower.user.uid, '--json')) as object[]
    expect(own).toMatchObject([
      { kind: 'real', balance: '0.00' },
      { kind: 'copy', follows: 'Steady Hand' },
    ])
    const { body } = await send(server.port, { path: '/metrics' })
    expect(Number(/^openlot_copies (\d+)/m.exec(body)?.[1])).toBeGreaterThan(0)
    expect(Number(/^openlot_copied_equity_usd ([\d.]+)/m.exec(body)?.[1])).toBeGreaterThan(900)
    await waitUntil(async () => (await client.call(endpoints.trader, { id: leaderId }, {})).can_copy === 1)
    await client.call(endpoints.stopCopy, { id: copy.id, close: 1, client_id: randomUUID() }, { token })
  })

  it('leaves out of the ranking who does not want to be in it', async () => {
    await runOps(server, 'setting', 'set', 'rank_min_trades=1')
    const isRanked = async () =>
      (await client.call(endpoints.ranking, {}, {})).some(({ leader_id }) => leader_id === leaderId)
    await waitUntil(isRanked)
    const item = (await client.call(endpoints.ranking, {}, {})).find(({ leader_id }) => leader_id === leaderId)
    expect(item).toMatchObject({ nickname: 'Steady Hand', can_copy: 1, min_amount: '200.00', fee_rate: '10' })
    expect(Number(item!.suggested_amount)).toBeGreaterThan(0)
    const hidden = await client.call(endpoints.lead, { hidden: 1 }, { token: leader.token })
    expect(hidden).toMatchObject({ hidden: 1, leader_id: leaderId })
    await waitUntil(async () => !(await isRanked()))
    await client.call(endpoints.lead, { hidden: 0 }, { token: leader.token })
    await waitUntil(isRanked)
  })
})

const isOpen = (data: unknown): boolean => (data as { rows: { act: string }[] }).rows.some(({ act }) => act === 'open')
