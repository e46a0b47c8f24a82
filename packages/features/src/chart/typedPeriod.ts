import { PERIODS, type Period } from '@openlot/core/math'

/** How traders type each period, the shortest first; a number alone is of minutes. */
const SPELLINGS: Readonly<Record<Period, readonly string[]>> = {
  '1min': ['1', '1m', '1min'],
  '3min': ['3', '3m', '3min'],
  '5min': ['5', '5m', '5min'],
  '15min': ['15', '15m', '15min'],
  '30min': ['30', '30m', '30min'],
  '60min': ['60', '1h', '60m', '60min'],
  '2hour': ['120', '2h', '120m', '120min'],
  '4hour': ['240', '4h', '240m', '240min'],
  '1day': ['d', '1d', '1day'],
  '1week': ['w', '1w', '1week'],
  '1mon': ['mon', '1mon', 'M', '1M'],
}

/** Arabic, Persian and Thai digits; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g

/** Without spaces, and with western digits of the usual width. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s/g, '')

/** How well a text fits a period: 0 as it is spelled, 1 apart from the case of letters, 2 as a beginning of it. */
function fitOf(text: string, spellings: readonly string[]): number | undefined {
  const lower = text.toLocaleLowerCase()
  if (spellings.includes(text)) return 0
  const lowered = spellings.map((spelling) => spelling.toLocaleLowerCase())
  if (lowered.includes(lower)) return 1
  return lowered.some((spelling) => spelling.startsWith(lower)) ? 2 : undefined
}

/**
 * The periods that a typed text can mean, the best first: `240` and `4h` are four hours, `1m` a minute, `1M` a month.
 * What is empty means all.
 *
 * @param names of the periods in the language of the app, such as "4 hours", which can be typed as well.
 */
export function periodsTyped(typed: string, names: Readonly<Record<Period, string>>): readonly Period[] {
  const text = plain(typed)
  return PERIODS.flatMap((period) => {
    const fit = fitOf(text, [...SPELLINGS[period], plain(names[period])])
    return fit === undefined ? [] : [{ period, fit }]
  })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ period }) => period)
}
