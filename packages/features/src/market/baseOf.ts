import type { Instrument } from '@openlot/core/contract'

/** The currency or thing that an instrument is a price of; empty for an index. */
export const baseOf = ({ ShowCode }: Pick<Instrument, 'ShowCode'>): string =>
  ShowCode.includes('/') ? (ShowCode.split('/')[0] ?? '') : ''
