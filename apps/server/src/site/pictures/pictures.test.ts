import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPicture, isPublic } from './fetchPicture.ts'
import { PictureLinks } from './pictureLinks.ts'

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
    for (const outside of ['8.8.8.8', '2606:4700::1111', '172.32.0.1']) expect(isPublic(outside)).toBe(true)
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
