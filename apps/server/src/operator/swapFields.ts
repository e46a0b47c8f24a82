import { type DayCount, formatRate, formatUsd, parseRate, parseUsd } from '@openlot/core/math'
import type { Instrument } from '../market/terms/instrument.ts'
import { type InstrumentSwap, SWAP_MODES } from '../market/terms/instrumentSwap.ts'
import { type InstrumentField, isWhole } from './instrumentField.ts'

const NONE = 'none'
const DEFAULT_SETTLE_DAYS = 2
const SWAP_DAYS = ['value-date', 'next-session', 'daily'] as const
const DAY_COUNTS: readonly DayCount[] = [360, 365]
const MOST_ADMIN = '100'
const MOST_ADMIN_FEE = '10000'

const within = <Value extends bigint>(value: Value, from: bigint, to: bigint): Value | undefined =>
  value >= from && value <= to ? value : undefined

/** A field of the terms of swap; undefined is a wrong value. */
const field = (
  takes: string,
  format: (swap: InstrumentSwap) => string,
  parse: (value: string, swap: InstrumentSwap) => Partial<InstrumentSwap> | undefined,
): InstrumentField => ({
  takes,
  format: ({ swap }) => format(swap),
  parse(value, { swap }): Partial<Instrument> | undefined {
    const change = parse(value, swap)
    return change && { swap: { ...swap, ...change } }
  },
})

const only = <Key extends keyof InstrumentSwap>(
  key: Key,
  value: InstrumentSwap[Key] | undefined,
): Partial<InstrumentSwap> | undefined => (value === undefined ? undefined : { [key]: value })

/** What an operator can set about swap, besides its rates. */
export const SWAP_FIELDS: Readonly<Record<string, InstrumentField>> = {
  swap_mode: field(
    'none, points, percent, money, or benchmark where the quote currency has one (see ops swap benchmarks)',
    ({ mode }) => mode,
    (value, { benchmark }) => {
      const mode = SWAP_MODES.find((name) => name === value)
      return mode === 'benchmark' && benchmark === undefined ? undefined : only('mode', mode)
    },
  ),
  swap_days: field(
    'value-date (currencies, metals), next-session (indices, oil) or daily (coins)',
    ({ days }) => days.by,
    (value, { days }) => {
      const by = SWAP_DAYS.find((name) => name === value)
      if (by === undefined || by === days.by) return by && {}
      return { days: by === 'value-date' ? { by, settleDays: DEFAULT_SETTLE_DAYS } : { by } }
    },
  ),
  settle_days: field(
    `business days until a deal is settled, from 1 to 5, where swap_days is value-date; ${NONE} elsewhere`,
    ({ days }) => (days.by === 'value-date' ? String(days.settleDays) : NONE),
    (value, { days }) => {
      if (days.by !== 'value-date') return value === NONE ? {} : undefined
      return isWhole(value, 1, 5) ? { days: { by: days.by, settleDays: Number(value) } } : undefined
    },
  ),
  day_count: field(
    'the days of a year of interest, 360 or 365',
    ({ dayCount }) => String(dayCount),
    (value) =>
      only(
        'dayCount',
        DAY_COUNTS.find((days) => String(days) === value),
      ),
  ),
  swap_admin: field(
    `per cent a year that is added to the benchmark, from 0 to ${MOST_ADMIN}`,
    ({ admin }) => formatRate(admin),
    (value) => only('admin', within(parseRate(value), 0n, parseRate(MOST_ADMIN))),
  ),
  dividend_long: field(
    'the share of a dividend that long positions get, from 0 to 1',
    ({ dividendLong }) => formatRate(dividendLong),
    (value) => only('dividendLong', within(parseRate(value), 0n, parseRate('1'))),
  ),
  admin_fee: field(
    `dollars a lot and night of swap-free accounts, from 0 to ${MOST_ADMIN_FEE}`,
    ({ adminFee }) => formatUsd(adminFee),
    (value) => only('adminFee', within(parseUsd(value), 0n, parseUsd(MOST_ADMIN_FEE))),
  ),
  grace_nights: field(
    'nights that a position of a swap-free account costs nothing, a whole number from 0 to 365',
    ({ graceNights }) => String(graceNights),
    (value) => only('graceNights', isWhole(value, 0, 365) ? Number(value) : undefined),
  ),
  allows_swap_free: field(
    'yes or no: whether swap-free accounts may open it',
    ({ allowsSwapFree }) => (allowsSwapFree ? 'yes' : 'no'),
    (value) => (value === 'yes' || value === 'no' ? { allowsSwapFree: value === 'yes' } : undefined),
  ),
}
