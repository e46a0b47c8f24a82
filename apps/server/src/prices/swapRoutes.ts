import { endpoints } from '@openlot/core/contract'
import { Refusal } from '../errors/refusal.ts'
import type { Mount } from '../http/mount.ts'
import { ratesWithin, readRateHistory } from '../market/swapHistory.ts'
import type { Db } from '../storage/database.ts'
import type { Prices } from './prices.ts'

/** What holding an instrument overnight has cost and brought, and will. */
export function mountSwapRates(mount: Mount, { db, prices }: { db: Db; prices: Prices }): void {
  mount(endpoints.swapRates, async ({ forex_id, from, to }) => {
    const instrument = prices.instrument(forex_id)
    if (instrument === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
    if (from !== undefined && to !== undefined && to < from) throw new Refusal('INVALID_INPUT', { fields: 'to' })
    return ratesWithin(await readRateHistory(db, instrument), { from, to }).map(({ validFrom, ...rates }) => ({
      valid_from: validFrom,
      ...rates,
    }))
  })
}
