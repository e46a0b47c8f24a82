import { siteHost } from '@openlot/core/contract'

/**
 * The API's origin as users reach it, for links in messages: behind a proxy it is HTTPS on the usual port.
 * It never comes from a request, whose sender could choose it.
 */
export function apiOrigin(options: {
  hostName: string
  port: number
  isBehindProxy: boolean
  /** The operator's setting `api_host`; may be empty. */
  apiHost: string
}): string {
  const { hostName, port, isBehindProxy, apiHost } = options
  const own = siteHost(hostName, 'api')
  const host = apiHost || (isBehindProxy ? own : `${own}:${port}`)
  return `${isBehindProxy ? 'https' : 'http'}://${host}`
}

/** The origin of the apps as users reach it, for links in messages; the server leads each device to its own. */
export function pageOrigin(options: { hostName: string; port: number; isBehindProxy: boolean }): string {
  const { hostName, port, isBehindProxy } = options
  const host = siteHost(hostName, undefined)
  return isBehindProxy ? `https://${host}` : `http://${host}:${port}`
}
