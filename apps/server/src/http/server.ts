import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { type CodeName, CODES } from '@openlot/core/contract'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../errors/refusal.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { TooManyRequests } from '../errors/tooManyRequests.ts'
import { isDatabaseAway } from '../storage/away.ts'
import { redirectDevices } from './device.ts'
import { languageOf, rejection } from './envelope.ts'
import { type PageSources, addHeaders } from './headers.ts'
import { multipartOptions } from './multipart.ts'
import { type Site, siteOf } from './sites.ts'

const BODY_LIMIT = 64 * 1024
/** Milliseconds a client may take to send its request; an image over a slow line needs them. */
const REQUEST_TIMEOUT = 120_000
/** Milliseconds for what comes before the body. */
const HEADERS_TIMEOUT = 15_000
/** Below this a compressed answer is no smaller on the wire. */
const COMPRESS_FROM = 1024

declare module 'fastify' {
  interface RouteConstraint {
    site?: string
  }
}

/** Whose X-Forwarded-For counts: nobody's, a number of proxies', or that of addresses and ranges. */
export type TrustProxy = false | number | string[]

/** The HTTP server without its routes: hosts, headers, bodies, errors. */
export async function createHttpServer(options: {
  hostName: string
  trustProxy: TrustProxy
  /** What pages may load besides their own. */
  sources: () => PageSources
  log: Logger
}): Promise<FastifyInstance> {
  const { hostName, trustProxy, sources, log } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT },
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    // Answers to what is still being written come before the end.
    forceCloseConnections: 'idle',
    // A path that cannot be decoded is a path without anything.
    frameworkErrors: (_, request, reply) => {
      const answer = reply as unknown as FastifyReply
      void answer.code(404).send(rejection('NOT_FOUND', languageOf(request)))
    },
    routerOptions: { constraints: { site: siteConstraint(hostName) } },
  }) as unknown as FastifyInstance

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  // Some clients name the type of a body they do not send.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('the body is no JSON'), { statusCode: 400 }))
    }
  })
  await app.register(multipart, multipartOptions)
  addHeaders(app, hostName, sources)
  redirectDevices(app, hostName)
  await app.register(compress, { threshold: COMPRESS_FROM, encodings: ['br', 'gzip'] })

  app.setNotFoundHandler((request, reply) => {
    if (siteOf(request.headers, hostName) === 'unknown') {
      reply.code(421).send(`This server answers for ${hostName} and its subdomains, not for ${request.headers.host}.`)
      return
    }
    reply.code(404).send(rejection('NOT_FOUND', languageOf(request)))
  })

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const language = languageOf(request)
    if (error instanceof Refusal) return reply.code(200).send(rejection(error.code, language, error.values))
    if (error instanceof Unavailable || isDatabaseAway(error))
      return reply.code(503).send(rejection('UNAVAILABLE', language))
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfter))
    const name = transportError(error)
    if (name === 'INTERNAL') request.log.error(error, `${request.method} ${request.url.split('?')[0]} failed`)
    // A body that is no JSON is wrong input like any other.
    if (name === 'INVALID_INPUT') return reply.code(200).send(rejection(name, language, { fields: 'body' }))
    return reply.code(CODES[name]).send(rejection(name, language))
  })
  return app
}

function transportError(error: Error & { statusCode?: number }): CodeName {
  switch (error.statusCode) {
    case 400:
      return 'INVALID_INPUT'
    case 404:
      return 'NOT_FOUND'
    case 413:
      return 'TOO_LARGE'
    // The library's word for a body that is not in parts.
    case 406:
    case 415:
      return 'UNSUPPORTED_TYPE'
    case 429:
      return 'TOO_MANY_REQUESTS'
    default:
      return 'INTERNAL'
  }
}

/** Lets a route name the site it is for. */
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
