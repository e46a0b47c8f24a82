import { formatMoney, formatNumber, formatSmallMoney, noFigure, writePrice } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { STOP_PIPS, type LessonFigures } from './lessonFigures.ts'

type Word = 'code' | 'lots' | 'value' | 'leverage' | 'margin' | 'loss' | 'pips' | 'cost' | 'bid' | 'ask' | 'pip'
export type LessonWords = Readonly<Record<Word | 'stopPips' | 'riskLots', string>>

/** The figures of the words of a lesson, as the reader's language writes them; dashes until there are prices. */
export function useLessonWords(figures: LessonFigures | undefined): LessonWords {
  const { code: language } = useLanguage()
  const read = (write: (known: LessonFigures) => string) => (figures === undefined ? noFigure : write(figures))
  return {
    code: read(({ code }) => code),
    lots: read(({ lots }) => formatNumber(lots, language)),
    value: read(({ value }) => formatMoney(value, language)),
    leverage: read(({ leverage }) => `${leverage}×`),
    margin: read(({ margin }) => formatMoney(margin, language)),
    loss: read(({ loss }) => formatMoney(loss, language)),
    pips: read(({ pips }) => formatNumber(pips, language, { decimals: 1 })),
    cost: read(({ cost }) => formatMoney(cost, language)),
    bid: read(({ bid, precision }) => writePrice(bid, language, precision)),
    ask: read(({ ask, precision }) => writePrice(ask, language, precision)),
    pip: read(({ pipValue }) => formatSmallMoney(pipValue, language)),
    riskLots: read(({ riskLots }) => formatNumber(riskLots, language)),
    stopPips: formatNumber(String(STOP_PIPS), language),
  }
}
