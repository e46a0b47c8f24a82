/** The picture of a captcha for a token the client has chosen: an SVG, no envelope. */
export const captchaPath = (token: string): string => `/api/captcha/${token}`
/** What a captcha's token may be. */
export const CAPTCHA_TOKEN = /^[\w.-]{1,64}$/
