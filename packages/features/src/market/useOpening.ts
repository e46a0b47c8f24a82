import type { Instrument } from '@openlot/core/contract'
import { formatDuration, type LanguageCode } from '@openlot/i18n'
import { useFormatDate, type FormatDate } from '@openlot/i18n/dates'
import { useLanguage } from '@openlot/i18n/react'
import { openingOf, type Opening } from './opening.ts'
import { useNow } from './useNow.ts'
import { useQuote } from './useQuote.ts'

/** An opening in words. */
export interface OpeningTexts {
  /** "Mon 06:00", in the zone that the user reads times in. */
  readonly opens: string
  /** "1d 14h". */
  readonly wait: string
  readonly elapsed: number
}

/** Writes times and durations as the user reads them. */
interface Writing {
  readonly language: LanguageCode
  readonly formatDate: FormatDate
}

const describe = (opening: Opening, now: number, { language, formatDate }: Writing): OpeningTexts => ({
  opens: formatDate(opening.opensAt, 'weekdayTime'),
  wait: formatDuration(opening.opensAt - now, language),
  elapsed: opening.elapsed,
})

/** An opening in words, as of now. */
export function useOpeningTexts(opening: Opening): OpeningTexts {
  return describe(opening, useNow(), useWriting())
}

/** When the closed market of an instrument opens; undefined while it is open, or where nobody knows. */
export function useOpening(instrument: Pick<Instrument, 'Id' | 'OpensAt' | 'ClosedSince'>): OpeningTexts | undefined {
  const writing = useWriting()
  const isClosed = useQuote(instrument.Id)?.isOpen === false
  const now = useNow()
  const opening = isClosed ? openingOf(instrument, now) : undefined
  return opening && describe(opening, now, writing)
}

function useWriting(): Writing {
  const { code } = useLanguage()
  return { language: code, formatDate: useFormatDate() }
}
