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
 * otherwise and is remembered. Programs that fetch files, and those that name no browser, go where they asked.
 */
export function redirectDevices(app: FastifyInstance, hostName: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = siteOf(request.headers, hostName)
    if ((site !== 'mobile' && site !== 'pc') || !isNavigation(request)) return undefined
    const asked = new URL(request.url, 'http://page').searchParams.get('device')
    if (isDevice(asked)) {
      reply.header('set-cookie', `${COOKIE}=${asked}; Path=/; Max-Age=${REMEMBERED_FOR}; SameSite=Lax; HttpOnly`)
    }
    const device = isDevice(asked) ? asked : (remembered(request) ?? deviceOf(request.headers['user-agent'] ?? ''))
    reply.header('vary', 'User-Agent, Cookie')
    if (device === site) return undefined
    const target = siteHost(request.headers.host ?? '', device === 'pc' ? 'pc' : undefined)
    reply.header('cache-control', 'no-store')
    return reply.redirect(`${request.protocol}://${target}${request.url}`, 302)
  })
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return /text\/html/.test(request.headers.accept ?? '') && /Mozilla/.test(request.headers['user-agent'] ?? '')
}

function remembered(request: FastifyRequest): Device | undefined {
  const value = /(?:^|;\s*)device=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return isDevice(value) ? value : undefined
}
