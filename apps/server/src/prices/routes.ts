import { endpoints } from '@openlot/core/contract'
import { translate } from '@openlot/i18n/server'
import { Refusal } from '../errors/refusal.ts'
import type { Mount } from '../http/mount.ts'
import { CATEGORIES } from '../market/catalogue.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from './prices.ts'
import { nameOf, wireInstrument } from './wire.ts'

/** Instruments, current quotes and price history. */
export function mountPrices(mount: Mount, prices: Prices): void {
  const find = (id: number): Instrument => {
    const instrument = prices.instrument(id)
    if (instrument === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
    return instrument
  }

  mount(endpoints.categories, (_, { language }) =>
    CATEGORIES.map(({ id, key }) => ({ Id: id, NameShowTrans: translate(language, `category.${key}`) })),
  )

  mount(endpoints.instruments, ({ searchCurrency = '' }, { language }) =>
    prices.instruments
      .filter((instrument) => matches(instrument, nameOf(instrument, language), searchCurrency))
      .map((instrument) => wireInstrument(prices, instrument, language)),
  )

  mount(endpoints.candles, async ({ forex_id, period, end, start, limit }) => {
    const { id } = find(forex_id)
    if (start === undefined) return prices.candles.last(id, period, limit, end)
    const bars = await prices.candles.first(id, period, limit, start)
    return end === undefined ? bars : bars.filter(({ Time }) => Time < end)
  })

  mount(endpoints.sparklines, async ({ forex_id, period }) => {
    const ids = [...new Set(forex_id)].map((id) => find(id).id)
    const closes = await prices.candles.closes(ids, period)
    return ids.map((id) => ({ forex_id: id, points: closes.get(id) ?? [] }))
  })
}

/** Searches codes and names (local and default), ignoring case, spaces and slashes. */
function matches({ code, showCode, name }: Instrument, localName: string, search: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s/]/g, '')
  return [code, showCode, name, localName].some((text) => plain(text).includes(plain(search)))
}
