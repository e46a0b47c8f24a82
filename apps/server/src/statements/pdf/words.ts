import { DAY_MS, MINUTE_MS, zoneOffset } from '@openlot/core/math'
import { type LanguageCode, formatMoney, formatNumber, formatSignedMoney, languageOf, writePrice } from '@openlot/i18n'
import { type ServerTextKey, type TextValues, formatDays, formatShortDay, translate } from '@openlot/i18n/server'
import type { Movement, StatementHead } from '../data/statement.ts'

/** The keys of the texts of a document. */
export type StatementTextKey =
  Extract<ServerTextKey, `statement.${string}`> extends `statement.${infer Key}` ? Key : never

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** How a document writes words, figures and times in a language. */
export class Words {
  readonly language: LanguageCode
  readonly dir: 'ltr' | 'rtl'
  readonly #zone: string
  readonly #withYear: boolean
  readonly #days = new Map<number, string>()
  readonly #texts = new Map<string, string>()

  /** @param options.withYear where a day without its year would not say which. */
  constructor(language: LanguageCode, { zone, withYear }: { zone: string; withYear: boolean }) {
    this.language = language
    this.dir = languageOf(language).dir
    this.#zone = zone
    this.#withYear = withYear
  }

  text(key: StatementTextKey, values?: TextValues): string {
    if (values !== undefined) return translate(this.language, `statement.${key}`, values)
    const known = this.#texts.get(key) ?? translate(this.language, `statement.${key}`)
    this.#texts.set(key, known)
    return known
  }

  money = (usd: string): string => formatMoney(usd, this.language)
  signed = (usd: string): string => formatSignedMoney(usd, this.language)
  lots = (lots: string): string => formatNumber(lots, this.language)
  price = (price: string | null): string => (price === null ? '–' : writePrice(price, this.language))

  /** The days of a period. */
  days = (from: string, to: string): string => formatDays(this.language, from, to)

  /** The day and the time of a moment, by the clock of the zone. */
  moment(iso: string): { day: string; time: string } {
    const utc = Date.parse(iso)
    const wall = utc + zoneOffset(this.#zone, utc)
    const date = Math.floor(wall / DAY_MS)
    let day = this.#days.get(date)
    if (day === undefined) {
      day = formatShortDay(this.language, date * DAY_MS, { withYear: this.#withYear })
      this.#days.set(date, day)
    }
    const minutes = Math.floor((wall - date * DAY_MS) / MINUTE_MS)
    return { day, time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` }
  }

  /** What a movement was. */
  movement({ kind, order, reference }: Pick<Movement, 'kind' | 'order' | 'reference'>): string {
    const values = { order: String(order ?? ''), reference: reference ?? '' }
    return translate(this.language, `memo.${kind}`, values).trim()
  }

  account({ account }: Pick<StatementHead, 'account'>): string {
    const { id, kind, name, currency, leverage } = account
    const called = name || `${this.text(`kinds.${kind as 'real' | 'demo' | 'copy'}`)} ${id}`
    const most = leverage === null ? [] : [this.text('leverage', { most: String(leverage) })]
    return [called, currency, ...most].join(this.text('comma'))
  }
}
