import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { join, resolve } from 'node:path'
import { CODES, endpoints } from '@openlot/core/contract'
import { freePort } from '@openlot/tooling/server'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { onCleanup } from './support/cleanup.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer, temporaryFolder } from './support/server.ts'

const deploy = resolve(import.meta.dirname, '../../../deploy')
const HOST = 'localhost'

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

// Debian has both; .ci/run installs caddy.
describe.skipIf(!isInstalled('caddy'))('the Caddyfile', () => {
  let server: ServerProcess
  let port: number
  let plainPort: number
  let ca: string
  beforeAll(async () => {
    server = await startServer({ environment: { HOST_NAME: HOST, TRUST_PROXY: 'loopback' } })
    ;[port, plainPort] = [await freePort(), await freePort()]
    const home = temporaryFolder()
    const caddy = spawn('caddy', ['run', '--config', join(deploy, 'Caddyfile')], {
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        HOST_NAME: HOST,
        UPSTREAMS: `127.0.0.1:${server.port}`,
        // Its own authority, and ports that are free.
        CADDY_OPTIONS: `local_certs\nskip_install_trust\nadmin off\nhttps_port ${port}\nhttp_port ${plainPort}`,
      },
      stdio: 'ignore',
    })
    const ended = new Promise((done) => caddy.once('exit', done))
    onCleanup(async () => {
      caddy.kill('SIGTERM')
      await ended
    })
    ca = await waitUntil(() => {
      try {
        return readFileSync(join(home, 'caddy/pki/authorities/local/root.crt'), 'utf8')
      } catch {
        return undefined
      }
    })
    await waitUntil(async () => (await get('api', '/readyz').catch(() => undefined))?.status === 200)
  })

  const nameOf = (site: string): string => (site === '' ? HOST : `${site}.${HOST}`)

  /** Asks the proxy for a page of a host. */
  function get(
    site: string,
    path: string,
    { headers = {}, method = 'GET', body }: { headers?: object; method?: string; body?: Buffer } = {},
  ): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
    const servername = nameOf(site)
    return new Promise((done, fail) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          servername,
          ca,
          headers: { host: `${servername}:${port}`, ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            done({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        },
      )
      outgoing.on('error', fail)
      outgoing.end(body)
    })
  }

  it('is valid', () => {
    const { status, stderr } = spawnSync('caddy', ['validate', '--config', join(deploy, 'Caddyfile')], {
      env: { PATH: process.env['PATH'], HOME: temporaryFolder(), HOST_NAME: HOST },
      encoding: 'utf8',
    })
    expect(stderr).not.toContain('"level":"warn"')
    expect(status).toBe(0)
  })

  it('serves the hosts of a broker, over TLS only', async () => {
    for (const site of ['', 'www', 'pc']) {
      const { status, headers, text } = await get(site, '/')
      expect([site, status]).toEqual([site, 200])
      expect(text).toContain('<div id="root">')
      expect(headers['strict-transport-security']).toContain('max-age=')
      expect(headers['alt-svc']).toContain('h3=')
    }
    expect(JSON.parse((await get('api', endpoints.instruments.path)).text)).toMatchObject({ code: CODES.OK })
    const plain = await fetch(`http://127.0.0.1:${plainPort}/news`, { redirect: 'manual', headers: { host: HOST } })
    expect(plain.status).toBe(308)
  })

  it('speaks HTTP/2', async () => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { servername: HOST, ca })
    const headers = await new Promise<Record<string, unknown>>((done, fail) => {
      session.on('error', fail)
      const stream = session.request({ ':path': '/', ':authority': `${HOST}:${port}` })
      stream.on('response', done)
      stream.resume()
    })
    expect(headers[':status']).toBe(200)
    expect(session.alpnProtocol).toBe('h2')
    session.close()
  })

  it('lets sockets through', async () => {
    const options: ClientOptions & { servername: string } = {
      ca,
      servername: nameOf('api'),
      headers: { host: `${nameOf('api')}:${port}`, origin: `https://${HOST}:${port}` },
    }
    const socket = new WebSocket(`wss://127.0.0.1:${port}/v1/ws`, options)
    onCleanup(() => socket.terminate())
    const first = new Promise<string>((done, fail) => {
      socket.once('message', (data: Buffer) => done(data.toString('utf8')))
      socket.once('error', fail)
    })
    await new Promise((done) => socket.once('open', done))
    socket.send('{"method":"sub","params":{"topic":"DAY_MARKET"}}')
    expect(JSON.parse(await first)).toMatchObject({ topic: 'DAY_MARKET' })
  })

  it('tells the server who asks, whatever a client claims', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    const body = Buffer.from(JSON.stringify({ demo_id: randomUUID() }))
    const { text } = await get('api', endpoints.createDemoAccount.path, { method: 'POST', headers, body })
    const { token } = (JSON.parse(text) as { data: { token: string } }).data
    // The address that a session was started from is shown to its owner.
    const sessions = await get('api', endpoints.sessions.path, {
      headers: { authorization: token },
    })
    expect(sessions.text).toContain('127.0.0.1')
    expect(sessions.text).not.toContain('203.0.113.9')
  })

  it('takes an image of ten megabytes, and passes on why one is too large', async () => {
    const { token } = await register(server)
    const upload = (bytes: number) => {
      const head =
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
      return get('api', endpoints.uploadImage.path, {
        method: 'POST',
        headers: { authorization: token, lang: 'en', 'content-type': 'multipart/form-data; boundary=b' },
        body: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--b--\r\n')]),
      })
    }
    // The server has read it whole: it is not an image.
    expect((await upload(10 * 1024 * 1024 - 1024)).text).toContain('PNG')
    const tooLarge = await upload(13 * 1024 * 1024)
    expect(tooLarge).toMatchObject({ status: 413, text: expect.stringContaining('too large') })
  })

  it('keeps the metrics to the machine', async () => {
    expect((await get('api', '/metrics')).status).toBe(404)
    expect((await get('', '/metrics')).status).toBe(404)
  })
})

describe.skipIf(!isInstalled('systemd-analyze'))('the units of systemd', () => {
  it('are valid', () => {
    const units = ['openlot.service', 'openlot-backup.service', 'openlot-backup.timer']
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => join(deploy, 'systemd', unit))], {
      encoding: 'utf8',
    })
    // The programs and the user are not on this machine.
    const faults = stderr
      .split('\n')
      .filter((line) => line !== '' && !/is not executable|not found|Unit .* bad-setting/.test(line))
    expect(faults).toEqual([])
  })
})
