import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { expect, it, onTestFinished } from 'vitest'
import type { Quote } from '@openlot/core/math'
import { NatsBus } from '../src/bus/natsBus.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { PriceFeed } from '../src/prices/priceFeed.ts'
import { PricePublisher } from '../src/prices/publisher.ts'
import { shareSubscriptions } from '../src/prices/sharedSubscriptions.ts'
import { type Nats, hasNats, startNats } from './support/nats.ts'
import { ScriptedPrices } from './support/scriptedPrices.ts'

const log = pino({ level: 'silent' })

async function connect({ url }: Nats): Promise<NatsBus> {
  const bus = new NatsBus({ url, name: 'test', log })
  await bus.start()
  onTestFinished(() => bus.stop())
  return bus
}

const name = hasNats ? '' : ': not tested, because nats-server is not installed'
it.skipIf(!hasNats)(`all prices reach every partition over NATS, though its server dies${name}`, async () => {
  let nats = await startNats()
  const prices = new ScriptedPrices(CATALOGUE.slice(0, 5))
  const publisher = new PricePublisher({ bus: await connect(nats), prices })
  const shared = shareSubscriptions(await connect(nats))
  const heard = [0, 1].map(() => [] as bigint[])
  let gaps = 0
  const feeds = heard.map((bids) => {
    const listener = {
      onQuote: (_: number, { bid }: Quote) => bids.push(bid),
      onStatus: () => undefined,
      onInstrument: () => undefined,
      onGap: () => gaps++,
      onFilled: () => undefined,
    }
    return new PriceFeed({ bus: shared, listener, log })
  })
  publisher.begin(1)
  for (const feed of feeds) feed.startFrom({ epoch: 1, seq: 0 })
  onTestFinished(() => {
    for (const feed of feeds) feed.stop()
    publisher.end()
  })
  await waitUntil(() => feeds.every(({ isLive }) => isLive))

  let ticks = 0
  const ticking = setInterval(() => {
    for (let at = 0; at < 20; at++) prices.tick(ticks++)
  }, 2)
  await wait(300)
  await nats.kill()
  await wait(300)
  nats = await startNats({ port: nats.port })
  await waitUntil(() => gaps >= 2 && feeds.every(({ isLive }) => isLive))
  await wait(300)
  clearInterval(ticking)
  await waitUntil(() => heard.every(({ length }) => length === ticks))
  for (const bids of heard) expect(bids).toEqual(Array.from({ length: ticks }, (_, at) => BigInt(at + 1)))
  for (const { counters } of feeds) expect(counters).toMatchObject({ recalled: 0, takeovers: 0 })
})
