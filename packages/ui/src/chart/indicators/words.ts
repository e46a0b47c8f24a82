import { loadTexts } from '@openlot/i18n/react'
import type { Chart } from 'klinecharts'
import { languageOfLocale } from '../localeName.ts'

type Words = Awaited<ReturnType<typeof loadTexts<'chart'>>>['line']
/** A key of the words that lines are called by. */
export type Word = keyof Words

/** Words by the chart's locale; undefined while they load. */
const known = new Map<string, Words | undefined>()

/**
 * The words that a chart calls lines by, in its language. They are loaded when they are first drawn, and the chart is
 * drawn again once they are there.
 */
export function wordsOf(chart: Chart): Words | undefined {
  const locale = chart.getLocale()
  if (!known.has(locale)) void load(locale, chart)
  return known.get(locale)
}

async function load(locale: string, chart: Chart): Promise<void> {
  known.set(locale, undefined)
  const { line } = await loadTexts(languageOfLocale(locale), 'chart')
  known.set(locale, line)
  chart.setLocale(chart.getLocale())
}

/** How a line is called on a chart; undefined for one that has no name of its own. */
export const labelOf = ({ sign, word }: { sign?: string; word?: Word }, chart: Chart): string | undefined =>
  word === undefined ? sign : (wordsOf(chart)?.[word] ?? '')
