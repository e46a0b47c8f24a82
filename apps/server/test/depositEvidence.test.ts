import { randomUUID } from 'node:crypto'
import { CODES, endpoints } from '@openlot/core/contract'
import sharp from 'sharp'
import { waitFor } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, uploadImage } from './support/client.ts'
import { query } from './support/database.ts'
import { certify, deposit, runOps, uploadProof, walletOf } from './support/funds.ts'
import { register } from './support/people.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'

let server: ServerProcess
let client: Client
beforeAll(async () => {
  server = await startServer({ environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}` } })
  client = new Client(server.port)
})

const charges = async (): Promise<Record<string, string>[]> =>
  JSON.parse(await runOps(server, 'charges', '--json')) as Record<string, string>[]

describe('evidence of deposits', () => {
  it('is the option’s own address, whatever the client says', async () => {
    const { token } = await register(server)
    const [option] = await client.call(endpoints.coinOptions, {}, { token })
    const { record_number } = await client.call(
      endpoints.submitCharge,
      { number: '100', proofImg: await uploadProof(server, token), charge_id: option!.id, address: 'TMyOwnWallet' },
      { token },
    )
    const row = (await charges()).find(({ number }) => number === record_number)
    expect(row).toMatchObject({ paid_to: option!.address, warning: 'says it was paid to TMyOwnWallet' })
  })

  it('counts once: a picture for its user unless it was rejected, a transfer for its option', async () => {
    const [one, two] = [await register(server), await register(server)]
    const [option] = await client.call(endpoints.coinOptions, {}, { token: one.token })
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const report = async (token: string, txid?: string, picture = png) => {
      const { data } = await uploadImage(server.port, token, picture, 'image/png')
      const proofImg = parse(endpoints.uploadImage.output, data).url
      const input = { number: '100', proofImg, charge_id: option!.id, txid }
      return client.envelope(endpoints.submitCharge, input, { token })
    }
    const first = await report(one.token, 'tx-1')
    expect(first.code).toBe(CODES.OK)
    expect((await report(one.token)).code, 'the same picture again').toBe(CODES.PROOF_USED)
    const other = await report(two.token)
    expect(other.code).toBe(CODES.OK)
    const warned = (await charges()).find(({ number }) => number === other.data?.record_number)
    expect(warned?.['warning']).toBe(`same picture as ${first.data?.record_number} of another user`)
    const [r = 0] = Buffer.from('7')
    const another = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r, g: 1, b: 2 } } })
      .png()
      .toBuffer()
    expect((await report(two.token, 'tx-1', another)).code).toBe(CODES.TXID_USED)
    await runOps(server, 'charge', 'reject', first.data?.record_number ?? '')
    expect((await report(one.token, 'tx-1')).code, 'after its rejection').toBe(CODES.OK)
  })
})

describe('referral rewards', () => {
  it('are for certified invitees who have paid in and traded enough, held, and limited by month', async () => {
    await runOps(server, 'setting', 'set', 'invite_reward=50', 'invite_reward_max_month=1')
    const inviter = await register(server)
    const invited = { invite_code: inviter.user.invite_code }
    const [person, late] = [await register(server, invited), await register(server, invited)]
    const rewards = () => query(server, 'select invitee_id::int, state from invite_rewards')
    const pay = async (token: string) => runOps(server, 'charge', 'approve', await deposit(server, token, '5000'))
    await pay(person.token)
    const order = { type: 1, status: 1, forex_id: 1, cont: '1', multiple: 100 } as const
    const place = (token: string, account?: number) =>
      client.call(endpoints.submitOrder, order, {
        token,
        headers: { ...(account && { 'account-id': String(account) }) },
      })
    /** One that has been open for a while. */
    const trade = async (token: string, account?: number): Promise<void> => {
      const { Id } = await place(token, account)
      await query(server, `update orders set placed_at = placed_at - interval '10 minutes' where id = ${Id}`)
    }
    const demo = await client.call(endpoints.openAccount, { kind: 'demo', client_id: randomUUID() }, person)
    await certify(server, person)
    await trade(person.token, demo.id)
    const { Id } = await place(person.token)
    await client.call(endpoints.closeOrder, { id: Id }, person)
    await pay(late.token)
    await trade(late.token)
    expect(await rewards()).toEqual([])
    await certify(server, late)
    // Both are looked at together: play money counts as little as a trade that is closed at once.
    await waitFor(async () => expect(await rewards()).toEqual([{ invitee_id: late.user.id, state: 'held' }]))
    expect(await walletOf(server, inviter.token)).toMatchObject({ balance: '0.00' })
    await trade(person.token)
    await query(server, 'update invite_rewards set due_at = now()')
    await waitFor(async () => expect(await rewards()).toEqual([{ invitee_id: late.user.id, state: 'paid' }]))
    expect(await walletOf(server, inviter.token)).toMatchObject({ balance: '50.00' })
    await runOps(server, 'setting', 'set', 'invite_reward_max_month=2')
    await waitFor(async () => expect(await rewards()).toContainEqual({ invitee_id: person.user.id, state: 'held' }))
    expect(await runOps(server, 'ledger', 'check')).toContain('sum 0.000000, 0 differences')
  })
})
