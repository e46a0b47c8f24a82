import {
  DecimalError,
  PRICE_SCALE,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  priceStep,
} from '@openlot/core/math'
import { type Instrument, MARKET_SWITCH } from '../market/terms/instrument.ts'
import { VENDOR_NAMES, type VendorName } from '../market/terms/vendors.ts'
import { formatSessions, parseSessions } from '../market/terms/sessionText.ts'
import { type InstrumentField, isWhole } from './instrumentField.ts'
import { SWAP_FIELDS } from './swapFields.ts'

const NONE = 'none'
const LARGEST_PIP = '1000000'
const MOST_GUARANTEE_DISTANCE = '50'
const wholes = (key: 'jumpBound' | 'staleSeconds' | 'markUp' | 'position', from: number, to: number, unit: string) => ({
  takes: `${unit}, a whole number from ${from} to ${to}`,
  format: (instrument: Instrument) => String(instrument[key]),
  parse: (value: string) => (isWhole(value, from, to) ? { [key]: Number(value) } : undefined),
})
const positive = <Value extends bigint>(value: Value): Value | undefined => (value > 0n ? value : undefined)
const orZero = <Value extends bigint>(value: Value): Value | undefined => (value >= 0n ? value : undefined)
const change = <Key extends keyof Instrument>(
  key: Key,
  value: Instrument[Key] | undefined,
): Partial<Instrument> | undefined => (value === undefined ? undefined : { [key]: value })

const symbolField = (vendor: VendorName): InstrumentField => ({
  takes: `what ${vendor} calls it, or ${NONE} where it is not to come from there`,
  format: ({ symbols }) => symbols[vendor] ?? NONE,
  parse(value, { symbols }) {
    if (!/^[\w/.:-]{1,40}$/.test(value)) return undefined
    const { [vendor]: _, ...others } = symbols
    return { symbols: value === NONE ? others : { ...others, [vendor]: value } }
  },
})

/** Every field by its name, in the order in which they are set. */
export const INSTRUMENT_FIELDS: Readonly<Record<string, InstrumentField>> = {
  name: {
    takes: 'a text of up to 60 characters',
    format: ({ name }) => name,
    parse: (value) => change('name', /^\P{Cc}{1,60}$/u.test(value.trim()) ? value.trim() : undefined),
  },
  market: {
    takes: 'auto (by its hours), open, closed or close-only (by its hours, and nothing is opened)',
    format: ({ market }) => market,
    parse: (value) =>
      change(
        'market',
        MARKET_SWITCH.find((name) => name === value),
      ),
  },
  price_precision: {
    takes: `decimals of its prices: a whole number up to ${PRICE_SCALE}, and not below what prices have already`,
    format: ({ pricePrecision }) => String(pricePrecision),
    parse: (value, { pricePrecision }) =>
      isWhole(value, pricePrecision, PRICE_SCALE) ? { pricePrecision: Number(value) } : undefined,
  },
  pip_size: {
    takes: `the price move called one pip, such as 0.0001: above 0, up to ${LARGEST_PIP}, with no more decimals than price_precision`,
    format: ({ pipSize }) => formatPrice(pipSize),
    parse(value) {
      const pipSize = positive(parsePrice(value))
      return pipSize !== undefined && pipSize <= parsePrice(LARGEST_PIP) ? { pipSize } : undefined
    },
  },
  lot_step: {
    takes: 'lots above 0, with up to 6 decimals',
    format: ({ lotStep }) => formatLots(lotStep),
    parse: (value) => change('lotStep', positive(parseLots(value))),
  },
  max_lots: {
    takes: 'lots above 0, a multiple of lot_step',
    format: ({ maxLots }) => formatLots(maxLots),
    parse: (value) => change('maxLots', positive(parseLots(value))),
  },
  leverages: {
    takes: `whole numbers from 1 to 10000 with commas between them, or ${NONE} so that no order can be placed`,
    format: ({ leverages }) => leverages.join(',') || NONE,
    parse(value) {
      const parts = value === NONE ? [] : value.split(',')
      if (!parts.every((part) => isWhole(part, 1, 10_000))) return undefined
      return { leverages: [...new Set(parts.map(Number))].toSorted((a, b) => a - b) }
    },
  },
  fixed_margin: {
    takes: `dollars per lot above 0, or ${NONE} where price and leverage decide`,
    format: ({ fixedMargin }) => (fixedMargin === undefined ? NONE : formatUsd(fixedMargin)),
    parse: (value) => (value === NONE ? { fixedMargin: undefined } : change('fixedMargin', positive(parseUsd(value)))),
  },
  margin_mode: {
    takes: '1 (fixed, together with fixed_margin) or 2 (by price and leverage)',
    format: ({ fixedMargin }) => (fixedMargin === undefined ? '2' : '1'),
    parse(value, { fixedMargin }) {
      if (value === '2') return { fixedMargin: undefined }
      return value === '1' ? change('fixedMargin', fixedMargin) : undefined
    },
  },
  fee_rate: {
    takes: 'dollars per lot or a share of the margin, by the setting trade_fee_type; 0 or more',
    format: ({ feeRate }) => formatRate(feeRate),
    parse: (value) => change('feeRate', orZero(parseRate(value))),
  },
  stop_level: {
    takes: 'a distance in price, 0 or more, with no more decimals than price_precision',
    format: ({ stopLevel, pricePrecision }) => formatPrice(stopLevel, pricePrecision),
    parse: (value) => change('stopLevel', orZero(parsePrice(value))),
  },
  guarantee: {
    takes: `what a guaranteed stop costs in price, and its least distance in per cent of the price, such as 0.0001/0.5; ${NONE} where stops are not guaranteed`,
    format: ({ guarantee, pricePrecision }) =>
      guarantee === undefined
        ? NONE
        : `${formatPrice(guarantee.premium, pricePrecision)}/${formatRate(guarantee.distance)}`,
    parse(value) {
      if (value === NONE) return { guarantee: undefined }
      const [premium = '', distance = '', ...more] = value.split('/')
      const given = { premium: orZero(parsePrice(premium)), distance: positive(parseRate(distance)) }
      if (given.premium === undefined || given.distance === undefined || more.length > 0) return undefined
      if (given.distance > parseRate(MOST_GUARANTEE_DISTANCE)) return undefined
      return { guarantee: { premium: given.premium, distance: given.distance } }
    },
  },
  jump_bound: wholes('jumpBound', 1, 10_000, 'the largest believable jump in 1/10000 of the price'),
  stale_seconds: wholes('staleSeconds', 1, 300, 'seconds until a price is too old to deal on'),
  mark_up: wholes('markUp', 0, 100_000, 'steps of the price that the ask is raised by'),
  ...Object.fromEntries(VENDOR_NAMES.map((vendor) => [`symbol.${vendor}`, symbolField(vendor)])),
  position: wholes('position', 0, 100_000, 'its place in lists'),
  calendar: {
    takes: 'the name of a calendar of holidays; see ops calendar list',
    format: ({ calendar }) => calendar,
    parse: (value, _, calendars) =>
      change(
        'calendar',
        calendars.find((name) => name === value),
      ),
  },
  sessions: {
    takes: 'a time zone and stretches that do not overlap, such as "America/New_York Sun 17:00-Fri 17:00"',
    format: ({ sessions }) => formatSessions(sessions),
    parse: (value) => change('sessions', parseSessions(value)),
  },
  ...SWAP_FIELDS,
}

/** What is contradictory about an instrument's terms; undefined where nothing is. */
export function contradiction({
  lotStep,
  maxLots,
  stopLevel,
  pipSize,
  pricePrecision,
}: Instrument): string | undefined {
  if (maxLots < lotStep || maxLots % lotStep !== 0n) return 'max_lots must be a multiple of lot_step'
  if (stopLevel % priceStep(pricePrecision) !== 0n) return 'stop_level must have no more decimals than price_precision'
  if (pipSize % priceStep(pricePrecision) !== 0n)
    return `pip_size must have no more decimals than price_precision, which is ${pricePrecision}`
  return undefined
}

/** Like the field's `parse`, but undefined also for text that is not a number. */
export function parseField(
  field: InstrumentField,
  value: string,
  instrument: Instrument,
  calendars: readonly string[],
): Partial<Instrument> | undefined {
  try {
    return field.parse(value, instrument, calendars)
  } catch (error) {
    if (error instanceof DecimalError) return undefined
    throw error
  }
}
