/** Where the currency market keeps its day. By itself, as first screens need no more than this name. */
export const MARKET_TIME_ZONE = 'America/New_York'
