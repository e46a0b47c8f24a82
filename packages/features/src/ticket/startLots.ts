import type { Instrument } from '@openlot/core/contract'
import { formatLots, parseLots, type Lots } from '@openlot/core/math'

/** The volume a ticket starts with: ten steps, or as many as the instrument allows. */
export function startLots({ Pip, MaxCont }: Pick<Instrument, 'Pip' | 'MaxCont'>): string {
  const usual = parseLots(Pip) * 10n
  const most = parseLots(MaxCont)
  return formatLots((usual < most ? usual : most) as Lots)
}
