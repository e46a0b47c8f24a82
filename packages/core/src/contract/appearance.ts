/** How a page is to look, as the browser tells the server with a cookie, so that its HTML already does. */
export interface Appearance {
  readonly language: string
  /** `system` follows the device. */
  readonly theme: string
  /** Which colours mean rising and falling. */
  readonly colours: string
}

const COOKIE = 'appearance'
const MAX_AGE_SECONDS = 365 * 86_400
const FORMAT = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]+)\\.([a-z]+)\\.([a-z-]+)(?:;|$)`)

/** The appearance in the text of `document.cookie` or of the header `cookie`; undefined if there is none. */
export function appearanceIn(cookies: string): Appearance | undefined {
  const [, language, theme, colours] = FORMAT.exec(cookies) ?? []
  if (language === undefined || theme === undefined || colours === undefined) return undefined
  return { language, theme, colours }
}

/**
 * The cookie that stores an appearance for this page host.
 *
 * @example appearanceCookie({ language: 'en', theme: 'dark', colours: 'green-up' }, true)
 */
export const appearanceCookie = ({ language, theme, colours }: Appearance, isSecure: boolean): string =>
  `${COOKIE}=${language}.${theme}.${colours}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
