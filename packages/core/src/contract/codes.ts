/**
 * Every code an answer can carry, by name. The server's text for each is in the `server`
 * namespace of packages/i18n under the same name.
 */
export const CODES = {
  OK: 1,
  /** No token, or an unknown, expired or revoked one. */
  UNAUTHENTICATED: 999,

  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  /** The server cannot promise to keep what it is told; the same call may be sent again. */
  UNAVAILABLE: 503,

  INVALID_INPUT: 1001,
  CAPTCHA_REQUIRED: 1002,
  WRONG_CREDENTIALS: 1101,
  ACCOUNT_EXISTS: 1102,
  WRONG_CODE: 1103,
  CODE_TOO_SOON: 1104,
  PASSWORD_TOO_SHORT: 1105,
  PASSWORD_TOO_LONG: 1106,
  PASSWORD_TOO_EASY: 1107,
  PASSWORD_MISMATCH: 1108,
  INVITE_CODE_UNKNOWN: 1109,
  EMAIL_INVALID: 1110,
  MOBILE_INVALID: 1111,
  AREA_NOT_SERVED: 1112,
  MOBILE_NOT_OFFERED: 1113,
  ADDRESS_MISSING: 1114,
  SESSION_NOT_FOUND: 1115,
  REAL_ACCOUNT_ONLY: 1201,
  DEMO_ACCOUNT_ONLY: 1202,
  IDENTITY_UNDER_REVIEW: 1301,
  IDENTITY_CERTIFIED: 1302,
  NAME_INVALID: 1303,
  CARD_ID_INVALID: 1304,
  IMAGES_ALIKE: 1305,
  UPLOAD_NOT_FOUND: 1401,
  IMAGE_UNREADABLE: 1402,
  IMAGE_TOO_MANY_PIXELS: 1403,
  UPLOAD_QUOTA: 1404,

  INSTRUMENT_NOT_FOUND: 2001,
  MARKET_CLOSED: 2002,
  QUOTE_STALE: 2003,
  NO_CONVERSION: 2004,
  LOTS_BELOW_MINIMUM: 2005,
  LOTS_ABOVE_MAXIMUM: 2006,
  LOTS_OFF_STEP: 2007,
  NO_LEVERAGE: 2008,
  LEVERAGE_NOT_OFFERED: 2009,
  INSUFFICIENT_MARGIN: 2010,
  ORDER_NOT_FOUND: 2011,
  ORDER_NOT_HOLDING: 2012,
  CLIENT_ID_REUSED: 2014,
  ORDER_NOT_PENDING: 2015,
  TOO_MANY_ORDERS: 2016,
  STOP_LOSS_TOO_HIGH: 2017,
  STOP_LOSS_TOO_LOW: 2018,
  TAKE_PROFIT_TOO_LOW: 2019,
  TAKE_PROFIT_TOO_HIGH: 2020,

  NEWS_NOT_FOUND: 5001,

  TOPIC_UNKNOWN: 3001,
  FRAME_INVALID: 3002,
  FRAME_TOO_LARGE: 3003,
  FRAMES_TOO_FREQUENT: 3004,
} as const

export type CodeName = keyof typeof CODES
export type Code = (typeof CODES)[CodeName]

const names = new Map<number, CodeName>(Object.entries(CODES).map(([name, code]) => [code, name as CodeName]))

/** The name of a code, or undefined for one this version does not know. */
export const codeName = (code: number): CodeName | undefined => names.get(code)
