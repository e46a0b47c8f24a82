import type { Instrument } from '@openlot/core/contract'
import { formatDate, formatDuration, type LanguageCode } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { openingOf, type Opening } from './opening.ts'
import { useNow } from './useNow.ts'
import { useQuote } from './useQuote.ts'

/** An opening in words. */
export interface OpeningTexts {
  /** "Mon 06:00", in the user's own time. */
  readonly opens: string
  /** "1d 14h". */
  readonly wait: string
  readonly elapsed: number
}

const describe = (opening: Opening, now: number, language: LanguageCode): OpeningTexts => ({
  opens: formatDate(opening.opensAt, language, 'weekdayTime'),
  wait: formatDuration(opening.opensAt - now, language),
  elapsed: opening.elapsed,
})

/** An opening in words, as of now. */
export function useOpeningTexts(opening: Opening): OpeningTexts {
  const { code } = useLanguage()
  return describe(opening, useNow(), code)
}

/** When the closed market of an instrument opens; undefined while it is open, or where nobody knows. */
export function useOpening(instrument: Pick<Instrument, 'Id' | 'OpensAt' | 'ClosedSince'>): OpeningTexts | undefined {
  const { code } = useLanguage()
  const isClosed = useQuote(instrument.Id)?.isOpen === false
  const now = useNow()
  const opening = isClosed ? openingOf(instrument, now) : undefined
  return opening && describe(opening, now, code)
}
