import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 31_536_000

/** Where `pnpm build` leaves each app. */
const builds = {
  mobile: resolve(import.meta.dirname, '../../../mobile/dist'),
  pc: resolve(import.meta.dirname, '../../../pc/dist'),
}

/**
 * Serves each app on its host: files with a hash in their name for ever, all others asked for anew,
 * compressed as the build left them. A path without a file is one of the app's own routes.
 * An app that has not been built says so, and the API serves all the same.
 */
export async function servePages(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: Object.values(builds),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  for (const [site, root] of Object.entries(builds)) {
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
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      constraints: { site },
      handler(request, reply) {
        const path = (request.params as { '*': string })['*']
        const hashed = path.startsWith('assets/')
        if (files.has(path)) {
          reply.header('cache-control', hashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache')
          return reply.sendFile(path, root)
        }
        // A script that is gone must not be answered with a page, which the browser would take for it.
        if (hashed) return reply.callNotFound()
        reply.header('cache-control', 'no-store')
        return reply.sendFile('index.html', root)
      },
    })
  }
}

function filesIn(root: string): Set<string> {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return new Set(paths.map((path) => path.slice(root.length + 1).replaceAll('\\', '/')))
  } catch {
    return new Set()
  }
}
