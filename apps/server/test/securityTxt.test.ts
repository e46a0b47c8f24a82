import { DAY_MS } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { send } from './support/client.ts'
import { ops } from './support/ops.ts'
import { startServer } from './support/server.ts'

const path = '/.well-known/security.txt'
const hosts = ['localhost', 'www.localhost', 'pc.localhost', 'api.localhost']

describe('security.txt', () => {
  it('is served on every host once complaint_email is set', async () => {
    const { port, dataDir } = await startServer()
    for (const host of hosts) expect((await send(port, { host, path })).status, host).toBe(404)

    const set = await ops(dataDir, 'setting', 'set', 'complaint_email=help+it@example.com')
    expect(set.status).toBe(0)
    await waitUntil(async () => (await send(port, { path })).status === 200)
    for (const host of hosts) {
      const { status, headers, body } = await send(port, { host, path })
      expect(status, host).toBe(200)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      const fields = new Map(
        body
          .trimEnd()
          .split('\n')
          .map((line) => line.split(': ') as [string, string]),
      )
      expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages'])
      expect(fields.get('Contact')).toBe('mailto:help%2Bit@example.com')
      const validDays = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS
      expect(validDays).toBeGreaterThan(30)
      expect(validDays).toBeLessThan(365)
    }
  })
})
