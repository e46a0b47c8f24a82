import { CODES, COURSE_STEPS, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'

const COURSE = 'first-trade'
const STEPS = COURSE_STEPS[COURSE]

describe('what a user has learnt', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer()
    client = new Client(server.port)
  })

  const read = async (token: string) => (await client.call(endpoints.learning, {}, { token })).courses

  it('is kept for its owner alone, and the newest step counts', async () => {
    const { token } = await register(server)
    const other = await client.demo()
    expect(await read(token)).toEqual([])
    await client.call(endpoints.saveProgress, { course: COURSE, step: 1, done: 0 }, { token })
    const traded = { course: COURSE, step: 7, done: 0, order: 12, price: '1.18500' } as const
    expect(await client.call(endpoints.saveProgress, traded, { token })).toEqual({ courses: [traded] })
    expect(await read(token)).toEqual([traded])
    expect(await read(other)).toEqual([])
    const skipped = { course: COURSE, step: 3, done: 1 } as const
    await client.call(endpoints.saveProgress, skipped, { token: other })
    expect(await read(other)).toEqual([skipped])
    expect(await read(token)).toEqual([traded])
  })

  it('stays done when a step arrives after it was skipped, and can begin again', async () => {
    const { token } = await register(server)
    const save = async (step: number, done: 0 | 1) =>
      (await client.call(endpoints.saveProgress, { course: COURSE, step, done }, { token })).courses
    const skipped = await save(2, 1)
    expect(skipped).toEqual([{ course: COURSE, step: 2, done: 1 }])
    expect(await save(3, 0)).toEqual(skipped)
    expect(await read(token)).toEqual(skipped)
    expect(await save(1, 0)).toEqual([{ course: COURSE, step: 1, done: 0 }])
    expect(await save(2, 0)).toEqual([{ course: COURSE, step: 2, done: 0 }])
  })

  it('survives a restart', async () => {
    const { token } = await register(server)
    const finished = { course: COURSE, step: STEPS, done: 1 } as const
    await client.call(endpoints.saveProgress, finished, { token })
    const { dataDir } = server
    await server.end('SIGTERM')
    server = await startServer({ dataDir })
    client = new Client(server.port)
    expect(await read(token)).toEqual([finished])
  })

  it.each([
    { course: COURSE, step: 0, done: 0 },
    { course: COURSE, step: STEPS + 1, done: 0 },
    { course: COURSE, step: 1.5, done: 0 },
    { course: COURSE, step: 1, done: 2 },
    { course: COURSE, step: 1, done: 0, order: -1 },
    { course: COURSE, step: 1, done: 0, price: 'much' },
    { course: 'other', step: 1, done: 0 },
    { course: '__proto__', step: 1, done: 0 },
    { step: 1, done: 0 },
  ])('refuses %j, and stores nothing of it', async (input) => {
    const { token } = await register(server)
    const answer = await client.envelope(endpoints.saveProgress, input, { token })
    expect(answer.code).toBe(CODES.INVALID_INPUT)
    expect(await read(token)).toEqual([])
  })

  it('is no document that an app can write', async () => {
    const { token } = await register(server)
    const document = { name: 'learn', version: 0, body: { [COURSE]: { step: 99 } } }
    expect((await client.envelope(endpoints.saveDocument, document, { token })).code).toBe(CODES.INVALID_INPUT)
    expect((await client.envelope(endpoints.learning, {}, {})).code).toBe(CODES.UNAUTHENTICATED)
  })
})
