import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parsePrice, type Price } from '@openlot/core/math'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import type { Engine } from '../src/engine/engine.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import type { Candles } from '../src/market/candles/candles.ts'
import { FormingBars } from '../src/market/candles/formingBars.ts'
import { Market } from '../src/market/market.ts'
import type { Source, Tick } from '../src/market/sources/source.ts'
import { dayMarketRow } from '../src/market/wire.ts'
import { Gateway } from '../src/realtime/gateway.ts'
import type { Sessions } from '../src/users/sessions.ts'

/** One side of the fan-out: the gateway, or the least that could send the same to everyone. */
const [kind, windowsText] = process.argv.slice(2)
const windowMs = 1000 / Number(windowsText)
const log = pino({ level: 'silent' })

/** The real market without a database: bars are kept in memory only. */
function marketInMemory(): { market: Market; tick: (tick: Tick) => void } {
  const bars = new Map(CATALOGUE.map(({ id }) => [id, new FormingBars()]))
  const candles = {
    start: async () => undefined,
    stop: async () => undefined,
    tick: (id: number, time: number, bid: number) => bars.get(id)?.tick(time, bid) !== undefined,
    forming: (id: number, period: '1min') => bars.get(id)?.get(period),
  } as unknown as Candles
  let give: (tick: Tick) => void = () => undefined
  const source: Source = {
    name: 'bench',
    start: async (onTick) => void (give = onTick),
    stop: async () => undefined,
    isOpen: () => true,
    history: () => [],
  }
  const market = new Market({ instruments: CATALOGUE, candles, source, log })
  return { market, tick: (tick) => give(tick) }
}

const { market, tick } = marketInMemory()
await market.start(0)
const server = createServer()

let round = 0
const tickAll = (): void => {
  round++
  for (const { code } of CATALOGUE) {
    const bid = (parsePrice('1.0851') + BigInt(round % 100) * 1000n) as Price
    tick({ code, bid, ask: (bid + 4000n) as Price, time: Date.now() })
  }
}

if (kind === 'gateway') {
  const engine = { listen: () => undefined } as unknown as Engine
  const sessions = { onEnd: () => undefined } as unknown as Sessions
  const gateway = new Gateway({ hostName: 'localhost', market, engine, sessions, log })
  gateway.start(server)
  setInterval(tickAll, windowMs)
} else {
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  setInterval(() => {
    tickAll()
    const rows = CATALOGUE.map((instrument) => dayMarketRow(market, instrument))
    const text = JSON.stringify({ topic: 'DAY_MARKET', data: rows })
    for (const client of wss.clients) client.send(text)
  }, windowMs)
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

let from = process.cpuUsage()
process.on('message', (order) => {
  if (order === 'measure') from = process.cpuUsage()
  if (order !== 'stop') return
  const { user, system } = process.cpuUsage(from)
  process.send?.((user + system) / 1000)
})
