import { CODES, STATEMENT_FILE, endpoints } from '@openlot/core/contract'
import { DAY_MS, tradingDate } from '@openlot/core/math'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dateText } from '../../src/storage/dates.ts'
import { Client, send, sendBytes } from '../support/client.ts'
import { register } from '../support/people.ts'
import { type ServerProcess, startServer } from '../support/server.ts'

let server: ServerProcess
let client: Client
beforeAll(async () => {
  server = await startServer({ environment: { RATE_LIMIT_FACTOR: '1' } })
  client = new Client(server.port)
})

// Clocks of tests are right; a day that ends between the two lines would only be one more.
const yesterday = dateText(tradingDate(Date.now()) - 1)
const today = dateText(tradingDate(Date.now()))

const file = (query: string, token: string) =>
  sendBytes(server.port, { path: `${STATEMENT_FILE}?${query}`, headers: { authorization: token, lang: 'en' } })
const codeOf = async (query: string, token: string): Promise<unknown> =>
  (JSON.parse((await file(query, token)).bytes.toString()) as { code: unknown }).code

describe('the files of statements', () => {
  it('are made for their owner, listed, and checked by anyone', async () => {
    const { token } = await register(server)
    const pdf = await file(`from=${yesterday}&to=${yesterday}&lang=ar`, token)
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { data } = await client.call(endpoints.statements, { page: 1 }, { token })
    expect(data).toMatchObject([{ kind: 'day', from: yesterday, to: yesterday }])
    const [{ id, sha256 }] = data as [(typeof data)[number]]
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${id}.pdf"`)
    const json = await file(`id=${id}&format=json`, token)
    expect(createHash('sha256').update(json.bytes).digest('hex')).toBe(sha256)
    const csv = await file(`id=${id}&format=csv`, token)
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect((await file(`id=${id}&lang=ar`, token)).bytes.equals(pdf.bytes)).toBe(true)
    expect(await client.call(endpoints.checkStatement, { id })).toEqual({
      id,
      kind: 'day',
      from: yesterday,
      to: yesterday,
      sha256,
    })
    const [checked] = [await send(server.port, { path: `${endpoints.checkStatement.path}?id=${id}` })]
    expect(Object.keys((JSON.parse(checked.body) as { data: object }).data)).toEqual([
      'id',
      'kind',
      'from',
      'to',
      'sha256',
    ])

    const { token: other } = await register(server)
    expect(await codeOf(`id=${id}`, other)).toBe(CODES.NOT_FOUND)
    expect((await client.call(endpoints.statements, { page: 1 }, { token: other })).data).toEqual([])
    expect(await codeOf(`id=${id}`, 'nobody')).toBe(CODES.UNAUTHENTICATED)
    const unknown = `${id.slice(0, -12)}000000000000`
    expect((await client.envelope(endpoints.checkStatement, { id: unknown })).code).toBe(CODES.NOT_FOUND)
  })

  it('say what is wrong with days in the language of the caller', async () => {
    const { token } = await register(server)
    expect(await codeOf(`from=${today}&to=${today}`, token)).toBe(CODES.STATEMENT_NOT_READY)
    expect(await codeOf(`from=${yesterday}&to=${dateText(Date.parse(yesterday) / DAY_MS - 1)}`, token)).toBe(
      CODES.RANGE_INVALID,
    )
    for (const query of [
      '',
      'id=1',
      'from=2026-02-30&to=2026-03-01',
      `from=${yesterday}`,
      `from=${yesterday}&to=${yesterday}&format=doc`,
    ])
      expect(await codeOf(query, token), query).toBe(CODES.INVALID_INPUT)
    const german = await send(server.port, {
      path: `${STATEMENT_FILE}?from=${today}&to=${today}`,
      headers: { authorization: token, lang: 'de' },
    })
    expect((JSON.parse(german.body) as { msg: string }).msg).toContain('17:00')
    expect((JSON.parse(german.body) as { msg: string }).msg).toContain('Auszug')
  })

  it('are ten an hour', async () => {
    const { token } = await register(server)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await file(`from=${yesterday}&to=${yesterday}&format=json`, token)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
