import type { Instrument } from '@openlot/core/contract'
import { formatLots, parseLots, type Lots } from '@openlot/core/math'

/** The volume a ticket starts with: ten steps, or as many as the instrument allows. */
export function startLots({ Pip, MaxCont }: Pick<Instrument, 'Pip' | 'MaxCont'>): string {
  const tenSteps = parseLots(Pip) * 10n
  const max = parseLots(MaxCont)
  return formatLots((tenSteps < max ? tenSteps : max) as Lots)
}
