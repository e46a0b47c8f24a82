import { SECOND_MS, formatUsd } from '@openlot/core/math'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { MessageBus } from '../bus/messageBus.ts'
import type { EngineSupervisor } from '../engineClient/engineSupervisor.ts'
import type { LocalEngines } from '../engineClient/localEngines.ts'
import type { Market } from '../market/market.ts'
import type { RemotePrices } from '../prices/remotePrices.ts'
import type { Gateway } from '../realtime/gateway.ts'
import type { PriceFeeds } from './priceFeeds.ts'

type Metric = [name: string, help: string, read: () => number]

const COMMIT_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8]

/** The metrics of this process: those of each role are added to it. */
export class Metrics {
  readonly registry = new Registry()
  readonly #commits: Histogram

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    this.#commits = new Histogram({
      name: 'openlot_commit_seconds',
      help: 'How long batches took to be stored',
      buckets: COMMIT_BUCKETS_SECONDS,
      registers: [this.registry],
    })
  }

  readonly onStored = (ms: number): void => this.#commits.observe(ms / SECOND_MS)

  /** Names that end in `_total` are counters. */
  add(metrics: readonly Metric[]): void {
    for (const [name, help, read] of metrics) {
      const options = { name, help, registers: [this.registry] }
      if (name.endsWith('_total')) {
        const counter: Counter = new Counter({
          ...options,
          collect: () => {
            counter.reset()
            counter.inc(read())
          },
        })
      } else {
        const gauge: Gauge = new Gauge({ ...options, collect: () => gauge.set(read()) })
      }
    }
  }
}

export const engineMetrics = (supervisor: EngineSupervisor): Metric[] => [
  ['openlot_ready', 'Whether the engine takes commands', () => Number(supervisor.ready)],
  ...localEngineMetrics(supervisor.engines),
]

const localEngineMetrics = (engines: LocalEngines): Metric[] => [
  ['openlot_partitions', 'Parts that the accounts are divided into', () => engines.partitions],
  ['openlot_partitions_held', 'Those that this process has', () => engines.held],
  [
    'openlot_rollover_missing',
    'Whether a trading day has ended that is not known, for which orders wait',
    () => Number(engines.awaitsRollover),
  ],
  ['openlot_takeovers_total', 'Times this process has begun to take commands of a partition', () => engines.takeovers],
  ['openlot_commands_total', 'Commands decided', () => engines.counts.commands],
  ['openlot_refusals_total', 'Commands rejected', () => engines.counts.refused],
  ['openlot_triggered_total', 'Orders filled or stopped by a price', () => engines.counts.triggered],
  ['openlot_batches_total', 'Batches committed', () => engines.counts.batches],
  ['openlot_batch_failures_total', 'Batches that were not committed', () => engines.counts.failures],
  [
    'openlot_invariant_violations_total',
    'Decisions that violated an invariant of the engine',
    () => engines.counts.invariantViolations,
  ],
  ...copyMetrics(engines),
]

/** Metrics of copies and of what leaders have done that is still to be done in them. */
function copyMetrics(engines: LocalEngines): Metric[] {
  const lag = (): number => {
    const { oldestTaskAt } = engines.copying
    return oldestTaskAt === undefined ? 0 : (Date.now() - oldestTaskAt) / SECOND_MS
  }
  return [
    ['openlot_copied_total', 'Acts of leaders decided in copies', () => engines.counts.copied],
    ['openlot_copies', 'Copies that have not ended', () => engines.copying.copies],
    ['openlot_copied_equity_usd', 'What these copies are worth', () => Number(formatUsd(engines.copying.equity))],
    ['openlot_copy_tasks', 'Acts of leaders not done in all copies yet', () => engines.copying.tasks],
    ['openlot_copy_task_lag_seconds', 'Age of the oldest of them', lag],
  ]
}

export const marketMetrics = (market: Market): Metric[] => [
  ['openlot_ticks_total', 'Ticks received', () => market.counts.ticks],
  ['openlot_ticks_late_total', 'Ticks older than the one before', () => market.counts.late],
  ['openlot_ticks_crossed_total', 'Ticks whose bid is above their ask', () => market.counts.crossed],
  ['openlot_ticks_outlier_total', 'Ticks that jumped too far to be believed at once', () => market.counts.outlier],
  ['openlot_ticks_closed_total', 'Ticks of closed markets', () => market.counts.closed],
  ['openlot_instruments_stale', 'Open instruments without a price young enough', () => market.staleness.count],
  ['openlot_stale_turns_total', 'Times an open instrument’s price turned stale', () => market.staleness.turns],
  ['openlot_candle_days_missing', 'Days of price history still to be filled', () => market.candles.missingDays],
  ...sourceMetrics(market),
  ['openlot_ticks_unknown_total', 'Ticks of instruments not offered', () => market.counts.unknown],
  ['openlot_ticks_impossible_total', 'Ticks whose prices cannot be', () => market.counts.impossible],
]

/** Metrics of the connection to a price vendor; none for simulated prices. */
function sourceMetrics({ sourceCounts: counts }: Market): Metric[] {
  if (counts === undefined) return []
  return [
    ['openlot_source_connected', 'Whether the price vendor is connected', () => counts.connected],
    ['openlot_source_connects_total', 'Connections made to the price vendor', () => counts.connects],
    ['openlot_source_malformed_total', 'Messages of the vendor that cannot be read', () => counts.malformed],
    ['openlot_source_unknown_total', 'Prices of symbols not asked for', () => counts.unknown],
    ['openlot_source_repeated_total', 'Prices that came before or too late', () => counts.repeated],
  ]
}

export const gatewayMetrics = (gateway: Gateway): Metric[] => [
  ['openlot_sockets', 'Open sockets', () => gateway.counts.open],
  ['openlot_sockets_dropped_total', 'Sockets dropped for reading too slowly', () => gateway.counts.dropped],
]

export const busMetrics = (bus: Pick<MessageBus, 'counters' | 'isConnected'>): Metric[] => [
  ['openlot_bus_connected', 'Whether the message bus is connected', () => Number(bus.isConnected)],
  ['openlot_bus_requests_total', 'Requests to other processes', () => bus.counters.requests],
  ['openlot_bus_received_total', 'Messages, requests and answers received', () => bus.counters.received],
  ['openlot_bus_timeouts_total', 'Requests that nobody answered in time', () => bus.counters.timeouts],
  ['openlot_bus_reconnects_total', 'Times the message bus was lost and is back', () => bus.counters.reconnects],
  ['openlot_bus_dropped_total', 'Messages not sent', () => bus.counters.dropped],
]

/** Metrics of the prices that the engines of this process follow. */
export const feedMetrics = (feeds: PriceFeeds): Metric[] => [
  ['openlot_price_gaps_total', 'Times prices were missing', () => feeds.gaps],
  ['openlot_prices_recalled_total', 'Times missed prices were lost and the newest were used', () => feeds.recalled],
  ['openlot_prices_live', 'Whether no price is missing', () => Number(feeds.isLive)],
  [
    'openlot_price_lag_seconds',
    'From when the market dealt on a price until it came here',
    () => feeds.lagMs / SECOND_MS,
  ],
]

/** Metrics of the prices that this process shows. */
export const shownPriceMetrics = (prices: RemotePrices): Metric[] => [
  ['openlot_frames_missed_total', 'Times shown prices were missing', () => prices.counters.gaps],
  ['openlot_shown_prices_live', 'Whether the prices shown are up to date', () => Number(prices.isLive)],
]
