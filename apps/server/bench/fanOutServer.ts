import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { parsePrice, type Price, SECOND_MS } from '@openlot/core/math'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import type { EngineClient } from '../src/engineClient/engineClient.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { marketInMemory } from './marketInMemory.ts'
import { dayMarketRow } from '../src/prices/wire.ts'
import { pushFrame } from '../src/realtime/frame.ts'
import { Gateway } from '../src/realtime/gateway.ts'
import type { Sessions } from '../src/people/users/sessions.ts'

/** A server of the fan-out benchmark: the gateway, or a minimal broadcast. */
const [kind, windowsText] = process.argv.slice(2)
const windowMs = SECOND_MS / Number(windowsText)
const log = pino({ level: 'silent' })

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
  const engine = { listen: () => undefined } as unknown as EngineClient
  const sessions = { listen: () => undefined } as unknown as Sessions
  const gateway = new Gateway({
    hostName: 'localhost',
    addressOf: () => '127.0.0.1',
    capFactor: 100,
    prices: market,
    engine,
    sessions,
    accountEvents: { follow: () => ({ ready: Promise.resolve(), end: () => undefined }) },
    notices: {
      listen: () => undefined,
      newest: async () => ({ unread: 0, seen: 0, notices: [] }),
      markSeen: async () => undefined,
    },
    documents: { listen: () => undefined, versions: async () => [] },
    accounts: { get: () => Promise.reject(new Error('none')), list: async () => [], listen: () => undefined },
    log,
  })
  gateway.start(server)
  setInterval(tickAll, windowMs)
} else {
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  const sockets: Socket[] = []
  wss.on('connection', (_, { socket }) => sockets.push(socket))
  setInterval(() => {
    tickAll()
    const rows = CATALOGUE.map((instrument) => dayMarketRow(market, instrument))
    const frame = pushFrame('DAY_MARKET', rows).plain
    for (const socket of sockets) socket.write(frame)
  }, windowMs)
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

let from = process.cpuUsage()
process.on('message', (command) => {
  if (command === 'measure') from = process.cpuUsage()
  if (command !== 'stop') return
  const { user, system } = process.cpuUsage(from)
  process.send?.((user + system) / 1000)
})
