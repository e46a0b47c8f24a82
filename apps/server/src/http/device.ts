import { siteHost } from '@openlot/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { siteOf } from './sites.ts'

type Device = 'mobile' | 'pc'

const COOKIE = 'device'
const COOKIE_SECONDS = 365 * 86_400

const isDevice = (text: unknown): text is Device => text === 'mobile' || text === 'pc'

/** Detects phones by their user agent; tablets that request desktop pages get them. */
const deviceOf = (userAgent: string): Device =>
  /Mobi|Android.*Mobile|iPhone|iPod|Windows Phone/i.test(userAgent) ? 'mobile' : 'pc'

/**
 * Redirects page requests to the site for the client's device, keeping path and query. `?device=` overrides
 * the detection and is stored in a cookie. Files and clients that are not browsers are not redirected.
 */
export function redirectDevices(app: FastifyInstance, hostName: string): void {
  // Shared by all hosts; browsers reject a cookie domain without a dot.
  const shared = hostName.includes('.') ? `; Domain=${hostName}` : ''
  app.addHook('onRequest', async (request, reply) => {
    const site = siteOf(request.headers, hostName)
    if ((site !== 'mobile' && site !== 'pc') || !isNavigation(request)) return undefined
    const [, query] = request.url.split('?')
    const requested = new URLSearchParams(query).get('device')
    if (isDevice(requested)) {
      reply.header(
        'set-cookie',
        `${COOKIE}=${requested}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax; HttpOnly${isHttps(request) ? '; Secure' : ''}${shared}`,
      )
    }
    const device = isDevice(requested)
      ? requested
      : (storedDevice(request) ?? deviceOf(request.headers['user-agent'] ?? ''))
    reply.header('vary', 'User-Agent, Cookie')
    if (device === site) return undefined
    const target = siteHost(request.headers.host ?? '', device === 'pc' ? 'pc' : undefined)
    reply.header('cache-control', 'no-store')
    return reply.redirect(`${request.protocol}://${target}${request.url}`, 302)
  })
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = ''] = request.url.split('?')
  return !/\.\w+$/.test(path) && /Mozilla/.test(request.headers['user-agent'] ?? '')
}

/** Whether the client uses TLS, also up to a trusted proxy. */
const isHttps = ({ protocol }: FastifyRequest): boolean => protocol === 'https'

function storedDevice(request: FastifyRequest): Device | undefined {
  const value = /(?:^|;\s*)device=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return isDevice(value) ? value : undefined
}
