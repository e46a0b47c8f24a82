import type { Instrument } from '@openlot/core/contract'
import { observable, type ConnectionState, type Socket } from '@openlot/core/socket'

/** An instrument as the server gives it, with what a test changes. */
export function testInstrument(changes: Partial<Instrument> = {}): Instrument {
  return {
    Id: 1,
    Code: 'EURUSD',
    ShowCode: 'EURUSD',
    ShowName: 'Euro / US Dollar',
    Logo: '',
    CategoryId: 1,
    MarketStatus: 1,
    ForexQuotations: {
      Bid: '1.08500',
      Ask: '1.08512',
      Open: '1.08000',
      High: '1.09000',
      Low: '1.07000',
      Close: '1.08500',
      Change: '0.46',
      Time: 1000,
      Stale: 0,
    },
    QuoteCurrency: 'USD',
    PricePrecision: 5,
    PipSize: '0.0001',
    Pip: '0.01',
    ForexMinCont: '0.01',
    MaxCont: '50',
    ForexContNum: '100000',
    HasForexMultiple: [{ Value: 50 }, { Value: 100 }, { Value: 200 }],
    MarginMode: 0,
    FixedMargin: '0',
    ForexFeeRate: '6',
    StopLevel: '0.0001',
    StaleSeconds: 60,
    Sessions: { TimeZone: 'America/New_York', Hours: [], Holidays: [] },
    OpensAt: null,
    ClosedSince: null,
    ...changes,
  }
}

type Listener = (data: never) => void

/** A realtime connection driven by a test. */
export function testSocket(initial: ConnectionState = 'open') {
  const state = observable<ConnectionState>(initial)
  const listeners = new Map<string, Set<Listener>>()
  const socket: Pick<Socket, 'state' | 'subscribe'> = {
    state,
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
  }
  return {
    socket,
    setState: state.set,
    push: (topic: string, data: unknown) => listeners.get(topic)?.forEach((listener) => listener(data as never)),
    listenerCount: (topic: string) => listeners.get(topic)?.size ?? 0,
  }
}

/** Frames that are drawn when a test says so. */
export function testFrames() {
  let waiting: (() => void)[] = []
  return {
    schedule: (run: () => void) => void waiting.push(run),
    draw() {
      const runs = waiting
      waiting = []
      for (const run of runs) run()
    },
  }
}
