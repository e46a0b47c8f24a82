import fc from 'fast-check'
import { CODES, type Endpoint, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { number, parse, strictObject, string, unknown } from 'valibot'
import { toJsonSchema } from '@valibot/to-json-schema'
import { expectBalancedLedger } from './support/ledger.ts'
import { type Answer, Client, send } from './support/client.ts'
import { createFundedUser } from './support/funds.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'

const known = new Set<number>(Object.values(CODES))

/** Values of fields: nearly valid, at the limits, and invalid. */
const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('1', '0', 1, 0, 2, '1min', '0.10', 'email', 'EURUSD', '1,2,3', 'a@b.example'),
  },
  fc.constantFrom('', ' ', null, true, [], {}, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, '9'.repeat(15), '9'.repeat(40), '1e5'),
  fc.constantFrom(
    "' or 1=1 --",
    '\0',
    '%',
    '\\',
    '{{x}}',
    '<script>',
    '٣',
    '１',
    '-0.0000000000000000001',
    '\u{10ffff}',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 2 }),
)

const header = fc.option(fc.stringMatching(/^[\x21-\x7e]{0,30}$/), { nil: undefined })

const namesOf = ({ input }: Endpoint): string[] => {
  const { properties = {} } = toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' })
  return Object.keys(properties)
}

/** Some of the endpoint's fields with random values, and an unknown one. */
const inputOf = (endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries([...namesOf(endpoint), 'surplus', '__proto__x'].map((name) => [name, value])), {
    requiredKeys: [],
  })

describe('random input never causes a 500', () => {
  let server: ServerProcess
  /** A demo user, and a funded real user. */
  const tokens = { demo: '', real: '' }
  beforeAll(async () => {
    server = await startServer({
      environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}` },
    })
    tokens.demo = await new Client(server.port).demo()
    tokens.real = (await createFundedUser(server, '5000')).token
  })

  const ask = (
    endpoint: Endpoint,
    input: unknown,
    headers: Record<string, string>,
    asForm: boolean,
  ): Promise<Answer> => {
    const fields = Object.entries(input ?? {})
    const text = (given: unknown): string => (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''))
    const form = String(new URLSearchParams(fields.map(([name, given]) => [name, text(given)])))
    if (endpoint.method === 'GET') return send(server.port, { path: `${endpoint.path}?${form}`, headers })
    const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
    return send(server.port, {
      path: endpoint.path,
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: asForm ? form : JSON.stringify(input),
    })
  }

  const hold = ({ status, body }: Answer, auth: Endpoint['auth'], hasToken: boolean): void => {
    expect([200, 413, 415, 429]).toContain(status)
    const envelope = parse(strictObject({ code: number(), msg: string(), data: unknown() }), JSON.parse(body))
    expect(known).toContain(envelope.code)
    if (envelope.code !== CODES.OK) {
      expect(envelope.msg).not.toBe('')
      expect(envelope.data).toBeNull()
    }
    if (auth !== 'none' && !hasToken) expect(envelope.code).toBe(CODES.UNAUTHENTICATED)
  }

  it.each(Object.entries(endpoints) as [string, Endpoint][])('%s', async (name, endpoint) => {
    // Hashing a password takes a tenth of a second; the session of this test must not end.
    const numRuns = ['login', 'register', 'resetPassword', 'changePassword'].includes(name) ? 10 : 40
    const endsSessions = ['logout', 'revokeSession'].includes(name)
    const who = fc.constantFrom('visitor' as const, ...(endsSessions ? [] : (['demo', 'real'] as const)))
    const input = fc.oneof({ weight: 8, arbitrary: inputOf(endpoint) }, fc.jsonValue({ maxDepth: 3 }))
    await fc.assert(
      fc.asyncProperty(input, who, header, header, fc.boolean(), async (given, caller, lang, company, asForm) => {
        const headers = {
          ...(caller !== 'visitor' && { authorization: tokens[caller] }),
          ...(lang !== undefined && { lang }),
          ...(company !== undefined && { 'company-id': company }),
        }
        hold(await ask(endpoint, given, headers, asForm), endpoint.auth, caller !== 'visitor')
      }),
      { numRuns },
    )
  })

  it('leaves the server healthy and the ledger balanced', async () => {
    const client = new Client(server.port)
    expect((await send(server.port, { path: '/readyz' })).status).toBe(200)
    expect((await client.call(endpoints.userInfo, {}, { token: tokens.demo })).is_demo).toBe(1)
    expect((await client.call(endpoints.userInfo, {}, { token: tokens.real })).is_demo).toBe(0)
    const faults = server.log.filter((line) => Number(line['level']) >= 50)
    expect(faults).toEqual([])
    await server.end('SIGTERM')
    await expectBalancedLedger(server.dataDir)
  })
})
