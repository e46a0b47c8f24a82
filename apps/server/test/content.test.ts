import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, NEWS_CATEGORY, endpoints, manifestSchema } from '@openlot/core/contract'
import { translate } from '@openlot/i18n/server'
import { waitFor } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, send } from './support/client.ts'
import { ops } from './support/ops.ts'
import { type ServerProcess, startServer, temporaryFolder } from './support/server.ts'
import { query } from './support/database.ts'

const UNSERVED = ['North Korea', 'Israel', 'China', 'Vanuatu', 'Cuba']

describe('content and companies', () => {
  let server: ServerProcess
  let client: Client
  let folder: string
  beforeAll(async () => {
    server = await startServer()
    client = new Client(server.port)
    folder = temporaryFolder()
  })

  const file = (html: string): string => {
    const path = join(folder, 'body.html')
    writeFileSync(path, html)
    return path
  }
  /** Runs an operator's command that must succeed, and parses its output. */
  const act = async (...words: string[]): Promise<{ id: number; done: string }> => {
    const run = await ops(server.dataDir, ...words, '--json')
    expect(run.stderr).toBe('')
    expect(run.status).toBe(0)
    return JSON.parse(run.stdout) as { id: number; done: string }
  }
  const refused = async (...words: string[]): Promise<string> => {
    const run = await ops(server.dataDir, ...words)
    expect(run.status).toBe(1)
    return run.stderr
  }
  const audits = async (what: string): Promise<number> =>
    Number((await query(server, `select count(*) from audit_log where act like '${what}%'`))[0]?.['count'])
  const asCompany = (id: number | string) => ({ headers: { 'company-id': String(id) } })

  it('announces the countries without service in the reader’s language', async () => {
    const list = await client.call(endpoints.news, { category_id: NEWS_CATEGORY.ANNOUNCEMENT })
    expect(list).toMatchObject({ total: 1, per_page: 20, current_page: 1 })
    const [first] = list.data
    expect(first).not.toHaveProperty('content')
    const { content, created_at } = await client.call(endpoints.article, { id: first!.id })
    for (const country of UNSERVED) expect(content).toContain(country)
    expect(new Date(created_at).toISOString()).toBe(created_at)
    for (const language of ['hk', 'tw', 'xx']) {
      const article = await client.call(endpoints.article, { id: first!.id }, { language })
      expect(article.title, language).toBe('不提供服務的國家及地區')
    }
    const french = await client.call(endpoints.article, { id: first!.id }, { language: 'fr' })
    expect(french.title).toBe(translate('fr', 'announcement.unserved.title'))
    expect((await client.call(endpoints.news, { category_id: NEWS_CATEGORY.NEWS })).total).toBe(0)
  })

  it('adds, translates, changes and removes an article, each once', async () => {
    const body = file(
      '<h1>One</h1><p onclick="x()">Text<script>alert(1)</script></p><img src="http://a.example/x.png">',
    )
    const add = ['news', 'add', '--title', 'Spreads', '--desc', 'What they are', '--body-file', body, '--lang', 'en']
    const added = await act(...add, '--key', 'spreads')
    expect(added.done).toBe('added')
    expect(await act(...add, '--key', 'spreads')).toEqual({ id: added.id, done: 'nothing' })
    const { id } = added
    const article = await client.call(endpoints.article, { id })
    expect(article).toMatchObject({
      title: 'Spreads',
      desc: 'What they are',
      category_id: NEWS_CATEGORY.NEWS,
      content: '<h2>One</h2><p>Text</p>',
      is_example: 0,
      lang: 'en',
    })
    const german = ['news', 'edit', String(id), '--lang', 'de', '--title', 'Spannen']
    expect(await refused(...german)).toContain('--body-file')
    expect((await act(...german, '--body-file', file('<p>Text</p>'))).done).toBe('changed')
    expect((await act(...german)).done).toBe('nothing')
    const inLanguage = (language: string) => client.call(endpoints.article, { id }, { language })
    expect(await inLanguage('de')).toMatchObject({ title: 'Spannen', lang: 'de' })
    // A reader of neither language gets English, and is told so.
    expect(await inLanguage('fr')).toMatchObject({ title: 'Spreads', lang: 'en' })
    expect(await refused('announcement', 'remove', String(id))).toContain('There is none with this id')
    expect((await act('news', 'remove', String(id))).done).toBe('removed')
    expect((await act('news', 'remove', String(id))).done).toBe('nothing')
    expect((await client.envelope(endpoints.article, { id })).code).toBe(CODES.NEWS_NOT_FOUND)
    expect(await refused(...add, '--key', 'spreads')).toContain('removed since')
    expect(await audits('news')).toBe(3)
  })

  it('reports invalid input and adds nothing', async () => {
    const body = file('<p>Text</p>')
    const add = ['news', 'add', '--title', 'A', '--body-file', body]
    expect(await refused('news', 'add', '--title', 'A')).toContain('--body-file is needed')
    expect(await refused('news', 'add', '--body-file', body)).toContain('--title is empty')
    expect(await refused(...add, '--lang', 'xx')).toContain('--lang takes one of hk, en')
    expect(await refused(...add, '--logo', 'http://a.example/x.png')).toContain('--logo takes an https address')
    expect(await refused(...add, '--company', '99')).toContain('There is no company 99')
    expect(await refused(...add, '--company', 'x')).toContain('--company takes a whole number')
    expect(await refused('news', 'add', '--title', 'A', '--body-file', '/nowhere')).toContain('cannot be read')
    expect(await refused('news', 'edit', '1')).toContain('Nothing is given')
    expect(await refused('company', 'add', '--name', 'X', '--email', 'x')).toContain('--email takes an email address')
    expect((await client.call(endpoints.news, { category_id: NEWS_CATEGORY.NEWS })).total).toBe(0)
  })

  it('pages lists, newest first', async () => {
    await query(
      server,
      `with added as (insert into news (key, category_id, created_at) select 'page' || n, 1, now() - (100 - n) * interval '1 s' from generate_series(1, 45) n returning id, key)
       insert into news_texts (news_id, language, title, summary, content) select id, 'en', key, '', 'x' from added`,
    )
    const pages = await Promise.all([1, 2, 3, 4].map((page) => client.call(endpoints.news, { category_id: 1, page })))
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0])
    const titles = pages.flatMap(({ data }) => data.map(({ title }) => title))
    expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `page${45 - index}`))
    expect((await client.call(endpoints.news, {})).total).toBe(46)
    expect((await client.call(endpoints.news, { category_id: 10 ** 14 })).total).toBe(0)
    expect((await client.envelope(endpoints.article, { id: 10 ** 14 })).code).toBe(CODES.NEWS_NOT_FOUND)
    const refusal = await client.envelope(endpoints.news, { page: 0 }, { language: 'hk' })
    expect(refusal).toMatchObject({ code: CODES.INVALID_INPUT, msg: expect.stringContaining('請檢查') })
  })

  it('uses brand, status, customer service and news of the chosen company', async () => {
    const { id } = await act(
      'company',
      'add',
      '--name',
      'Harbour Example',
      '--subject',
      'Forex',
      '--brand',
      'Harbour',
      '--key',
      'harbour',
      '--email',
      'complaints@harbour.example',
      '--service-link',
      'https://chat.harbour.example/',
      '--service-link-type',
      '2',
      '--registered-address',
      '1 Example Road',
      '--office-address',
      '2 Example Road',
    )
    expect((await act('company', 'add', '--name', 'Harbour Example', '--key', 'harbour')).done).toBe('nothing')
    await act('company', 'add', '--name', 'Meadow Example')
    await act('news', 'add', '--title', 'Harbour only', '--body-file', file('<p>Hello</p>'), '--company', String(id))

    const found = await client.call(endpoints.companies, { name: 'hARBOUR' })
    expect(found).toMatchObject([
      { id, name: 'Harbour Example', brand: 'Harbour', office_address: '2 Example Road', main_company: '' },
    ])
    expect((await client.call(endpoints.companies, {})).map(({ name }) => name)).toEqual([
      'Harbour Example',
      'Meadow Example',
    ])
    expect(await client.call(endpoints.companies, { name: '%' })).toEqual([])

    const titles = async (company?: number): Promise<string[]> => {
      const page = await client.call(endpoints.news, {}, company === undefined ? {} : asCompany(company))
      return page.data.map(({ title }) => title)
    }
    expect(await titles(id)).toContain('Harbour only')
    expect(await titles(id + 1)).not.toContain('Harbour only')
    expect(await titles()).not.toContain('Harbour only')

    expect(await client.call(endpoints.companyStatus, {}, asCompany(id))).toMatchObject({ status: 0, brand: 'Harbour' })
    expect(await client.call(endpoints.companyStatus, {})).toEqual({ status: 0, brand: 'Openlot', logo: '' })
    for (const wrong of ['99', 'x', '-1', '9'.repeat(30)])
      expect((await client.call(endpoints.companyStatus, {}, asCompany(wrong))).brand).toBe('Openlot')
    expect(await client.call(endpoints.basicInfo, {}, asCompany(id))).toMatchObject({
      service_link: 'https://chat.harbour.example/',
      service_link_type: 2,
    })
    expect((await client.call(endpoints.basicInfo, {})).service_link).toBe('')
    expect(await client.call(endpoints.complaintEmail, {}, asCompany(id))).toEqual({
      email: 'complaints@harbour.example',
    })

    expect((await act('company', 'edit', String(id), '--status', '3')).done).toBe('changed')
    expect((await act('company', 'edit', String(id), '--status', '3')).done).toBe('nothing')
    expect((await client.call(endpoints.companyStatus, {}, asCompany(id))).status).toBe(3)
    expect((await client.call(endpoints.companyStatus, {}, asCompany(id + 1))).status).toBe(0)
    expect((await act('company', 'remove', String(id))).done).toBe('removed')
    expect((await act('company', 'remove', String(id))).done).toBe('nothing')
    expect(await titles(id)).not.toContain('Harbour only')
    expect((await client.call(endpoints.companyStatus, {}, asCompany(id))).brand).toBe('Openlot')
    expect(await audits('company')).toBe(4)
    expect((await ops(server.dataDir, 'company', 'list')).stdout).toContain('Meadow Example')
  })

  it('serves each app’s manifest with the operator’s settings', async () => {
    const read = async (host: string, asked = '') => {
      const { status, body, headers } = await send(server.port, { host, path: `/manifest.json${asked}` })
      expect(status).toBe(200)
      return { manifest: parse(manifestSchema, JSON.parse(body)), csp: String(headers['content-security-policy']) }
    }
    const { manifest } = await read('localhost')
    expect(manifest).toMatchObject({ brand: 'Openlot', is_main: false, loss_url: '/loss', display: 'standalone' })
    expect(manifest).not.toHaveProperty('api_host')
    expect(manifest).toMatchObject({ lang: 'zh-Hant-HK', dir: 'ltr' })
    expect((await read('localhost', '?lang=ar')).manifest).toMatchObject({ lang: 'ar', dir: 'rtl' })
    const shortcuts = ({ manifest: of }: { manifest: object }) =>
      (of as { shortcuts: { name: string }[] }).shortcuts.map(({ name }) => name)
    expect(shortcuts(await read('localhost', '?lang=en'))).toEqual(['Trade', 'Orders', 'Search instruments', 'News'])
    expect(shortcuts(await read('localhost', '?lang=de'))[0]).toBe('Handel')
    const settings = ['brand=Harbour', 'is_main=1', 'loss_url=https://sorry.example/', 'api_host=api.harbour.example']
    const more = ['complaint_email_host=complaints.example:8443', 'complaint_email=help@harbour.example']
    expect((await ops(server.dataDir, 'setting', 'set', ...settings, ...more)).status).toBe(0)
    const set = {
      name: 'Harbour',
      short_name: 'Harbour',
      brand: 'Harbour',
      is_main: true,
      loss_url: 'https://sorry.example/',
      api_host: 'api.harbour.example',
      complaint_email_host: 'complaints.example:8443',
    }
    await waitFor(async () => expect((await read('pc.localhost')).manifest).toMatchObject(set))
    expect((await read('localhost')).manifest).toMatchObject(set)
    expect((await read('localhost')).csp).toContain('http://complaints.example:8443')
    expect(await client.call(endpoints.complaintEmail, {})).toEqual({ email: 'help@harbour.example' })
    expect(await refused('setting', 'set', 'loss_url=//evil.example')).toContain('loss_url takes a path')
    expect(await refused('setting', 'set', 'api_host=https://x')).toContain('api_host takes a host')
  })
})
