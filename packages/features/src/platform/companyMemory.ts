const COOKIE = 'Company_id'
const MAX_AGE_SECONDS = 3 * 365 * 86_400

/** Where the chosen company is stored. */
export interface CompanyMemory {
  /** Its id; undefined if none is chosen. */
  read(): string | undefined
  /** Undefined chooses the platform itself. */
  choose(id: number | undefined): void
}

/** The company id in the text of `document.cookie`; anything that is not an id counts as none. */
export const companyIn = (cookies: string): string | undefined =>
  /(?:^|;\s*)Company_id=([1-9]\d{0,8})(?:;|$)/.exec(cookies)?.[1]

/** The cookie that stores a company id; without one, the cookie that deletes it. */
export const cookieFor = (id: number | undefined, isSecure: boolean): string =>
  `${COOKIE}=${id ?? ''}; Path=/; Max-Age=${id === undefined ? 0 : MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Stores the choice in a cookie of this page host. */
export const companyCookie: CompanyMemory = {
  read: () => companyIn(document.cookie),
  choose(id) {
    document.cookie = cookieFor(id, location.protocol === 'https:')
  },
}
