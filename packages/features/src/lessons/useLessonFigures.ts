import type { Instrument } from '@openlot/core/contract'
import { isDollarBase } from '@openlot/core/math'
import { useState } from 'react'
import { conversionOf, conversionPathOf } from '../market/conversion.ts'
import { useAfterFirstPrice } from '../market/useAfterFirstPrice.ts'
import { useCurrentInstrument, useInstruments } from '../market/useInstruments.ts'
import { useQuote } from '../market/useQuote.ts'
import { EXAMPLE_FIGURES, isExample, lessonFigures, type LessonFigures } from './lessonFigures.ts'

/**
 * The figures of the user's own instrument, or of the first whose figures are easy to follow; those of an example where
 * there is none, or no price comes. They stay as they were first seen: nothing that is read, or computed from them,
 * changes meanwhile. Undefined until there are prices.
 */
export function useLessonFigures(): LessonFigures | undefined {
  const { instruments, isFailed } = useInstruments()
  const { instrument: current } = useCurrentInstrument()
  const isAfterFirstPrice = useAfterFirstPrice()
  const found = exampleAmong(current === undefined ? instruments : [current, ...instruments], instruments)
  const quote = useQuote(found?.instrument.Id)
  const rate = useQuote(found?.rateId)
  const [kept, setKept] = useState<LessonFigures>()
  if (kept === undefined) {
    const conversion = found && conversionOf(found.path, rate)
    const own =
      found && quote && conversion
        ? lessonFigures(found.instrument, {
            bid: quote.bid,
            ask: quote.ask,
            conversion,
            isDollarBase: isDollarBase(found.path, found.instrument.Id),
          })
        : undefined
    const isKnown = instruments.length > 0 || isFailed
    const figures = own ?? (isAfterFirstPrice && isKnown ? EXAMPLE_FIGURES : undefined)
    if (figures !== undefined) setKept(figures)
  }
  return kept
}

/** The first of some instruments whose figures are easy to follow at the prices of the list. */
function exampleAmong(candidates: readonly Instrument[], all: readonly Instrument[]) {
  for (const instrument of candidates) {
    const path = conversionPathOf(instrument.QuoteCurrency, all)
    const rateId = typeof path === 'object' ? path.instrumentId : undefined
    const listed = all.find(({ Id }) => Id === rateId)?.ForexQuotations
    const conversion = conversionOf(path, listed && { bid: listed.Bid, ask: listed.Ask })
    if (conversion !== undefined && isExample(instrument, conversion)) return { instrument, path, rateId }
  }
  return undefined
}
