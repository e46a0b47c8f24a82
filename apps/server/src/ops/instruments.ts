import { formatContractSize, formatLots } from '@openlot/core/math'
import { loadInstruments } from '../market/instruments.ts'
import type { Db } from '../storage/database.ts'

/** Every instrument with the terms it is traded on. */
export async function listInstruments(db: Db): Promise<Record<string, string | number>[]> {
  return (await loadInstruments(db)).map((instrument) => ({
    id: instrument.id,
    code: instrument.code,
    name: instrument.name,
    quoted_in: instrument.quoteCurrency,
    decimals: instrument.pricePrecision,
    lot_step: formatLots(instrument.lotStep),
    max_lots: formatLots(instrument.maxLots),
    units: formatContractSize(instrument.contractSize),
    leverages: instrument.leverages.join('/'),
  }))
}
