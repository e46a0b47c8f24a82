import { randomUUID } from 'node:crypto'
import { CODES, type Envelope, endpoints } from '@openlot/core/contract'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { Client, send } from './support/client.ts'
import { deposit, createFundedUser, uploadProof } from './support/funds.ts'
import { type ServerProcess, startServer } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'

interface Operation {
  readonly path: string
  readonly method: string
  readonly isForm: boolean
  readonly fields: readonly string[]
}

interface Schema {
  readonly properties?: Record<string, unknown>
}
type Document = Record<
  'paths',
  Record<
    string,
    Record<
      string,
      { parameters?: { name: string; in: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >
>

/** All calls in the OpenAPI description. */
async function operations(port: number): Promise<Operation[]> {
  const { paths } = JSON.parse((await send(port, { path: '/openapi.json' })).body) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const contents = Object.entries(requestBody?.content ?? {})
      const body = contents.flatMap(([, { schema }]) => Object.keys(schema.properties ?? {}))
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      const isForm = contents.some(([type]) => type.includes('form'))
      return { path, method: method.toUpperCase(), isForm, fields: [...query, ...body] }
    }),
  )
}

/** Values of fields that are not ids. */
const PLAIN: Readonly<Record<string, string>> = {
  page: '1',
  period: '1min',
  forex_id: '1',
  cont: '0.01',
  multiple: '100',
  status: '1',
  type: '1',
  draw_type: '1',
  number: '50',
  target_price: '1.00000',
  stop_loss_price: '',
  target_profit_price: '',
  key: 'is_show_mobile',
}
/** Fields that can contain another user's id. */
const isReference = (field: string): boolean => /(^|_)id$|pic$|proof|address|url/i.test(field) && field !== 'forex_id'

async function call(
  server: ServerProcess,
  { path, method, isForm }: Operation,
  fields: Record<string, string>,
  token: string,
): Promise<Envelope> {
  const query = String(new URLSearchParams(fields))
  const isGet = method === 'GET'
  const { body } = await send(server.port, {
    path: isGet ? `${path}?${query}` : path,
    method,
    headers: {
      authorization: token,
      lang: 'en',
      ...(!isGet && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(!isGet && { body: isForm ? query : JSON.stringify(fields) }),
  })
  return JSON.parse(body) as Envelope
}

/** Fields that change with prices. */
const MOVING = new Set([
  'UpdatePrice',
  'FactProfits',
  'all_fact_profits',
  'net_value',
  'available_prepayment',
  'total_profit_loss',
  'risk_rate',
  'last_seen_at',
])
const withoutLiveFields = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (MOVING.has(key) ? undefined : value)))

describe('authorization', () => {
  it('neither reveals nor changes data of another user for any call with their ids', async () => {
    const server = await startServer({
      environment: { MARKET: `replay:${recordingFolder()}`, DEMO_DATA: '1' },
    })
    const client = new Client(server.port)
    const owner = await createFundedUser(server, '5000')
    const otherUser = await createFundedUser(server, '5000')
    const { token } = owner
    const held = await client.order(token, { cont: '0.10', stop_loss_price: '1.00000' })
    const waiting = await client.order(token, { type: 0, cont: '0.10', target_price: '1.00000' })
    const withdrawal = await client.call(
      endpoints.withdraw,
      {
        draw_currency_id: owner.draw_currency_id,
        draw_method_id: owner.draw_method_id,
        number: '100',
        client_id: randomUUID(),
      },
      { token },
    )
    const chargeNumber = await deposit(server, token, '77')
    const picture = await uploadProof(server, token)
    const sessions = await client.call(endpoints.sessions, {}, { token })

    const all = await operations(server.port)
    expect(all.length).toBeGreaterThan(40)
    const reads = all.filter(
      ({ method, path }) => method === 'GET' && !/kline|trade_list|list$|createAccountDemo|resetForex/.test(path),
    )
    const view = async (): Promise<unknown> => {
      const answers: Record<string, unknown> = {}
      for (const read of reads) {
        for (const status of ['0', '1', '2', '3']) {
          const fields = Object.fromEntries(read.fields.map((field) => [field, PLAIN[field] ?? '1']))
          if (read.fields.includes('status')) fields['status'] = status
          else if (status !== '0') continue
          answers[`${read.path} ${status}`] = withoutLiveFields((await call(server, read, fields, token)).data)
        }
      }
      answers['withdrawals'] = (await client.call(endpoints.withdrawals, { type: 1, page: 1 }, { token })).data
      answers['charges'] = (await client.call(endpoints.charges, { type: 0, page: 1 }, { token })).data
      return answers
    }
    const before = await view()

    const references = [
      held.Id,
      waiting.Id,
      withdrawal.id,
      owner.draw_method_id,
      owner.user.id,
      ...sessions.map(({ id }) => id),
    ]
      .map(String)
      .concat(picture, withdrawal.record_number, chargeNumber, owner.user.uid)
    const secrets = [
      owner.user.uid,
      owner.user.email,
      owner.user.invite_code,
      token,
      chargeNumber,
      withdrawal.record_number,
      picture,
    ]
    /** By path, the ids with which the call succeeded. */
    const succeeded = new Map<string, string[]>()
    // One of the ids may be that of the other user's own session, so that call comes last.
    const endsSession = ({ path }: Operation): number => Number(path.endsWith('revoke_session'))
    for (const operation of all.toSorted((a, b) => endsSession(a) - endsSession(b))) {
      if (/logout|amend_password|forget_password|register$|loginForU|createAccountDemo/.test(operation.path)) continue
      for (const reference of references) {
        const fields = Object.fromEntries(
          operation.fields
            .filter((field) => field !== 'client_id')
            .map((field) => [field, isReference(field) ? reference : (PLAIN[field] ?? 'x')]),
        )
        const answer = await call(server, operation, fields, otherUser.token)
        const text = JSON.stringify(answer.data ?? '')
        for (const secret of secrets)
          expect(text.includes(secret), `${operation.path} with ${reference}: ${text}`).toBe(false)
        if (answer.code === CODES.OK)
          succeeded.set(operation.path, [...(succeeded.get(operation.path) ?? []), reference])
      }
    }
    // Proves that the calls were executed: the otherUser’s own changes are done.
    expect(succeeded.size).toBeGreaterThan(15)
    // Another row of the same number may be the other user's own; the owner's rows must be out of reach.
    for (const [path, id] of [
      ['/v1/api/forex/close', held.Id],
      ['/v1/api/forex/cancel_trade', waiting.Id],
      ['/api/account/draw_cancel', withdrawal.id],
      ['/api/wallet/del_draw_method', owner.draw_method_id],
    ] as const) {
      expect(succeeded.get(path) ?? [], path).not.toContain(String(id))
    }
    const upload = new URL(picture)
    expect(
      (await send(server.port, { path: upload.pathname, headers: { authorization: otherUser.token } })).status,
    ).toBe(404)
    await waitFor(async () => expect(await view()).toEqual(before))
  })
})
