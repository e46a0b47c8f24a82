import type { Api } from '@openlot/core/api'
import type { Manifest } from '@openlot/core/contract'
import type { Settable, Socket } from '@openlot/core/socket'
import type { MarketStore } from '../live/marketStore.ts'
import type { PositionsStore } from '../live/positionsStore.ts'
import type { Brand } from '../platform/brand.ts'
import type { CompanyMemory } from '../platform/companyMemory.ts'
import type { Schedule } from '../platform/frames.ts'
import type { DeviceStorage } from '../platform/storage.ts'
import type { AppStore } from '../store/store.ts'

/** Everything an app works with behind its screens. */
export interface Client {
  readonly api: Api
  readonly socket: Socket
  readonly store: AppStore
  readonly market: MarketStore
  readonly positions: PositionsStore
  /** Whose platform it is; the operator's or that of the chosen company. */
  readonly brand: Settable<Brand>
  readonly storage: DeviceStorage
  /** The same for this tab alone. */
  readonly tabStorage: DeviceStorage
  readonly schedule: Schedule
  /** The chosen company. */
  readonly company: CompanyMemory
  /** The operator's settings for this page host, if they could be read. */
  readonly manifest: Promise<Manifest | undefined>
  /** The server's time, in whole milliseconds since 1970; the device's own before its first answer. */
  serverNow(): number
  /** The full address of a path of the API. */
  url(path: string): string
  /** Resolves when the API's address is known. */
  readonly ready: Promise<void>
}
