import type { PriceSource } from '@openlot/core/contract'
import type { VendorName } from '../terms/vendors.ts'

interface VendorUrls {
  readonly streamUrl: string
  readonly restUrl: string
}

/** The price source as configured by `MARKET`; without a seed the simulated market has a secret one. */
export type MarketConfig =
  | { readonly source: 'simulated'; readonly seed: string | undefined }
  | { readonly source: 'replay'; readonly folder: string; readonly speed: number }
  | ({ readonly source: Exclude<VendorName, 'oanda'> } & VendorUrls)
  | ({ readonly source: 'oanda'; readonly token: string; readonly account: string } & VendorUrls)

/** What clients are told about the prices. */
export const priceSourceOf = ({ source }: MarketConfig): PriceSource =>
  source === 'simulated' || source === 'replay' ? source : 'live'
