import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { CODES, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteOutdated } from '../src/people/retention.ts'
import { diskBlobs } from '../src/storage/blobs/disk.ts'
import { Client } from './support/client.ts'
import { FakeBrowser } from './support/fakePushService.ts'
import type { Database } from '../src/storage/database.ts'
import { openAsGuest } from './support/database.ts'
import { certify, createFundedUser, deposit, runOps, uploadProof, withdraw } from './support/funds.ts'
import { ops } from './support/ops.ts'
import { GOOD_PASSWORD, register } from './support/people.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'

const RETENTION_DAYS = 1825
const REASON = ['--reason', 'The user has asked for it in writing']

let server: ServerProcess
let client: Client
let pool: Database['pool']
beforeAll(async () => {
  server = await startServer({ environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}` } })
  client = new Client(server.port)
  pool = (await openAsGuest(server.dataDir)).pool
})

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(text, values)).rows
/** What is done every hour, on the folder of the running server. */
const deleteNow = (): Promise<number> =>
  deleteOutdated({ pool, blobs: diskBlobs(join(server.dataDir, 'uploads')), days: () => RETENTION_DAYS })
const LONG_AGO = `now() - interval '${RETENTION_DAYS + 1} days'`

const erase = (uid: string) => ops(server.dataDir, 'user', 'erase', uid, ...REASON)
const picture = (name: string): string => join(server.dataDir, 'uploads', name.slice(0, 2), name)
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
const picturesOf = async (userId: number): Promise<string[]> =>
  (await query<{ name: string }>('select name from uploads where user_id = $1', [userId])).map(({ name }) =>
    picture(name),
  )

describe('erasing a user', () => {
  it('waits until nothing is left to do, and says what is', async () => {
    const { token, user } = await createFundedUser(server, '300')
    await deposit(server, token, '50')
    await client.order(token)
    const { status, stderr } = await erase(user.uid)
    expect(status).toBe(1)
    for (const left of ['real accounts with money: 1', 'live orders with real money: 1', 'deposits to decide: 1'])
      expect(stderr).toContain(left)
    expect(await query('select email from users where id = $1', [user.id])).toEqual([{ email: user.email }])
    expect((await erase('1')).stderr).toContain('no user with the uid 1')
    expect((await ops(server.dataDir, 'user', 'erase', user.uid, '--reason', ' ')).stderr).toContain(
      '--reason is empty',
    )
    await client.demo()
    const [demo] = await query<{ uid: string }>('select uid from users where is_demo order by id desc limit 1')
    expect((await erase(demo!.uid)).stderr).toContain('is a demo user')
  })

  it('deletes what tells who it is, and keeps the books; what proves it goes after the time that the law asks for', async () => {
    const person = await createFundedUser(server, '100')
    const { token, user } = person
    await client.call(endpoints.saveDocument, { name: 'watchlists', version: 0, body: { lists: [] } }, { token })
    await client.call(endpoints.saveNoticeSettings, { digest: 'daily' }, { token })
    const { subscription } = new FakeBrowser(`https://fcm.googleapis.com/fcm/send/${user.id}`)
    await client.call(endpoints.subscribePush, subscription, { token })
    await query(`insert into digests (user_id, day, until, equity, is_mailed) values ($1, now(), now(), 0, false)`, [
      user.id,
    ])
    const { record_number } = await withdraw(server, person, { number: '100' })
    await runOps(server, 'withdraw', 'pay', record_number)
    const neighbour = await register(server)
    await certify(server, neighbour)
    const [pictures, others] = [await picturesOf(user.id), await picturesOf(neighbour.user.id)]
    expect([pictures.length, others.length]).toEqual([3, 2])
    const books = () => query(`select * from ledger_accounts where account like $1`, [`%${user.id}%`])
    const before = await books()

    expect((await erase(user.uid)).stdout).toMatch(/: erased; documents and payment details are kept until 20\d\d-/)
    expect((await erase(user.uid)).stdout).toContain('erased before, nothing changed')
    await waitUntil(async () => (await client.envelope(endpoints.wallet, {}, { token })).code === CODES.UNAUTHENTICATED)
    const login = { account: user.email, password: GOOD_PASSWORD, login_type: 'email' } as const
    expect((await client.envelope(endpoints.login, login, {})).code).not.toBe(CODES.OK)
    // Nothing but the books, and what the law asks for, knows the address, or anything by the number.
    const texts = await query<{ table: string; rows: number }>(
      `select table_name as table, (xpath('/row/c/text()', query_to_xml(format(
         'select count(*) as c from %I t where t::text ilike %L', table_name, '%' || $1 || '%'), false, true, '')))[1]::text::int as rows
       from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      [user.email],
    )
    expect(texts.filter(({ rows }) => rows > 0)).toEqual([])
    const told = ['notices', 'notice_settings', 'push_subscriptions', 'digests']
    for (const table of ['sessions', 'login_devices', 'stop_links', 'draw_methods', 'user_documents', ...told])
      expect(await query(`select 1 from ${table} where user_id = $1`, [user.id]), table).toEqual([])
    expect(await books()).toEqual(before)

    expect(await deleteNow()).toBe(0)
    expect(await Promise.all(pictures.map(exists))).toEqual([true, true, true])
    await query(`update users set erased_at = ${LONG_AGO} where id = $1`, [user.id])
    await query(`update uploads set created_at = ${LONG_AGO}`, [])
    expect(await deleteNow()).toBe(3)
    expect(await Promise.all(pictures.map(exists))).toEqual([false, false, false])
    expect(await Promise.all(others.map(exists))).toEqual([true, true])
    expect(await query('select 1 from identities where user_id = $1', [user.id])).toEqual([])
    expect(await query('select destination, amount::float8 from withdrawals where user_id = $1', [user.id])).toEqual([
      { destination: { kind: 'coin', address: '' }, amount: 100 },
    ])
    expect(await query('select proof, payer from charges where user_id = $1', [user.id])).toEqual([
      { proof: null, payer: '' },
    ])
    expect((await runOps(server, 'ledger', 'check')).trim()).toContain('0 differences')
    expect(await runOps(server, 'audit', 'check')).not.toContain('missing')
    expect(JSON.parse(await runOps(server, 'charges', '--all', '--json'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ proof: '' })]),
    )
  })

  it('of rejected documents keeps nothing either after that time', async () => {
    const { token, user } = await register(server)
    const [front_pic, reverse_pic] = [await uploadProof(server, token), await uploadProof(server, token)]
    const papers = { name: 'Ann Other', card_id: 'B123456(7)', front_pic, reverse_pic }
    await client.call(endpoints.submitIdentity, papers, { token })
    await runOps(server, 'identity', 'reject', user.uid, '--remark', 'Not readable')
    const pictures = await picturesOf(user.id)
    await query(`update identities set decided_at = ${LONG_AGO} where user_id = $1`, [user.id])
    await query(`update uploads set created_at = ${LONG_AGO} where user_id = $1`, [user.id])
    await deleteNow()
    expect(await Promise.all(pictures.map(exists))).toEqual([false, false])
    const audited = await query<{ before: object }>(`select before from audit_log where subject = $1`, [user.uid])
    expect(JSON.stringify(audited)).not.toContain('Ann Other')
  })
})
