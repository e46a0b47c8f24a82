import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { EXAMPLE_ACCOUNT } from '../src/examples/exampleAccount.ts'
import { Client, send } from './support/client.ts'
import { query } from './support/database.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { startServer, temporaryFolder } from './support/server.ts'

const HOST = 'broker.example'

/** Calls a host of a broker that is not on this machine by name. */
const call = async (port: number, path: string, body: object): Promise<{ code: number }> => {
  const headers = { 'content-type': 'application/json', lang: 'en' }
  const answer = await send(port, { host: `api.${HOST}`, path, method: 'POST', headers, body: JSON.stringify(body) })
  return JSON.parse(answer.body) as { code: number }
}

describe('a broker that others can reach', () => {
  it('has no accounts with known passwords, not even from before', async () => {
    const login = { account: EXAMPLE_ACCOUNT.email, password: EXAMPLE_ACCOUNT.password, login_type: 'email' }
    const local = await startServer({ environment: { DEMO_DATA: '1' } })
    expect((await new Client(local.port).envelope(endpoints.login, login)).code).toBe(CODES.OK)
    await local.end('SIGTERM')
    const moved = await startServer({ dataDir: local.dataDir, environment: { HOST_NAME: HOST } })
    expect((await call(moved.port, endpoints.login.path, login)).code).toBe(CODES.WRONG_CREDENTIALS)
    const line = moved.log.find(({ password }) => password !== undefined)
    const told = { ...login, password: String(line?.['password']) }
    expect((await call(moved.port, endpoints.login.path, told)).code).toBe(CODES.OK)

    const fresh = await startServer({ environment: { HOST_NAME: HOST } })
    expect((await call(fresh.port, endpoints.login.path, login)).code).toBe(CODES.WRONG_CREDENTIALS)
    expect(await query(fresh, 'select from users')).toEqual([])
  })

  it('takes and pays no real money while its prices are made up', async () => {
    const server = await startServer({ environment: { PLAY_MONEY: '0' } })
    const client = new Client(server.port)
    const { token } = await register(server)
    const deposit = { number: '100', proofImg: 'x', charge_id: 1 }
    expect((await client.envelope(endpoints.submitCharge, deposit, { token })).code).toBe(CODES.PAYMENTS_SIMULATED)
    const wire = { number: '100', proofImg: 'x', wire_id: 1 }
    expect((await client.envelope(endpoints.submitWire, wire, { token })).code).toBe(CODES.PAYMENTS_SIMULATED)
    const draw = { number: '100', draw_currency_id: 1, draw_method_id: 1 }
    expect((await client.envelope(endpoints.withdraw, draw, { token })).code).toBe(CODES.PAYMENTS_SIMULATED)
    expect(await client.call(endpoints.chargeInfo, {}, { token })).toMatchObject({ coin: false, wire: false })
  })

  it('draws a secret seed once, and different installations have different prices', async () => {
    const one = await startServer({ environment: { MARKET: 'simulated' } })
    const seed = (
      await query(one, `select encode(value, 'hex') as value from secrets where name = 'market-seed'`)
    )[0]?.['value']
    expect(String(seed)).toMatch(/^[0-9a-f]{64}$/)
    await one.end('SIGTERM')
    const again = await startServer({ dataDir: one.dataDir, environment: { MARKET: 'simulated' } })
    expect(
      (await query(again, `select encode(value, 'hex') as value from secrets where name = 'market-seed'`))[0]?.[
        'value'
      ],
    ).toBe(seed)
    const other = await startServer({ environment: { MARKET: 'simulated' } })
    expect(
      (await query(other, `select encode(value, 'hex') as value from secrets where name = 'market-seed'`))[0]?.[
        'value'
      ],
    ).not.toBe(seed)
  })

  it('shows its metrics to this machine only, or to whoever has the token', async () => {
    const server = await startServer()
    const metrics = (port: number, headers: Record<string, string> = {}, host = 'evil.example') =>
      send(port, { host, path: '/metrics', headers })
    expect((await metrics(server.port)).status).toBe(200)
    expect((await metrics(server.port, { 'x-forwarded-for': '192.0.2.1' }, 'localhost')).status).toBe(404)
    const token = 'a-token-for-prometheus'
    const guarded = await startServer({ environment: { METRICS_TOKEN: token } })
    expect((await metrics(guarded.port, {}, 'localhost')).status).toBe(404)
    expect((await metrics(guarded.port, { authorization: 'Bearer wrong' }, 'localhost')).status).toBe(404)
    expect((await metrics(guarded.port, { authorization: `Bearer ${token}` }, 'localhost')).status).toBe(200)
  })

  it('asks browsers to stay with TLS, and only where they use it', async () => {
    const server = await startServer({ environment: { TRUST_PROXY: '1' } })
    const page = (headers: Record<string, string>, path = '/?device=mobile') =>
      send(server.port, { host: 'localhost', path, headers: { 'user-agent': 'Mozilla', ...headers } })
    const secure = await page({ 'x-forwarded-proto': 'https' })
    expect(secure.headers['strict-transport-security']).toContain('includeSubDomains')
    expect(String(secure.headers['set-cookie'])).toContain('; Secure')
    const policy = String(secure.headers['content-security-policy'])
    expect(policy).not.toMatch(/http:|ws:|https:[\s;]/)
    for (const path of ['/assets/x', '/assets/x?y=z.js', '/assets/']) {
      const { headers } = await page({ accept: 'text/html' }, path)
      expect(headers['content-security-policy'], `${path} may be a page`).toBeDefined()
    }
    const plain = await page({})
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(String(plain.headers['set-cookie'])).not.toContain('Secure')
    // A client that is no trusted proxy cannot choose the protocol of a redirect.
    const untrusting = await startServer()
    const redirect = await send(untrusting.port, {
      host: 'pc.localhost',
      path: '/x',
      headers: { 'user-agent': 'Mozilla iPhone', 'x-forwarded-proto': 'https' },
    })
    expect(redirect.headers.location).toMatch(/^http:/)
  })
})

describe('settings', () => {
  it('are stored when they are set, whatever the environment of the operator’s shell', async () => {
    const server = await startServer()
    const inForce = async (): Promise<string | undefined> => {
      const { stdout } = await ops(server.dataDir, 'setting', 'list', '--json')
      return (JSON.parse(stdout) as { key: string; value: string }[]).find(
        ({ key }) => key === 'withdraw_cooling_hours',
      )?.value
    }
    // The shell of these commands knows nothing of DEMO_DATA.
    expect(await inForce()).toBe('24')
    await ops(server.dataDir, 'setting', 'set', 'withdraw_cooling_hours=0')
    expect(await inForce()).toBe('0')
    const stored = `select value from settings where key = 'withdraw_cooling_hours'`
    expect(await query(server, stored)).toEqual([{ value: '0' }])
    await ops(server.dataDir, 'setting', 'set', 'withdraw_cooling_hours=24')
    expect(await query(server, stored)).toEqual([{ value: '24' }])
  })
})

describe('secrets', () => {
  it('can be given as files', () => {
    const file = join(temporaryFolder(), 'token')
    writeFileSync(file, 'a-token-from-a-file\n')
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-from-a-file')
    expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'x'.repeat(20) })).toThrow('METRICS_TOKEN_FILE')
    expect(() => readConfig({ SMTP_URL_FILE: `${file}.none` })).toThrow('SMTP_URL_FILE')
  })
})

it('warns of a proxy on this machine that nobody named', async () => {
  const server = await startServer()
  await send(server.port, { path: '/healthz', headers: { 'x-forwarded-for': '192.0.2.1' } })
  await waitUntil(() => server.log.some(({ msg }) => String(msg).includes('TRUST_PROXY')))
})
