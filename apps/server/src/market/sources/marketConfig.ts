import type { PriceSource } from '@openlot/core/contract'

/** Seed of the simulated market when none is configured. */
export const DEFAULT_SEED = 'openlot'

interface VendorUrls {
  readonly streamUrl: string
  readonly restUrl: string
}

/** The price source as configured by `MARKET`. */
export type MarketConfig =
  | { readonly source: 'simulated'; readonly seed: string }
  | { readonly source: 'replay'; readonly folder: string; readonly speed: number }
  | ({ readonly source: 'binance' | 'kraken' | 'coinbase' } & VendorUrls)
  | ({ readonly source: 'oanda'; readonly token: string; readonly account: string } & VendorUrls)

/** What clients are told about the prices. */
export const priceSourceOf = ({ source }: MarketConfig): PriceSource =>
  source === 'simulated' || source === 'replay' ? source : 'live'
