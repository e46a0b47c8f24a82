import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PageSite } from '../sites.ts'
import { type DataOfPage, Page } from './page.ts'

const YEAR_SECONDS = 31_536_000

const POLICY = 'content-security-policy'

/** What the build writes for the server. */
const INTERNAL_FILES = ['index.html', 'preloads.json', 'former.json', '.vite/manifest.json']

/** Build output of each app. */
const builds = {
  mobile: resolve(import.meta.dirname, '../../../../mobile/dist'),
  pc: resolve(import.meta.dirname, '../../../../pc/dist'),
}

/**
 * Serves each app on its host, with the compressed files of the build. Files with a hash in their name are
 * cached permanently, all others are revalidated. A path without a file is a route of the app when a browser
 * opens it as a page; anything else is not found. If an app is not built, its host answers 503; the API works anyway.
 */
export async function servePages(app: FastifyInstance, dataOf: DataOfPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: Object.values(builds),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  for (const [site, root] of Object.entries(builds) as [PageSite, string][]) {
    const files = filesIn(root)
    if (!files.has('index.html')) {
      app.log.warn({ site }, 'this app has not been built: "pnpm run build" does')
      app.route({
        method: 'GET',
        url: '/*',
        constraints: { site },
        handler: (_, reply) => reply.code(503).send('not built'),
      })
      continue
    }
    for (const internal of INTERNAL_FILES) files.delete(internal)
    const page = new Page(site, root, dataOf)
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      constraints: { site },
      async handler(request, reply) {
        const path = (request.params as { '*': string })['*']
        const hashed = path.startsWith('assets/')
        if (files.has(path)) {
          reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
          return reply.sendFile(path, root)
        }
        // A missing script or text must not be answered with a page, which would be run or read as one.
        if (path !== '' && !isPage(path, request.headers.accept)) return reply.callNotFound()
        // The page carries prices, but nothing of a user: a browser may show it again when the user goes back.
        reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8')
        reply.header(POLICY, `${String(reply.getHeader(POLICY))}; ${page.policy}`)
        return (await page.answer(request)).send(request, reply)
      },
    })
  }
}

/** Whether a page is asked for: a path of a route, by something that wants to show it. */
const isPage = (path: string, accept = ''): boolean => !/\.[^/]*$/.test(path) && accept.includes('text/html')

function filesIn(root: string): Set<string> {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return new Set(paths.map((path) => path.slice(root.length + 1).replaceAll('\\', '/')))
  } catch {
    return new Set()
  }
}
