import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { type PageData, appearanceCookie } from '@openlot/core/contract'
import { languages } from '@openlot/i18n'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DataOfPage, Page } from './page.ts'

/** Long enough to be compressed. */
const html = `<!doctype html>${' '.repeat(2000)}
<html lang="zh-Hant-HK" dir="ltr" data-density="desk">
  <head>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">
    <meta name="description" content="Openlot">
    <title>Openlot</title>
    <link rel="manifest" href="/manifest.json">
    <style>.boot { margin: 0 }</style>
    <script>watch()</script>
  </head>
  <body>
    <div id="root"></div>
    <p class="outdated" role="alert" data-browsers="Chrome 9,Firefox 8">Too old</p>
    <p class="notice unloaded" role="alert">The files</p>
    <noscript><p class="notice scriptless">Needs JavaScript</p></noscript>
  </body>
</html>`
const preloads = {
  pages: {
    '/': { files: ['/assets/logo.js'], texts: ['common'] },
    '/trade': { files: ['/assets/trade.js', '/assets/trade.css'], texts: ['common', 'trade'] },
    '*': { files: [], texts: ['common'] },
  },
  texts: {
    en: { common: '/assets/en-common.js', trade: '/assets/en-trade.js' },
    hk: { common: '/assets/hk-common.js', trade: '/assets/hk-trade.js' },
    ar: { common: '/assets/ar-common.js', trade: '/assets/ar-trade.js' },
  },
  fonts: { vn: ['/assets/Vietnamese.woff2'] },
}

describe('a page', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'openlot-page-'))
    writeFileSync(join(root, 'index.html'), html)
    writeFileSync(join(root, 'preloads.json'), JSON.stringify(preloads))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  /** Opens paths of an app with this data. */
  function serve(dataOf: DataOfPage = async ({ language }) => dataIn(language)) {
    const asked = vi.fn(dataOf)
    const page = new Page('mobile', root, asked)
    const app = Fastify()
    app.get('/*', async (request, reply) => (await page.answer(request)).send(request, reply))
    const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
    return { page, open, asked }
  }
  const dataIn = (language: string): PageData => ({ language, at: 1, manifest: { name: '</script>$&' }, answers: {} })
  const look = (language: string, theme: string, colours: string) => ({
    cookie: appearanceCookie({ language, theme, colours }, false).split(';')[0]!,
  })

  it('is in the language of the link, else of the cookie, else the first one', async () => {
    const { open } = serve()
    expect((await open('/')).body).toContain(
      '<html lang="zh-Hant-HK" dir="ltr" data-direction="red-up" data-density="desk">',
    )
    const arabic = await open('/', look('ar', 'dark', 'blue-orange'))
    expect(arabic.body).toContain(
      '<html lang="ar" dir="rtl" data-direction="blue-orange" data-theme="dark" data-density="desk">',
    )
    expect(arabic.body).toContain('/assets/ar-common.js')
    expect(arabic.body).not.toContain('/assets/en-common.js')
    expect(arabic.body).toContain('<meta name="theme-color" content="#000">')
    expect(arabic.body).not.toContain('#fff')
    expect((await open('/?lang=en', look('ar', 'system', 'green-up'))).body).toContain(
      '<html lang="en" dir="ltr" data-direction="green-up" data-density="desk">',
    )
  })

  it('tells in its language what it is, and where it is in others', async () => {
    const { open } = serve(async () => ({ ...dataIn('de'), manifest: { name: 'A & "B" <C>' } }))
    const page = (await open('/trade?lang=de', { host: 'broker.test' })).body
    expect(page).toContain('<title>A &amp; &quot;B&quot; &lt;C></title>')
    expect(page).toMatch(/<meta name="description" content="Forex, Metalle[^"]*">/)
    expect(page).toMatch(/<meta property="og:description" content="Forex, Metalle[^"]*">/)
    expect(page).toContain('<meta property="og:locale" content="de">')
    expect(page).toContain('<link rel="manifest" href="/manifest.json?lang=de">')
    expect(page).toContain('<link rel="alternate" hreflang="ja" href="http://broker.test/trade?lang=jp">')
    expect(page.match(/hreflang=/g)).toHaveLength(languages.length + 1)
    // A path that anybody can make up is not repeated.
    expect((await open('/nowhere', { host: 'broker.test' })).body).not.toContain('hreflang')
  })

  it('takes nothing else from the cookie', async () => {
    const { open } = serve()
    const page = await open('/', look('en', 'neon', 'pink'))
    expect(page.body).toContain('<html lang="en" dir="ltr" data-direction="green-up" data-density="desk">')
  })

  it('names what it loads, and nothing of other pages', async () => {
    const { open } = serve()
    const page = (await open('/trade', look('en', 'system', 'green-up'))).body
    for (const file of ['en-common.js', 'en-trade.js', 'trade.js'])
      expect(page).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}">`)
    expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/trade.css">')
    expect(page).toMatch(
      /<link rel="preconnect" crossorigin href="http:\/\/(api\.localhost[:\d]*)" data-socket="ws:\/\/\1\/v1\/ws">/,
    )
    expect(page).not.toContain('logo.js')
    expect((await open('/constructor', look('en', 'system', 'green-up'))).body).not.toContain('trade')
  })

  it('names the fonts of its language alone', async () => {
    const { open } = serve()
    const font = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/Vietnamese.woff2">'
    expect((await open('/', look('vn', 'system', 'green-up'))).body).toContain(font)
    expect((await open('/', look('en', 'system', 'green-up'))).body).not.toContain(font)
  })

  it('carries its data, in which nothing ends the script', async () => {
    const { open } = serve()
    const [, json] = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec((await open('/')).body) ?? []
    expect(JSON.parse(json ?? '')).toEqual(dataIn('hk'))
  })

  it('is the same without data where there is none', async () => {
    const { open } = serve(() => Promise.reject(new Error('the database is down')))
    const page = await open('/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div id="root"></div>')
    expect(page.body).not.toContain('page-data')
  })

  it('allows the style and the script that stand in it, and no others', async () => {
    const { page, open } = serve()
    const { body } = await open('/')
    const hashOf = (tag: string) => {
      const [, content = ''] = new RegExp(`<${tag}>(.*)</${tag}>`).exec(body) ?? []
      expect(content).not.toBe('')
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    }
    expect(page.policy).toBe(`script-src 'self' ${hashOf('script')}; style-src 'self' ${hashOf('style')}`)
  })

  it.each(['outdated', 'unloaded', 'scriptless'])(
    'says in its language what is shown where the app is not: %s',
    async (notice) => {
      const { open } = serve()
      const said = languages.map(async ({ code }) => {
        const { body } = await open('/', look(code, 'system', 'green-up'))
        return new RegExp(`<p class="(?:notice )?${notice}"[^>]*>([^<]*)</p>`).exec(body)?.[1]
      })
      expect(new Set(await Promise.all(said)).size).toBe(languages.length)
      const german = await said[languages.findIndex(({ code }) => code === 'de')]
      const beginnings = {
        outdated: /^Ihr Browser ist zu alt .* mindestens Chrome 9 oder Firefox 8\.$/,
        unloaded: /^Die Dateien dieser Seite/,
        scriptless: /^Diese Website benötigt JavaScript/,
      }
      expect(german).toMatch(beginnings[notice as keyof typeof beginnings])
    },
  )

  it('is made once for many, by language and company, and compressed as each accepts it', async () => {
    const { open, asked } = serve()
    const plain = await open('/')
    const zipped = await open('/', { 'accept-encoding': 'gzip' })
    const brotli = await open('/', { 'accept-encoding': 'gzip, br' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect((await open('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
    expect(asked).toHaveBeenCalledTimes(1)
    await open('/', { cookie: 'Company_id=7' })
    expect(asked.mock.lastCall?.[0].company).toBe('7')
    await open('/?lang=en')
    expect(asked).toHaveBeenCalledTimes(3)
  })
})
