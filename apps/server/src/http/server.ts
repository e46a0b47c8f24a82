import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { type CodeName, CODES } from '@openlot/core/contract'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../errors/refusal.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { TooManyRequests } from '../errors/tooManyRequests.ts'
import { isDatabaseUnavailable } from '../storage/isDatabaseUnavailable.ts'
import { type TrustsHop, isLoopback, withoutMapping } from './clientAddress.ts'
import { limitConcurrentRequests } from './concurrentRequests.ts'
import { limitConnections } from './connections.ts'
import { redirectDevices } from './device.ts'
import { languageOf, rejection } from './envelope.ts'
import { type PageSources, addHeaders } from './headers.ts'
import { multipartOptions } from './multipart.ts'
import type { SecurityLog } from './securityLog.ts'
import { type Site, siteOf } from './sites.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Long enough to upload an image over a slow connection. */
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 15_000
const TIMEOUT_CHECK_INTERVAL_MS = 5000
/** A short outage, or a queue, is usually over after this. */
const UNAVAILABLE_RETRY_SECONDS = 2
/** The library's default takes 20 times as long to save a tenth more. */
const BROTLI_QUALITY = 4
/** Smaller answers do not get smaller by compression. */
const MIN_COMPRESSED_BYTES = 1024

declare module 'fastify' {
  interface RouteConstraint {
    site?: string
  }
}

/** Creates the HTTP server without routes: hosts, headers, body parsers, errors. */
export async function createHttpServer(options: {
  hostName: string
  trusts: TrustsHop
  /** Multiplies the caps of connections and requests in progress. */
  rateLimitFactor: number
  /** Foreign hosts that pages may use. */
  sources: () => Promise<PageSources>
  security: SecurityLog
  log: Logger
}): Promise<FastifyInstance> {
  const { hostName, trusts, rateLimitFactor, sources, security, log } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
    trustProxy: trusts,
    // On close, requests in progress are still answered, and one that comes then like any other.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that cannot be decoded does not exist.
    frameworkErrors: (_, request, reply) => {
      const answer = reply as unknown as FastifyReply
      void answer.code(404).send(rejection('NOT_FOUND', languageOf(request)))
    },
    routerOptions: { constraints: { site: siteConstraint(hostName) } },
  }) as unknown as FastifyInstance
  limitConnections(app.server, { factor: rateLimitFactor, trusts })
  limitConcurrentRequests(app, rateLimitFactor)
  warnOfUnknownProxy(app, trusts, log)

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  // Some clients send a content type without a body.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }))
    }
  })
  await app.register(multipart, multipartOptions)
  app.addHook('onRequest', async (request, reply) => {
    // RFC 9112, 3.2: which of two hosts would be meant?
    const { rawHeaders } = request.raw
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length < 2) return undefined
    return reply.code(400).send(rejection('INVALID_INPUT', languageOf(request), { fields: 'Host' }))
  })
  addHeaders(app, hostName, sources)
  redirectDevices(app, hostName)
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })

  app.setNotFoundHandler((request, reply) => {
    if (siteOf(request.headers, hostName) === 'unknown') {
      reply.code(421).send(`This server answers for ${hostName} and its subdomains, not for ${request.headers.host}.`)
      return
    }
    reply.code(404).send(rejection('NOT_FOUND', languageOf(request)))
  })

  security.watch(app)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    security.onError(request, error)
    const language = languageOf(request)
    if (error instanceof Refusal) return reply.code(200).send(rejection(error.code, language, error.values, error.text))
    if (error instanceof Unavailable || isDatabaseUnavailable(error)) {
      reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS))
      return reply.code(503).send(rejection('UNAVAILABLE', language))
    }
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfterSeconds))
    const name = transportError(error)
    if (name === 'INTERNAL')
      request.log.error(error, `${request.method} ${request.routeOptions.url ?? 'unknown path'} failed`)
    // A body that is not JSON is invalid input like any other.
    if (name === 'INVALID_INPUT') return reply.code(200).send(rejection(name, language, { fields: 'body' }))
    return reply.code(CODES[name]).send(rejection(name, language))
  })
  return app
}

/** Behind a proxy on this machine that is not trusted, all clients are one, with one limit. */
function warnOfUnknownProxy(app: FastifyInstance, trusts: TrustsHop, log: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    const peer = withoutMapping(raw.socket.remoteAddress)
    if (!isLoopback(peer) || trusts(peer, 0)) return
    hasWarned = true
    log.warn('a proxy on this machine sends X-Forwarded-For: set TRUST_PROXY=1 so that its clients are told apart')
  })
}

function transportError(error: Error & { statusCode?: number }): CodeName {
  switch (error.statusCode) {
    case 400:
      return 'INVALID_INPUT'
    case 404:
      return 'NOT_FOUND'
    case 413:
      return 'TOO_LARGE'
    // The library's status for a body that is not multipart.
    case 406:
    case 415:
      return 'UNSUPPORTED_TYPE'
    case 429:
      return 'TOO_MANY_REQUESTS'
    default:
      return 'INTERNAL'
  }
}

/** A route constraint by site. */
function siteConstraint(hostName: string) {
  return {
    name: 'site',
    mustMatchWhenDerived: false,
    validate: () => true,
    deriveConstraint: (request: { headers: Parameters<typeof siteOf>[0] }): Site => siteOf(request.headers, hostName),
    storage() {
      const handlers = new Map<string, never>()
      return {
        get: (site: string) => handlers.get(site) ?? null,
        set: (site: string, handler: never) => void handlers.set(site, handler),
        del: (site: string) => void handlers.delete(site),
        empty: () => handlers.clear(),
      }
    },
  }
}
