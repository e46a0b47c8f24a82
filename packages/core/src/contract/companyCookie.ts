const COOKIE = 'Company_id'
const MAX_AGE_SECONDS = 3 * 365 * 86_400

/**
 * The id of the chosen company in the text of `document.cookie` or of the header `cookie`; anything that is not an id
 * counts as none.
 */
export const companyIn = (cookies: string): string | undefined =>
  /(?:^|;\s*)Company_id=([1-9]\d{0,8})(?:;|$)/.exec(cookies)?.[1]

/** The cookie that stores a company id; without one, the cookie that deletes it. */
export const companyCookie = (id: number | undefined, isSecure: boolean): string =>
  `${COOKIE}=${id ?? ''}; Path=/; Max-Age=${id === undefined ? 0 : MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
