import { CODES, endpoints, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, topicSchema } from '@openlot/core/contract'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'
import { SocketClient } from './support/socket.ts'

describe('documents of an account', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { RATE_LIMIT_FACTOR: '1' } })
    client = new Client(server.port)
  })

  const save = (token: string, name: string, version: number, body: Record<string, unknown>) =>
    client.call(endpoints.saveDocument, { name, version, body }, { token })

  it('keeps what was stored, for its owner alone', async () => {
    const { token } = await register(server)
    const other = await register(server)
    expect(await client.call(endpoints.document, { name: 'workspace' }, { token })).toEqual({
      name: 'workspace',
      version: 0,
      body: {},
    })
    const body = { panels: ['chart', '圖表', '\u0000\ud800'], nested: { a: [1, null, true] } }
    expect(await save(token, 'workspace', 0, body)).toEqual({ name: 'workspace', version: 1, body, saved: 1 })
    expect(await client.call(endpoints.document, { name: 'workspace' }, { token })).toMatchObject({ version: 1, body })
    expect(await client.call(endpoints.document, { name: 'workspace' }, { token: other.token })).toMatchObject({
      version: 0,
    })
    expect((await client.envelope(endpoints.document, { name: 'workspace' }, {})).code).toBe(CODES.UNAUTHENTICATED)
  })

  it('lets one of two windows store, and tells the other what is there', async () => {
    const { token } = await register(server)
    const answers = await Promise.all([1, 2, 3, 4].map((window) => save(token, 'drawings.7', 0, { window })))
    const stored = answers.filter(({ saved }) => saved === 1)
    expect(stored).toHaveLength(1)
    for (const answer of answers) expect(answer).toMatchObject({ version: 1, body: stored[0]?.body })
    const later = await Promise.all([5, 6].map((window) => save(token, 'drawings.7', 1, { window })))
    expect(later.map(({ saved }) => saved).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await save(token, 'drawings.7', 9, {})).toMatchObject({ saved: 0, version: 2 })
  })

  it('tells all windows of the owner, and nobody else', async () => {
    const { token } = await register(server)
    const other = await register(server)
    const open = async (of: string): Promise<SocketClient> => {
      const socket = await SocketClient.open(server.port)
      expect(await socket.login(of)).toBe(CODES.OK)
      socket.subscribe('DOCUMENT_CHANGED')
      expect((await socket.push('DOCUMENT_CHANGED')).data).toEqual({ documents: [] })
      return socket
    }
    const [one, two, strange] = await Promise.all([open(token), open(token), open(other.token)])
    await save(token, 'watchlists', 0, { lists: [] })
    // A socket that comes later is told what there is, because nothing of it is pushed any more.
    const later = await SocketClient.open(server.port)
    expect(await later.login(token)).toBe(CODES.OK)
    later.subscribe('DOCUMENT_CHANGED')
    expect((await later.push('DOCUMENT_CHANGED')).data).toEqual({ documents: [{ name: 'watchlists', version: 1 }] })
    for (const socket of [one, two]) {
      const { data } = await socket.next(({ topic }) => topic === 'DOCUMENT_CHANGED', 2)
      expect(parse(topicSchema('DOCUMENT_CHANGED'), data)).toEqual({
        documents: [{ name: 'watchlists', version: 1 }],
      })
    }
    strange.send('ping')
    await strange.until(() => strange.messages.includes('pong') || undefined)
    expect(JSON.stringify(strange.messages)).not.toContain('watchlists')
  })

  it('refuses what is too long, too many, or no document, and stores nothing of it', async () => {
    const { token, user } = await register(server)
    const long = await client.envelope(
      endpoints.saveDocument,
      { name: 'workspace', version: 0, body: { text: '圖'.repeat(MAX_DOCUMENT_BYTES / 3) } },
      { token },
    )
    expect(long.code).toBe(CODES.DOCUMENT_TOO_LONG)
    for (const name of ['', 'other', 'drawings', 'drawings.0', 'drawings.x', '../workspace']) {
      const answer = await client.envelope(endpoints.saveDocument, { name, version: 0, body: {} }, { token })
      expect(answer.code, name).toBe(CODES.INVALID_INPUT)
    }
    for (const body of [[], 'text', null] as never[]) {
      const answer = await client.envelope(endpoints.saveDocument, { name: 'workspace', version: 0, body }, { token })
      expect(answer.code).toBe(CODES.INVALID_INPUT)
    }
    await query(
      server,
      `insert into user_documents select id, 'drawings.' || n, 1, '{}' from users, generate_series(1, ${MAX_DOCUMENTS}) n
       where uid = '${user.uid}'`,
    )
    const more = await client.envelope(endpoints.saveDocument, { name: 'workspace', version: 0, body: {} }, { token })
    expect(more.code).toBe(CODES.TOO_MANY_DOCUMENTS)
    expect(await client.call(endpoints.document, { name: 'workspace' }, { token })).toMatchObject({ version: 0 })
    expect(await save(token, 'drawings.1', 1, { changed: true }), 'those there are can still change').toMatchObject({
      saved: 1,
    })
  })

  it('refuses drawings on no instrument, more bytes than a user may keep, and writes without end', async () => {
    const { token } = await register(server)
    const codeOf = async (name: string, body: object, of = token): Promise<number> =>
      (await client.envelope(endpoints.saveDocument, { name, version: 0, body }, { token: of })).code
    expect(await codeOf('drawings.99999', {})).toBe(CODES.INVALID_INPUT)
    const large = { text: 'x'.repeat(MAX_DOCUMENT_BYTES - 100) }
    const demo = await client.demo()
    const codes: number[] = []
    for (const name of ['workspace', 'watchlists', 'shortcuts', 'drawings.1', 'drawings.2'])
      codes.push(await codeOf(name, large, demo))
    expect(codes, 'four are 200 kB').toEqual([1, 1, 1, 1, CODES.TOO_MANY_DOCUMENTS])
    const writes = await Promise.all(Array.from({ length: 80 }, () => codeOf('watchlists', {})))
    expect(writes).toContain(CODES.TOO_MANY_REQUESTS)
  })
})
