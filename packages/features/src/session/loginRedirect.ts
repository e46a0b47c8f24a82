const withFrom = (path: string, from: string): string =>
  from === '/' ? path : `${path}?from=${encodeURIComponent(from)}`

/** The address of the login page, with the page to return to. */
export const loginPath = (from: string): string => withFrom('/login', from)

/** The address of the registration, with the page to go on with. */
export const registerPath = (from: string): string => withFrom('/register', from)

/** The address of a page on the way to being logged in, such as the registration, which keeps the page to return to. */
export function keepingFrom(path: string, search: string): string {
  const from = new URLSearchParams(search).get('from')
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`
}

/**
 * Where to go after login: the `from` of the query if it is a page of this site, else home.
 * A link could carry another site's address, which must not be followed.
 */
export function pathAfterLogin(search: string): string {
  const from = new URLSearchParams(search).get('from')
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/'
  return from.startsWith('/login') ? '/' : from
}
