import { describe, expect, it } from 'vitest'
import type { Client } from '../client/client.ts'
import { readPrivateFile } from './privateFile.ts'

const source = {
  ready: Promise.resolve(),
  url: (path: string) => `http://api.localhost:8080${path}`,
  store: { getState: () => ({ session: { current: { token: 'secret', user: { id: 1 } }, chosen: {} } }) },
} as unknown as Pick<Client, 'store' | 'url' | 'ready'>

function answering(status: number): { fetch: typeof globalThis.fetch; asked: [string, Record<string, string>][] } {
  const asked: [string, Record<string, string>][] = []
  const fetch = (async (url: URL, { headers }: { headers: Record<string, string> }) => {
    asked.push([String(url), headers])
    return new Response('bytes', { status })
  }) as unknown as typeof globalThis.fetch
  return { fetch, asked }
}

describe('a private file', () => {
  it('is asked for with the token, by its path or by its whole address', async () => {
    const { fetch, asked } = answering(200)
    for (const address of ['/uploads/a.png', 'http://api.localhost:8080/uploads/a.png']) {
      expect(await (await readPrivateFile(source, address, { language: 'hk', fetch })).text()).toBe('bytes')
    }
    const request = ['http://api.localhost:8080/uploads/a.png', { lang: 'hk', authorization: 'secret' }]
    expect(asked).toEqual([request, request])
  })

  it('never takes the token to another host', async () => {
    const { fetch, asked } = answering(200)
    await readPrivateFile(source, 'https://elsewhere.example/a.png', { language: 'en', fetch })
    expect(asked[0]?.[1]).toEqual({ lang: 'en' })
  })

  it('fails where the file is not given', async () => {
    const { fetch } = answering(404)
    await expect(readPrivateFile(source, '/uploads/a.png', { language: 'en', fetch })).rejects.toThrow('404')
    const refusal = async () => Response.json({ code: 1001, msg: 'from', data: null })
    const refused = readPrivateFile(source, '/log', { language: 'en', fetch: refusal })
    await expect(refused).rejects.toThrow('refused')
    await expect(refused).rejects.toMatchObject({ reason: 'from' })
    const json = async () => new Response('{}', { headers: { 'content-type': 'application/vnd.openlot+json' } })
    expect(await (await readPrivateFile(source, '/file', { language: 'en', fetch: json })).text()).toBe('{}')
  })
})
