import { siteHost } from '@openlot/core/contract'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** What a host name stands for. */
export type Site = 'mobile' | 'pc' | 'api' | 'admin' | 'unknown'

/** The name in a Host header, without its port, in lower case. */
const hostNameOf = (headers: IncomingHttpHeaders): string => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')

/** Which site of `hostName` (the normal host) a request is for. */
export function siteOf(headers: IncomingHttpHeaders, hostName: string): Site {
  const host = hostNameOf(headers)
  if (host === hostName || host === `www.${hostName}`) return 'mobile'
  for (const site of ['pc', 'api', 'admin'] as const) if (host === siteHost(hostName, site)) return site
  return 'unknown'
}

/** Whether `origin` is a page of this broker's own: its hosts, on the port the request came to. */
export function isOwnOrigin(origin: string, request: IncomingMessage, hostName: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const own = [hostName, `www.${hostName}`, `pc.${hostName}`, `admin.${hostName}`]
  if (!own.includes(hostname.toLowerCase())) return false
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  return (/:\d+$/.exec(host)?.[0] ?? '') === port
}
