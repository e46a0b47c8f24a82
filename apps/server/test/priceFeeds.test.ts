import { pino } from 'pino'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { PricePublisher } from '../src/prices/publisher.ts'
import { PriceFeeds } from '../src/roles/priceFeeds.ts'
import { ScriptedPrices } from './support/scriptedPrices.ts'
import { UnreliableBus } from './support/unreliableBus.ts'

const none = (): void => undefined
const listener = { onQuote: none, onStatus: none, onInstrument: none, onGap: none, onFilled: none }

describe('the counters of the prices that a process follows', () => {
  it('never fall, also when a partition is handed over', async () => {
    const bus = new UnreliableBus()
    bus.isReliable = true
    const publisher = new PricePublisher({ bus, prices: new ScriptedPrices(CATALOGUE.slice(0, 3)) })
    publisher.begin(1)
    const feeds = new PriceFeeds({ bus, log: pino({ level: 'silent' }) })
    const [one, other] = [feeds.open(listener), feeds.open(listener)]
    one.start()
    other.start()
    await waitFor(() => expect(feeds.isLive).toBe(true))
    bus.reconnect()
    await waitFor(() => expect(feeds.isLive).toBe(true))
    expect(feeds.gaps).toBe(2)
    one.stop()
    // A second time, as where an engine fails while it stops.
    one.stop()
    expect(feeds.gaps).toBe(2)
    other.stop()
    expect(feeds.gaps).toBe(2)
    publisher.end()
  })
})
