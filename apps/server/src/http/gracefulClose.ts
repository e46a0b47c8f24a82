import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Clients in the middle of something send their next request within this time, and learn to connect anew. */
const DRAIN_MS = 500
/** After so long without a request nobody is in the middle of anything. */
const QUIET_MS = 1000
/** A client that has just connected sends its request within this time. */
const LAST_REQUEST_MS = 200
/** Requests in progress may then take this long. */
const GRACE_PERIOD_MS = 3000

/**
 * Prepares a server for its end; call it before any route is added. The result closes the server: first every answer
 * also ends its connection, so that few remain on which a request may be under way; then nothing new is accepted; at
 * last what has begun is finished.
 */
export function gracefulClose(app: FastifyInstance): () => Promise<void> {
  let isDraining = false
  let lastRequestAt = 0
  app.addHook('onRequest', async () => void (lastRequestAt = Date.now()))
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return async () => {
    isDraining = true
    const { server } = app
    if (server.listening) {
      const isQuiet = Date.now() - lastRequestAt > QUIET_MS
      if (!isQuiet) await wait(DRAIN_MS)
      // Only stops listening; the HTTP server's own method would break off connections whose request is on its way.
      const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
      if (!isQuiet) await wait(LAST_REQUEST_MS)
      server.closeIdleConnections()
      await Promise.race([closed, wait(GRACE_PERIOD_MS, undefined, { ref: false })])
      server.closeAllConnections()
    }
    await app.close()
  }
}
