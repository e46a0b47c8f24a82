import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { SECOND_MS } from '@openlot/core/math'
import type { FastifyInstance } from 'fastify'

/** The library's files that the page needs. */
const FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js']
const CACHE_SECONDS = 3600

const library = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body>
    <main id="api"></main>
  </body>
</html>
`

const script = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', deepLinking: true, displayOperationId: true, filter: true })
`

/** Only own files and calls. The library sets inline styles. */
const POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** API documentation at `/docs` on the API's host, rendered in the browser from `/openapi.json`. */
export function mountApiPage(app: FastifyInstance): void {
  const constraints = { site: 'api' }
  const text = (url: string, type: string, content: string): void => {
    app.get(url, { constraints }, (_, reply) =>
      reply.header('content-security-policy', POLICY).header('cache-control', 'no-cache').type(type).send(content),
    )
  }
  text('/docs', 'text/html; charset=utf-8', page)
  text('/docs/', 'text/html; charset=utf-8', page)
  text('/docs/start.js', 'text/javascript; charset=utf-8', script)
  void app.register(fastifyStatic, {
    root: library,
    prefix: '/docs/',
    constraints,
    allowedPath: (path) => FILES.includes(path),
    index: false,
    decorateReply: false,
    maxAge: CACHE_SECONDS * SECOND_MS,
  })
}
