import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CODES } from '@openlot/core/contract'
import { SECOND_MS, formatUsd } from '@openlot/core/math'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import type { LocalEngines } from './engineClient/localEngines.ts'
import { isLoopback, withoutMapping } from './http/clientAddress.ts'
import type { Market } from './market/market.ts'
import type { Gateway } from './realtime/gateway.ts'

/** Without a tick for this long while a market is open, the source counts as down. */
const MAX_TICK_AGE_MS = 60_000
const DATABASE_TIMEOUT_MS = 2000
/** However often it is asked, the database is asked this rarely. */
const DATABASE_CHECK_INTERVAL_MS = 1000

/**
 * Liveness, readiness and metrics, on every host.
 *
 * @param deps.metricsToken lets others than this machine read the metrics.
 */
export function mountHealth(
  app: FastifyInstance,
  deps: { pool: pg.Pool; engines: LocalEngines; market: Market; gateway: Gateway; metricsToken: string | undefined },
): void {
  const { pool, engines, market, gateway, metricsToken } = deps
  const registry = metrics(engines, market, gateway)

  const databaseResponds = atMostEvery(DATABASE_CHECK_INTERVAL_MS, () => responds(pool))

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    const prices = !market.isAnyOpen || Date.now() - market.lastTickAt < MAX_TICK_AGE_MS
    const checks = { engine: engines.ready, database: await databaseResponds(), prices }
    const ready = Object.values(checks).every(Boolean)
    const code = ready ? CODES.OK : CODES.UNAVAILABLE
    return reply.code(ready ? 200 : 503).send({ code, msg: ready ? 'ready' : 'not ready', data: checks })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** This machine itself, not through a proxy on it; or whoever knows the token. */
function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
      createHash('sha256').update(text).digest(),
    ) as [Buffer, Buffer]
    return timingSafeEqual(given, wanted)
  }
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  return !isForwarded && isLoopback(withoutMapping(raw.socket.remoteAddress))
}

/** The result of `ask`, at most `intervalMs` old. */
function atMostEvery<Result>(intervalMs: number, ask: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined
  return () => {
    if (last === undefined || Date.now() - last.at > intervalMs) last = { at: Date.now(), result: ask() }
    return last.result
  }
}

const responds = (pool: pg.Pool): Promise<boolean> =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    wait(DATABASE_TIMEOUT_MS, false, { ref: false }),
  ])

type Metric = [name: string, help: string, read: () => number]

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

function metrics(engines: LocalEngines, market: Market, gateway: Gateway): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const sources: Metric[] = [
    ['openlot_ready', 'Whether the engine takes commands', () => Number(engines.ready)],
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
    ['openlot_ticks_total', 'Ticks received', () => market.counts.ticks],
    ['openlot_ticks_late_total', 'Ticks older than the one before', () => market.counts.late],
    ['openlot_ticks_crossed_total', 'Ticks whose bid is above their ask', () => market.counts.crossed],
    ['openlot_ticks_outlier_total', 'Ticks that jumped too far to be believed at once', () => market.counts.outlier],
    ['openlot_ticks_closed_total', 'Ticks of closed markets', () => market.counts.closed],
    ['openlot_instruments_stale', 'Open instruments without a price young enough', () => market.staleness.count],
    ['openlot_stale_turns_total', 'Times an open instrument’s price turned stale', () => market.staleness.turns],
    ...sourceMetrics(market),
    ['openlot_ticks_unknown_total', 'Ticks of instruments not offered', () => market.counts.unknown],
    ['openlot_ticks_impossible_total', 'Ticks whose prices cannot be', () => market.counts.impossible],
    ['openlot_sockets', 'Open sockets', () => gateway.counts.open],
    ['openlot_sockets_dropped_total', 'Sockets dropped for reading too slowly', () => gateway.counts.dropped],
  ]
  for (const [name, help, read] of sources) {
    const options = { name, help, registers: [registry] }
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
  return registry
}
