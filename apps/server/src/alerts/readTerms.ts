import { ALERT_DAYS, type EndpointParsed, type endpoints } from '@openlot/core/contract'
import {
  type AccountAlertTerms,
  DAY_MS,
  DecimalError,
  MINUTE_MS,
  PRICE_SCALE,
  type PriceAlertTerms,
  RATE_SCALE,
  USD_SCALE,
  parsePrice,
  parseRate,
  parseUsd,
  roundToDecimals,
} from '@openlot/core/math'
import { Refusal } from '../errors/refusal.ts'
import type { Instrument } from '../market/terms/instrument.ts'

type Typed = Pick<EndpointParsed<typeof endpoints.addAlert>, 'source'> & {
  readonly value: string
  readonly window?: number | undefined
}

const MAX_PER_CENT = parseRate('100')
const MAX_LEVEL = parseRate('1000000')
const MAX_PRICE = parsePrice('1000000000000')
const MAX_USD = parseUsd('1000000000000')
const TWO_DECIMALS = 2

/** @throws Refusal INVALID_INPUT that names the field: a price that its instrument cannot have is another price. */
export function readPriceTerms(
  kind: PriceAlertTerms['kind'],
  { source, value, window }: Typed,
  { pricePrecision }: Instrument,
): PriceAlertTerms {
  if (kind === 'move') return { kind, value: read(value, parseRate, [RATE_SCALE, TWO_DECIMALS], MAX_PER_CENT) }
  if (kind === 'range') {
    if (window !== 5 && window !== 15 && window !== 60) throw new Refusal('INVALID_INPUT', { fields: 'window' })
    return { kind, value: read(value, parseRate, [RATE_SCALE, TWO_DECIMALS], MAX_PER_CENT), window }
  }
  return { kind, source, value: read(value, parsePrice, [PRICE_SCALE, pricePrecision], MAX_PRICE) }
}

/** @throws Refusal INVALID_INPUT that names the field. */
export const readAccountTerms = (kind: AccountAlertTerms['kind'], { value }: Typed): AccountAlertTerms =>
  kind === 'net_value'
    ? { kind, value: read(value, parseUsd, [USD_SCALE, TWO_DECIMALS], MAX_USD) }
    : { kind, value: read(value, parseRate, [RATE_SCALE, TWO_DECIMALS], MAX_LEVEL) }

/** A value above zero with no more decimals than it is shown with. */
function read<Value extends bigint>(
  text: string,
  parse: (text: string) => Value,
  [scale, decimals]: readonly [number, number],
  max: Value,
): Value {
  try {
    const value = parse(text)
    if (roundToDecimals(value, scale, decimals) === value && value > 0n && value <= max) return value
  } catch (error) {
    if (!(error instanceof DecimalError)) throw error
  }
  throw new Refusal('INVALID_INPUT', { fields: 'value' })
}

/** @throws Refusal INVALID_INPUT for a time that is past, or too far off. */
export function readExpiry(at: number | undefined): Date {
  const now = Date.now()
  if (at === undefined) return new Date(now + ALERT_DAYS.usual * DAY_MS)
  if (at < now + MINUTE_MS || at > now + ALERT_DAYS.most * DAY_MS)
    throw new Refusal('INVALID_INPUT', { fields: 'expires_at' })
  return new Date(at)
}
