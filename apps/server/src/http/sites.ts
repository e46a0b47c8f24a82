import { siteHost } from '@openlot/core/contract'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The sites of the broker, one per host. */
export type Site = 'mobile' | 'pc' | 'api' | 'admin' | 'unknown'
/** A site with an app. */
export type PageSite = 'mobile' | 'pc'

/** The host name of a request in lower case, without the port. */
const hostNameOf = (headers: IncomingHttpHeaders): string => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')

/** The site that a request is for; `hostName` is the main host. */
export function siteOf(headers: IncomingHttpHeaders, hostName: string): Site {
  const host = hostNameOf(headers)
  if (host === hostName || host === `www.${hostName}`) return 'mobile'
  for (const site of ['pc', 'api', 'admin'] as const) if (host === siteHost(hostName, site)) return site
  return 'unknown'
}

/** Whether `origin` is one of the broker's own sites, on the port of the request. */
export function isOwnOrigin(origin: string, request: IncomingMessage, hostName: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const own = [hostName, `www.${hostName}`, `pc.${hostName}`, `admin.${hostName}`]
  if (!own.includes(hostname.toLowerCase())) return false
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  return (/:\d+$/.exec(host)?.[0] ?? '') === port
}
