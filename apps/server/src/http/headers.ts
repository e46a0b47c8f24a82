import { ACCOUNT_ID_HEADER, WORK_CHALLENGE_HEADER, siteHost } from '@openlot/core/contract'
import type { FastifyInstance } from 'fastify'
import { type Site, isOwnOrigin, siteOf } from './sites.ts'

/** Foreign hosts that pages may use, from the operator's settings. */
export interface PageSources {
  /** Hosts that pages may call. */
  readonly connect: readonly string[]
  /** Origins that pages may embed. */
  readonly frame: readonly string[]
}

const PREFLIGHT_CACHE_SECONDS = 600
/** A file that the build has named; the path of a page has no ending. */
const BUILT_FILE = /^\/assets\/[^/?]+\.\w+$/
/** Two years, as browsers ask of sites that are always to be opened over TLS. */
const HSTS_SECONDS = 63_072_000

/** Adds security headers to all answers, and CORS headers and preflight answers for the broker's own pages on the API. */
export function addHeaders(app: FastifyInstance, hostName: string, sources: () => Promise<PageSources>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    const isHttps = request.protocol === 'https'
    if (isHttps) reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`)
    const site = siteOf(request.headers, hostName)
    if (site !== 'api') {
      // These headers say what a page may do. A built script or picture is no page; any path without a file may be one.
      if (BUILT_FILE.test(request.url)) return undefined
      for (const [name, value] of Object.entries(
        pageHeaders(site, request.headers.host ?? '', isHttps, await sources()),
      ))
        reply.header(name, value)
      return undefined
    }

    // A cache must not serve an answer for one origin to another.
    reply.header('vary', 'Origin')
    reply.header('cache-control', 'no-store')
    // Own pages ask with CORS; nobody else embeds an answer.
    reply.header('cross-origin-resource-policy', 'same-origin')
    const { origin } = request.headers
    if (origin === undefined || !isOwnOrigin(origin, request.raw, hostName)) return undefined
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', `${WORK_CHALLENGE_HEADER}, date`)
    if (request.method !== 'OPTIONS') return undefined
    reply.header('access-control-allow-methods', 'GET, POST, DELETE')
    reply.header('access-control-allow-headers', `authorization, ${ACCOUNT_ID_HEADER}, company-id, content-type, lang`)
    reply.header('access-control-max-age', String(PREFLIGHT_CACHE_SECONDS))
    return reply.code(204).send()
  })
}

/**
 * Pages may load their own files, call their own API, which also has the images of articles, and use the hosts in the
 * operator's settings: to call, and the customer service in a frame.
 */
function pageHeaders(
  site: Site,
  host: string,
  isHttps: boolean,
  { connect, frame }: PageSources,
): Record<string, string> {
  if (site === 'unknown') return {}
  const api = siteHost(host, 'api')
  // Only the protocol of the page: the other would be mixed content, or a way around TLS.
  const [http, ws] = isHttps ? ['https', 'wss'] : ['http', 'ws']
  return {
    'content-security-policy': [
      "default-src 'self'",
      ['connect-src', "'self'", ...[api, ...connect].flatMap((name) => [`${http}://${name}`, `${ws}://${name}`])].join(
        ' ',
      ),
      `img-src 'self' data: blob: ${http}://${api}`,
      ['frame-src', ...(frame.length > 0 ? frame : ["'none'"])].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
