const COOKIE = 'Company_id'
const THREE_YEARS = 3 * 365 * 86_400

/** Where the company that was chosen is remembered. */
export interface CompanyMemory {
  /** Its id; undefined where none was chosen. */
  read(): string | undefined
  /** Undefined goes back to the platform itself. */
  choose(id: number | undefined): void
}

/** The company in a list of cookies, as `document.cookie` gives it; what is no id counts as none. */
export const companyIn = (cookies: string): string | undefined =>
  /(?:^|;\s*)Company_id=([1-9]\d{0,8})(?:;|$)/.exec(cookies)?.[1]

/** The cookie that remembers it; without an id, one that forgets it. */
export const cookieFor = (id: number | undefined, isSecure: boolean): string =>
  `${COOKIE}=${id ?? ''}; Path=/; Max-Age=${id === undefined ? 0 : THREE_YEARS}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The cookie of this page host. */
export const companyCookie: CompanyMemory = {
  read: () => companyIn(document.cookie),
  choose(id) {
    document.cookie = cookieFor(id, location.protocol === 'https:')
  },
}
