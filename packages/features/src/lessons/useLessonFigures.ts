import type { Instrument } from '@openlot/core/contract'
import { useState } from 'react'
import { conversionOf, conversionPathOf } from '../market/conversion.ts'
import { useConversion } from '../market/useConversion.ts'
import { useCurrentInstrument, useInstruments } from '../market/useInstruments.ts'
import { useQuote } from '../market/useQuote.ts'
import { isExample, lessonFigures, type LessonFigures } from './lessonFigures.ts'

const nothing = { QuoteCurrency: '' }

/**
 * The figures of the user's own instrument, or of the first whose figures are easy to follow. They stay as they were
 * first seen: nothing that is read, or computed from them, changes meanwhile. Undefined until there are prices.
 */
export function useLessonFigures(): LessonFigures | undefined {
  const { instruments } = useInstruments()
  const { instrument: current } = useCurrentInstrument()
  const example = exampleAmong(current === undefined ? instruments : [current, ...instruments], instruments)
  const quote = useQuote(example?.Id)
  const conversion = useConversion(example ?? nothing).get()
  const [kept, setKept] = useState<LessonFigures>()
  if (kept === undefined && example && quote && conversion) {
    const figures = lessonFigures(example, quote, conversion)
    if (figures !== undefined) setKept(figures)
  }
  return kept
}

function exampleAmong(candidates: readonly Instrument[], all: readonly Instrument[]): Instrument | undefined {
  return candidates.find((each) => {
    const path = conversionPathOf(each.QuoteCurrency, all)
    const id = typeof path === 'object' ? path.instrumentId : undefined
    const rate = all.find(({ Id }) => Id === id)?.ForexQuotations
    const conversion = conversionOf(path, rate && { bid: rate.Bid, ask: rate.Ask })
    return conversion !== undefined && isExample(each, conversion)
  })
}
