/**
 * Vendors of live prices, with the addresses of their stream and of their bars. The values of `MARKET`, the variables
 * `<VENDOR>_STREAM_URL` and `<VENDOR>_REST_URL`, and the symbols of instruments follow from it.
 */
export const VENDORS = {
  binance: { stream: 'wss://stream.binance.com:9443/stream', rest: 'https://api.binance.com' },
  kraken: { stream: 'wss://ws.kraken.com/v2', rest: 'https://api.kraken.com' },
  coinbase: { stream: 'wss://ws-feed.exchange.coinbase.com', rest: 'https://api.exchange.coinbase.com' },
  oanda: { stream: 'https://stream-fxtrade.oanda.com', rest: 'https://api-fxtrade.oanda.com' },
} as const

export type VendorName = keyof typeof VENDORS
export const VENDOR_NAMES = Object.keys(VENDORS) as readonly VendorName[]
