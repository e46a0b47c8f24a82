/** Subdomains that stand for a site of the platform and give way to `api` on the way to its API. */
const siteSubdomains = ['www', 'pc', 'admin', 'api']

/**
 * The API host of a page host: its subdomain replaced by `api`, or `api` put in front; the port stays.
 *
 * @example apiHost('pc.localhost:8080') // 'api.localhost:8080'
 */
export function apiHost(pageHost: string): string {
  return siteHost(pageHost, 'api')
}

/** The host of another site of the same platform; no subdomain is the normal host, the mobile app. */
export function siteHost(pageHost: string, site: 'api' | 'pc' | 'admin' | undefined): string {
  const [first = '', ...rest] = pageHost.split('.')
  const base = siteSubdomains.includes(first) && rest.length > 0 ? rest.join('.') : pageHost
  return site === undefined ? base : `${site}.${base}`
}
