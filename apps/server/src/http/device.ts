import { siteHost } from '@openlot/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { siteOf } from './sites.ts'

type Device = 'mobile' | 'pc'

const COOKIE = 'device'
const REMEMBERED_FOR = 365 * 86_400

const isDevice = (text: unknown): text is Device => text === 'mobile' || text === 'pc'

/** Phones by the words they all send; tablets that ask for desktop pages get them. */
const deviceOf = (userAgent: string): Device =>
  /Mobi|Android.*Mobile|iPhone|iPod|Windows Phone/i.test(userAgent) ? 'mobile' : 'pc'

/**
 * Sends a page request to the site made for its device, keeping path and query. `?device=` decides
 * otherwise and is remembered. Files, and programs that are no browser, go where they were asked for.
 */
export function redirectDevices(app: FastifyInstance, hostName: string): void {
  // One memory for all hosts; browsers refuse a domain without a point.
  const shared = hostName.includes('.') ? `; Domain=${hostName}` : ''
  app.addHook('onRequest', async (request, reply) => {
    const site = siteOf(request.headers, hostName)
    if ((site !== 'mobile' && site !== 'pc') || !isNavigation(request)) return undefined
    const [, query] = request.url.split('?')
    const asked = new URLSearchParams(query).get('device')
    if (isDevice(asked)) {
      reply.header(
        'set-cookie',
        `${COOKIE}=${asked}; Path=/; Max-Age=${REMEMBERED_FOR}; SameSite=Lax; HttpOnly${shared}`,
      )
    }
    const device = isDevice(asked) ? asked : (remembered(request) ?? deviceOf(request.headers['user-agent'] ?? ''))
    reply.header('vary', 'User-Agent, Cookie')
    if (device === site) return undefined
    const target = siteHost(request.headers.host ?? '', device === 'pc' ? 'pc' : undefined)
    reply.header('cache-control', 'no-store')
    return reply.redirect(`${protocolOf(request)}://${target}${request.url}`, 302)
  })
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = ''] = request.url.split('?')
  return !/\.\w+$/.test(path) && /Mozilla/.test(request.headers['user-agent'] ?? '')
}

/** As the visitor sees it, also behind a proxy that ends TLS. */
const protocolOf = (request: FastifyRequest): string =>
  request.headers['x-forwarded-proto'] === 'https' ? 'https' : request.protocol

function remembered(request: FastifyRequest): Device | undefined {
  const value = /(?:^|;\s*)device=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return isDevice(value) ? value : undefined
}
