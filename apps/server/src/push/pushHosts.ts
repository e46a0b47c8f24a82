/** The services of Chrome, Firefox, Safari and Edge. */
const KNOWN = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
  'wns.windows.com',
]
const LOOPBACK = /^(?:localhost|127\.0\.0\.1):\d+$/

/**
 * Whether an address is one of a push service: users name it, and must not make the server call elsewhere.
 *
 * @param others hosts that the operator knows besides; one of this machine with its port may be without TLS.
 */
export function isPushEndpoint(endpoint: string, others: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'http:') return LOOPBACK.test(url.host) && others.includes(url.host)
  return (
    url.protocol === 'https:' &&
    [...KNOWN, ...others].some((host) => url.host === host || url.host.endsWith(`.${host}`))
  )
}
