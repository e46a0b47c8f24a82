import { CODES, type Endpoint, type EndpointName, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, send } from './support/client.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'

type Role = 'visitor' | 'demo' | 'real'

/** The expected code by the call's authorization and the caller's role. */
const refusals: Record<Endpoint['auth'], Record<Role, number | undefined>> = {
  none: { visitor: undefined, demo: undefined, real: undefined },
  user: { visitor: CODES.UNAUTHENTICATED, demo: undefined, real: undefined },
  real: { visitor: CODES.UNAUTHENTICATED, demo: CODES.REAL_ACCOUNT_ONLY, real: undefined },
  'real-account': { visitor: CODES.UNAUTHENTICATED, demo: CODES.REAL_ACCOUNT_ONLY, real: undefined },
}

/** Calls that are blocked for demo accounts according to the product specification. */
const blockedForDemo: readonly EndpointName[] = [
  'changePassword',
  'invitees',
  'uploadImage',
  'submitIdentity',
  'identity',
]

describe('authorization of every call by role', () => {
  let server: ServerProcess
  let client: Client
  const tokens: Partial<Record<Role, string>> = {}
  beforeAll(async () => {
    server = await startServer()
    client = new Client(server.port)
    tokens.demo = await client.demo()
    tokens.real = (await register(server)).token
  })

  it('lists the calls that demo accounts may not use', () => {
    for (const name of blockedForDemo) expect(endpoints[name].auth, name).toBe('real')
  })

  const calls = Object.keys(endpoints) as EndpointName[]
  it.each(calls.filter((name) => name !== 'logout'))('%s', async (name) => {
    const endpoint: Endpoint = endpoints[name]
    for (const role of ['visitor', 'demo', 'real'] as const) {
      const { code, data, msg } = await client.envelope(endpoint, {}, { token: tokens[role] })
      const refusal = refusals[endpoint.auth][role]
      if (refusal === undefined) expect([CODES.UNAUTHENTICATED, CODES.REAL_ACCOUNT_ONLY]).not.toContain(code)
      else expect({ code, data, said: msg !== '' }, role).toEqual({ code: refusal, data: null, said: true })
    }
    if (endpoint.auth === 'none') return
    for (const token of ['wrong', 'x'.repeat(5000)]) {
      expect((await client.envelope(endpoint, {}, { token })).code).toBe(CODES.UNAUTHENTICATED)
    }
  })

  it('does not reset a real account', async () => {
    const answer = await client.envelope(endpoints.resetDemoAccount, {}, { token: tokens.real })
    expect(answer.code).toBe(CODES.DEMO_ACCOUNT_ONLY)
  })

  it('ends the session at logout', async () => {
    expect((await client.envelope(endpoints.logout, {})).code).toBe(CODES.UNAUTHENTICATED)
    const token = await client.demo()
    expect((await client.envelope(endpoints.logout, {}, { token })).code).toBe(CODES.OK)
    expect((await client.envelope(endpoints.userInfo, {}, { token })).code).toBe(CODES.UNAUTHENTICATED)
  })

  it('uses the paths of the specification', async () => {
    const paths = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    for (const call of [
      'GET /api/default/area_list',
      'POST /api/user/loginForU',
      'GET /api/user/createAccountDemoForU',
      'GET /api/user/info',
      'POST /api/user/register',
      'POST /api/user/amend_password',
      'POST /api/user/forget_password',
      'POST /api/notify/send_email',
      'POST /api/notify/send_sms',
      'POST /api/common/image_upload',
      'POST /api/user_real/real_name',
      'GET /api/user_real/center',
      'POST /api/user/logout',
    ]) {
      expect(paths).toContain(call)
      const [method = '', path = ''] = call.split(' ')
      expect((await send(server.port, { method, path })).status).not.toBe(404)
    }
  })
})
