import type { Instrument } from '@openlot/core/contract'
import { formatLots, parseLots, type Lots } from '@openlot/core/math'

/**
 * The volume a ticket starts with: that which the user prefers, else ten steps, or as much of it as the instrument
 * allows.
 *
 * @param preferred a decimal.
 */
export function startLots({ Pip, MaxCont }: Pick<Instrument, 'Pip' | 'MaxCont'>, preferred?: string): string {
  const step = parseLots(Pip)
  const max = parseLots(MaxCont)
  const wanted = preferred === undefined ? step * 10n : parseLots(preferred)
  const whole = wanted - (wanted % step)
  if (whole > max) return formatLots(max)
  return formatLots((whole < step ? step : whole) as Lots)
}
