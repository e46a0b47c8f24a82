/** The image of a captcha for a token chosen by the client: an SVG without envelope. */
export const captchaPath = (token: string): string => `/api/captcha/${token}`
/** The format of a captcha token. */
export const CAPTCHA_TOKEN = /^[\w.-]{1,64}$/
