import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CODES } from '@openlot/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { isLoopback, withoutMapping } from './clientAddress.ts'

/** What this process needs to do its work, by name: whether it is there. */
export type Checks = Readonly<Record<string, () => boolean>>

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
  deps: { pool: pg.Pool; checks: Checks; registry: Registry; metricsToken: string | undefined },
): void {
  const { pool, checks, registry, metricsToken } = deps
  const databaseResponds = atMostEvery(DATABASE_CHECK_INTERVAL_MS, () => responds(pool))

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    const own = Object.entries(checks).map(([name, check]) => [name, check()])
    const results = { ...Object.fromEntries(own), database: await databaseResponds() } as Record<string, boolean>
    const ready = Object.values(results).every(Boolean)
    const code = ready ? CODES.OK : CODES.UNAVAILABLE
    return reply.code(ready ? 200 : 503).send({ code, msg: ready ? 'ready' : 'not ready', data: results })
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
