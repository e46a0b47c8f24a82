import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { trustsHop } from '../http/clientAddress.ts'
import { gracefulClose } from '../http/gracefulClose.ts'
import { type Checks, mountHealth } from '../http/health.ts'
import { portError } from '../http/port.ts'
import { createHttpServer } from '../http/server.ts'
import { pageSources } from '../site/settings/pageSources.ts'
import type { Foundation } from './foundation.ts'

/** The HTTP server of a process, of any role: at least its health and metrics. */
export async function createWeb(
  base: Foundation,
  checks: Checks,
): Promise<{ app: FastifyInstance; close: () => Promise<void>; listen: () => Promise<void> }> {
  const { config, settings, companies, security, pool, metrics, address, log } = base
  const app = await createHttpServer({
    hostName: config.hostName,
    trusts: trustsHop(config.trustProxy),
    rateLimitFactor: config.rateLimitFactor,
    sources: () => pageSources(settings, companies),
    security,
    log,
  })
  const close = gracefulClose(app)
  mountHealth(app, { pool, checks, registry: metrics.registry, metricsToken: config.metricsToken })
  const listen = async (): Promise<void> => {
    await app.listen({ port: config.port, host: '::' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EAFNOSUPPORT') throw portError(config.port, error)
      return app.listen({ port: config.port, host: '0.0.0.0' })
    })
    address.port = (app.server.address() as AddressInfo).port
  }
  return { app, close, listen }
}
