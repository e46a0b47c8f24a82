import type { Instrument } from '@openlot/core/contract'
import { formatNumber, type LanguageCode } from '@openlot/i18n'
import { lotsProblem, parseLots, type Lots, type LotsProblem } from '@openlot/core/math'

export type LotsError = 'lots-missing' | LotsProblem

/** Reads typed lots; undefined where they are none, or have more decimals than lots have. */
export function readLots(text: string): Lots | undefined {
  try {
    return text === '' ? undefined : parseLots(text)
  } catch {
    return undefined
  }
}

/** What is wrong with typed lots; undefined where they are allowed. */
export function lotsError(text: string, { Pip, MaxCont }: Pick<Instrument, 'Pip' | 'MaxCont'>): LotsError | undefined {
  const lots = readLots(text)
  // What cannot be read is not a multiple of any step.
  if (lots === undefined) return text === '' ? 'lots-missing' : 'off-step'
  return lotsProblem(lots, { step: parseLots(Pip), maximum: parseLots(MaxCont) })
}

/** Lots as they are shown; a dash where there are none yet. */
export const shownLots = (lots: string, language: LanguageCode): string =>
  lots === '' ? '–' : formatNumber(lots, language)
