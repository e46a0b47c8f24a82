import { Validator } from '@seriousme/openapi-schema-validator'
import { endpoints } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { send } from './support/client.ts'
import { startServer } from './support/server.ts'

interface Operation {
  operationId: string
  security?: unknown[]
  parameters: { in?: string; name?: string; required?: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
}

describe('API description', () => {
  it('serves valid OpenAPI 3.1 with every call', async () => {
    const { port } = await startServer()
    const { status, body, headers } = await send(port, { path: '/openapi.json' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    const document = JSON.parse(body) as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
      components: { schemas: { Code: { oneOf: { const: number; title: string; description: string }[] } } }
    }
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')

    for (const [name, { path, method, auth, encoding }] of Object.entries(endpoints)) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.operationId, path).toBe(name)
      expect(operation?.security !== undefined, path).toBe(auth !== 'none')
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '413', '429', '500', '503']),
      )
      if (method === 'POST') {
        const types = Object.keys(operation?.requestBody?.content ?? {})
        expect(types, path).toContain(encoding === 'multipart' ? 'multipart/form-data' : 'application/json')
      }
    }
    const kline = document.paths['/v1/api/forex/kline']?.['get']
    const inQuery = kline?.parameters.filter((parameter) => parameter.in === 'query')
    expect(inQuery?.map(({ name, required }) => `${name}${required ? '' : '?'}`)).toEqual([
      'forex_id',
      'period',
      'end?',
      'start?',
      'limit?',
    ])
    for (const { description, title } of document.components.schemas.Code.oneOf) expect(description, title).not.toBe('')
  })

  it('serves the documentation page with all resources from the API’s host', async () => {
    const { port } = await startServer()
    for (const path of ['/docs', '/docs/']) {
      const { status, body, headers } = await send(port, { path })
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('text/html')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/https?:|\*/)
      const references = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '')
      expect(references.filter((url) => !url.startsWith('/docs/'))).toEqual(['data:,'])
      const types = { css: 'text/css', js: 'javascript' }
      for (const url of references.filter((reference) => reference.startsWith('/'))) {
        const file = await send(port, { path: url })
        expect(file.status, url).toBe(200)
        expect(file.headers['content-type'], url).toContain(types[url.split('.').at(-1) as 'css' | 'js'])
        expect((await send(port, { path: url, host: 'nowhere.localhost' })).status, url).not.toBe(200)
      }
    }
    const start = await send(port, { path: '/docs/start.js' })
    const called = [...start.body.matchAll(/'(\/[^']*)'/g)].map(([, url]) => url ?? '')
    expect(called).toEqual(['/openapi.json'])
    expect((await send(port, { path: '/docs/package.json' })).status).toBe(404)
  })
})
