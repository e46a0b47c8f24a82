import { siteHost } from '@openlot/core/contract'
import type { FastifyInstance } from 'fastify'
import { type Site, isOwnOrigin, siteOf } from './sites.ts'

/** Hosts other than our own that pages may use; the operator's settings name them. */
export interface PageSources {
  /** Hosts that pages may call. */
  readonly connect: readonly string[]
  /** Origins that pages may embed. */
  readonly frame: readonly string[]
}

/** Seconds a browser may remember the answer to a preflight. */
const PREFLIGHT_LASTS = 600

/** Security headers on everything, CORS for the broker's own pages on the API, preflights answered. */
export function addHeaders(app: FastifyInstance, hostName: string, sources: () => PageSources): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    const site = siteOf(request.headers, hostName)
    if (site !== 'api') {
      for (const [name, value] of Object.entries(pageHeaders(site, request.headers.host ?? '', sources())))
        reply.header(name, value)
      return undefined
    }

    // What one page may read must not be served to another from a cache.
    reply.header('vary', 'Origin')
    reply.header('cache-control', 'no-store')
    const { origin } = request.headers
    if (origin === undefined || !isOwnOrigin(origin, request.raw, hostName)) return undefined
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return undefined
    reply.header('access-control-allow-methods', 'GET, POST, DELETE')
    reply.header('access-control-allow-headers', 'authorization, company-id, content-type, lang')
    reply.header('access-control-max-age', String(PREFLIGHT_LASTS))
    return reply.code(204).send()
  })
}

/**
 * Pages load their own files and talk to their own API; nothing else, but for pictures of articles, the
 * customer service in its frame, and what the operator's settings name.
 */
function pageHeaders(site: Site, host: string, { connect, frame }: PageSources): Record<string, string> {
  if (site === 'unknown') return {}
  const api = siteHost(host, 'api')
  return {
    'content-security-policy': [
      "default-src 'self'",
      ['connect-src', "'self'", `http://${api}`, `https://${api}`, `ws://${api}`, `wss://${api}`, ...connect].join(' '),
      `img-src 'self' data: blob: https: http://${api}`,
      ['frame-src', 'https:', ...frame].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
