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
  REAL_ACCOUNT_ONLY: 1201,
  DEMO_ACCOUNT_ONLY: 1202,

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
