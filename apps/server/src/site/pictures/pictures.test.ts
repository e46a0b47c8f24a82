import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SecurityLog } from '../../http/securityLog.ts'
import { createHttpServer } from '../../http/server.ts'
import { fetchPicture, isPublic } from './fetchPicture.ts'
import { PictureLinks } from './pictureLinks.ts'
import { mountPictures } from './routes.ts'

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const answers: Record<string, () => void> = {
      '/picture': () => response.setHeader('content-type', 'image/png').end('png'),
      '/page': () => response.setHeader('content-type', 'text/html').end('<script>'),
      '/drawing': () => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
      '/large': () => response.setHeader('content-type', 'image/png').end(Buffer.alloc(6 * 1024 * 1024)),
      '/moved': () => response.writeHead(302, { location: '/picture' }).end(),
      '/inside': () => response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end(),
      '/round': () => response.writeHead(302, { location: '/round' }).end(),
    }
    answers[url ?? '']?.()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** The test's own server stands for the internet. */
const trust = { protocols: ['http:'], mayConnect: (address: string) => address === '127.0.0.1' }

describe('pictures of other hosts', () => {
  it('are fetched, also where they have moved to', async () => {
    for (const path of ['/picture', '/moved'])
      expect(await fetchPicture(origin + path, trust)).toEqual({ type: 'image/png', bytes: Buffer.from('png') })
  })

  it.each(['/page', '/drawing', '/large', '/inside', '/round'])('are refused if they are like %s', async (path) => {
    await expect(fetchPicture(origin + path, trust)).rejects.toThrow()
  })

  it('are fetched over TLS and from the internet only', async () => {
    await expect(fetchPicture(`${origin}/picture`)).rejects.toThrow('http:')
    await expect(fetchPicture('https://127.0.0.1/x')).rejects.toThrow('not on the internet')
    await expect(fetchPicture('https://[::1]/x')).rejects.toThrow('not on the internet')
    await expect(fetchPicture('https://localhost/x')).rejects.toThrow('not on the internet')
    for (const inside of ['10.1.2.3', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '0.0.0.0'])
      expect(isPublic(inside)).toBe(false)
    // 10.0.0.1, as NAT64, Teredo and 6to4 embed it.
    for (const embedded of ['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2001::f5ff:fffe', '2002:a00:1::'])
      expect(isPublic(embedded), embedded).toBe(false)
    for (const outside of ['8.8.8.8', '2606:4700::1111', '2001:4860:4860::8888', '64:ff9b:2::1', '172.32.0.1'])
      expect(isPublic(outside), outside).toBe(true)
  })

  it('may be shown by the pages of other hosts, unlike all else of the API', async () => {
    const log = pino({ level: 'silent' })
    const app = await createHttpServer({
      hostName: 'broker.example',
      trusts: () => false,
      rateLimitFactor: 1,
      sources: async () => ({ connect: [], frame: [] }),
      security: new SecurityLog(log),
      log,
    })
    const links = new PictureLinks(Buffer.from('secret'))
    mountPictures(app, { links, log, fetch: async () => ({ type: 'image/png', bytes: Buffer.from('png') }) })
    const headers = { host: 'api.broker.example' }
    const link = links.linkTo('https://elsewhere.example/a.png', { protocol: 'https', headers })
    const answer = await app.inject({ url: new URL(link).pathname, headers })
    expect([answer.statusCode, answer.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    const unknown = await app.inject({ url: '/pictures/a/b', headers })
    expect([unknown.statusCode, unknown.headers['cross-origin-resource-policy']]).toEqual([404, 'same-origin'])
    await app.close()
  })

  it('have links that only this installation can make', () => {
    const links = new PictureLinks(Buffer.from('secret'))
    const request = { protocol: 'https' as const, headers: { host: 'api.broker.example' } }
    const link = links.linkTo('https://elsewhere.example/a.png', request)
    expect(link).toMatch(/^https:\/\/api\.broker\.example\/pictures\/[\w-]+\/[\w-]+$/)
    const [signature = '', encoded = ''] = link.split('/').slice(-2)
    expect(links.pictureOf(signature, encoded)).toBe('https://elsewhere.example/a.png')
    expect(new PictureLinks(Buffer.from('other')).pictureOf(signature, encoded)).toBeUndefined()
    expect(links.pictureOf(signature, Buffer.from('https://evil.example/').toString('base64url'))).toBeUndefined()
    for (const own of ['', '/logo.png', 'data:image/png;base64,AA']) expect(links.linkTo(own, request)).toBe(own)
  })
})
