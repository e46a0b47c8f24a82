import { pino } from 'pino'
import { CATALOGUE } from '../src/market/catalogue.ts'
import type { Candles } from '../src/market/candles/candles.ts'
import { FormingBars } from '../src/market/candles/formingBars.ts'
import { LastQuotes } from '../src/market/lastQuotes.ts'
import { Market } from '../src/market/market.ts'
import type { Source, Tick } from '../src/market/terms/source.ts'

const log = pino({ level: 'silent' })

/** A market without a database: bars are kept in memory only. */
export function marketInMemory(): { market: Market; tick: (tick: Tick) => void } {
  const bars = new Map(CATALOGUE.map(({ id }) => [id, new FormingBars()]))
  const candles = {
    start: async () => undefined,
    stop: async () => undefined,
    tick: (id: number, time: number, bid: number) => bars.get(id)?.tick(time, bid) !== undefined,
    forming: (id: number, period: '1min') => bars.get(id)?.get(period),
  } as unknown as Candles
  let onTick: (tick: Tick) => void = () => undefined
  const source: Source = {
    name: 'bench',
    start: async (listener) => void (onTick = listener),
    stop: async () => undefined,
    isOpen: () => true,
    history: () => [],
  }
  const lastQuotes = new LastQuotes({ mayWrite: false, load: async () => new Map(), write: async () => undefined }, log)
  const market = new Market({ instruments: CATALOGUE, candles, lastQuotes, source, log })
  return { market, tick: (tick) => onTick(tick) }
}
